// The topics that a node's many properties are listed by.

/** @type {[string, RegExp][]} */
const topics = [
  ["Text", /text|font|line(Spacing|Break|Height)|truncat|hyphen|paragraph|title|placeholder(?!Color|Enabled|Fade)/i],
  ["Appearance", /colou?r|corner|border|shadow|alpha|hidden|opaque|clip|tint|blur|image|contentMode|crop|gradient|background/i],
  ["Place and size", /frame|bounds|position|anchor|transform|insets?$|size|spacing|margin|alignment|layout/i],
  ["Touches", /touch|hit|interaction|enabled|selected|highlight|pointInside|scroll|paging|bounces|key|cancels|exclusive/i],
  ["Loading and drawing", /display|draw|raster|async|load|range|preload|cache|url|animat|drawing/i],
];

/**
 * Returns lists of properties with their topics, without empty ones: `[topic, properties]`.
 *
 * @param {SelectionProperty[]} properties
 */
export function grouped(properties) {
  /** @type {Map<string, SelectionProperty[]>} */
  const groups = new Map([...topics.map(([name]) => name), "Other"].map((name) => [name, []]));
  for (const property of properties) {
    const topic = topics.find(([, pattern]) => pattern.test(property.name));
    groups.get(topic?.[0] ?? "Other").push(property);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}
