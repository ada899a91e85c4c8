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
      ("UIView Node", "use ui.DisplayNode"), ("Label UILabel Text UITextView", "use ui.TextNode"),
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
      ("TextField TextEditor", "there is none yet: ui.TextNode shows text, and nothing is typed"),
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
        + ["letterSpacing"])
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

  @Test(
    "Values of CSS, Objective-C and habit are answered with the property's own",
    arguments: [
      ("StackLayoutSpec", "direction", "column vertically Vertical", "vertical"),
      ("StackLayoutSpec", "direction", "row horizontally ASStackLayoutDirectionHorizontal", "horizontal"),
      ("StackLayoutSpec", "justifyContent", "flex-start flexStart left top leading begin", "start"),
      ("StackLayoutSpec", "justifyContent", "flex-end flexEnd right bottom trailing", "end"),
      ("StackLayoutSpec", "justifyContent", "middle centre centered", "center"),
      ("StackLayoutSpec", "justifyContent", "space-between between", "spaceBetween"),
      ("StackLayoutSpec", "justifyContent", "space_around around", "spaceAround"),
      ("StackLayoutSpec", "alignItems", "baseline ASStackLayoutAlignItemsBaselineFirst", "baselineFirst"),
      ("StackLayoutSpec", "alignItems", "fill", "stretch"),
      ("ImageNode", "contentMode", "fill", "scaleToFill"),
      ("ImageNode", "contentMode", "contain aspectFit", "scaleAspectFit"),
      ("ImageNode", "contentMode", "cover aspectFill", "scaleAspectFill"),
      // The longest ending: not `left`.
      ("ImageNode", "contentMode", "UIViewContentModeTopLeft", "topLeft"),
      ("TextNode", "truncationMode", "ellipsis clip NSLineBreakByTruncatingTail", "tail"),
      ("TextNode", "truncationMode", "NSLineBreakByWordWrapping byWordWrapping byCharWrapping", "wordWrapping"),
      ("TextNode", "truncationMode", "byTruncatingHead", "head"),
      ("TextNode", "alignment", "justify", "justified"),
    ])
  func values(owner: String, property: String, written: String, meant: String) throws {
    for value in written.split(separator: " ") {
      #expect(try hint("ui.\(owner) { \(property) = '\(value)' }") == "did you mean \"\(meant)\"?", "\(value)")
    }
  }

  @Test(
    "Properties of CSS and Yoga in a style are answered for a style: by its own, or by the element or spec that has it",
    arguments: [
      (
        "position = 'absolute'",
        "the layout around it places it: for \"absolute\" put it into ui.AbsoluteLayoutSpec, with layoutPosition = { x, y }"
      ),
      (
        "inset = 5",
        "wrap it in ui.InsetLayoutSpec { insets = … }, or use layoutPosition = { x, y } inside ui.AbsoluteLayoutSpec"
      ),
      ("flexFlow = 'row wrap'", "use direction and flexWrap of the ui.StackLayoutSpec around the children"),
      ("size = { 1, 2 }", "it is called preferredSize"), ("layoutWeight = 1", "it is called flexGrow"),
      ("layoutPriority = 1", "children with a smaller flexShrink keep more of their size"),
      ("overflow = 'hidden'", "it is called clipsToBounds, and is a property of the node itself, not of the style"),
      ("textAlign = 'center'", "it is called alignment, and is a property of the node itself, not of the style"),
      ("backgroundColor = 'red'", "it is a property of the node itself, not of the style"),
      ("justifyContent = 'center'", "it is a property of the spec itself, not of the style"),
      (
        "marginStart = 4",
        "wrap it in ui.InsetLayoutSpec { insets = … }, or use spacingBefore and spacingAfter in its style"
      ),
      ("paddingEnd = 4", "wrap it in ui.InsetLayoutSpec { insets = … }"),
      (
        "gridTemplateColumns = '1fr'",
        "there is no grid: rows are stacks in a stack, many cells a ui.CollectionNode; weft api \"a grid\" shows both"
      ),
      ("placeItems = 'center'", "use justifyContent and alignItems of the ui.StackLayoutSpec around the children"),
      ("width = 'fit-content'", "\"auto\" is the size of what is inside"),
      ("flexBasis = 'content'", "\"auto\" is the size of what is inside"),
      ("width = '50vw'", "a percentage is of the parent; shares of a stack are given by flexGrow"),
      ("width = '10px'", "numbers are points, without a unit: 10"),
    ])
  func styles(written: String, answer: String) throws {
    #expect(try hint("ui.DisplayNode { style = { \(written) } }") == answer)
    #expect(try hint("local n = ui.TextNode {} n.style.\(written)") == answer)
  }

  @Test(
    "Names that several classes understand are answered by the class that has them",
    arguments: [
      ("ButtonNode", "label = 'x'", "it is called title"), ("ButtonNode", "spacing = 4", "it is called contentSpacing"),
      ("ButtonNode", "titleColor = 'red'", "a title is set with it: button:setTitle(text, font, color, state)"),
      ("ButtonNode", "icon = 'x'", "it is called image"),
      ("CollectionNode", "lineSpacing = 4", "it is called minimumLineSpacing"),
      ("CollectionNode", "interitemSpacing = 4", "it is called minimumInteritemSpacing"),
      ("CollectionNode", "rowGap = 4", "it is called minimumLineSpacing"),
      ("CollectionNode", "spacing = 4", "use minimumLineSpacing and minimumInteritemSpacing"),
      (
        "CollectionNode", "columns = 2",
        "as many columns as fit are made: set itemSize, minimumInteritemSpacing and minimumLineSpacing"
      ),
      (
        "CollectionNode", "sectionController = 2",
        "there are no section controllers: the data source answers for all sections"
      ),
      (
        "TableNode", "items = {}",
        "use list:setItems(models, { key = …, nodeForItem = function(model) … end })"
      ),
      ("ScrollNode", "horizontal = true", "it is called scrollableDirections"),
      ("PagerNode", "currentPage = 1", "it is called currentPageIndex, and is set by scrollToPage"),
      ("InsetLayoutSpec", "inset = 4", "it is called insets"),
      ("StackLayoutSpec", "inset = 4", "wrap it in ui.InsetLayoutSpec { insets = … }"),
      (
        "InsetLayoutSpec", "horizontal = 4",
        "insets have four sides: insets = { top = …, left = …, bottom = …, right = … }"
      ),
      ("InsetLayoutSpec", "insets = { start = 4 }", "it is called left"),
      ("InsetLayoutSpec", "insets = { horizontal = 4 }", "it is called left, with right beside it"),
      ("StackLayoutSpec", "flexFlow = 'row'", "use direction and flexWrap"),
      (
        "StackLayoutSpec", "position = 'absolute'",
        "the layout around it places it: use ui.AbsoluteLayoutSpec, with style.layoutPosition = { x, y }"
      ),
      (
        "StackLayoutSpec", "backgroundColor = 'red'",
        "a spec draws nothing: put a node behind its child by ui.BackgroundLayoutSpec"
      ),
      ("StackLayoutSpec", "alignItems = 'firstTextBaseline'", "did you mean \"baselineFirst\"?"),
      ("TextNode", "bold = true", "a font is one string: font = \"Inter Semi-Bold 14\""),
      ("TextNode", "letterSpacing = 2", "it belongs to a run: attributedText = { { \"Ann\", letterSpacing = 1 } }"),
      ("TextNode", "truncation = 'tail'", "it is called truncationMode"),
      ("TextNode", "multilineTextAlignment = 'center'", "it is called alignment"),
      ("ImageNode", "capInsets = 4", "an image has it: ui.image(path):resizableImageWithCapInsets(insets)"),
      ("ImageNode", "contentMode = 'stretch'", "did you mean \"scaleToFill\"?"),
      ("ImageNode", "scaleType = 'centerCrop'", "it is called contentMode"),
      ("DisplayNode", "bgColor = 'red'", "it is called backgroundColor"),
      ("DisplayNode", "pointerEvents = 'none'", "it is called userInteractionEnabled"),
      ("DisplayNode", "semanticContentAttribute = 'rtl'", "did you mean \"forceRightToLeft\"?"),
      (
        "DisplayNode", "children = {}",
        "subnodes are in the array part: ui.DisplayNode { a, b }; what a layout places is in its spec"
      ),
      (
        "DisplayNode", "testID = 'x'",
        "debugName names a node in messages, trees and tests; keep the node in a variable otherwise"
      ),
      ("DisplayNode", "body = print", "write layoutSpecBlock = function(node, constrainedSize) return … end"),
      ("NetworkImageNode", "resetToDefault = true", "write node:setURL(url, { resetToDefault = false })"),
    ])
  func owners(owner: String, written: String, answer: String) throws {
    #expect(try hint("ui.\(owner) { \(written) }") == answer)
  }

  @Test("A preview's traits are options of their own, and it has no size classes")
  func previewOptions() throws {
    for (written, answer) in [
      ("traits = {}", "they are options: userInterfaceStyle, layoutDirection, preferredContentSizeCategory"),
      (
        "horizontalSizeClass = 'compact'",
        "there are no size classes: compare constrainedSize.max.width in layoutSpecThatFits(constrainedSize)"
      ),
      ("device = 'x'", "use width and height"),
    ] {
      #expect(try hint("ui.preview('a', { \(written) }, function() end)") == answer)
    }
  }

  @Test("A constant's ending counts only after Apple's prefixes, and where it is no coincidence")
  func endings() {
    let modes = ["top", "left", "topLeft", "xy"]
    #expect(API.weft.foreignNames.value("UIModeTopLeft", among: modes) == "topLeft")
    #expect(API.weft.foreignNames.value("NSModeTop", among: modes) == "top")
    #expect(API.weft.foreignNames.value("ModeTopLeft", among: modes) == nil)
    #expect(API.weft.foreignNames.value("ASOptionXY", among: modes) == nil)
    #expect(API.weft.hint(forModuleName: "ASCenteringOptionXY") == nil)
    #expect(API.weft.hint(forModuleName: "NSTextAlignmentCenter") == "it is a string: \"center\"")
    #expect(API.weft.hint(forModuleName: "NSscaleAspectFit") == nil)
    // Of two values that a constant ends with, the longer one is meant.
    #expect(API.weft.hint(forModuleName: "UIViewContentModeTopLeft") == "it is a string: \"topLeft\"")
  }

  @Test("Fields of tables are answered with the field that the table has")
  func keys() {
    for (name, known, answer) in [
      ("stops", ["colors"], "it is called colors, with locations = { 0, 1 } beside it"),
      ("positions", ["locations"], "it is called locations"), ("startPoint", ["from"], "it is called from"),
      ("endPoint", ["to"], "it is called to"), ("thickness", ["width"], "it is called width"),
      ("lineCap", ["cap"], "it is called cap"), ("lineJoin", ["join"], "it is called join"),
      ("lineDash", ["dash"], "it is called dash"), ("blurRadius", ["radius"], "it is called radius"),
      ("alpha", ["opacity"], "it is called opacity"), ("angle", ["rotation"], "it is called rotation"),
      ("leading", ["left"], "it is called left"), ("trailing", ["right"], "it is called right"),
      ("textColor", ["color"], "it is called color"), ("textColor", ["font"], nil), ("other", ["color"], nil),
    ] as [(String, [String], String?)] {
      #expect(API.weft.foreignNames.key(name, among: known) == answer, "\(name)")
    }
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
        "there are no size classes: the layout compares constrainedSize.max.width"
      ),
      ("ui.Divider {}", "use ui.DisplayNode { backgroundColor = …, style = { height = 1 } }"),
      (
        "local t = ui.fetch 'data:,x' print(t.status)", "it is the value's: local value = ui.await(task); value.status"
      ),
      ("local t = ui.task(print) t:await()", "write ui.await(task)"),
      ("ui.DisplayNode { layer = { shadowOpacity = 1 } }", "set its properties one by one: node.layer.opacity = …"),
      ("local n = ui.DisplayNode {} n.view = {}", "set its properties one by one: node.view.alpha = …"),
      ("ui.animate { springDamping = 1, animations = print }", "it is called usingSpringWithDamping"),
      ("ui.animate { easing = 'linear', animations = print }", "it is called curve"),
      (
        "ui.animate { repeatCount = 3, animations = print }", "write repeats = 3, or repeats = true for no end"
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

  @Test("Attributes of Apple's and of CSS in a run of text are answered with the run's")
  func runs() throws {
    for (names, answer) in [
      ("kern tracking letterSpace", "it is called letterSpacing"),
      ("foregroundColor textColor fill", "it is called color"),
      ("background", "it is called backgroundColor"), ("underlineStyle textDecoration", "it is called underline"),
      ("strikethroughStyle lineThrough", "it is called strikethrough"),
      ("fontSize size bold italic", "a font is one string: font = \"Inter Semi-Bold 14\""),
      ("url href onTap", "it is called link; the text node's delegate gets the taps"),
      ("text string", "the text of a run is at [1]: { \"Ann\", color = \"red\" }"),
      ("lineSpacing paragraphStyle", "alignment and lineSpacing are the text node's"),
      ("shadow", "the text node has shadowColor, shadowOpacity, shadowOffset and shadowRadius"),
      ("attachment image", "a text has no pictures in it: put a ui.ImageNode beside it in the layout"),
      ("colr", "did you mean \"color\"?"), ("nickname", "attributes of your own: attributes = { nickname = \"…\" }"),
    ] {
      for name in names.split(separator: " ") {
        #expect(try hint("ui.TextNode { attributedText = { { 'Ann', \(name) = 'x' } } }") == answer, "\(name)")
      }
    }
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
        #expect(complaint == "1: BezierPath has no method \"\(name)\" | did you mean \"\(meant)\"?")
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
