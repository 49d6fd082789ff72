// Runs once when the map is made. Given: map, content {bounds, layers, labels, credits}.
// Every text is set as text, never as HTML.

const say = (tag, className, text) => {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
};

const swatch = (css) => {
  const node = say("span", "swatch");
  node.style.cssText = css;
  return node;
};

// Areas below lines below marks, whatever is switched off and on again.
["areas", "strips", "streets", "lines"].forEach((name, i) => {
  map.createPane(name).style.zIndex = 410 + 10 * i;
});
map.createPane("names").style.zIndex = 460;
map.getPane("names").style.pointerEvents = "none";
map.createPane("spot").style.zIndex = 470;
map.getPane("spot").style.pointerEvents = "none";

const draw = (spec) => L.geoJson(spec.features, {
  pane: spec.pane,
  interactive: spec.tips === true,
  style: (feature) => feature.properties.style,
  onEachFeature: (feature, shape) => {
    if (!feature.properties.tip) return;
    shape.bindTooltip(say("span", "tip", feature.properties.tip), {sticky: true, opacity: 1});
  },
});

const overlays = {};
content.layers.forEach((spec) => {
  const layer = draw(spec).addTo(map);
  if (spec.ticked) overlays[spec.id] = {layer: layer, spec: spec};
});

// The list of layers is the legend too: a box to tick, a swatch, a name.
const Legend = L.Control.extend({
  options: {position: "bottomleft"},
  onAdd: () => {
    const box = say("details", "legend");
    box.open = map.getSize().x >= 560;
    box.appendChild(say("summary", "", content.legend_title));
    Object.values(overlays).forEach(({layer, spec}) => {
      const label = say("label");
      const tick = say("input");
      tick.type = "checkbox";
      tick.checked = true;
      tick.addEventListener("change", () => tick.checked ? layer.addTo(map) : layer.remove());
      label.append(tick, swatch(spec.swatch), say("span", "", spec.name));
      box.appendChild(label);
    });
    L.DomEvent.disableClickPropagation(box);
    L.DomEvent.disableScrollPropagation(box);
    return box;
  },
});
if (Object.keys(overlays).length) map.addControl(new Legend());

// Names turned along their streets; each has the zoom from which there is room for it.
const names = content.labels.map((label) => {
  const node = say("span", "street-name " + label.kind, label.text);
  node.style.transform = "translate(-50%, -50%) rotate(" + label.turn_deg + "deg)";
  return {
    from: label.from_zoom,
    mark: L.marker([label.lat, label.lon], {
      icon: L.divIcon({html: node, className: "street-anchor", iconSize: [0, 0]}),
      interactive: false, keyboard: false, pane: "names",
    }),
  };
});
const showNames = () => names.forEach(({from, mark}) => {
  if (map.getZoom() >= from) mark.addTo(map); else mark.remove();
});
map.on("zoomend", showNames);

L.control.scale({position: "topright", maxWidth: 120}).addTo(map);
const credits = L.control.attribution({prefix: false, position: "bottomright"}).addTo(map);
content.credits.forEach((credit) => {
  const node = say(credit.url ? "a" : "span", "", credit.text);
  if (credit.url) { node.href = credit.url; node.target = "_blank"; node.rel = "noopener"; }
  credits.addAttribution(node.outerHTML);
});

// folium forbids a reader to enlarge the page; we do not.
document.querySelectorAll("meta[name=viewport]").forEach((node) => {
  node.content = "width=device-width, initial-scale=1";
});

// By keyboard: arrows move the map, plus and minus zoom, Enter asks about its middle.
map.getContainer().addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target === map.getContainer()) map.fire("click", {latlng: map.getCenter()});
});
map.getContainer().setAttribute("role", "application");
map.getContainer().setAttribute("aria-label", content.title);
map.fitBounds(content.bounds, {padding: [6, 6], animate: false});
showNames();
