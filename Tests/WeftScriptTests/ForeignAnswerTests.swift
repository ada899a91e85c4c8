import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

/// Names of UIKit, SwiftUI, CSS and canvases, which people write out of habit.
@Suite("Answers to names of other systems")
struct ForeignAnswerTests {
  let script: Script

  init() throws { script = try Script() }

  /// The hint of the error that a source ends with.
  private func hint(_ source: String) throws -> String? { try script.failure(source).hint }

  @Test("Views and containers of elsewhere are answered with the node or the spec that does the same")
  func module() throws {
    for (names, answer) in [
      ("UIView Node", "use ui.DisplayNode"), ("Label UILabel Text", "use ui.TextNode"),
      ("UITextView", "use ui.TextNode, or ui.EditableTextNode for text that is typed"),
      ("Image ImageView UIImageView", "use ui.ImageNode"),
      ("Cell UITableViewCell UICollectionViewCell", "use ui.CellNode"),
      ("Stack StackView UIStackView", "use ui.StackLayoutSpec"),
      ("Column VStack", "use ui.StackLayoutSpec { direction = \"vertical\" }"),
      ("Row HStack", "use ui.StackLayoutSpec { direction = \"horizontal\" }"),
      ("ZStack", "use ui.OverlayLayoutSpec or ui.BackgroundLayoutSpec"),
      ("Spacer", "use ui.LayoutSpec { style = { flexGrow = 1 } }"),
      ("Padding", "use ui.InsetLayoutSpec { insets = … }"), ("Center", "use ui.CenterLayoutSpec"),
      ("UIButton Button", "use ui.ButtonNode"), ("UITableView", "use ui.TableNode"),
      ("UIScrollView ScrollView", "use ui.ScrollNode"),
      (
        "Alert UIAlert UIAlertController AlertController alert Sheet",
        "there are no alerts: show a node above the others, by ui.OverlayLayoutSpec"
      ),
      (
        "Grid LazyVGrid", "a few tiles are stacks in a stack, many a ui.CollectionNode; weft api \"a grid\" shows both"
      ),
      ("List LazyVStack", "use ui.TableNode, or ui.CollectionNode"),
      ("ForEach", "make the children in a loop: ui.StackLayoutSpec { children = list }"),
      ("GeometryReader", "layoutSpecThatFits(constrainedSize) gets the space that there is"),
      ("Toggle Slider UISlider", "there is none: derive one from ui.ControlNode, which draws and tracks touches"),
      ("TextField TextEditor", "use ui.EditableTextNode"),
      ("AsyncImage", "use ui.NetworkImageNode { url = … }"),
      ("Color UIColor rgb", "a colour is a string: \"white\", \"#34c759\", \"systemBlue\""),
      ("Expanded", "write style = { flexGrow = 1, flexShrink = 1 } in the element's table"),
      ("SizedBox", "write style = { width = …, height = … } in the element's table"),
      ("Flex", "use ui.StackLayoutSpec"),
      ("Wrap", "use ui.StackLayoutSpec { flexWrap = \"wrap\" }"), ("Align", "use ui.RelativeLayoutSpec"),
      ("withAnimation", "use ui.animate { duration = …, animations = function() … end }"),
      ("setTimeout", "use ui.after(seconds, function() … end)"), ("print", "it is a function of Lua: print(…)"),
      ("class", "derive one: ui.DisplayNode:subclass \"Name\""),
      ("style Style ASLayoutElementStyle", "a style is a table: style = { flexGrow = 1 }"),
      ("UIRefreshControl", "scroll nodes have none"), ("UIMenu", "there are no menus"),
      (
        "UICollectionViewDiffableDataSource",
        "use list:setItems(models, { key = …, nodeForItem = function(model) … end })"
      ),
    ] {
      for name in names.split(separator: " ") {
        #expect(try script.complaint("local n = ui.\(name)") == "1: ui has no \"\(name)\" | \(answer)")
      }
    }
  }

  @Test("What answers name is there: classes and functions of the module, methods of nodes and of the canvas")
  func namesInAnswers() throws {
    var answers =
      API.weft.foreignNames.renamed.map(\.hint)
      + Self.properties.flatMap { name in
        [true, false].compactMap { API.weft.foreignNames.property(name, isSpec: $0) }
      }
    answers += Self.methods.compactMap { API.weft.foreignNames.method($0) }
    answers += Self.overrides.compactMap { API.weft.foreignNames.hint(forMethod: $0) }
    let kinds: [ForeignNames.Delegate] = [.table, .collection, .pager, .scroll, .text, .image, .interfaceState]
    for kind in kinds {
      answers += API.weft.foreignNames.names(kind).compactMap { API.weft.foreignNames.hint($0, kind, methods: []) }
    }
    #expect(answers.count > 500)
    var members: Set<String> = []
    var canvas: Set<String> = []
    for answer in answers {
      members.formUnion(answer.matches(of: /\bui\.(\w+)/).map { String($0.output.1) })
      canvas.formUnion(answer.matches(of: /\bcanvas:(\w+)/).map { String($0.output.1) })
    }
    #expect(members.count > 20 && canvas.count > 10)
    // Reading one that isn't there is an error.
    try script.run("local _ " + members.sorted().map { "_ = ui.\($0)" }.joined(separator: "\n"))
    #expect(canvas.subtracting(API.weft.canvasMethods.map(\.name)).isEmpty)
  }

  @Test("What a name is said to be called is a property, a method or a style")
  func calledNames() {
    let known = Set(
      API.weft.nodePropertyNames + API.weft.classes.flatMap { $0.methods.map(\.name) }
        + API.weft.classes.flatMap { $0.callbacks.map(\.name) } + API.weft.style.map(\.name)
        + API.weft.specs.flatMap { $0.properties.map(\.name) } + ListNames.all.all + [
          "ui", "underline", "strikethrough",
        ]
        + ["letterSpacing"] + panGestureMembers.names)
    let answers =
      API.weft.foreignNames.renamed.map(\.hint)
      + Self.properties.flatMap { name in [true, false].compactMap { API.weft.foreignNames.property(name, isSpec: $0) }
      }
      + Self.overrides.compactMap { API.weft.foreignNames.hint(forMethod: $0) }
      + Self.methods.compactMap { API.weft.foreignNames.method($0) }
    var count = 0
    for answer in answers {
      guard let called = answer.firstMatch(of: /is called (\w+)/)?.output.1 else { continue }
      count += 1
      #expect(known.contains(String(called)), "\(answer)")
    }
    #expect(count > 50)
  }

  @Test("Properties of CSS and UIKit are answered by what they set, for specs apart from nodes where that differs")
  func properties() {
    for (name, spec, node) in [
      (
        "gap", "the space between children is spacing",
        "it is the spacing of the ui.StackLayoutSpec around the children"
      ),
      (
        "axis", "it is called direction", "it is the direction of the ui.StackLayoutSpec around the children"
      ),
      ("distribution", "it is called justifyContent", nil), ("mainAxisAlignment", "it is called justifyContent", nil),
      ("crossAxisAlignment", "it is called alignItems", nil), ("runSpacing", "it is called lineSpacing", nil),
      ("wrap", "it is called flexWrap", nil), ("edges", "it is called insets", nil),
      ("subnodes", "put them into the array part, or children = { … }", nil),
      ("centering", "a CenterLayoutSpec's is called centeringOptions", nil),
      (
        "background", "a spec draws nothing: put a node behind its child by ui.BackgroundLayoutSpec",
        "a colour is backgroundColor; a node behind it needs ui.BackgroundLayoutSpec"
      ),
      ("caption", nil, "text is called text, in a ui.TextNode"),
    ] as [(String, String?, String?)] {
      #expect(API.weft.foreignNames.property(name, isSpec: true) == spec, "\(name)")
      #expect(API.weft.foreignNames.property(name, isSpec: false) == node, "\(name)")
    }
    for (name, answer) in [
      ("opacity", "it is called alpha"), ("borderRadius", "it is called cornerRadius"),
      ("visible", "it is called hidden"), ("overflow", "it is called clipsToBounds"),
      ("zIndex", "it is called zPosition"), ("fontColor", "it is called color"),
      ("disabled", "it is called enabled"), ("maxLines", "it is called maximumNumberOfLines"),
      ("textAlign", "it is called alignment"), ("textOverflow", "it is called truncationMode"),
      ("imageName", "it is called image"), ("objectFit", "it is called contentMode"),
      ("paddingTop", "wrap it in ui.InsetLayoutSpec { insets = … }"),
      (
        "marginLeft", "wrap it in ui.InsetLayoutSpec { insets = … }, or use spacingBefore and spacingAfter in its style"
      ),
      ("border", "use borderWidth and borderColor"),
      ("aspectRatio", "use ui.RatioLayoutSpec { ratio = height / width, … }"),
    ] {
      for isSpec in [true, false] { #expect(API.weft.foreignNames.property(name, isSpec: isSpec) == answer, "\(name)") }
    }
    #expect(API.weft.foreignNames.property("headline", isSpec: false) == nil)
  }

  @Test("Functions of Lua that scripts don't have are answered where they are used, not where they are looked for")
  func missingFunctions() throws {
    for (use, answer) in [
      ("io.open 'x'", "a script has no files; require reads a module or JSON, ui.fetch a URL"),
      ("dofile 'x'", "require runs a file once: require \"name\", without .lua"),
      ("loadfile 'x'", "require runs a file once: require \"name\", without .lua"),
      ("package.path = 1", "modules are files beside the script, or in folders there: require \"folder.name\""),
      ("loadstring 'x'", "Lua 5.4 calls it load"), ("unpack {}", "Lua 5.4 calls it table.unpack"),
      ("setfenv(1, {})", "Lua 5.4 gives load the environment as its fourth argument"),
      ("null.x = 1", "Lua calls it nil"), ("undefined.x = 1", "Lua calls it nil"), ("NULL.x = 1", "Lua calls it nil"),
      ("nullptr.x = 1", "Lua calls it nil"), ("self.x = 1", "self is nil: call the method with a colon"),
    ] {
      #expect(try hint(use) == answer, "\(use)")
    }
    #expect(try script.run("print((unpack or table.unpack) { 1 }, io, setfenv)") == "1\tnil\tnil")
  }

  @Test("Calls of what is none are answered with the way to call it")
  func calls() throws {
    for (call, answer) in [
      ("local n = ui.DisplayNode {} n:InsetLayoutSpec {}", "call it on the module: ui.InsetLayoutSpec"),
      ("local s = ui.StackLayoutSpec {} s()", "a spec is made by calling ui.StackLayoutSpec { … } and the like"),
      (
        "local n = ui.TextNode {} n()",
        "a node is made by calling its class; afterwards set its properties: node.text = …"
      ),
      ("local n = ui.TextNode {} n:setFont 'x'", "a font is set by assignment: node.font = \"Inter Bold 14\""),
      ("local n = ui.TextNode {} n:setTextColor 'x'", "it is set by assignment: node.color = …"),
      ("local n = ui.TextNode {} n:setHidden(true)", "properties are set by assignment: node.hidden = …"),
      ("local n = ui.TextNode {} n:getAlpha()", "properties are set by assignment: node.alpha = …"),
      ("local n = ui.TextNode {} n:removeFromParent()", "it is called removeFromSupernode"),
      (
        "local n = ui.TextNode {} n:appendChild(n)",
        "nodes are added by addSubnode; a spec's children are listed in its table"
      ),
      ("local n = ui.TextNode {} n:repaint()", "to draw a node again: node:setNeedsDisplay()"),
      (
        "local n = ui.NetworkImageNode {} n:setURLResetToDefault('x', false)",
        "write node:setURL(url, { resetToDefault = false })"
      ),
      ("local n = ui.NetworkImageNode {} n:setURL('file:x', false)", "write { resetToDefault = false }"),
      (
        "ui.Window { size = { 9, 9 }, traitCollection = { verticalSizeClass = 'compact' } }",
        "there are no size classes: compare constrainedSize.max.width in layoutSpecThatFits(constrainedSize)"
      ),
      ("ui.Divider {}", "use ui.DisplayNode { backgroundColor = …, style = { height = 1 } }"),
      (
        "local t = ui.fetch 'data:,x' print(t.status)", "it is the value's: local value = ui.await(task); value.status"
      ),
      ("local t = ui.task(print) t:await()", "write ui.await(task)"),
      ("ui.DisplayNode { layer = { shadowOpacity = 1 } }", "set its properties one by one: node.layer.opacity = …"),
      ("local n = ui.DisplayNode {} n.view = {}", "set its properties one by one: node.view.alpha = …"),
      ("ui.animate { springDamping = 1, animations = print }", "it is called usingSpringWithDamping"),
      ("ui.animate { initialVelocity = 1, animations = print }", "it is called initialSpringVelocity"),
      (
        "ui.DisplayNode {}:transitionLayoutWithAnimation { shouldMeasureAsync = true }", "it is called measureAsync"
      ),
      ("ui.animate { easing = 'linear', animations = print }", "it is called curve"),
      (
        "ui.animate { repeatCount = 3, animations = print }",
        "it is called repeats, with a number, or with true for no end"
      ),
      ("local n = ui.TextNode {} n:setFlexGrow(1)", "styles are set by assignment: node.style.flexGrow = …"),
      ("local n = ui.TextNode {} n:width(1)", "it belongs to the style: node.style.width"),
      ("local n = ui.TextNode {} n:padding(5)", "wrap it in ui.InsetLayoutSpec { insets = … }"),
      ("local n = ui.TextNode {} n:frame()", "it is a property: node.frame"),
      ("local n = ui.TextNode {} n:markDirty()", "it is called setNeedsLayout"),
      ("local n = ui.TextNode {} n:hide()", "write node.hidden = true or false"),
      ("local n = ui.TableNode {} n:reload()", "it is called reloadData"),
      (
        "local n = ui.TextNode {} n:onTapGesture(print)",
        "only controls have it: ui.ControlNode { onTouchUpInside = function(control, event) … end }, or a ui.ButtonNode"
      ),
      ("local A = ui.DisplayNode:extend 'A'", "a class is derived by ui.DisplayNode:subclass \"Name\""),
      ("local s = ui.StackLayoutSpec {} s:addChild(s)", "children are in the array part: spec[#spec + 1] = child"),
    ] {
      #expect(try hint(call) == answer, "\(call)")
    }
  }

  @Test("A method of another framework is answered if nothing calls it; one that the script calls itself is its own")
  func overrides() throws {
    for (names, answer) in [
      ("drawRect drawLayer drawInContext onDraw", "a node draws by draw(canvas, bounds, parameters)"),
      ("viewDidLoad didLoadView nodeDidLoad onLoad", "once its view is there, a node's didLoad() is called"),
      (
        "layoutSubviews layoutSubnodes viewDidLayoutSubviews",
        "frames are set by hand in layout(); layoutDidFinish() comes after it"
      ),
      ("sizeThatFits calculateSize", "a node's own size is what calculateSizeThatFits(size) returns"),
      ("calculateLayout", "a node's own layout is what calculateLayoutThatFits(constrainedSize) returns"),
      ("layoutSpec layoutSpecForSize", "a layout is what layoutSpecThatFits(constrainedSize) returns"),
      ("viewWillAppear viewDidAppear didAppear", "didEnterVisibleState() runs when a node becomes visible"),
      ("viewWillDisappear viewDidDisappear", "didExitVisibleState() runs when a node becomes invisible"),
      (
        "didMoveToWindow didMoveToSupernode",
        "didEnterHierarchy() runs when a node enters a window, didExitHierarchy() when it leaves it"
      ),
      ("asyncTraitCollectionDidChange", "it is called traitCollectionDidChange"),
      ("initialize __init constructor", "a new node is made ready by init(...)"),
    ] {
      for name in names.split(separator: " ") {
        let derive = "local A = ui.CellNode:subclass 'A'\nfunction A:\(name)() print 'mine' end\n"
        #expect(try script.complaint(derive) == "2: A.\(name) is not called by anything | \(answer)")
        #expect(try script.run(derive + "A():\(name)()") == "mine", "\(name)")
      }
    }
  }

  @Test("A function for a tap is answered by the control's own name, and on other nodes with the classes that have it")
  func handlers() throws {
    for (name, meant) in [
      ("onClick", "onTouchUpInside"), ("onSelect", "onTouchUpInside"), ("onChanged", "onValueChanged"),
    ] {
      #expect(
        try hint("ui.ButtonNode { \(name) = print }") == "write \(meant) = function(control, event) … end", "\(name)")
      #expect(
        try hint("ui.TextNode { \(name) = print }") == "write \(meant) = function(control, event) … end", "\(name)")
      #expect(
        try hint("ui.CellNode { \(name) = print }")
          == "only controls have it: ui.ControlNode { \(meant) = function(control, event) … end }, or a ui.ButtonNode",
        "\(name)")
    }
    #expect(
      try hint("ui.CellNode { onTouchDown = print }")
        == "only controls have it: ui.ControlNode { onTouchDown = function(control, event) … end }, or a ui.ButtonNode")
  }

  @Test("Steps of a path under the names of other systems are answered with the path's own")
  func pathSteps() throws {
    for (names, meant) in [
      ("moveTo move", "moveToPoint"), ("lineTo addLine", "addLineToPoint"),
      ("curveTo bezierCurveTo addCurve", "addCurveToPoint"),
      ("quadCurveTo quadraticCurveTo addQuadCurve", "addQuadCurveToPoint"), ("arc addArc", "addArcWithCenter"),
      ("rect", "addRect"), ("roundedRect", "addRoundedRect"), ("ellipse addOval addEllipseInRect", "addEllipse"),
      ("close closeSubpath", "closePath"), ("append addPath", "appendPath"), ("transform", "applyTransform"),
    ] {
      for name in names.split(separator: " ") {
        let complaint = try script.complaint("ui.BezierPath():\(name)()")
        #expect(complaint == "1: BezierPath has no method \"\(name)\" | it is called \(meant)")
      }
      // What is meant is there.
      try script.run("assert(ui.BezierPath().\(meant))")
    }
  }

  private static let properties = """
    gap rowGap padding paddingTop margin marginLeft flexDirection axis distribution alignment lineGap runSpacing \
    mainAxisAlignment crossAxisAlignment cornerPosition centering aspectRatio inset items left x wrap flex display opacity \
    borderRadius background isHidden overflow zIndex fontSize textColor kern underlineStyle strikethroughStyle \
    paragraphStyle lineHeight string elevation border rotation onTap imageURL placeholder disabled rowHeight maxLines \
    textAlign lineBreakMode src objectFit tintColour
    """.split(separator: " ").map(String.init)
  private static let methods = """
    redraw beginPath fill stroke clip drawLine drawPolygon roundRect drawString drawPath setAlpha setText setFont \
    setTextColor addChild removeChild drawRect drawCircle strokeCircle fillText setLineWidth setColor setShadow pushState \
    popState
    """.split(separator: " ").map(String.init)
  private static let overrides = """
    drawRect viewDidLoad layoutSubviews sizeThatFits calculateLayout layoutSpec viewDidAppear viewDidDisappear \
    didMoveToWindow asyncTraitCollectionDidChange initialize
    """.split(separator: " ").map(String.init)
}
