// A page that `weft share` has made of two previews and two files: what is shown of each element, and where it leads.

const shown = () => find("#previews").value;
const outline = () => (find("#outline").hidden ? null : ["left", "top", "width", "height"].map((name) => parseFloat(find("#outline").style[name])));
const heading = () => find("#element h3")?.textContent;
const pressed = () => texts("#tree [aria-pressed=true]");
const facts = () => Object.fromEntries(all("#element dt").map((term) => [term.textContent, term.nextElementSibling.textContent]));
const line = () => [find("#file").textContent, ...texts("#lines [aria-current]")];

expect("it has its title", [document.title, texts("#title")], ["card.lua", ["card.lua"]]);
expect("the previews and the files", [texts("#previews option"), texts("#files option")], [["Card", "Second"], ["card.lua", "parts.lua"]]);
expect("the first preview is shown, as large as it is", [shown(), find("#image").alt, find("#image").style.width, find("#image").style.height, find("#size").textContent], ["0", "Card", "200px", "70px", "200 × 70 pt, @2x"]);
expect("on its ground", find("#picture").dataset.style, "light");
expect("the tree, specs in brackets, indented", all("#tree button").map((row) => [row.textContent, row.className, row.style.paddingInlineStart]), [
  ["Card", "", "4px"], ["(InsetLayoutSpec)", "spec", "18px"], ["(StackLayoutSpec)", "spec", "32px"], ['DisplayNode "left"', "", "46px"], ['DisplayNode "right"', "", "46px"],
]);
expect("its root is selected", [heading(), pressed(), outline()], ["Card", ["Card"], [0, 0, 200, 70]]);

const row = (text) => all("#tree button").find((row) => row.textContent.includes(text));
row("right").click();
expect("a row selects: name, path, frames, values", [heading(), pressed(), find("#element .path").textContent.includes("right"), facts().frame, facts()["in the root"], facts().width], ['DisplayNode "right"', ['DisplayNode "right"'], true, "(70, 20) 60 × 30", "(70, 20) 60 × 30", "60"]);
expect("it is outlined, and its line is shown", [outline(), line()[0], line()[1].includes("self.right = ")], [[70, 20, 60, 30], "card.lua", true]);
expect("and why it is so large", find("#element pre").textContent.includes("60"), true);
row("Stack").click();
expect("the lines before are marked no longer", line().length, 2);
row("left").click();
expect("its file, too, if it is another one", [line()[0], line()[1].includes("gold")], ["parts.lua", true]);
expect("the list of files follows", find("#files").value, "1");

find("#picture").style.margin = "0";
const box = find("#image").getBoundingClientRect();
const at = (type, x, y) => point(find("#picture"), type, box.left + x, box.top + y);
at("pointermove", 80, 30);
expect("the pointer outlines what is below it", [outline(), heading()], [[70, 20, 60, 30], 'DisplayNode "left"']);
at("pointermove", 195, 65);
expect("the innermost node", outline(), [0, 0, 200, 70]);
at("pointermove", 300, 300);
expect("beside everything the selected one", outline(), [20, 20, 40, 30]);
at("pointermove", 80, 30);
at("pointerleave", 80, 30);
expect("and when it leaves", outline(), [20, 20, 40, 30]);
for (const [x, y, name] of [[70, 20, "right"], [129, 49, "right"], [130, 49, "Card"], [59, 30, "left"], [60, 30, "Card"], [20, 20, "left"], [19, 30, "Card"], [30, 19, "Card"], [30, 50, "Card"]]) {
  at("click", x, y);
  expect(`a press at ${x}, ${y}`, heading().includes(name), true);
}
row("left").click();
at("click", 500, 500);
expect("one beside everything selects nothing", heading(), 'DisplayNode "left"');

enter(find("#files"), "0", "change");
expect("a file is opened from the list", [line(), all("#lines li").length, texts("#lines li")[0], heading()], [["card.lua"], 21, 'local ui = require "weft"', 'DisplayNode "left"']);
expect("empty lines have room", texts("#lines li")[1], " ");
enter(find("#previews"), "1", "change");
expect("another preview is shown, with its own elements", [find("#image").alt, find("#size").textContent, find("#picture").dataset.style, texts("#tree button"), heading()], ["Second", "90.5 × 40 pt, @2x", "dark", ["DisplayNode", "(InsetLayoutSpec)", "DisplayNode", "(InsetLayoutSpec)", "DisplayNode"], "DisplayNode"]);
expect("and outlined", outline(), [0, 0, 90.5, 40]);
all("#tree button").at(-1).click();
expect("a frame in its node, and in the root", [facts().frame, facts()["in the root"], outline()], ["(3, 3) 72.5 × 22", "(9, 9) 72.5 × 22", [9, 9, 72.5, 22]]);
