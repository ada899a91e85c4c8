import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

/// Fields and values of UIKit, SwiftUI and CSS in tables of properties, styles and options.
@Suite("Answers to names of other systems in tables")
struct ForeignFieldTests {
  let script: Script

  init() throws { script = try Script() }

  /// The hint of the error that a source ends with.
  private func hint(_ source: String) throws -> String? { try script.failure(source).hint }

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
        "DisplayNode", "key = 'x'",
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
}
