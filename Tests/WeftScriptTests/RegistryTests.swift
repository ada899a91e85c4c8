import Testing
import Weft
import WeftNodes

@testable import WeftAPI
@testable import WeftReference
@testable import WeftScript

/// The bindings against the registry.
@Suite("The registry and the bindings")
struct RegistryTests {
  let script: Script

  init() throws { script = try Script() }

  private func names(_ kinds: LuaAPI.Entry.Kind..., of owner: String) -> [String] {
    LuaAPI.weft.entries.filter { kinds.contains($0.kind) && $0.owner == owner }.map(\.name).sorted()
  }

  /// The names in the table on top of the stack, which is popped.
  private func popNames() -> [String] {
    let frame = script.host.lua.stack
    var names: [String] = []
    frame.forEachRaw(-1) { frame in if let name = frame.string(at: -2) { names.append(name) } }
    frame.pop()
    return names.sorted()
  }

  @Test("The module has the classes, specs, functions and values of the registry, and nothing else")
  func module() throws {
    let text = try script.run("for name in pairs(ui) do print(name) end")
    let expected =
      LuaAPI.weft.entries.filter { $0.kind == .class || $0.kind == .spec }.map(\.path)
      + names(.function, .property, of: "ui") + ["CollectionLayout"]
    #expect(text.split(separator: "\n").map(String.init).sorted() == expected.sorted())
  }

  @Test("The methods of nodes and of the canvas are those of the registry")
  func methods() {
    let frame = script.host.lua.stack
    for native in API.weft.classes {
      frame.push(script.host.nodeClasses.builtIn(native).methods)
      #expect(popNames() == names(.method, of: native.name))
    }
    frame.push(script.host.objects.canvas.metatable)
    frame.rawGet(-1, field: "__index")
    #expect(popNames() == names(.method, of: "canvas"))
    frame.pop()
  }

  @Test("A hook's method has the name of its case, and one class declares it", arguments: NodeHook.allCases)
  func hooks(_ hook: NodeHook) throws {
    let declared = API.weft.classes.flatMap(\.callbacks).filter { $0.hook == hook }
    #expect(declared.map(\.name) == ["\(hook)"])
    #expect(API.weft.callback(of: hook)?.name == "\(hook)")
  }

  @Test("Each class sets the properties of the registry, and no other")
  func properties() {
    for native in API.weft.classes {
      let bound = script.host.nodeClasses.properties(native).compactMap { $0?.name }
      let known = LuaAPI.weft.members(of: native.name).filter { $0.kind == .property && $0.name != "style" }.map(\.name)
      #expect(bound.sorted() == known.sorted(), "\(native.name)")
    }
    for spec in script.host.specClasses.byKind {
      #expect(
        spec.descriptions.map(\.name).sorted()
          == names(.property, of: spec.name).filter { !["style", "debugName"].contains($0) }, "\(spec.name)")
    }
    #expect(script.host.forms.styles.compactMap { $0?.name }.sorted() == names(.property, of: "style"))
  }

  @Test("What objects have is there, and what it isn't is an error that names what is")
  func objects() throws {
    func list(_ owner: String) -> String {
      names(.property, .method, of: owner).map { "\"\($0)\"" }.joined(separator: ", ")
    }
    try script.folder.copyPictures("star@2x.png", "blinker.gif")
    let text = try script.run(
      """
      local layout = ui.DisplayNode { style = { preferredSize = { 4, 4 } } }:layoutThatFits {}
      local image = ui.image("star.png"):resizableImageWithCapInsets(2)
      local animation = ui.animatedImage "blinker.gif"
      local class = ui.DisplayNode:subclass "Some"
      local task = ui.task(function() end)
      local path = ui.BezierPath()
      for _, name in ipairs { \(list("layout")) } do print(layout[name] ~= nil) end
      for _, name in ipairs { \(list("image")) } do print(image[name] ~= nil) end
      for _, name in ipairs { \(list("animatedImage")) } do print(animation[name] ~= nil) end
      for _, name in ipairs { \(list("class")) } do print(class[name] ~= nil) end
      for _, name in ipairs { \(list("task")) } do print(task[name] ~= nil) end
      for _, name in ipairs { \(list("bezierPath")) } do print(path[name] ~= nil) end
      print(pcall(function() return path.none end))
      print(pcall(function() return animation.none end))
      print(pcall(function() return layout.none end), pcall(function() return image.none end))
      """)
    let lines = text.split(separator: "\n")
    #expect(lines.dropLast(3).allSatisfy { $0 == "true" })
    #expect(
      lines.count == 3 + names(.property, .method, of: "bezierPath").count
        + names(.property, .method, of: "animatedImage").count
        + names(.property, .method, of: "layout").count
        + names(.property, .method, of: "image").count
        + names(.property, .method, of: "class").count + names(.property, .method, of: "task").count)
    #expect(lines.suffix(3).allSatisfy { $0.hasPrefix("false") })
  }

  @Test("The globals of the registry are there")
  func globals() throws {
    for entry in LuaAPI.weft.entries where entry.kind == .global {
      #expect(try script.run("print(type(\(entry.path)))") == "function")
    }
  }

  @Test("The callbacks of the registry are those that a class overrides")
  func callbacks() {
    // What scripts may call as well is an entry of the methods.
    let methods = names(.method, of: "DisplayNode")
    #expect(
      (nodeCallbacks.map(\.name).filter { !methods.contains($0) } + ["init"]).sorted()
        == names(.callback, of: "DisplayNode"))
  }

  @Test("Every enum has a line for each of its cases, in their order")
  func enums() {
    func check<Value: ScriptEnum>(_ type: Value.Type) {
      #expect(Value.description.values.map(\.name) == Value.allCases.map { "\($0)" }, "\(type)")
      for value in Value.allCases { #expect(value.scriptName == "\(value)") }
    }
    for type in scriptEnums { check(type) }
    // Those of parts of tables.
    let used =
      LuaAPI.weft.entries.compactMap(\.choices)
      + [
        "Underline", "LayoutTransitionKey", "HitTestReason", "TouchPhase", "UserInterfaceStyle", "LayoutDirection",
        "ContentSizeCategory", "LineCap", "LineJoin", "FillRule", "BlendMode", "GradientSpread", "ImageInterpolation",
        "ControlState", "CellVisibilityEvent", "TableScrollPosition", "CollectionScrollPosition",
        "SupplementaryKind", "CollectionScrollPosition", "RangeType", "ImageRenderingMode",
        "ImageSource", "RowAnimation", "SwipeActionStyle", "BatchEdge", "AccessibilityTrait",
        "AccessibilityScrollDirection", "GestureRecognizerState", "SwipeDirection", "ScreenEdge",
      ]
    #expect(Set(scriptEnums.map { $0.description.name }) == Set(used))
  }
}

/// What the registry says of invalidation, against what setting a property does.
@Suite("Invalidation")
struct InvalidationTests {
  /// Values to set one after the other, as Lua: each differs from the one before and from the default.
  private static func values(_ entry: LuaAPI.Entry) -> [String] {
    switch entry.name {
    case "font": return ["'Inter 30'", "'Inter 12'"]
    case "nodeModel": return ["'a'", "{ id = 1 }"]
    case "title": return ["'other words'", "'words'"]
    case "titles": return ["{ normal = 'other words' }", "{ normal = 'words' }"]
    case "images", "backgroundImages": return ["{ normal = 'star.png' }", "{ normal = 'portrait-ines.png' }"]
    case "enabled", "laysOutHorizontally": return ["false", "true"]
    case "highlighted", "selected": return ["true", "false"]
    case let name where name.hasPrefix("on") && entry.type == "function(control, event)":
      return ["function() end", "nil"]
    case "image", "contents", "backgroundImage", "defaultImage": return ["'star.png'", "'portrait-ines.png'"]
    case "animatedImage": return ["'blinker.gif'", "nil"]
    case "url": return ["'file:star.png'", "nil", "'file:portrait-ines.png'"]
    case "collectionLayout":
      return [
        "(function() local Row = ui.CollectionLayout:subclass 'Row' function Row:layoutAttributesForItemAt(_, item) "
          + "return { 0, item * 10, 10, 10 } end return Row() end)()", "nil",
      ]
    case "separatorStyle": return ["'none'", "'singleLine'"]
    case "dataSource" where entry.owner == "PagerNode":
      return ["{ numberOfPages = function() return 2 end, nodeAtIndex = function() return ui.CellNode {} end }", "nil"]
    case "dataSource" where entry.owner == "CollectionNode":
      return [
        "{ numberOfItems = function() return 2 end, nodeForItemAt = function() return ui.CellNode {} end }", "nil",
      ]
    case "dataSource":
      return ["{ numberOfRows = function() return 2 end, nodeForRowAt = function() return ui.CellNode {} end }", "nil"]
    case "contentsRect", "contentsCenter": return ["{ 0, 0, 0.5, 0.5 }", "{ 0.25, 0.25, 0.25, 0.5 }"]
    case "traitCollection": return ["{ layoutDirection = 'rightToLeft' }", "{ userInterfaceStyle = 'dark' }"]
    case "exclusiveTouch", "preservesSupernodeLayoutMargins": return ["true", "false"]
    case "displaySuspended", "asyncTransactionContainer": return ["true", "false"]
    case "displaysAsynchronously": return ["false", "true"]
    case "automaticallyRelayoutOnSafeAreaChanges", "automaticallyRelayoutOnMarginsChanges": return ["true", "false"]
    case "opaque", "allowsGroupOpacity", "insetsLayoutMarginsFromSafeArea": return ["false", "true"]
    case "needsDisplayOnBoundsChange": return ["true", "false"]
    case "text": return ["'other words'", "'words'"]
    case "typingAttributes": return ["{ font = 'Inter 30' }", "{ font = 'Inter 9' }"]
    case "selectedRange": return ["{ 1, 0 }", "{ 1, 1 }"]
    case "attributedText", "truncationAttributedText", "additionalTruncationMessage", "attributedPlaceholderText":
      return ["{ 'other' }", "{ 'words' }"]
    case "imageModificationBlock": return ["function(canvas) canvas:fillRect({ 0, 0, 9, 9 }, 'red') end", "nil"]
    case "layoutSpecBlock": return ["function() return ui.LayoutSpec {} end", "nil"]
    case "viewBlock": return ["function() return ui.View {} end"]
    // Not for a node with a view inside.
    case "layerBlock": return ["nil"]
    case "layerBacked": return ["false"]
    case "maskedCorners": return ["{ 'topLeft' }", "{ 'topRight', 'bottomLeft' }"]
    case "transform", "subnodeTransform": return ["{ rotation = 1 }", "{ scale = 2 }"]
    case "zPosition": return ["-1", "2"]
    case "clipsToBounds", "hidden", "automaticallyManagesSubnodes": return ["true", "false"]
    case "userInteractionEnabled", "shouldAnimateSizeChanges": return ["false", "true"]
    case "alwaysHandleTruncationTokenTap", "passthroughNonlinkTouches", "longPressCancelsTouches":
      return ["true", "false"]
    case "textColorFollowsTintColor": return ["true", "false"]
    case "pointSizeScaleFactors": return ["{ 0.5 }", "{ 0.9, 0.4 }"]
    case "linkAttributeNames": return ["{ 'user' }", "{}"]
    case "delegate": return ["{}", "nil"]
    case "debugName": return ["'one'", "'two'"]
    case "isAccessibilityElement": return ["true", "false", "true"]
    case "accessibilityTraits": return ["'header'", "{ 'link', 'image' }"]
    case "accessibilityUserInputLabels": return ["{ 'a' }", "{}"]
    case "accessibilityCustomActions": return ["{ { name = 'a', handler = print } }", "{}"]
    case "accessibilityCustomContent": return ["{ { label = 'a' } }", "{}"]
    case "accessibilityElements": return ["{ node }", "{}"]
    case let name where name.hasPrefix("accessibilityAttributed"): return ["{ 'other' }", "{ 'words' }"]
    case let name where name.hasPrefix("accessibility") && entry.type == "string": return ["'one'", "'two'"]
    case "shadowOpacity", "alpha": return ["0.25", "0.5"]
    case "cropRect": return ["{ 0.2, 0.1, 0, 0 }", "{ 0.6, 0.9, 0, 0 }"]
    case "style": return ["{ width = 77 }", "{ width = 33 }"]
    default: break
    }
    if !entry.parts.isEmpty {
      return entry.parts.map { "'\($0.name)'" }.filter {
        $0.dropFirst().dropLast() != entry.default?.dropFirst().dropLast()
      }
    }
    switch entry.type {
    case "boolean": return entry.default?.hasPrefix("true") == true ? ["false", "true"] : ["true", "false"]
    case "color": return ["'red'", "'blue'"]
    case "points", "number", "integer": return ["3", "5"]
    case "points | \"50%\" | \"auto\"": return ["30", "50"]
    case "{width, height}", "{x, y}": return ["{ 3, 4 }", "{ 5, 6 }"]
    case "{x, y, width, height}": return ["{ 1, 2, 30, 40 }", "{ 5, 6, 70, 80 }"]
    case "points | {top, left, bottom, right}": return ["3", "{ 1, 2, 3, 4 }"]
    default: return []
    }
  }

  /// Two nodes that every property of the class shows on.
  private static func node(_ owner: String) -> String {
    let looks =
      "backgroundColor = 'gold', borderWidth = 2, cornerRadius = 4, shadowOpacity = 0.5, alpha = 0.9, "
      + "style = { maxWidth = 60 }, transform = { rotation = 0.1 }, inside"
    return switch owner {
    case "TextNode":
      "ui.TextNode { text = 'words that do not fit', maximumNumberOfLines = 2, tintColor = 'green', shadowOffset = { 2, 2 }, \(looks) }"
    case "ImageNode":
      "ui.ImageNode { image = 'heart.png', cropRect = { 0, 0, 0, 0 }, \(looks.replacing("maxWidth = 60", with: "preferredSize = { 60, 20 }")) }"
    case "NetworkImageNode":
      "ui.NetworkImageNode { \(looks.replacing("maxWidth = 60", with: "preferredSize = { 60, 20 }")) }"
    case "ButtonNode":
      "ui.ButtonNode { title = 'some words', image = 'heart.png', backgroundImage = 'heart.png', contentSpacing = 4, "
        + "\(looks.replacing("maxWidth = 60", with: "preferredSize = { 160, 60 }")) }"
    case "TableNode":
      "ui.TableNode { separatorStyle = 'singleLine', dataSource = { numberOfRows = function() return 3 end, "
        + "nodeForRowAt = function() return ui.CellNode { backgroundColor = 'red', style = { height = 16 } } end }, "
        + "\(looks.replacing("maxWidth = 60", with: "preferredSize = { 60, 60 }")) }"
    case "CollectionNode":
      "ui.CollectionNode { dataSource = { numberOfItems = function() return 5 end, nodeForItemAt = function() "
        + "return ui.CellNode { backgroundColor = 'red', style = { preferredSize = { 16, 9 } } } end }, "
        + "\(looks.replacing("maxWidth = 60", with: "preferredSize = { 60, 60 }")) }"
    default:
      "ui.\(owner) { \(looks), contents = 'heart.png', layoutSpecBlock = function() return ui.LayoutSpec { style = { preferredSize = { 60, 40 } } } end }"
    }
  }

  private static let settable = LuaAPI.weft.entries.filter {
    $0.kind == .property && !$0.isReadOnly
      && ($0.owner == "style" || $0.owner.flatMap(LuaAPI.weft.entry)?.kind == .class)
  }

  @Test(
    "A property invalidates the layout, the picture or nothing, as the registry says", arguments: settable.map(\.path))
  func invalidates(path: String) throws {
    let entry = try #require(LuaAPI.weft.entry(path))
    let values = Self.values(entry)
    #expect(!values.isEmpty, "no values of type \(entry.type)")
    let owner = entry.owner == "style" ? "DisplayNode" : entry.owner ?? ""
    let script = try Script()
    try script.folder.copyPictures("star@2x.png", "heart@2x.png", "portrait-ines.png", "blinker.gif")
    try script.run(
      """
      local inside = ui.DisplayNode { backgroundColor = 'red', frame = { 0, 0, 90, 20 }, zPosition = 0 }
      node = \(Self.node(owner))
      if node.setHighlightRange then node:setHighlightRange { 1, 4 } end
      local sibling = ui.DisplayNode { backgroundColor = 'blue', frame = { 0, 0, 30, 30 } }
      root = ui.DisplayNode { node, sibling, frame = { 0, 0, 200, 200 }, layoutSpecBlock = function()
        return ui.AbsoluteLayoutSpec { ui.StackLayoutSpec { direction = 'horizontal', node }, sibling }
      end }
      return root
      """)
    let root = try script.host.makeReturnedNode().node
    let node = root.subnodes[0]
    // A URL replaces what another one has loaded, which needs a window.
    let window = Window(size: Size(width: 200, height: 200), context: script.host.makeLayoutContext())
    if entry.name == "url" {
      try window.addSubnode(root)
      try script.run("node.url = 'file:heart.png'")
    }
    var invalidations = 0
    var changes = 0
    for value in values {
      if entry.name == "url" { try script.host.settle() }
      try root.layoutIfNeeded(in: script.host.engine, scale: 2)
      let before = try picture(root)
      let versions = (node.layoutVersion, root.layoutVersion)
      let target = entry.owner == "style" ? "node.style.\(entry.name)" : "node.\(entry.name)"
      try script.run("\(target) = \(value)")
      // The style is read by what measures the node; the rest by the node itself.
      let isInvalid = root.layoutVersion != versions.1
      if !isInvalid { #expect(node.layoutVersion == versions.0, "what measured the node must measure it again") }
      if isInvalid { invalidations += 1 }
      if try picture(root) != before { changes += 1 }
    }
    let isLayout = entry.invalidates == "layout"
    #expect((invalidations > 0) == isLayout, "layout: \(invalidations) times")
    if !isLayout { #expect((changes > 0) == (entry.invalidates == "display"), "display: \(changes) times") }
  }

  @Test(
    "What a property changes is shown by the window a turn later, without anybody asking for it",
    arguments: settable.filter { $0.invalidates != "nothing" }.map(\.path))
  func redraws(path: String) throws {
    let entry = try #require(LuaAPI.weft.entry(path))
    let owner = entry.owner == "style" ? "DisplayNode" : entry.owner ?? ""
    let script = try Script()
    try script.folder.copyPictures("star@2x.png", "heart@2x.png", "portrait-ines.png", "blinker.gif")
    try script.run(
      """
      local inside = ui.DisplayNode { backgroundColor = 'red', frame = { 0, 0, 90, 20 }, zPosition = 0 }
      node = \(Self.node(owner))
      if node.setHighlightRange then node:setHighlightRange { 1, 4 } end
      return ui.DisplayNode { node, frame = { 0, 0, 200, 200 }, layoutSpecBlock = function()
        return ui.AbsoluteLayoutSpec { ui.StackLayoutSpec { direction = 'horizontal', node } }
      end }
      """)
    let root = try script.host.makeReturnedNode()
    let window = Window(size: Size(width: 200, height: 200), context: script.host.makeLayoutContext())
    try window.addSubnode(root.node)
    try script.host.settle()
    var changes = 0
    for value in Self.values(entry) {
      let before = unnamed(try window.frame())
      try script.run("\(entry.owner == "style" ? "node.style.\(entry.name)" : "node.\(entry.name)") = \(value)")
      try script.host.settle()
      let after = unnamed(try window.frame())
      if after != before { changes += 1 }
      // Drawn again by force, it looks as it does.
      try root.node.recursivelyDisplayImmediately()
      #expect(unnamed(try window.frame()) == after, "\(value)")
    }
    if entry.invalidates == "display" { #expect(changes > 0) }
  }

  /// The picture, names left aside: they aren't seen.
  private func picture(_ root: DisplayNode) throws -> LayerSnapshot { unnamed(try root.snapshot()) }

  private func unnamed(_ layer: LayerSnapshot) -> LayerSnapshot {
    var layer = layer
    layer.name = nil
    layer.sublayers = layer.sublayers.map(unnamed)
    return layer
  }
}
