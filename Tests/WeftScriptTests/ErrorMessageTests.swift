import Testing
import Weft

/// A mistake, and what is said about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String
  let message: String

  init(_ name: String, _ source: String, _ message: String) {
    self.name = name
    self.source = source
    self.message = message
  }

  var testDescription: String { name }
}

@Suite("Error messages")
struct ErrorMessageTests {
  @Test("A mistake is told with its line, what was expected, what came, and what to do", arguments: mistakes)
  func message(_ mistake: Mistake) throws {
    let script = try Script(["broken.lua": "local x =\n\nerror('no luck')", "circle.lua": "require 'circle'"])
    let text = try script.complaint(mistake.source)
    #expect(text == mistake.message)
  }

  static let mistakes: [Mistake] = properties + classes + layouts + modules

  private static let properties = [
    Mistake(
      "an unknown property", "\nlocal n = ui.DisplayNode { colour = 'red' }",
      "2: DisplayNode has no property \"colour\""),
    Mistake(
      "a property misspelt", "\nlocal n = ui.TextNode { txt = 'a' }",
      "2: TextNode has no property \"txt\" | did you mean \"text\"?"),
    Mistake(
      "a property in another case", "local n = ui.TextNode {}\nn.Text = 'a'",
      "2: TextNode has no property \"Text\" | did you mean \"text\"?"),
    Mistake(
      "a field that is nearly a property", "local n = ui.DisplayNode {}\n\nn.backgroundColour = 'red'",
      "3: DisplayNode has no property \"backgroundColour\" | did you mean \"backgroundColor\"?"),
    Mistake(
      "a spec's property misspelt", "local s = ui.StackLayoutSpec {\n  spaceing = 3 }",
      "2: StackLayoutSpec has no property \"spaceing\" | did you mean \"spacing\"?"),
    Mistake(
      "another spec's property", "local s = ui.CenterLayoutSpec { insets = 3, ui.DisplayNode {} }",
      "1: CenterLayoutSpec has no property \"insets\""),
    Mistake(
      "a style property on the node", "\nlocal n = ui.TextNode { flexShrink = 1 }",
      "2: TextNode has no property \"flexShrink\" | it belongs to the style: style = { flexShrink = … }"),
    Mistake(
      "a style property as a field", "local n = ui.TextNode {}\nn.width = 1",
      "2: TextNode has no property \"width\" | it belongs to the style: node.style.width"),
    Mistake(
      "a style property on a spec", "local s = ui.LayoutSpec { flexGrow = 1 }",
      "1: LayoutSpec has no property \"flexGrow\" | it belongs to the style: style = { flexGrow = … }"),
    Mistake(
      "a style property misspelt", "local n = ui.DisplayNode { style = { preferedSize = { 1, 1 } } }",
      "1: DisplayNode.style has no property \"preferedSize\" | did you mean \"preferredSize\"?"),
    Mistake(
      "a number for a text", "local n = ui.DisplayNode { debugName = 3 }",
      "1: DisplayNode.debugName: expected a string, got 3"),
    Mistake(
      "a text for a number", "local n = ui.DisplayNode {}\nn.cornerRadius = '3'",
      "2: DisplayNode.cornerRadius: expected a number of 0 or more, got \"3\""),
    Mistake(
      "a number that is none", "local n = ui.DisplayNode { cornerRadius = 0 / 0 }",
      "1: DisplayNode.cornerRadius: expected a number of 0 or more, got NaN"),
    Mistake(
      "a value out of range", "local n = ui.DisplayNode { alpha = 2 }",
      "1: DisplayNode.alpha: expected a number from 0 to 1, got 2"),
    Mistake(
      "a wrong enum", "\nlocal s = ui.StackLayoutSpec { direction = 'verticle' }",
      "2: StackLayoutSpec.direction: expected \"vertical\", \"horizontal\", got \"verticle\" | did you mean \"vertical\"?"
    ),
    Mistake(
      "an enum as CSS writes it", "local s = ui.StackLayoutSpec { justifyContent = 'space-between' }",
      "1: StackLayoutSpec.justifyContent: expected \"start\", \"center\", \"end\", \"spaceBetween\", \"spaceAround\", "
        + "got \"space-between\" | did you mean \"spaceBetween\"?"),
    Mistake(
      "a colour misspelt", "local n = ui.DisplayNode { backgroundColor = 'whiet' }",
      "1: DisplayNode.backgroundColor: expected a colour: \"#rrggbb\", \"#rrggbbaa\" or a CSS name, got \"whiet\""
        + " | did you mean \"white\"?"),
    Mistake(
      "a font's size before its style", "local n = ui.TextNode { font = 'Inter 14 Bold' }",
      "1: TextNode.font: expected a font such as \"Inter Semi-Bold 14\", got \"Inter 14 Bold\""
        + " | the size comes last in a font description: in \"Inter 14 Bold\" move 14 to the end"),
    Mistake(
      "a run's attribute misspelt", "local n = ui.TextNode { attributedText = { { 'a', colour = 'red' } } }",
      "1: TextNode.attributedText: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, "
        + "letterSpacing, baselineOffset, link), got \"colour\" | did you mean \"color\"?"),
    Mistake(
      "a picture that isn't there", "\nlocal n = ui.ImageNode { image = 'cat.png' }",
      "2: ImageNode.image: expected a picture, got \"cat.png\" | image \"<folder>/cat.png\" not found"),
    Mistake(
      "a named node", "local n = ui.DisplayNode { debugName = 'header' }\nn.alpha = -1",
      "2: header.alpha: expected a number from 0 to 1, got -1"),
    Mistake(
      "a name of 1.9 in a table", "local n = ui.TextNode { attributedString = 'a' }",
      "1: TextNode has no property \"attributedString\" | today it is attributedText"),
    Mistake(
      "a name of 1.9 as a field", "local n = ui.DisplayNode {}\nn.preferredFrameSize = { 1, 1 }",
      "2: DisplayNode has no property \"preferredFrameSize\" | today it is style.preferredSize"),
    Mistake(
      "a prefix of Objective-C", "local n = ui.ASTextNode { text = 'a' }",
      "1: ui has no \"ASTextNode\" | did you mean ui.TextNode?"),
    Mistake(
      "a spec of 1.9", "local n = ui.ASStaticLayoutSpec {}",
      "1: ui has no \"ASStaticLayoutSpec\" | did you mean ui.AbsoluteLayoutSpec?"),
    Mistake(
      "a text for a table", "local n = ui.TextNode 'hello'",
      "1: TextNode: expected a table of properties, got \"hello\" | write ui.TextNode { … }"),
    Mistake(
      "a spec as a subnode", "local n = ui.DisplayNode { ui.LayoutSpec {} }",
      "1: DisplayNode[1]: expected a node, for the array part holds subnodes | specs are returned from layoutSpecThatFits"
    ),
  ]

  private static let classes = [
    Mistake(
      "an override misspelt", "local A = ui.CellNode:subclass 'A'\nfunction A:layoutSpecThatFit() end",
      "2: A.layoutSpecThatFit is not called by anything | did you mean \"layoutSpecThatFits\"?"),
    Mistake(
      "an override of 1.9", "local A = ui.CellNode:subclass 'A'\nfunction A:fetchData() end",
      "2: A.fetchData is not called by anything | today it is didEnterPreloadState, which Weft does not have yet"),
    Mistake(
      "an override that is no function", "local A = ui.CellNode:subclass 'A'\nA.layoutSpecThatFits = {}",
      "2: A.layoutSpecThatFits: expected a function layoutSpecThatFits(self, constrainedSize), got a table"),
    Mistake(
      "two ways to a size",
      "local A = ui.CellNode:subclass 'A'\nfunction A:calculateSizeThatFits() end\nfunction A:layoutSpecThatFits() end",
      "3: A has calculateSizeThatFits already; a class gives its layout in one way | keep layoutSpecThatFits or calculateSizeThatFits"
    ),
    Mistake(
      "a block beside the method",
      "local A = ui.CellNode:subclass 'A'\nfunction A:layoutSpecThatFits() end\nA {}.layoutSpecBlock = function() end",
      "3: A.layoutSpecBlock: expected no block, since A has layoutSpecThatFits, got one | a node gives its layout in one way"
    ),
    Mistake(
      "a method on a node", "local n = ui.CellNode {}\nfunction n:layoutSpecThatFits() end",
      "2: layoutSpecThatFits belongs to a class, not to one node | use layoutSpecBlock = function(node, constrainedSize)"
    ),
    Mistake(
      "a class without a name", "local A = ui.CellNode:subclass()",
      "1: subclass: expected a name, got nil | write CellNode:subclass \"PhotoCell\""),
    Mistake(
      "a method called with a dot", "local n = ui.DisplayNode {}\nn.addSubnode(ui.DisplayNode {})",
      "2: bad argument #2 to 'addSubnode' (node expected, got no value)"),
    Mistake(
      "a subnode under automatic management",
      "local n = ui.DisplayNode { automaticallyManagesSubnodes = true }\nn:addSubnode(ui.DisplayNode {})",
      "2: DisplayNode:addSubnode: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead"
    ),
    Mistake(
      "a node inside itself",
      "local a = ui.DisplayNode { debugName = 'a' }\nlocal b = ui.DisplayNode { debugName = 'b', a }\na:addSubnode(b)",
      "3: a:addSubnode: b contains a, so it can't be inside it"),
    Mistake(
      "an index out of range", "local n = ui.DisplayNode {}\nn:insertSubnodeAt(ui.DisplayNode {}, 0)",
      "2: bad argument #3 to 'insertSubnodeAt' (expected an index from 1 to 1)"),
  ]

  private static let layouts = [
    Mistake(
      "layoutSpecThatFits without a return",
      """
      local A = ui.CellNode:subclass "A"
      function A:layoutSpecThatFits() ui.LayoutSpec {} end
      local a = A {}
      a:layoutThatFits { max = { 10, 10 } }
      """,
      "3: layoutSpecThatFits of A: expected a layout spec or a node, got nil | is there a return?"),
    Mistake(
      "layoutSpecBlock that gives a table",
      "\nlocal n = ui.DisplayNode { layoutSpecBlock = function() return {} end }\nn:layoutThatFits()",
      "2: layoutSpecBlock of DisplayNode: expected a layout spec or a node, got a table"),
    Mistake(
      "an error inside layoutSpecThatFits",
      """
      local A = ui.CellNode:subclass "A"
      function A:layoutSpecThatFits(range)
        return ui.InsetLayoutSpec { insets = self.missing.insets, self.text }
      end
      A {}:layoutThatFits { max = { 10, 10 } }
      """,
      "3: attempt to index a nil value (field 'missing')"),
    Mistake(
      "a node in two places",
      """
      local a =
        ui.DisplayNode { debugName = "photo" }
      inPass(function() return ui.StackLayoutSpec { a, ui.InsetLayoutSpec { a } } end)
      """,
      "2: photo: stands in two places of the layout of DisplayNode; a node may be used once | make a second node, or show the first in one place only"
    ),
    Mistake(
      "a spec in two places",
      "inPass(function()\nlocal s = ui.LayoutSpec { debugName = 'gap' }\nreturn ui.StackLayoutSpec { s,\ns } end)",
      "2: gap: stands in two places of one layout; an element may be used once | make a second node, or show the first in one place only"
    ),
    Mistake(
      "a spec of an earlier pass",
      "local kept\ninPass(function() kept = ui.LayoutSpec {} end)\ninPass(function() return ui.StackLayoutSpec { kept } end)",
      "3: LayoutSpec: belongs to another pass; make a new spec in each layoutSpecThatFits | don't keep specs in fields; nodes are what is kept"
    ),
    Mistake(
      "a property of a spec of an earlier pass",
      "local kept\ninPass(function() kept = ui.StackLayoutSpec {} end)\nkept.spacing = 3",
      "3: this spec belongs to an earlier pass | specs live as long as the layoutSpecThatFits that makes them; keep nodes instead"
    ),
    Mistake(
      "a node inside its own layout",
      "local n = ui.DisplayNode { debugName = 'a' }\nn.layoutSpecBlock = function() return ui.CenterLayoutSpec { n } end\nn:layoutThatFits { max = { 1, 1 } }",
      "1: a: its own layout contains it"),
    Mistake(
      "a parent inside its child",
      """
      local a, b = ui.DisplayNode { debugName = "a" }, ui.DisplayNode { debugName = "b" }
      a.layoutSpecBlock = function() return b end
      b.layoutSpecBlock = function() return a end
      a:layoutThatFits { max = { 1, 1 } }
      """,
      "1: a: the layout of b, inside it, contains it"),
    Mistake(
      "a size that is no number",
      """
      local A = ui.CellNode:subclass "A"
      function A:calculateSizeThatFits() return { 0 / 0, 1 } end
      A {}:layoutThatFits { max = { 10, 10 } }
      """,
      "3: A.calculateSizeThatFits: expected a size: {width, height} or {width =, height =}, in points, got NaN"),
    Mistake(
      "an infinite size",
      """
      local A = ui.CellNode:subclass "A"
      function A:calculateSizeThatFits(size) return size end
      A {}:layoutThatFits()
      """,
      "3: A.range: comes to inf x inf; expected finite sizes of 0 to 10,000,000 points. An endless axis needs a size, a maximum or content of its own"
    ),
    Mistake(
      "a size that is nothing",
      """
      local A = ui.CellNode:subclass "A"
      function A:calculateSizeThatFits(size) return 12 end
      A {}:layoutThatFits { max = { 10, 10 } }
      """,
      "3: A.calculateSizeThatFits: expected a size: {width, height} or {width =, height =}, in points, got 12"),
    Mistake(
      "a range whose min is above its max", "ui.DisplayNode {}:layoutThatFits { min = { 20, 0 }, max = { 10, 10 } }",
      "1: DisplayNode.layoutThatFits: expected a size range whose min is finite, 0 or more, and not above its max, got 20...10 x 0...10"
    ),
    Mistake(
      "a ratio of nothing", "local s = ui.RatioLayoutSpec { ratio = 0, ui.DisplayNode {} }",
      "1: RatioLayoutSpec.ratio: expected a number above 0 (height by width), got 0"),
    Mistake(
      "half a frame", "local n = ui.DisplayNode {}\nn.frame = { 1, 2, 3 }",
      "2: DisplayNode.frame: expected a rectangle: {x, y, width, height}, in points, got a table with less than four numbers"
    ),
    Mistake(
      "layoutIfNeeded inside a pass", "local n = ui.DisplayNode {}\ninPass(function()\nn:layoutIfNeeded() end)",
      "3: layoutIfNeeded can't be called while a layout is being measured"),
  ]

  private static let modules = [
    Mistake("an error in a module", "\nrequire 'broken'", "broken.lua:3: no luck"),
    Mistake(
      "a module that requires itself", "require 'circle'",
      "circle.lua:1: require \"circle\": modules require one another in a circle: circle.lua -> circle.lua | move what both need into a third module"
    ),
    Mistake(
      "a module that isn't there", "\nrequire 'brokem'",
      "2: module \"brokem\" not found; looked for brokem.lua, brokem/init.lua, brokem.json in <folder> | did you mean \"broken\"?"
    ),
    Mistake("a module without a name", "require()", "1: require: expected a module's name, got nil"),
    Mistake("a syntax error", "local a = 1\nlocal b = = 2", "2: unexpected symbol near '='"),
    Mistake(
      "a preview without a function", "\nui.preview('A', { width = 3 })",
      "2: ui.preview \"A\": expected a function that returns a node, got nil"),
    Mistake(
      "a preview's option misspelt", "ui.preview('A', { widht = 3 }, function() end)",
      "1: ui.preview \"A\" has no property \"widht\" | did you mean \"width\"?"),
    Mistake(
      "two previews of one name", "ui.preview('A', function() end)\nui.preview('A', function() end)",
      "2: there is a preview \"A\" already; names must differ"),
  ]
}
