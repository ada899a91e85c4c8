import Testing
import Weft

@Suite("help")
struct HelpTests {
  @Test("Articles are right in front of vowels")
  func articles() {
    #expect(LuaAPI.weft.help("NetworkImageNode").text.contains("(an ImageNode)"))
    #expect(LuaAPI.weft.help("ImageNode").text.contains("(a ControlNode)"))
    for entry in LuaAPI.weft.entries {
      #expect(LuaAPI.weft.help(entry.path).text.firstMatch(of: /\b[Aa] [AEIO][a-z]+[A-Z]/) == nil, "\(entry.path)")
    }
  }

  @Test("A class has each member once: its own in place of the inherited one")
  func members() {
    for entry in LuaAPI.weft.entries where entry.kind == .class {
      let names = LuaAPI.weft.members(of: entry.path).map(\.name)
      #expect(Set(names).count == names.count, "\(entry.path)")
    }
    #expect(LuaAPI.weft.members(of: "TextNode").first { $0.name == "backgroundColor" }?.owner == "DisplayNode")
  }

  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A name is found as people write it",
    arguments: [
      ("StackLayoutSpec", "StackLayoutSpec"), ("ui.StackLayoutSpec", "StackLayoutSpec"),
      ("ASStackLayoutSpec", "StackLayoutSpec"), ("stacklayoutspec", "StackLayoutSpec"),
      ("StackLayoutSpec.direction", "StackLayoutSpec.direction"),
      ("ui.StackLayoutSpec.direction", "StackLayoutSpec.direction"),
      ("ratio", "RatioLayoutSpec.ratio"), ("style.flexGrow", "style.flexGrow"),
      ("flexGrow", "style.flexGrow"),
      ("node.style.flexGrow", "style.flexGrow"), ("StackLayoutSpec.flexGrow", "style.flexGrow"), ("style", "style"),
      ("layoutSpecThatFits", "DisplayNode.layoutSpecThatFits"),
      ("CellNode:layoutSpecThatFits", "DisplayNode.layoutSpecThatFits"),
      ("node:addSubnode()", "DisplayNode.addSubnode"), ("TextNode.backgroundColor", "DisplayNode.backgroundColor"),
      ("InsetLayoutSpec.style", "LayoutSpec.style"), ("alignItems values", "AlignItems"), ("AlignItems", "AlignItems"),
      ("preview", "ui.preview"), ("ui.preview", "ui.preview"), ("require", "require"),
      ("canvas:fillRect", "canvas.fillRect"),
      ("node.frame", "DisplayNode.frame"), ("spec:layoutThatFits", "LayoutSpec.layoutThatFits"), ("weft", "ui"),
      ("Insets", "Insets"), ("baselineFirst", "AlignItems"), ("Class.super", "class.super"),
    ])
  func find(name: String, path: String) {
    #expect(LuaAPI.weft.find(name).map(\.path) == [path])
  }

  @Test("Every entry is found by its path, and its text begins with how it is written")
  func everyEntryIsFoundByItsPath() {
    for entry in LuaAPI.weft.entries {
      #expect(LuaAPI.weft.find(entry.path) == [entry])
      let help = LuaAPI.weft.help(entry.path)
      #expect(help.isKnown)
      #expect(help.text.split(separator: "\n").first?.contains(entry.name) == true, "\(help.text)")
      for line in help.text.split(separator: "\n") { #expect(line.last != " ", "\(entry.path): \(line)") }
    }
  }

  @Test("A class lists its properties with what they take, their units, defaults and values")
  func properties() {
    let stack = LuaAPI.weft.help("StackLayoutSpec").text
    #expect(
      stack.contains("  direction            \"vertical\" | \"horizontal\", default \"horizontal\". "), "\(stack)")
    #expect(stack.contains("  spacing              points, default 0. "))
    for value in ["start", "center", "end", "spaceBetween", "spaceAround"] { #expect(stack.contains("\"\(value)\"")) }
    #expect(LuaAPI.weft.help("DisplayNode").text.contains("read only. "))
    for entry in LuaAPI.weft.entries where entry.kind == .class || entry.kind == .spec {
      let text = LuaAPI.weft.help(entry.path).text.split { " \n".contains($0) }.joined(separator: " ")
      for property in LuaAPI.weft.entries where property.owner == entry.path && property.kind == .property {
        let type = property.type.split(separator: " ").joined(separator: " ")
        #expect(text.contains("\(property.name) \(type)"), "\(property.path)")
        if let standard = property.default, !property.isReadOnly {
          #expect(
            text.contains("default \(standard.split(separator: " ").joined(separator: " "))."), "\(property.path)")
        }
      }
    }
  }

  @Test("Methods of delegates and other optional fields are found")
  func fields() {
    for (name, owner) in [
      ("didSelectRowAt", "TableDelegate"), ("TableDelegate.didSelectRowAt", "TableDelegate"),
      ("shouldHighlightRowAt", "TableDelegate"), ("nodeBlockForRowAt", "TableDataSource"),
      ("tappedLinkAttribute", "TextNodeDelegate"),
    ] {
      let help = LuaAPI.weft.help(name)
      #expect(help.isKnown, "\(name)")
      #expect(help.text.hasPrefix("\(owner)."), "\(help.text)")
      #expect(help.text.contains("See also: \(owner)"))
    }
  }

  @Test("Classes, properties and methods name the tables of functions that they take")
  func tablesOfFunctions() {
    for (name, types) in [
      ("TableNode", ["TableDataSource", "TableDelegate"]), ("TableNode.delegate", ["TableDelegate"]),
      ("TextNode.delegate", ["TextNodeDelegate"]), ("TableNode.setItems", ["ItemOptions"]),
    ] {
      let line = LuaAPI.weft.help(name).text.split(separator: "\n").last { $0.hasPrefix("See also") } ?? ""
      for type in types { #expect(line.contains(type), "\(name): \(line)") }
    }
  }

  @Test("What Weft lacks is answered with what to use, and a part of a name with the names that have it")
  func lacking() {
    for (name, answer) in [
      ("UIPageViewController", "ui.PagerNode"), ("UICollectionViewFlowLayout", "minimumLineSpacing"),
      ("ASVideoNode", "ui.ImageNode"),
      ("ASMapNode", "ui.NetworkImageNode"), ("UITextField", "ui.EditableTextNode"), ("UILabel", "ui.TextNode"),
      ("numberOfLines", "maximumNumberOfLines"), ("willBeginBatchFetch", "willBeginBatchFetchWith"),
      ("lineBreakMode", "truncationMode"), ("gap", "spacing"),
    ] {
      let help = LuaAPI.weft.help(name)
      #expect(!help.isKnown)
      #expect(help.text.contains(answer), "\(help.text)")
    }
    let text = LuaAPI.weft.help("Highlight").text
    #expect(
      text.contains("highlightStyle") && text.contains("highlighted") && text.contains("TableDelegate"), "\(text)")
  }

  @Test(
    "A subject that is no name is answered, with the names in the answer",
    arguments: [
      ("yoga", "there is no Yoga mode", "StackLayoutSpec"), ("flexbox", "lays out as flexbox does", "style.flexGrow"),
      ("green", "CSS's", nil), ("size classes", "there are no size classes", "DisplayNode.layoutSpecThatFits"),
      ("IGListKit", "there are no section controllers", "CollectionNode"),
      ("alert", "there are no alerts", "OverlayLayoutSpec"),
      ("UIAlertController", "there are no alerts", "OverlayLayoutSpec"), ("swiftui", "VStack", "StackLayoutSpec"),
      ("setURLResetToDefault", "resetToDefault = false", "NetworkImageNode.setURL"),
      ("horizontalSizeClass", "there are no size classes", nil), ("flexFlow", "use direction and flexWrap", nil),
      ("AlertController", "there are no alerts", nil), ("gap", "the ui.StackLayoutSpec around", "StackLayoutSpec"),
    ] as [(String, String, String?)])
  func subjects(name: String, answer: String, entry: String?) {
    let help = LuaAPI.weft.help(name)
    #expect(!help.isKnown && help.isAnswer)
    let words = help.text.split { " \n".contains($0) }.joined(separator: " ").lowercased()
    #expect(words.contains(answer.lowercased()), "\(help.text)")
    if let entry { #expect(help.text.contains("\n  \(entry)"), "\(help.text)") }
  }

  @Test("A name of several classes lists them")
  func several() {
    let text = LuaAPI.weft.help("lineSpacing").text
    #expect(text.contains("TextNode.lineSpacing") && text.contains("StackLayoutSpec.lineSpacing"))
  }

  @Test(
    "A name that there isn't is answered with the nearest",
    arguments: [
      ("StakLayoutSpec", "StackLayoutSpec"), ("flexgro", "flexGrow"),
      ("StackLayoutSpec.alignItem", "StackLayoutSpec.alignItems"),
      ("inset", "insets"), ("layoutSpecThatFit", "layoutSpecThatFits"), ("spacin", "spacing"),
    ])
  func unknown(name: String, nearest: String) {
    let help = LuaAPI.weft.help(name)
    #expect(!help.isKnown)
    #expect(help.text.contains(nearest), "\(help.text)")
    #expect(LuaAPI.weft.suggestions(for: name).contains(nearest))
  }

  @Test(
    "Words that people use find the recipe and the names that are about them",
    arguments: [
      ("grid", "A grid", "CollectionNode"), ("columns", "A grid", "StackLayoutSpec.flexWrap"),
      ("cut", "Why is my text cut off", "TextNode.maximumNumberOfLines"),
      ("ellipsis", "Why is my text cut off", "TextNode.truncationMode"),
      ("clipped", "Why is my text cut off", "DisplayNode.clipsToBounds"),
      ("text truncated", "Why is my text cut off", "style.flexShrink"),
      ("baseline", "Align two baselines", "StackLayoutSpec.alignItems"),
      ("aligning baselines", "Align two baselines", "StackLayoutSpec.alignItems"),
      ("text sizes", "Test three text sizes", "ContentSizeCategory"),
      ("dynamic type", "Test three text sizes", "TraitCollection"),
      ("accessibility text", "Test three text sizes", "ui.sweep"), ("centered", "Center something", "CenterLayoutSpec"),
      ("middle of the screen", "Center something", "CenterLayoutSpec"),
      ("spacer", "Push something to the right", "style.flexGrow"), ("margin", "Space around and between", ""),
      ("gutter", "Space around and between", "InsetLayoutSpec.insets"), ("padding", "Space around and between", ""),
      ("divider", "A line between rows", "style.height"), ("badge", "A badge on a corner", "CornerLayoutSpec"),
      ("overlay", "Text over a photo", ""), ("caption", "Text over a photo", ""),
      ("aspect ratio", "Keep the shape of a picture", "RatioLayoutSpec"),
      ("equal width", "Columns of equal width", "style.flexBasis"), ("dark", "Light and dark colours", ""),
      ("round corners", "Rounded corners and a shadow", "DisplayNode.cornerRadius"),
      ("conditional", "Show or hide a part", "DisplayNode.hidden"),
      ("scrolling", "Make something scroll", "ScrollNode"),
      ("click", "React to a tap", "ButtonNode"),
    ])
  func search(words: String, title: String, name: String) {
    let help = LuaAPI.weft.help(words)
    #expect(help.isAnswer && help.text.contains(title), "\(help.text)")
    #expect(name.isEmpty || help.text.contains(name), "\(help.text)")
  }

  @Test("A recipe is found by its title, and the names that it is about are there", arguments: Recipe.all.map(\.title))
  func recipe(title: String) throws {
    let recipe = try #require(Recipe.all.first { $0.title == title })
    #expect(!recipe.doc.isEmpty && !recipe.names.isEmpty)
    for name in recipe.names { #expect(LuaAPI.weft.entry(name) != nil, "\(name)") }
    for words in [title, title.lowercased()] {
      let help = LuaAPI.weft.help(words)
      #expect(help.isKnown && help.text.hasPrefix(title + "\n"), "\(help.text)")
      #expect(help.text.contains("local ui = require"))
    }
  }

  @Test("Nonsense has no neighbours")
  func nonsense() {
    #expect(LuaAPI.weft.help("qqqqqqqqqq").text == "There is no \"qqqqqqqqqq\" in the API.")
    #expect(LuaAPI.weft.suggestions(for: "").isEmpty)
  }

  @Test("A property's text tells type, default, unit, what it invalidates, its example and its neighbours")
  func property() {
    #expect(
      LuaAPI.weft.help("StackLayoutSpec.spacing").text == """
        StackLayoutSpec.spacing = points
          Points between children; may be negative.

          default      0
          unit         points
          invalidates  layout

        Example (box makes a coloured box: color, width, height)
          return ui.StackLayoutSpec { direction = "horizontal", spacing = 20, box "tomato", box "gold", box "steelblue" }

        See also: StackLayoutSpec
        """)
  }

  @Test(
    "help takes a name, a class, a node, a spec, a function, a style, the module, or nothing",
    arguments: [
      ("help 'flexGrow'", "style.flexGrow = number"), ("help(ui.TextNode)", "ui.TextNode { … }"),
      ("help(ui.TextNode {})", "<TextNode>"),
      ("help(ui.InsetLayoutSpec { ui.DisplayNode {} })", "ui.InsetLayoutSpec { … }"),
      ("help(ui.StackLayoutSpec)", "ui.StackLayoutSpec { … }"), ("help(ui.preview)", "ui.preview("),
      ("help(ui.DisplayNode.addSubnode)", "node:addSubnode("), ("help(ui.DisplayNode {}.style)", "style  (an object)"),
      ("help(require)", "require("), ("help(ui)", "ui = require"), ("help()", "local ui = require"),
      ("help(ui.DisplayNode {}:layoutThatFits {})", "layout  (an object)"), ("help(42)", "42: no part of the API"),
      ("help({})", "A table that is no part of the API"), ("help(function() end)", "A function that is no part"),
      ("help 'flexGro'", "There is no \"flexGro\" in the API"),
      ("inPass(function() help(ui.LayoutSpec {}) end)", "ui.LayoutSpec { … }"),
      ("inPass(function() help(ui.LayoutSpec {}.style) end)", "style  (an object)"),
    ])
  func inScripts(source: String, start: String) throws {
    #expect(try script.run(source).hasPrefix(start))
  }

  @Test("Every object that scripts receive is reported as what it is")
  func objects() throws {
    try script.folder.copyPictures("star@2x.png", "blinker.gif")
    let text = try script.run(
      """
      local node = ui.DisplayNode { frame = { 0, 0, 50, 50 }, style = { preferredSize = { 5, 5 } } }
      local window = ui.Window { size = { 100, 100 }, node }
      local function about(value) help(value) end
      about(ui.image "star.png")
      about(ui.animatedImage "blinker.gif")
      about(ui.BezierPath())
      about(ui.task(function() end))
      about(window) about(node.view) about(node.layer)
      about(select(2, node:hitTest({ 2, 2 }, { explain = true })))
      local Card, shown = ui.DisplayNode:subclass "Card", ui.DisplayNode {}
      function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end
      function Card:animateLayoutTransition(context)
        about(context)
        context:completeTransition(true)
      end
      local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
      card:layoutIfNeeded()
      shown = ui.DisplayNode {}
      card:transitionLayoutWithAnimation()
      local Flow = ui.CollectionLayout:subclass "Flow"
      about(Flow())
      """)
    let heads = text.split(separator: "\n").filter { $0.hasSuffix("  (an object)") || $0.contains("no part of") }
    #expect(
      heads.map { $0.split(separator: " ").first.map(String.init) } == [
        "image", "animatedImage", "bezierPath", "task", "window", "view", "layer", "explanation", "transition",
      ], "\(heads)")
    #expect(text.contains("Flow  (a class of this script)"))
  }

  @Test("Of a script's own class it tells what it is derived from and what it defines")
  func ownClass() throws {
    let text = try script.run(
      """
      local Badge = ui.TextNode:subclass "Badge"
      function Badge:init() end
      function Badge:count() end
      help(Badge)
      """)
    #expect(
      text == """
        Badge  (a class of this script)
          Derived from TextNode, ControlNode, DisplayNode.
          It defines count, init.

        See also: TextNode
        """)
    let spec = try script.run(
      """
      local Flow = ui.LayoutSpec:subclass "Flow"
      function Flow:calculateLayoutThatFits() end
      help(Flow)
      """)
    #expect(
      spec == """
        Flow  (a class of this script)
          Derived from LayoutSpec.
          It defines calculateLayoutThatFits.

        See also: LayoutSpec
        """)
    #expect(try script.run("help(ui.LayoutSpec:subclass 'Flow' {})").hasPrefix("Flow  (a class of this script)"))
    #expect(try script.run("help(ui.LayoutSpec)").hasPrefix("ui.LayoutSpec { … }"))
  }
}

@Suite("Completion")
struct CompletionTests {
  private func names(_ context: LuaAPI.Context, _ prefix: String = "") -> [String] {
    LuaAPI.weft.completions(in: context, prefix: prefix).map(\.name)
  }

  @Test("Each place has its candidates")
  func places() {
    #expect(names(.module, "Stack") == ["StackLayoutSpec"])
    #expect(names(.module, "pre") == ["preview"])
    #expect(names(.constructor("StackLayoutSpec"), "align") == ["alignItems", "alignContent"])
    #expect(names(.constructor("OverlayLayoutSpec")) == ["style", "debugName", "child", "overlay"])
    #expect(names(.constructor("TextNode"), "truncat") == ["truncationMode", "truncationAttributedText"])
    #expect(names(.constructor("CellNode"), "background") == ["backgroundColor"])
    #expect(!names(.constructor("TextNode")).contains("lineCount"))
    #expect(names(.style, "flex") == ["flexGrow", "flexShrink", "flexBasis"])
    #expect(names(.values("StackLayoutSpec.direction")) == ["vertical", "horizontal"])
    #expect(names(.values("style.alignSelf"), "s") == ["start", "stretch"])
    #expect(names(.values("JustifyContent"), "space") == ["spaceBetween", "spaceAround"])
    #expect(names(.methods("TextNode"), "insert") == ["insertSubnodeBelow", "insertSubnodeAbove", "insertSubnodeAt"])
    #expect(names(.methods("canvas"), "clip") == ["clipRect", "clipRoundedRect", "clipEllipse", "clipPath"])
    #expect(names(.methods("layout")) == ["frames"])
    #expect(names(.fields("image")) == ["size", "width", "height", "scale", "renderingMode", "capInsets"])
    #expect(
      names(.callbacks("CellNode"), "layout") == [
        "layoutSpecThatFits", "layout", "layoutDidFinish", "layoutMarginsDidChange",
      ])
    #expect(names(.globals).contains("help"))
    #expect(names(.constructor("NoSuch")).isEmpty && names(.values("spacing")).isEmpty)
  }

  @Test("Letter case doesn't matter; a class's own members come before inherited ones, and a style is among the keys")
  func order() {
    #expect(names(.style, "FLEX") == names(.style, "flex") && names(.globals, "HEL") == ["help"])
    let owners = LuaAPI.weft.members(of: "TextNode").compactMap(\.owner)
    #expect(owners.first == "TextNode" && owners.last == "DisplayNode")
    #expect(owners.lastIndex(of: "TextNode") ?? 0 < owners.firstIndex(of: "ControlNode") ?? 0)
    let keys = LuaAPI.weft.keys(of: "StackLayoutSpec", under: []).map(\.name)
    #expect(keys.contains("direction") && keys.contains("children") && keys.contains("style"))
    #expect(LuaAPI.weft.keys(of: nil, under: []).isEmpty && LuaAPI.weft.keys(of: "NoSuch", under: []).isEmpty)
    #expect(
      LuaAPI.weft.keys(of: nil, under: ["a", "style"]).map(\.name) == names(.style), "a style is one wherever it stands"
    )
    let fields = LuaAPI.weft.keys(of: "TableNode", under: ["delegate"])
    #expect(!fields.isEmpty && fields.allSatisfy { !$0.name.hasSuffix("?") && !$0.type.isEmpty })
  }

  @Test("A colour's values are the names of colours with what they are, in the dark too where that differs")
  func colors() {
    let values = LuaAPI.weft.values(of: "backgroundColor", in: "TextNode")
    let docs = Dictionary(values.map { ($0.name, $0.doc) }) { first, _ in first }
    #expect(docs["red"] == "#ff0000" && docs["systemBackground"]?.contains(", in the dark ") == true)
    #expect(values.allSatisfy { $0.type == "\"\($0.name)\"" } && LuaAPI.weft.values(of: "text", in: "TextNode").isEmpty)
    #expect(LuaAPI.weft.takesFile("image", in: "ImageNode") && !LuaAPI.weft.takesFile("text", in: "TextNode"))
  }

  @Test("Each candidate has its type and its line")
  func details() {
    for context: LuaAPI.Context in [
      .module, .constructor("StackLayoutSpec"), .style, .values("alignItems"), .fields("TextNode"), .methods("canvas"),
      .callbacks("DisplayNode"), .globals,
    ] {
      let candidates = LuaAPI.weft.completions(in: context)
      #expect(!candidates.isEmpty)
      for candidate in candidates { #expect(!candidate.type.isEmpty && candidate.doc.hasSuffix(".")) }
      #expect(Set(candidates.map(\.name)).count == candidates.count)
    }
  }
}
