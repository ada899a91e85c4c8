---@meta weft

-- The API of Weft, for Lua's language server. Written by `weft init`; not meant to be edited or run.

--- The axis along which a stack places its children.
---@alias weft.StackDirection
---| "vertical" # From top to bottom.
---| "horizontal" # From left to right.

--- Where a stack's free space along its direction goes.
---@alias weft.JustifyContent
---| "start" # After the last child.
---| "center" # Half before the first child, half after the last.
---| "end" # Before the first child.
---| "spaceBetween" # Between the children; as start where there is no free space or one child.
---| "spaceAround" # Around each child alike; as center where there is no free space or one child.

--- Where children stand across a stack's direction.
---@alias weft.AlignItems
---| "start" # At the start of the line.
---| "end" # At the end of the line.
---| "center" # In the middle of the line.
---| "stretch" # As large as the line.
---| "baselineFirst" # Their first baselines on one level; for horizontal stacks.
---| "baselineLast" # Their last baselines on one level; for horizontal stacks.

--- One element's own answer to its stack's alignItems.
---@alias weft.AlignSelf
---| "auto" # As the stack says.
---| "start" # At the start of the line.
---| "end" # At the end of the line.
---| "center" # In the middle of the line.
---| "stretch" # As large as the line.

--- Whether a stack breaks its children into lines.
---@alias weft.FlexWrap
---| "noWrap" # One line, even where it overflows.
---| "wrap" # A new line where the next child would overflow.

--- Where the lines of a wrapping stack stand across its direction.
---@alias weft.AlignContent
---| "start" # At the start.
---| "center" # In the middle.
---| "end" # At the end.
---| "spaceBetween" # Free space between the lines.
---| "spaceAround" # Free space around each line alike.
---| "stretch" # The lines grow to take the free space.

--- Left to right, whatever a stack's direction.
---@alias weft.HorizontalAlignment
---| "none" # Not used; justifyContent and alignItems stand as they are.
---| "left" # To the left.
---| "middle" # To the middle.
---| "right" # To the right.

--- Top to bottom, whatever a stack's direction.
---@alias weft.VerticalAlignment
---| "none" # Not used; justifyContent and alignItems stand as they are.
---| "top" # To the top.
---| "center" # To the middle.
---| "bottom" # To the bottom.

--- The axes on which a center spec centers.
---@alias weft.CenteringOptions
---| "none" # Neither.
---| "x" # Left to right.
---| "y" # Top to bottom.
---| "xy" # Both.

--- On which axes a center spec is only as large as its child.
---@alias weft.CenterSizing
---| "default" # On none: it fills what it is offered.
---| "minimumX" # As wide as the child.
---| "minimumY" # As high as the child.
---| "minimumXY" # Both.

--- Where a relative spec puts its child on an axis.
---@alias weft.RelativePosition
---| "none" # At the start; the child keeps the range's minimum.
---| "start" # At the start; the child may be smaller than the range's minimum.
---| "center" # In the middle.
---| "end" # At the end.

--- On which axes a relative spec is only as large as its child.
---@alias weft.RelativeSizing
---| "default" # On none: it fills what it is offered.
---| "minimumWidth" # As wide as the child.
---| "minimumHeight" # As high as the child.
---| "minimumSize" # Both.

--- How large an absolute spec is.
---@alias weft.AbsoluteSizing
---| "default" # All that it is offered; on an endless axis as far as its children reach.
---| "sizeToFit" # As far as its children reach.

--- A corner of a corner spec's child.
---@alias weft.CornerLocation
---| "topLeft" # At the top left.
---| "topRight" # At the top right.
---| "bottomLeft" # At the bottom left.
---| "bottomRight" # At the bottom right.

--- Where lines stand between the left and the right edge.
---@alias weft.TextAlignment
---| "natural" # At the side where the paragraph's script starts: left for English, right for Hebrew.
---| "left" # At the left edge.
---| "center" # In the middle.
---| "right" # At the right edge.
---| "justified" # Stretched to both edges, except a paragraph's last line.

--- What happens to text that needs more lines, height or width than there is.
---@alias weft.TruncationMode
---| "wordWrapping" # Lines are broken at words; what is beyond the limit is not shown, and nothing marks the place.
---| "head" # The last line that fits shows the end of the text after the truncation text: …end.
---| "middle" # The last line that fits shows its start, the truncation text and the text's end: start…end.
---| "tail" # The last line that fits ends in the truncation text: start….

--- Lines under text.
---@alias weft.Underline
---| "none" # No line.
---| "single" # One line.
---| "double" # Two lines.

--- How a picture fills a rectangle that isn't of its size.
---@alias weft.ContentMode
---| "scaleToFill" # Stretched to the rectangle.
---| "scaleAspectFit" # As large as fits whole.
---| "scaleAspectFill" # As small as fills all; what stands out is cut off.
---| "center" # At its own size, in the middle.
---| "top" # At its own size, at the top.
---| "bottom" # At its own size, at the bottom.
---| "left" # At its own size, at the left.
---| "right" # At its own size, at the right.
---| "topLeft" # At its own size, in the corner.
---| "topRight" # At its own size, in the corner.
---| "bottomLeft" # At its own size, in the corner.
---| "bottomRight" # At its own size, in the corner.

--- A corner of a node.
---@alias weft.Corner
---| "topLeft" # At the top left.
---| "topRight" # At the top right.
---| "bottomLeft" # At the bottom left.
---| "bottomRight" # At the bottom right.

--- How an animation's way is spread over its time.
---@alias weft.AnimationCurve
---| "easeInOut" # Slow at both ends.
---| "easeIn" # Slow at the beginning.
---| "easeOut" # Slow at the end.
---| "linear" # The same speed all the way.

--- One side of a layout transition.
---@alias weft.LayoutTransitionKey
---| "from" # The layout that the node had.
---| "to" # The layout that it has now.

--- contentMode in the words of layers.
---@alias weft.ContentsGravity
---| "resize" # As scaleToFill.
---| "resizeAspect" # As scaleAspectFit.
---| "resizeAspectFill" # As scaleAspectFill.
---| "center" # At its own size, in the middle.
---| "top" # At its own size, at the top.
---| "bottom" # At its own size, at the bottom.
---| "left" # At its own size, at the left.
---| "right" # At its own size, at the right.
---| "topLeft" # At its own size, in the corner.
---| "topRight" # At its own size, in the corner.
---| "bottomLeft" # At its own size, in the corner.
---| "bottomRight" # At its own size, in the corner.

--- What became of a node in a hit test.
---@alias weft.HitTestReason
---| "won" # It is the node that was hit.
---| "inside" # It holds the point, and something inside it was hit.
---| "hidden" # It is hidden.
---| "transparent" # Its alpha is below 0.01.
---| "interactionDisabled" # Its userInteractionEnabled is false.
---| "layerBacked" # It has no view.
---| "outside" # The point is outside of its bounds, moved in by its hitTestSlop.
---| "pointInside" # Its own pointInside gave false.
---| "hitTest" # Its own hitTest gave nothing.
---| "flat" # A transform flattens it to a line or a point.
---| "around" # It holds the point, but a node around it is passed over with all that is inside.
---| "covered" # It holds the point, but the node that was hit stands in front of it.

--- What a touch does.
---@alias weft.TouchPhase
---| "began" # A finger has come down.
---| "moved" # A finger has moved.
---| "ended" # A finger has been lifted.
---| "cancelled" # The touch is over without a finger being lifted.

--- What a node's content means for the direction of its layout.
---@alias weft.SemanticContentAttribute
---| "unspecified" # The layout is mirrored where the traits' layoutDirection is from right to left.
---| "playback" # Controls of playback: never mirrored.
---| "spatial" # Something with a left and a right of its own: never mirrored.
---| "forceLeftToRight" # Never mirrored.
---| "forceRightToLeft" # Always mirrored.

--- Light or dark.
---@alias weft.UserInterfaceStyle
---| "unspecified" # Not known.
---| "light" # Dark on light.
---| "dark" # Light on dark.

--- Where lines begin.
---@alias weft.LayoutDirection
---| "unspecified" # Not known; counts as leftToRight.
---| "leftToRight" # At the left.
---| "rightToLeft" # At the right.

--- How large the reader wants text; what it means is up to the nodes.
---@alias weft.ContentSizeCategory
---| "unspecified" # Not known.
---| "extraSmall" # The smallest.
---| "small" # Small.
---| "medium" # Somewhat small.
---| "large" # The usual size.
---| "extraLarge" # Larger than usual.
---| "extraExtraLarge" # Larger still.
---| "extraExtraExtraLarge" # The largest of the ordinary sizes.
---| "accessibilityMedium" # The smallest of the sizes for weak eyes.
---| "accessibilityLarge" # Large, for weak eyes.
---| "accessibilityExtraLarge" # Larger, for weak eyes.
---| "accessibilityExtraExtraLarge" # Larger still, for weak eyes.
---| "accessibilityExtraExtraExtraLarge" # The largest.

--- A length. In points.
---@alias weft.Points number

--- How much of something. In a part of the whole.
---@alias weft.Part number

--- A time. In seconds.
---@alias weft.Seconds number

--- A length; a percentage is of the parent, and auto leaves the choice to the content. In points.
---@alias weft.Dimension number | string

--- A size. In points.
---@class weft.Size
---@field width number How wide.
---@field height number How high.

--- A size. In points.
---@alias weft.SizeLike weft.Size | number[]

--- A size whose parts may be percentages or auto. In points.
---@class weft.LayoutSize
---@field width weft.Dimension How wide.
---@field height weft.Dimension How high.

--- A size whose parts may be percentages or auto. In points.
---@alias weft.LayoutSizeLike weft.LayoutSize | weft.Dimension[]

--- A place. In points.
---@class weft.Point
---@field x number From the left.
---@field y number From the top.

--- A place. In points.
---@alias weft.PointLike weft.Point | number[]

--- A rectangle. In points.
---@class weft.Rect
---@field x number From the left.
---@field y number From the top.
---@field width number How wide.
---@field height number How high.

--- A rectangle. In points.
---@alias weft.RectLike weft.Rect | number[]

--- Space at the four edges: one number for all, a list of four, or by name, where an edge that is left out is 0. In points.
---@alias weft.Insets number | number[] | weft.Edges

--- Space at edges; one that is left out is 0. In points.
---@class weft.Edges
---@field top? number At the top.
---@field left? number At the left.
---@field bottom? number At the bottom.
---@field right? number At the right.

--- The sizes that something may take. In points.
---@class weft.SizeRange
---@field min weft.SizeLike The least size.
---@field max weft.SizeLike The greatest; math.huge is unbounded.

--- A size range whose parts may be left out: {max = {375, math.huge}}. In points.
---@class weft.Constraint
---@field min? weft.SizeLike The least size; {0, 0} by default.
---@field max? weft.SizeLike The greatest size; unbounded by default.

--- "#rrggbb", "#rrggbbaa", their short forms, or a name of CSS.
---@alias weft.Color string

--- Family, style and size in points.
---@alias weft.Font string

--- A piece of text with its attributes; what it leaves open comes from the text node.
---@class weft.Run
---@field [1] string The text.
---@field font? weft.Font Family, style and size.
---@field color? weft.Color The colour of the glyphs.
---@field backgroundColor? weft.Color The colour behind the run.
---@field underline? weft.Underline | boolean Lines under the run.
---@field strikethrough? boolean Whether a line runs through the middle.
---@field letterSpacing? weft.Points Space after each character.
---@field baselineOffset? weft.Points How far the run is raised.
---@field link? string What the run leads to.

--- Text in runs: a list of strings and of runs, or one string.
---@alias weft.AttributedText string | (string | number | false | weft.Run)[]

--- A file's path, from the folder of the script that names it.
---@alias weft.Path string

--- Scales, then turns, then moves; each part may be left out. It is read back as a matrix: a, b, c, d, tx, ty.
---@class weft.Transform
---@field rotation? number An angle in radians, clockwise.
---@field scale? number | weft.PointLike A factor, or one for each axis.
---@field translation? weft.PointLike How far it moves, in points.

--- Colours that run into one another: along a line (from, to), or outwards (center, radius).
---@class weft.Gradient
---@field colors (weft.Color)[] Two or more colours.
---@field from? weft.PointLike Where the first colour is.
---@field to? weft.PointLike Where the last colour is.
---@field center? weft.PointLike The first colour's place, of a gradient that goes outwards.
---@field radius? weft.Points How far out the last colour is.

--- How to measure.
---@class weft.LayoutOptions
---@field parentSize? weft.SizeLike What percentages are of; the range's maximum by default.
---@field scale? number Pixels per point, which sizes are rounded to; 2 by default.

--- What ui.Layout takes.
---@class weft.LayoutFields
---@field size weft.SizeLike How large it is, in points.
---@field sublayouts? (weft.Layout)[] What element:layoutThatFits(range) has given, with its position set.

--- How large a preview is.
---@class weft.PreviewOptions
---@field width? weft.Points | (weft.Points)[] The exact width, or several; 375 by default.
---@field height? weft.Points The exact height; as high as it gets by default.
---@field scale? number Pixels per point; 2 by default.

--- How text on a canvas looks.
---@class weft.TextLook
---@field font? weft.Font "Inter 14" by default.
---@field color? weft.Color Black by default.

--- How a layout transition goes.
---@class weft.TransitionArguments
---@field animated? boolean Whether it is animated; true by default.
---@field measureAsync? boolean Whether it is measured in a later turn; false by default.
---@field completion? fun() Called when the new layout has been measured, before subnodes come: not when the animation ends.

--- What ui.animate takes.
---@class weft.AnimateArguments
---@field duration? number Seconds; 0.2 by default. With 0 all changes at once.
---@field delay? number Seconds until it starts; 0 by default.
---@field curve? weft.AnimationCurve How the way is spread over the time; easeInOut by default.
---@field animations fun() Sets properties.
---@field completion? fun(finished: boolean) Called when the last animation has ended, with whether all went to their end: a newer animation of the same property, or leaving the window, ends one early. Where nothing moves it is called in the next turn.

--- What is seen of a node.
---@class weft.Presentation
---@field frame weft.RectLike Where it stands, transforms left aside.
---@field bounds weft.RectLike What it shows of its own coordinates.
---@field position weft.PointLike Where its anchor point stands.
---@field anchorPoint weft.PointLike The point of the bounds that stands at the position.
---@field transform any A matrix: a, b, c, d, tx, ty.
---@field alpha weft.Part From 0, invisible, to 1.
---@field backgroundColor? weft.Color Fills the bounds.
---@field cornerRadius weft.Points Rounds the corners.
---@field borderWidth weft.Points The width of the line inside the edges.
---@field borderColor weft.Color The colour of that line.
---@field shadowColor weft.Color The shadow's colour.
---@field shadowOpacity weft.Part From 0, no shadow, to 1.
---@field shadowOffset weft.SizeLike Where the shadow falls.
---@field shadowRadius weft.Points How soft the shadow is.
---@field zPosition number Its place among its siblings.

--- A node with its place in a layout.
---@class weft.PlacedNode
---@field node weft.DisplayNode The node.
---@field frame weft.RectLike Its place, in the layout's coordinates.

--- Some numbers of a rectangle. In points.
---@class weft.RectParts
---@field x? number From the left.
---@field y? number From the top.
---@field width? number How wide.
---@field height? number How high.

--- A rectangle, or some of its numbers by name. In points.
---@alias weft.PartialRect number[] | weft.RectParts

--- How near to being seen a node is.
---@class weft.InterfaceState
---@field measureLayout boolean Whether it may be measured.
---@field preload boolean Whether what it shows should be fetched.
---@field display boolean Whether what it shows should be drawn.
---@field visible boolean Whether it is on the screen.

--- Functions that hear of a node's moments, by the moments' names; each receives the node.
---@class weft.InterfaceStateDelegate
---@field nodeDidLoad? fun(node: weft.DisplayNode) See the node's method.
---@field nodeDidLayout? fun(node: weft.DisplayNode) See the node's method.
---@field didEnterHierarchy? fun(node: weft.DisplayNode) See the node's method.
---@field didExitHierarchy? fun(node: weft.DisplayNode) See the node's method.
---@field didEnterPreloadState? fun(node: weft.DisplayNode) See the node's method.
---@field didExitPreloadState? fun(node: weft.DisplayNode) See the node's method.
---@field didEnterDisplayState? fun(node: weft.DisplayNode) See the node's method.
---@field didExitDisplayState? fun(node: weft.DisplayNode) See the node's method.
---@field didEnterVisibleState? fun(node: weft.DisplayNode) See the node's method.
---@field didExitVisibleState? fun(node: weft.DisplayNode) See the node's method.
---@field interfaceStateDidChange? fun(node: weft.DisplayNode, newState: weft.InterfaceState, oldState: weft.InterfaceState) The node's state is another one now.

--- What ui.Window takes, beside its properties.
---@class weft.WindowOptions
---@field size weft.SizeLike How large it is, in points.
---@field scale? number Pixels per point; 2 by default.
---@field backgroundColor? weft.Color Fills it.

--- How to test.
---@class weft.HitTestOptions
---@field explain? boolean Whether to tell how the answer came about; false by default.

--- A node of a hit test, and what became of it.
---@class weft.HitTestCandidate
---@field node weft.DisplayNode The node.
---@field point? weft.PointLike The point in its coordinates; nil where a transform flattens it.
---@field depth integer How many nodes stand between it and the one that was asked first, which has 0.
---@field reason weft.HitTestReason What became of it.
---@field text string The same in words, with the numbers.

--- What a node is told of where it is shown; what is left out is unspecified.
---@class weft.TraitCollection
---@field userInterfaceStyle? weft.UserInterfaceStyle Light or dark.
---@field layoutDirection? weft.LayoutDirection Where lines begin.
---@field preferredContentSizeCategory? weft.ContentSizeCategory How large text should be.
---@field displayScale? number Pixels per point; 0 where that is not known.

--- A finger on a window, as a node sees it. In points.
---@class weft.Touch
---@field x? number From the left, in the node's coordinates; nil where a transform flattens it.
---@field y? number From the top.
---@field phase weft.TouchPhase What it has done.
---@field time number When, in seconds of the window's clock.
---@field finger integer Which finger.
---@field locationInWindow weft.PointLike Where it is in the window.

--- What the layout around an element reads of it.
---@class weft.Style
---@field width weft.Dimension How wide; a percentage is of the parent. In points. Default: "auto".
---@field height weft.Dimension How high; a percentage is of the parent. In points. Default: "auto".
---@field minWidth weft.Dimension The least width; beats maxWidth and width. In points. Default: "auto".
---@field maxWidth weft.Dimension The greatest width; beats width. In points. Default: "auto".
---@field minHeight weft.Dimension The least height; beats maxHeight and height. In points. Default: "auto".
---@field maxHeight weft.Dimension The greatest height; beats height. In points. Default: "auto".
---@field preferredSize weft.SizeLike Sets width and height, in points.
---@field preferredLayoutSize weft.LayoutSizeLike Sets width and height; percentages are of the parent. In points.
---@field minSize weft.LayoutSizeLike Sets minWidth and minHeight. In points.
---@field maxSize weft.LayoutSizeLike Sets maxWidth and maxHeight. In points.
---@field minLayoutSize weft.LayoutSizeLike Sets minWidth and minHeight; percentages are of the parent. In points.
---@field maxLayoutSize weft.LayoutSizeLike Sets maxWidth and maxHeight; percentages are of the parent. In points.
---@field flexGrow number The share of a stack's free space that the element takes; read by a parent stack. Default: 0.
---@field flexShrink number The share of a stack's overflow that the element gives up, weighted by its size; read by a parent stack. Default: 0.
---@field flexBasis weft.Dimension The size along a stack before space is shared; read by a parent stack. In points. Default: "auto".
---@field alignSelf weft.AlignSelf Overrides the stack's alignItems for this element. Default: "auto".
---@field spacingBefore weft.Points Points left free before the element in a stack; may be negative. In points. Default: 0.
---@field spacingAfter weft.Points Points left free after the element in a stack; may be negative. In points. Default: 0.
---@field ascender weft.Points Points from the top to the first baseline; text nodes set it. In points. Default: 0.
---@field descender weft.Points Points from the bottom to the last baseline, negative for a font; text nodes set it. In points. Default: 0.
---@field layoutPosition weft.PointLike Where the element stands in an AbsoluteLayoutSpec, in points. Default: {0, 0}.

--- What a constructor's style may say.
---@class weft.Style.Options
---@field width? weft.Dimension How wide; a percentage is of the parent. In points. Default: "auto".
---@field height? weft.Dimension How high; a percentage is of the parent. In points. Default: "auto".
---@field minWidth? weft.Dimension The least width; beats maxWidth and width. In points. Default: "auto".
---@field maxWidth? weft.Dimension The greatest width; beats width. In points. Default: "auto".
---@field minHeight? weft.Dimension The least height; beats maxHeight and height. In points. Default: "auto".
---@field maxHeight? weft.Dimension The greatest height; beats height. In points. Default: "auto".
---@field preferredSize? weft.SizeLike Sets width and height, in points.
---@field preferredLayoutSize? weft.LayoutSizeLike Sets width and height; percentages are of the parent. In points.
---@field minSize? weft.LayoutSizeLike Sets minWidth and minHeight. In points.
---@field maxSize? weft.LayoutSizeLike Sets maxWidth and maxHeight. In points.
---@field minLayoutSize? weft.LayoutSizeLike Sets minWidth and minHeight; percentages are of the parent. In points.
---@field maxLayoutSize? weft.LayoutSizeLike Sets maxWidth and maxHeight; percentages are of the parent. In points.
---@field flexGrow? number The share of a stack's free space that the element takes; read by a parent stack. Default: 0.
---@field flexShrink? number The share of a stack's overflow that the element gives up, weighted by its size; read by a parent stack. Default: 0.
---@field flexBasis? weft.Dimension The size along a stack before space is shared; read by a parent stack. In points. Default: "auto".
---@field alignSelf? weft.AlignSelf Overrides the stack's alignItems for this element. Default: "auto".
---@field spacingBefore? weft.Points Points left free before the element in a stack; may be negative. In points. Default: 0.
---@field spacingAfter? weft.Points Points left free after the element in a stack; may be negative. In points. Default: 0.
---@field ascender? weft.Points Points from the top to the first baseline; text nodes set it. In points. Default: 0.
---@field descender? weft.Points Points from the bottom to the last baseline, negative for a font; text nodes set it. In points. Default: 0.
---@field layoutPosition? weft.PointLike Where the element stands in an AbsoluteLayoutSpec, in points. Default: {0, 0}.

--- A rectangle that is laid out and drawn, and holds others.
---@class weft.DisplayNode
---@field debugName? string A name for messages, trees and inspectors.
---@field automaticallyManagesSubnodes boolean Whether the nodes of the layout become subnodes by themselves, in its order; adding others is an error from then on, and those added before, in a constructor's array part too, stay as they are. Default: false.
---@field layoutSpecBlock? fun(node: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec Makes the node's specs; for a class without layoutSpecThatFits.
---@field backgroundColor? weft.Color Fills the bounds.
---@field tintColor? weft.Color The colour of what takes its colour from the node; the supernode's if nil.
---@field cornerRadius weft.Points Rounds the corners, in points. Default: 0.
---@field maskedCorners (weft.Corner)[] Which corners cornerRadius rounds. Default: all four.
---@field borderWidth weft.Points The width of the line inside the edges, in points. Default: 0.
---@field borderColor weft.Color The colour of that line. Default: "black".
---@field shadowColor weft.Color The shadow's colour. Default: "black".
---@field shadowOpacity weft.Part From 0, no shadow, to 1. In a part of the whole. Default: 0.
---@field shadowOffset weft.SizeLike Where the shadow falls, in points. Default: {0, -3}.
---@field shadowRadius weft.Points How soft the shadow is, in points. Default: 3.
---@field alpha weft.Part From 0, invisible, to 1; for what is inside, too. In a part of the whole. Default: 1.
---@field hidden boolean Whether the node is left out of the picture; it keeps its place in the layout. Default: false.
---@field clipsToBounds boolean Whether what stands out of the bounds is cut off. Default: true for image and cell nodes.
---@field zPosition number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Default: identity.
---@field anchorPoint weft.PointLike The point of the bounds that stands at position and that transform turns about, as parts of the size. Default: {0.5, 0.5}.
---@field frame weft.RectLike Where the node stands in its supernode, in points; a layout sets it. Default: zero.
---@field bounds weft.RectLike The node's own coordinates, in points; its x and y move what is inside. Default: zero.
---@field position weft.PointLike Where the anchor point stands in the supernode, in points. Default: zero.
---@field calculatedSize weft.Size The size measured last, in points: of the layout that the next layout pass applies, else of the one that it has. Default: zero. Read only.
---@field constrainedSizeForCalculatedLayout weft.SizeRange The range that calculatedSize was chosen from. In points. Default: zero. Read only.
---@field subnodes (weft.DisplayNode)[] The subnodes, from back to front: a list of its own, not the node's. Default: {}. Read only.
---@field supernode? weft.DisplayNode The node that this one is a subnode of. Read only.
---@field className string The name of the node's class. Default: the class's. Read only.
---@field calculatedLayout? weft.Layout The layout that the subnodes stand by: the one that the last layout pass applied. Read only.
---@field viewBlock? fun(): weft.View Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and touches.
---@field layerBlock? fun(): weft.Layer Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.
---@field layerBacked boolean Whether the node has a layer and no view: it is never touched, and all inside it is layer-backed too. Set before it is loaded. Default: false.
---@field supportsLayerBacking boolean Whether layerBacked may be true: not for cells, and not for a wrapped view. Default: the class's. Read only.
---@field synchronous boolean Whether the node wraps a view or a layer that was not made for it, by viewBlock or layerBlock. Default: false. Read only.
---@field nodeLoaded boolean Whether the node has its view or its layer. Default: false. Read only.
---@field view weft.View The node's view; reading it loads the node and all inside it. A layer-backed node has none. Default: made when it is read. Read only.
---@field layer weft.Layer The node's layer; reading it loads the node and all inside it. Default: made when it is read. Read only.
---@field visible boolean Whether the node is on the screen. Default: false. Read only.
---@field inDisplayState boolean Whether what the node shows should be drawn: it is on the screen, or soon will be. Default: false. Read only.
---@field inPreloadState boolean Whether what the node shows should be fetched: it may be seen soon. Default: false. Read only.
---@field inHierarchy boolean Whether the node is in a window. Default: false. Read only.
---@field interfaceState weft.InterfaceState How near to being seen the node is, in all its parts. Default: none of it. Read only.
---@field contents? weft.Path | weft.Image A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an image of ui.image. It has no say in the layout.
---@field contentsRect weft.RectLike The part of contents that is shown. In parts of its size. Default: {0, 0, 1, 1}.
---@field contentsCenter weft.RectLike The part of contents that stretches with a contentMode that scales; what is around it keeps its size along the edges. In parts of what is shown. Default: {0, 0, 1, 1}.
---@field contentMode weft.ContentMode How a picture fills the node: contents, and the image of an image node. Default: "scaleToFill"; "scaleAspectFill" for image nodes.
---@field contentsGravity weft.ContentsGravity contentMode in the words of layers: the same property. Places are named as they are seen. Default: "resize"; "resizeAspectFill" for image nodes.
---@field opaque boolean Whether the node says that it covers its bounds. Nothing is drawn otherwise for it. Default: true; false for text and image nodes.
---@field allowsGroupOpacity boolean Whether alpha applies to the node and what is inside as one picture, or to each of them by itself. Default: true.
---@field needsDisplayOnBoundsChange boolean Whether the node is drawn anew when the size of its bounds changes. Default: false; true for text nodes.
---@field subnodeTransform weft.Transform Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it. Default: identity.
---@field userInteractionEnabled boolean Whether touches may belong to the node or to what is inside it. Default: true.
---@field hitTestSlop weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field exclusiveTouch boolean Whether a touch that begins in the node keeps others from beginning elsewhere, and begins only while there is none. Default: false.
---@field semanticContentAttribute weft.SemanticContentAttribute What the content means for the direction of the layout. From right to left, each direct sublayout stands as far from the right edge as it would from the left. Default: "unspecified".
---@field layoutMargins weft.Insets The space at the edges that content should leave free: what is set, plus the safe area. A layout reads it where it wants to. In points. Default: 8.
---@field insetsLayoutMarginsFromSafeArea boolean Whether layoutMargins contains the safe area. Default: true.
---@field preservesSupernodeLayoutMargins boolean Whether the supernode's layoutMargins count for this node, too, as far as they reach into it. Default: false.
---@field automaticallyRelayoutOnMarginsChanges boolean Whether a change of layoutMargins asks for a new layout. Default: false.
---@field safeAreaInsets weft.Insets What stands in the way at the window's edges, as insets of the node's own: the supernode's, less the distance between both nodes' edges. In points. Default: zero. Read only.
---@field fallbackSafeAreaInsets weft.Insets The safe area of a node that stands in no other, and in no window. In points. Default: 0.
---@field automaticallyRelayoutOnSafeAreaChanges boolean Whether a change of safeAreaInsets asks for a new layout. Default: false.
---@field traitCollection weft.TraitCollection What the node is told of where it is shown. Setting it sets it in everything inside; a node that becomes a subnode takes its supernode's where that has any. Default: everything "unspecified".
---@field defaultLayoutTransitionDuration number How long a layout transition takes by default. In seconds. Default: 0.2.
---@field defaultLayoutTransitionDelay number How long a layout transition waits by default. In seconds. Default: 0.
---@field defaultLayoutTransitionOptions weft.AnimationCurve How a layout transition's way is spread over its time by default. Default: "easeInOut".
---@field shouldAnimateSizeChanges boolean Whether a layout transition animates the node's own size; if not, it has its new size at once. Default: true.
---@field presentation weft.Presentation What is seen of the node now: its animations are where they are at this time. Default: the node's own values. Read only.
---@field style weft.Style | weft.Style.Options What the layout around the element reads of it; a table that is given adds to it.
---@field addSubnode fun(self: weft.DisplayNode, node: weft.DisplayNode) Adds a subnode in front of the others.
---@field insertSubnodeBelow fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode behind another.
---@field insertSubnodeAbove fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode in front of another.
---@field insertSubnodeAt fun(self: weft.DisplayNode, node: weft.DisplayNode, index: integer) Puts a subnode at an index, from 1 at the back.
---@field replaceSubnode fun(self: weft.DisplayNode, old: weft.DisplayNode, new: weft.DisplayNode) Puts a node in the place of a subnode.
---@field removeFromSupernode fun(self: weft.DisplayNode) Takes the node out of its supernode; one that belongs to an automatic layout comes back with the next layout pass.
---@field setNeedsLayout fun(self: weft.DisplayNode) Lays the node out anew in the next layout pass, and what measured it: after a change that Weft can't notice, such as that of a field of your own.
---@field invalidateCalculatedLayout fun(self: weft.DisplayNode) Forgets the node's measured layouts, as setNeedsLayout does; calculatedLayout stays until the next layout pass.
---@field layoutThatFits fun(self: weft.DisplayNode, range: weft.Constraint, options?: weft.LayoutOptions): weft.Layout Measures the node in a size range, and gives its layout.
---@field layoutIfNeeded fun(self: weft.DisplayNode) Runs the layout pass for the node's bounds and what is inside it, as far as something has changed. A node that comes to another size than it has makes what is around it lay out anew.
---@field convertPointTo fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point A point of the node's in another node's coordinates; transforms don't count. Without another node: in a window, the window's coordinates as the node is seen; else those of the root, for a loaded node its own.
---@field convertPointFrom fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point A point of another node's in the node's coordinates; without another node as convertPointTo.
---@field convertRectTo fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of the node's in another node's coordinates; without another node as convertPointTo.
---@field convertRectFrom fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of another node's in the node's coordinates; without another node as convertPointTo.
---@field onDidLoad fun(self: weft.DisplayNode, action: fun(node: weft.DisplayNode)) Calls a function when the node has been loaded, after didLoad; at once if it is. It doesn't keep the node alive.
---@field setNeedsPreload fun(self: weft.DisplayNode) Lets the node and all inside it enter the preload state once more, if it is in it: what it shows has changed.
---@field recursivelyPreload fun(self: weft.DisplayNode) Calls didEnterPreloadState of the node and all inside it.
---@field recursivelyClearPreloadedData fun(self: weft.DisplayNode) Calls didExitPreloadState of the node and all inside it.
---@field recursivelyClearContents fun(self: weft.DisplayNode) Drops what the node and all inside it show, and calls their clearContents.
---@field addInterfaceStateDelegate fun(self: weft.DisplayNode, delegate: weft.InterfaceStateDelegate) Adds functions that hear of the node's moments; a node has at most 4 such tables, and keeps them alive.
---@field removeInterfaceStateDelegate fun(self: weft.DisplayNode, delegate: weft.InterfaceStateDelegate) Takes away what addInterfaceStateDelegate has added.
---@field pointInside fun(self: weft.DisplayNode, point: weft.PointLike): boolean Whether the node can be hit at a point of its own coordinates: by its bounds, moved in by hitTestSlop. A class may have its own.
---@field hitTest fun(self: weft.DisplayNode, point: weft.PointLike, options?: weft.HitTestOptions): weft.DisplayNode, weft.Explanation? The frontmost node at a point of the node's own coordinates, itself included; nil outside of it. With explain = true also how it came to that. A class may have its own.
---@field touchesBegan fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers have come down in the node, or in one inside that doesn't act on it. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesMoved fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers that came down in the node, or inside, have moved, maybe out of it. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesEnded fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers that came down in the node, or inside, have been lifted. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesCancelled fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Touches of the node, or inside, won't end, since it has left the window. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field transitionLayoutWithAnimation fun(self: weft.DisplayNode, arguments?: weft.TransitionArguments) Lays the node out anew, in the range of its last layout, and animates what changes. A newer transition takes over.
---@field transitionLayoutWithSizeRange fun(self: weft.DisplayNode, range: weft.Constraint, arguments?: weft.TransitionArguments) Lays the node out anew, in another range, and animates what changes.
---@field cancelLayoutTransition fun(self: weft.DisplayNode) Drops a transition that waits to be measured; one that is being animated goes on.
---@field init? fun(self: weft.DisplayNode, ...: any) Makes a new node ready; called with what the class is called with. Without one, a class takes a table of properties.
---@field layoutSpecThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec The node's layout, as specs made anew; called when the node is measured in a range that it has no layout for.
---@field calculateLayoutThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.Layout The node's layout by arithmetic of its own: a ui.Layout of what it has measured and placed; called in place of layoutSpecThatFits.
---@field calculateSizeThatFits? fun(self: weft.DisplayNode, size: weft.Size): weft.SizeLike The node's size by arithmetic of its own, with size as the most that it may take; called when it is measured.
---@field layout? fun(self: weft.DisplayNode) Sets the subnodes' frames by hand; called in the layout pass, once the node has its size.
---@field draw? fun(self: weft.DisplayNode, canvas: weft.Canvas, bounds: weft.Rect, parameters: table) Records what the node shows; called when it is drawn. The subnodes stand above it.
---@field calculatedLayoutDidChange? fun(self: weft.DisplayNode) Told when the layout pass has applied another layout: its nodes are subnodes, where that is automatic; their frames come next.
---@field layoutDidFinish? fun(self: weft.DisplayNode) Told when the layout pass has set the frames of everything inside the node; for a node that is loaded.
---@field didLoad? fun(self: weft.DisplayNode) Called when the node has been loaded: it has its view or its layer. What is inside has been before.
---@field willEnterHierarchy? fun(self: weft.DisplayNode) Called when the node comes into a window, before what is inside it hears of it.
---@field didEnterHierarchy? fun(self: weft.DisplayNode) Called when the node has come into a window, after what is inside it has heard of it.
---@field didExitHierarchy? fun(self: weft.DisplayNode) Called when the node has left its window, before what is inside it hears of it.
---@field didEnterPreloadState? fun(self: weft.DisplayNode) Called when the node may be seen soon: the place to fetch what it shows.
---@field didExitPreloadState? fun(self: weft.DisplayNode) Called when a container finds that the node won't be seen soon: the place to drop what it has fetched.
---@field didEnterDisplayState? fun(self: weft.DisplayNode) Called when what the node shows should be drawn.
---@field didExitDisplayState? fun(self: weft.DisplayNode) Called when what the node shows needn't be drawn any more.
---@field didEnterVisibleState? fun(self: weft.DisplayNode) Called when the node comes to be seen.
---@field didExitVisibleState? fun(self: weft.DisplayNode) Called when the node is not seen any more.
---@field interfaceStateDidChange? fun(self: weft.DisplayNode, newState: weft.InterfaceState, oldState: weft.InterfaceState) Called after the six above, with all parts of the state now and before.
---@field clearContents? fun(self: weft.DisplayNode) Called when what the node shows is dropped, since it isn't in the display state any more.
---@field safeAreaInsetsDidChange? fun(self: weft.DisplayNode) The node's safeAreaInsets are others now.
---@field layoutMarginsDidChange? fun(self: weft.DisplayNode) The node's layoutMargins are others now.
---@field traitCollectionDidChange? fun(self: weft.DisplayNode, previous: weft.TraitCollection) The node's traitCollection is another now. A layout that reads it calls setNeedsLayout here.
---@field animateLayoutTransition? fun(self: weft.DisplayNode, context: weft.Transition) Animates a layout transition in place of the default: begins at the initial frames, ends at the final ones, and calls context:completeTransition(finished) when it is done.
---@field didCompleteLayoutTransition? fun(self: weft.DisplayNode, context: weft.Transition) A layout transition is over; called before the removed subnodes leave.

--- What the constructor of DisplayNode takes.
---@class weft.DisplayNode.Options
---@field debugName? string A name for messages, trees and inspectors.
---@field automaticallyManagesSubnodes? boolean Whether the nodes of the layout become subnodes by themselves, in its order; adding others is an error from then on, and those added before, in a constructor's array part too, stay as they are. Default: false.
---@field layoutSpecBlock? fun(node: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec Makes the node's specs; for a class without layoutSpecThatFits.
---@field backgroundColor? weft.Color Fills the bounds.
---@field tintColor? weft.Color The colour of what takes its colour from the node; the supernode's if nil.
---@field cornerRadius? weft.Points Rounds the corners, in points. Default: 0.
---@field maskedCorners? (weft.Corner)[] Which corners cornerRadius rounds. Default: all four.
---@field borderWidth? weft.Points The width of the line inside the edges, in points. Default: 0.
---@field borderColor? weft.Color The colour of that line. Default: "black".
---@field shadowColor? weft.Color The shadow's colour. Default: "black".
---@field shadowOpacity? weft.Part From 0, no shadow, to 1. In a part of the whole. Default: 0.
---@field shadowOffset? weft.SizeLike Where the shadow falls, in points. Default: {0, -3}.
---@field shadowRadius? weft.Points How soft the shadow is, in points. Default: 3.
---@field alpha? weft.Part From 0, invisible, to 1; for what is inside, too. In a part of the whole. Default: 1.
---@field hidden? boolean Whether the node is left out of the picture; it keeps its place in the layout. Default: false.
---@field clipsToBounds? boolean Whether what stands out of the bounds is cut off. Default: true for image and cell nodes.
---@field zPosition? number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform? weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Default: identity.
---@field anchorPoint? weft.PointLike The point of the bounds that stands at position and that transform turns about, as parts of the size. Default: {0.5, 0.5}.
---@field frame? weft.RectLike Where the node stands in its supernode, in points; a layout sets it. Default: zero.
---@field bounds? weft.RectLike The node's own coordinates, in points; its x and y move what is inside. Default: zero.
---@field position? weft.PointLike Where the anchor point stands in the supernode, in points. Default: zero.
---@field viewBlock? fun(): weft.View Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and touches.
---@field layerBlock? fun(): weft.Layer Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.
---@field layerBacked? boolean Whether the node has a layer and no view: it is never touched, and all inside it is layer-backed too. Set before it is loaded. Default: false.
---@field contents? weft.Path | weft.Image A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an image of ui.image. It has no say in the layout.
---@field contentsRect? weft.RectLike The part of contents that is shown. In parts of its size. Default: {0, 0, 1, 1}.
---@field contentsCenter? weft.RectLike The part of contents that stretches with a contentMode that scales; what is around it keeps its size along the edges. In parts of what is shown. Default: {0, 0, 1, 1}.
---@field contentMode? weft.ContentMode How a picture fills the node: contents, and the image of an image node. Default: "scaleToFill"; "scaleAspectFill" for image nodes.
---@field contentsGravity? weft.ContentsGravity contentMode in the words of layers: the same property. Places are named as they are seen. Default: "resize"; "resizeAspectFill" for image nodes.
---@field opaque? boolean Whether the node says that it covers its bounds. Nothing is drawn otherwise for it. Default: true; false for text and image nodes.
---@field allowsGroupOpacity? boolean Whether alpha applies to the node and what is inside as one picture, or to each of them by itself. Default: true.
---@field needsDisplayOnBoundsChange? boolean Whether the node is drawn anew when the size of its bounds changes. Default: false; true for text nodes.
---@field subnodeTransform? weft.Transform Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it. Default: identity.
---@field userInteractionEnabled? boolean Whether touches may belong to the node or to what is inside it. Default: true.
---@field hitTestSlop? weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field exclusiveTouch? boolean Whether a touch that begins in the node keeps others from beginning elsewhere, and begins only while there is none. Default: false.
---@field semanticContentAttribute? weft.SemanticContentAttribute What the content means for the direction of the layout. From right to left, each direct sublayout stands as far from the right edge as it would from the left. Default: "unspecified".
---@field layoutMargins? weft.Insets The space at the edges that content should leave free: what is set, plus the safe area. A layout reads it where it wants to. In points. Default: 8.
---@field insetsLayoutMarginsFromSafeArea? boolean Whether layoutMargins contains the safe area. Default: true.
---@field preservesSupernodeLayoutMargins? boolean Whether the supernode's layoutMargins count for this node, too, as far as they reach into it. Default: false.
---@field automaticallyRelayoutOnMarginsChanges? boolean Whether a change of layoutMargins asks for a new layout. Default: false.
---@field fallbackSafeAreaInsets? weft.Insets The safe area of a node that stands in no other, and in no window. In points. Default: 0.
---@field automaticallyRelayoutOnSafeAreaChanges? boolean Whether a change of safeAreaInsets asks for a new layout. Default: false.
---@field traitCollection? weft.TraitCollection What the node is told of where it is shown. Setting it sets it in everything inside; a node that becomes a subnode takes its supernode's where that has any. Default: everything "unspecified".
---@field defaultLayoutTransitionDuration? number How long a layout transition takes by default. In seconds. Default: 0.2.
---@field defaultLayoutTransitionDelay? number How long a layout transition waits by default. In seconds. Default: 0.
---@field defaultLayoutTransitionOptions? weft.AnimationCurve How a layout transition's way is spread over its time by default. Default: "easeInOut".
---@field shouldAnimateSizeChanges? boolean Whether a layout transition animates the node's own size; if not, it has its new size at once. Default: true.
---@field style? weft.Style.Options What the layout around the element reads of it; a table that is given adds to it.
---@field [integer] weft.DisplayNode | false A subnode.

--- The class DisplayNode.
---@class weft.DisplayNode.Class: weft.Class, weft.DisplayNode
---@field subclass fun(self: weft.DisplayNode.Class, name: string): weft.DisplayNode.Subclass Derives a class.
---@overload fun(options?: weft.DisplayNode.Options): weft.DisplayNode

--- A class derived from DisplayNode.
---@class weft.DisplayNode.Subclass: weft.DisplayNode.Class
---@overload fun(...: any): weft.DisplayNode.Subclass

--- Text in one or more lines.
---@class weft.TextNode: weft.DisplayNode
---@field text string | number The text, in one run. Default: "".
---@field attributedText weft.AttributedText The text in runs. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link. Default: {}.
---@field font weft.Font Family, style and size in points, for runs that set none. Default: "Inter 14".
---@field color weft.Color The colour of runs that set none. Default: "black".
---@field alignment weft.TextAlignment Where lines that are shorter than the node stand. Default: "natural".
---@field lineSpacing weft.Points Space between lines, in points. Default: 0.
---@field maximumNumberOfLines integer How many lines may be shown, over the whole text; 0 is no limit. Default: 0.
---@field truncationMode weft.TruncationMode Where text that doesn't fit is cut, and an ellipsis put. Default: "wordWrapping".
---@field truncationAttributedText weft.AttributedText What stands where text is cut. Default: {"…"}.
---@field textContainerInset weft.Insets Space around the text inside the node. In points. Default: 0.
---@field lineCount integer How many lines are shown at the node's size. Default: 0. Read only.
---@field truncated boolean Whether some of the text is cut off at the node's size. Default: false. Read only.

--- What the constructor of TextNode takes.
---@class weft.TextNode.Options: weft.DisplayNode.Options
---@field text? string | number The text, in one run. Default: "".
---@field attributedText? weft.AttributedText The text in runs. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link. Default: {}.
---@field font? weft.Font Family, style and size in points, for runs that set none. Default: "Inter 14".
---@field color? weft.Color The colour of runs that set none. Default: "black".
---@field alignment? weft.TextAlignment Where lines that are shorter than the node stand. Default: "natural".
---@field lineSpacing? weft.Points Space between lines, in points. Default: 0.
---@field maximumNumberOfLines? integer How many lines may be shown, over the whole text; 0 is no limit. Default: 0.
---@field truncationMode? weft.TruncationMode Where text that doesn't fit is cut, and an ellipsis put. Default: "wordWrapping".
---@field truncationAttributedText? weft.AttributedText What stands where text is cut. Default: {"…"}.
---@field textContainerInset? weft.Insets Space around the text inside the node. In points. Default: 0.

--- The class TextNode.
---@class weft.TextNode.Class: weft.Class, weft.TextNode
---@field subclass fun(self: weft.TextNode.Class, name: string): weft.TextNode.Subclass Derives a class.
---@overload fun(options?: weft.TextNode.Options): weft.TextNode

--- A class derived from TextNode.
---@class weft.TextNode.Subclass: weft.TextNode.Class
---@overload fun(...: any): weft.TextNode.Subclass

--- A picture.
---@class weft.ImageNode: weft.DisplayNode
---@field image? weft.Path | weft.Image The picture: a file's path from the script's folder, or an image of ui.image.
---@field cropRect weft.RectLike With scaleAspectFill, which part stays in sight: x and y from 0 to 1. In parts of what is cut off. Default: {0.5, 0.5, 0, 0}.
---@field imageTint? weft.Color Recolours the picture: its shape stays, its colours go.
---@field imageModificationBlock? fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect) Records what is shown instead of the picture.

--- What the constructor of ImageNode takes.
---@class weft.ImageNode.Options: weft.DisplayNode.Options
---@field image? weft.Path | weft.Image The picture: a file's path from the script's folder, or an image of ui.image.
---@field cropRect? weft.RectLike With scaleAspectFill, which part stays in sight: x and y from 0 to 1. In parts of what is cut off. Default: {0.5, 0.5, 0, 0}.
---@field imageTint? weft.Color Recolours the picture: its shape stays, its colours go.
---@field imageModificationBlock? fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect) Records what is shown instead of the picture.

--- The class ImageNode.
---@class weft.ImageNode.Class: weft.Class, weft.ImageNode
---@field subclass fun(self: weft.ImageNode.Class, name: string): weft.ImageNode.Subclass Derives a class.
---@overload fun(options?: weft.ImageNode.Options): weft.ImageNode

--- A class derived from ImageNode.
---@class weft.ImageNode.Subclass: weft.ImageNode.Class
---@overload fun(...: any): weft.ImageNode.Subclass

--- A row of a table; it clips what stands out of it.
---@class weft.CellNode: weft.DisplayNode

--- What the constructor of CellNode takes.
---@class weft.CellNode.Options: weft.DisplayNode.Options

--- The class CellNode.
---@class weft.CellNode.Class: weft.Class, weft.CellNode
---@field subclass fun(self: weft.CellNode.Class, name: string): weft.CellNode.Subclass Derives a class.
---@overload fun(options?: weft.CellNode.Options): weft.CellNode

--- A class derived from CellNode.
---@class weft.CellNode.Subclass: weft.CellNode.Class
---@overload fun(...: any): weft.CellNode.Subclass

--- Empty space: a spacer, with style.flexGrow in a stack.
---@class weft.LayoutSpec
---@field style weft.Style | weft.Style.Options What the layout around the element reads of it; a table that is given adds to it.
---@field debugName? string A name for messages, trees and inspectors.
---@field layoutThatFits fun(self: weft.LayoutSpec, range: weft.Constraint, options?: weft.LayoutOptions): weft.Layout Measures the spec, and gives its layout: outside a layout as often as you like, inside one for what holds it.
---@field calculateLayoutThatFits? fun(self: weft.LayoutSpec, constrainedSize: weft.SizeRange): weft.Layout The layout of a spec of one's own: a ui.Layout of what it has measured of self.children and placed; called when the spec is measured.
---@field init? fun(self: weft.LayoutSpec, ...: any) Makes a new spec of one's own ready; called with what the class is called with. Without one, a class takes a table of fields and children.

--- What the constructor of LayoutSpec takes.
---@class weft.LayoutSpec.Options
---@field style? weft.Style.Options What the layout around the element reads of it; a table that is given adds to it.
---@field debugName? string A name for messages, trees and inspectors.
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- The class LayoutSpec.
---@class weft.LayoutSpec.Class: weft.Class, weft.LayoutSpec
---@field subclass fun(self: weft.LayoutSpec.Class, name: string): weft.LayoutSpec.Subclass Derives a class.
---@overload fun(options?: weft.LayoutSpec.Options): weft.LayoutSpec

--- A class derived from LayoutSpec.
---@class weft.LayoutSpec.Subclass: weft.LayoutSpec.Class
---@field children (weft.DisplayNode | weft.LayoutSpec)[] What stands inside.
---@overload fun(...: any): weft.LayoutSpec.Subclass

--- Children in a row or a column.
---@class weft.StackLayoutSpec: weft.LayoutSpec
---@field direction weft.StackDirection The way the children go. Default: "horizontal".
---@field spacing weft.Points Points between children; may be negative. In points. Default: 0.
---@field justifyContent weft.JustifyContent Where free space along the stack goes. Default: "start".
---@field alignItems weft.AlignItems Where children stand across the stack. Default: "stretch".
---@field flexWrap weft.FlexWrap Whether children go on in a new line. Default: "noWrap".
---@field alignContent weft.AlignContent Where the lines of a wrapping stack stand. Default: "start".
---@field lineSpacing weft.Points Points between lines. In points. Default: 0.
---@field horizontalAlignment weft.HorizontalAlignment Left to right, whatever the direction; beats the others. Default: "none".
---@field verticalAlignment weft.VerticalAlignment Top to bottom, whatever the direction; beats the others. Default: "none".

--- What the constructor of StackLayoutSpec takes.
---@class weft.StackLayoutSpec.Options: weft.LayoutSpec.Options
---@field direction? weft.StackDirection The way the children go. Default: "horizontal".
---@field spacing? weft.Points Points between children; may be negative. In points. Default: 0.
---@field justifyContent? weft.JustifyContent Where free space along the stack goes. Default: "start".
---@field alignItems? weft.AlignItems Where children stand across the stack. Default: "stretch".
---@field flexWrap? weft.FlexWrap Whether children go on in a new line. Default: "noWrap".
---@field alignContent? weft.AlignContent Where the lines of a wrapping stack stand. Default: "start".
---@field lineSpacing? weft.Points Points between lines. In points. Default: 0.
---@field horizontalAlignment? weft.HorizontalAlignment Left to right, whatever the direction; beats the others. Default: "none".
---@field verticalAlignment? weft.VerticalAlignment Top to bottom, whatever the direction; beats the others. Default: "none".
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with space around it; an infinite inset takes what is left.
---@class weft.InsetLayoutSpec: weft.LayoutSpec
---@field insets weft.Insets The space around the child, in points; math.huge takes what is left. Default: 0.

--- What the constructor of InsetLayoutSpec takes.
---@class weft.InsetLayoutSpec.Options: weft.LayoutSpec.Options
---@field insets? weft.Insets The space around the child, in points; math.huge takes what is left. Default: 0.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with another element on top of it, of the child's size.
---@class weft.OverlayLayoutSpec: weft.LayoutSpec

--- What the constructor of OverlayLayoutSpec takes.
---@class weft.OverlayLayoutSpec.Options: weft.LayoutSpec.Options
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field overlay? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with another element beneath it, of the child's size.
---@class weft.BackgroundLayoutSpec: weft.LayoutSpec

--- What the constructor of BackgroundLayoutSpec takes.
---@class weft.BackgroundLayoutSpec.Options: weft.LayoutSpec.Options
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field background? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child in the middle of the space that there is.
---@class weft.CenterLayoutSpec: weft.LayoutSpec
---@field centeringOptions weft.CenteringOptions The axes to center on. Default: "xy".
---@field sizingOptions weft.CenterSizing The axes on which it is as small as its child. Default: "default".

--- What the constructor of CenterLayoutSpec takes.
---@class weft.CenterLayoutSpec.Options: weft.LayoutSpec.Options
---@field centeringOptions? weft.CenteringOptions The axes to center on. Default: "xy".
---@field sizingOptions? weft.CenterSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child at one of nine places of the space that there is.
---@class weft.RelativeLayoutSpec: weft.LayoutSpec
---@field horizontalPosition weft.RelativePosition Left, middle or right. Default: "none".
---@field verticalPosition weft.RelativePosition Top, middle or bottom. Default: "none".
---@field sizingOption weft.RelativeSizing The axes on which it is as small as its child. Default: "default".

--- What the constructor of RelativeLayoutSpec takes.
---@class weft.RelativeLayoutSpec.Options: weft.LayoutSpec.Options
---@field horizontalPosition? weft.RelativePosition Left, middle or right. Default: "none".
---@field verticalPosition? weft.RelativePosition Top, middle or bottom. Default: "none".
---@field sizingOption? weft.RelativeSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child of fixed proportions.
---@class weft.RatioLayoutSpec: weft.LayoutSpec
---@field ratio number Height by width: 1 is a square, 0.5 twice as wide as high. In height by width. Default: 1.

--- What the constructor of RatioLayoutSpec takes.
---@class weft.RatioLayoutSpec.Options: weft.LayoutSpec.Options
---@field ratio? number Height by width: 1 is a square, 0.5 twice as wide as high. In height by width. Default: 1.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- Children at their style.layoutPosition.
---@class weft.AbsoluteLayoutSpec: weft.LayoutSpec
---@field sizing weft.AbsoluteSizing Whether it fills what it is offered, or reaches as far as its children. Default: "default".

--- What the constructor of AbsoluteLayoutSpec takes.
---@class weft.AbsoluteLayoutSpec.Options: weft.LayoutSpec.Options
---@field sizing? weft.AbsoluteSizing Whether it fills what it is offered, or reaches as far as its children. Default: "default".
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with a small element on one of its corners.
---@class weft.CornerLayoutSpec: weft.LayoutSpec
---@field cornerLocation weft.CornerLocation Which corner of the child. Default: "topLeft".
---@field offset weft.PointLike Moves the corner element, in points. Default: {0, 0}.
---@field wrapsCorner boolean Whether the size includes what stands out of the child. Default: false.

--- What the constructor of CornerLayoutSpec takes.
---@class weft.CornerLayoutSpec.Options: weft.LayoutSpec.Options
---@field cornerLocation? weft.CornerLocation Which corner of the child. Default: "topLeft".
---@field offset? weft.PointLike Moves the corner element, in points. Default: {0, 0}.
---@field wrapsCorner? boolean Whether the size includes what stands out of the child. Default: false.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field corner? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- Elements on top of one another at the top left.
---@class weft.WrapperLayoutSpec: weft.LayoutSpec

--- What the constructor of WrapperLayoutSpec takes.
---@class weft.WrapperLayoutSpec.Options: weft.LayoutSpec.Options
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- What layoutThatFits gives.
---@class weft.Layout
---@field size weft.Size How large it is. In points.
---@field position weft.Point Where it stands in the layout around it; calculateLayoutThatFits sets it. In points.
---@field element weft.DisplayNode | weft.LayoutSpec The node or spec that it is of; nil for one that a script has made by ui.Layout.
---@field constrainedSize weft.SizeRange The range that a node's size was chosen from. In points.
---@field sublayouts (weft.Layout)[] The layouts of the nearest nodes inside, in the order in which they are drawn.
---@field frames fun(self: weft.Layout): (weft.PlacedNode)[] All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates.

--- A picture that ui.image has read.
---@class weft.Image
---@field size weft.Size How large it is. In points.
---@field width weft.Points How wide it is. In points.
---@field height weft.Points How high it is. In points.
---@field scale number How many of its pixels are a point: 2 for a file whose name ends in @2x. In pixels per point.

--- A layout transition, for the methods of a class that are given it.
---@class weft.Transition
---@field isAnimated boolean Whether the transition was asked to be animated.
---@field insertedSubnodes (weft.DisplayNode)[] The subnodes that are new in the layout, from back to front.
---@field removedSubnodes (weft.DisplayNode)[] The subnodes that have left the layout; they stay until the transition is over.
---@field isCompleted boolean Whether the transition is over.
---@field didFinish boolean What completeTransition was told; false where a newer transition has taken over, and before.
---@field layoutForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): weft.Layout The layout before or after; nil where there was none.
---@field constrainedSizeForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): weft.SizeRange The range that the layout before or after was measured in.
---@field subnodesForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): (weft.DisplayNode)[] The nodes that the layout before or after places, from back to front.
---@field initialFrameForNode fun(self: weft.Transition, node: weft.DisplayNode): weft.Rect Where the layout before placed a subnode; nil if it did not.
---@field finalFrameForNode fun(self: weft.Transition, node: weft.DisplayNode): weft.Rect Where the layout after places a subnode; nil if it does not.
---@field animateByDefault fun(self: weft.Transition) Animates the transition as a class without animateLayoutTransition does, and completes it.
---@field completeTransition fun(self: weft.Transition, finished: boolean) Ends the transition: the removed subnodes leave, where they are managed automatically. The layout is the new one either way; what was told can be read as didFinish.

--- Something that ends later, which ui.await waits for.
---@class weft.Task
---@field isDone boolean Whether it has ended, failed or been cancelled.
---@field cancel fun(self: weft.Task) Ends it where it waits; what waits for it gets an error. A task that has ended is left alone.

--- What nodes are shown in: they are loaded, visible, and laid out at the end of each turn. Nodes stand in the array part.
---@class weft.Window
---@field size weft.Size How large it is; what is in it keeps its frame. In points.
---@field scale number Pixels per point, which layouts are rounded to. In pixels per point.
---@field backgroundColor weft.Color Fills it.
---@field subnodes (weft.DisplayNode)[] The nodes at the top, from back to front.
---@field subviews (weft.View)[] The views at the top, from back to front, nodes' views too.
---@field addSubnode fun(self: weft.Window, node: weft.DisplayNode) Shows a node in front of the others; it is loaded, and becomes visible.
---@field addSubview fun(self: weft.Window, view: weft.View) Shows a view in front of what is there.
---@field layoutIfNeeded fun(self: weft.Window) Lays out what has changed now. Without it that is done at the end of the turn: before a timer runs, or after a wait.
---@field hitTest fun(self: weft.Window, point: weft.PointLike): weft.DisplayNode The node that a touch at a point of the window belongs to.
---@field send fun(self: weft.Window, phase: weft.TouchPhase, point: weft.PointLike, finger?: integer): weft.DisplayNode Tells the window what a finger does at a point of it; gives the node that the touch belongs to. Without a number it is finger 0.
---@field tap fun(self: weft.Window, point: weft.PointLike, finger?: integer): weft.DisplayNode A finger comes down at a point of the window and is lifted; gives the node that it belonged to.
---@field drag fun(self: weft.Window, from: weft.PointLike, to: weft.PointLike, steps?: integer, finger?: integer): weft.DisplayNode A finger comes down at a point of the window, moves to another in one step or more, and is lifted; gives the node that it belonged to.
---@field safeAreaInsets weft.Insets What stands in the way at its edges; the safe area of the nodes follows from it. In points.
---@field traitCollection weft.TraitCollection What the nodes in it are told of where they are shown.

--- A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. Subviews stand in the array part.
---@class weft.View
---@field frame weft.Rect Where it stands in what is around it. In points.
---@field bounds weft.Rect What it shows of its own coordinates. In points.
---@field position weft.Point Where the anchor point, its middle by default, stands in what is around it. In points.
---@field backgroundColor weft.Color Fills the bounds.
---@field alpha weft.Part From 0, invisible, to 1; for what is inside, too. In a part of the whole.
---@field hidden boolean Whether it is left out of the picture.
---@field cornerRadius weft.Points Rounds the corners. In points.
---@field clipsToBounds boolean Whether what stands out of the bounds is cut off.
---@field node weft.DisplayNode The node that it belongs to; nil for one of its own.
---@field window weft.Window The window that it is in.
---@field userInteractionEnabled boolean Whether touches may belong to it or to what is inside it.
---@field layer weft.Layer What it shows.
---@field superview weft.View The view that it is inside of.
---@field subviews (weft.View)[] The views inside, from back to front.
---@field addSubview fun(self: weft.View, view: weft.View) Adds a view in front of the others. A node's view takes its node along: into this view's node, or out of its supernode.
---@field insertSubview fun(self: weft.View, view: weft.View, index: integer) Puts a view at an index among the layers inside, from 1 at the back.
---@field addSubnode fun(self: weft.View, node: weft.DisplayNode) Shows a node in front of what is there: as a subnode if the view belongs to a node, else by itself.
---@field removeFromSuperview fun(self: weft.View) Takes the view out of its superview, and its node out of its supernode.

--- A layer without a node: what a view shows, without events. Sublayers stand in the array part.
---@class weft.Layer
---@field frame weft.Rect Where it stands in what is around it. In points.
---@field bounds weft.Rect What it shows of its own coordinates. In points.
---@field position weft.Point Where the anchor point, its middle by default, stands in what is around it. In points.
---@field backgroundColor weft.Color Fills the bounds.
---@field opacity weft.Part From 0, invisible, to 1; for what is inside, too. In a part of the whole.
---@field hidden boolean Whether it is left out of the picture.
---@field cornerRadius weft.Points Rounds the corners. In points.
---@field masksToBounds boolean Whether what stands out of the bounds is cut off.
---@field node weft.DisplayNode The node that it belongs to; nil for one of its own.
---@field window weft.Window The window that it is in.
---@field superlayer weft.Layer The layer that it is inside of.
---@field sublayers (weft.Layer)[] The layers inside, from back to front.
---@field addSublayer fun(self: weft.Layer, layer: weft.Layer) Adds a layer in front of the others. A node's layer takes its node along: into this layer's node, or out of its supernode.
---@field insertSublayer fun(self: weft.Layer, layer: weft.Layer, index: integer) Puts a layer at an index, from 1 at the back.
---@field removeFromSuperlayer fun(self: weft.Layer) Takes the layer out of its superlayer, and its node out of its supernode.

--- How a hit test came to its answer: what node:hitTest gives beside the node.
---@class weft.Explanation
---@field hit weft.DisplayNode The node that was hit; nil if none was.
---@field point weft.Point The point, in the coordinates of the node that was asked. In points.
---@field candidates (weft.HitTestCandidate)[] The nodes that were asked, in that order, and those that hold the point but were not asked.

--- A class of nodes or of specs.
---@class weft.Class
---@field subclass fun(self: any, name: string): weft.Class Derives a class.
---@field super weft.Class The class that it is derived from; nil for DisplayNode and LayoutSpec.
---@field className string Its name.
---@field init fun(self: any, ...: any) Makes a new node ready; called with what the class is called with. Without one, a class takes a table of properties.

--- What draw and imageModificationBlock draw on.
---@class weft.Canvas
---@field fillRect fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient) Fills a rectangle.
---@field fillRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points, paint: weft.Color | weft.Gradient) Fills a rectangle with round corners.
---@field fillEllipse fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient) Fills the ellipse inside a rectangle.
---@field fillPolygon fun(self: weft.Canvas, points: (weft.PointLike)[], paint: weft.Color | weft.Gradient) Fills the area inside a list of points.
---@field strokeRect fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient, width?: weft.Points) Draws a rectangle's outline.
---@field strokeRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points, paint: weft.Color | weft.Gradient, width?: weft.Points) Draws the outline of a round-cornered one.
---@field strokeEllipse fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient, width?: weft.Points) Draws an ellipse's outline.
---@field strokeLine fun(self: weft.Canvas, points: (weft.PointLike)[], paint: weft.Color | weft.Gradient, width?: weft.Points) Draws a line through a list of points.
---@field drawImage fun(self: weft.Canvas, image: weft.Path | weft.Image, rect: weft.RectLike, tint?: weft.Color) Draws a picture into a rectangle, recoloured if a tint is given.
---@field drawText fun(self: weft.Canvas, text: string, rect: weft.RectLike, look?: weft.TextLook) Draws text into a rectangle.
---@field clipRect fun(self: weft.Canvas, rect: weft.RectLike) Draws from here on inside a rectangle only.
---@field clipRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points) Draws from here on inside a round-cornered rectangle only.
---@field clipEllipse fun(self: weft.Canvas, rect: weft.RectLike) Draws from here on inside an ellipse only.
---@field save fun(self: weft.Canvas) Remembers clip, transform and opacity until restore.
---@field restore fun(self: weft.Canvas) Goes back to what save remembered.
---@field translate fun(self: weft.Canvas, x: weft.Points, y: weft.Points) Moves what is drawn from here on, in points.
---@field scale fun(self: weft.Canvas, x: number, y: number) Scales what is drawn from here on.
---@field rotate fun(self: weft.Canvas, angle: number) Turns what is drawn from here on, in radians, clockwise.
---@field setOpacity fun(self: weft.Canvas, opacity: weft.Part) From 0 to 1, for what is drawn from here on.

--- The assertions of a test; called with a dot.
---@class weft.T
---@field equal fun(actual: any, expected: any) Both are equal; tables where all that they hold is. A failure names the first entry that differs.
---@field near fun(actual: any, expected: any, tolerance?: number) As `equal`, but numbers may differ by the tolerance, 0.001 unless given.
---@field frame fun(element: weft.DisplayNode | weft.Layout, expected: weft.PartialRect, tolerance?: weft.Points) A node's frame, or a layout's place and size, is {x, y, width, height}; of named parts only those given count. Within 0.001 points unless given.
---@field raises fun(call: fun(), part?: string): string The function raises an error whose message holds the part, as plain text; gives the message.

--- What require "weft" gives.
---@class weft.UI
---@field DisplayNode weft.DisplayNode.Class A rectangle that is laid out and drawn, and holds others.
---@field TextNode weft.TextNode.Class Text in one or more lines.
---@field ImageNode weft.ImageNode.Class A picture.
---@field CellNode weft.CellNode.Class A row of a table; it clips what stands out of it.
---@field LayoutSpec weft.LayoutSpec.Class Empty space: a spacer, with style.flexGrow in a stack.
---@field StackLayoutSpec fun(options?: weft.StackLayoutSpec.Options): weft.StackLayoutSpec Children in a row or a column.
---@field InsetLayoutSpec fun(options?: weft.InsetLayoutSpec.Options): weft.InsetLayoutSpec A child with space around it; an infinite inset takes what is left.
---@field OverlayLayoutSpec fun(options?: weft.OverlayLayoutSpec.Options): weft.OverlayLayoutSpec A child with another element on top of it, of the child's size.
---@field BackgroundLayoutSpec fun(options?: weft.BackgroundLayoutSpec.Options): weft.BackgroundLayoutSpec A child with another element beneath it, of the child's size.
---@field CenterLayoutSpec fun(options?: weft.CenterLayoutSpec.Options): weft.CenterLayoutSpec A child in the middle of the space that there is.
---@field RelativeLayoutSpec fun(options?: weft.RelativeLayoutSpec.Options): weft.RelativeLayoutSpec A child at one of nine places of the space that there is.
---@field RatioLayoutSpec fun(options?: weft.RatioLayoutSpec.Options): weft.RatioLayoutSpec A child of fixed proportions.
---@field AbsoluteLayoutSpec fun(options?: weft.AbsoluteLayoutSpec.Options): weft.AbsoluteLayoutSpec Children at their style.layoutPosition.
---@field CornerLayoutSpec fun(options?: weft.CornerLayoutSpec.Options): weft.CornerLayoutSpec A child with a small element on one of its corners.
---@field WrapperLayoutSpec fun(options?: weft.WrapperLayoutSpec.Options): weft.WrapperLayoutSpec Elements on top of one another at the top left.
local ui = {}

--- Declares an example of a cell; the options may be left out. A file that is only required declares none.
---@param name string
---@param options? weft.PreviewOptions
---@param make fun(props: any): weft.DisplayNode | weft.LayoutSpec
---@overload fun(name: string, make: fun(props: any): weft.DisplayNode | weft.LayoutSpec)
function ui.preview(name, options, make) end

--- Declares a test for weft test; its function receives the assertions.
---@param name string
---@param check fun(t: weft.T)
function ui.test(name, check) end

--- What a calculateLayoutThatFits returns: a size, and the layouts of what it has measured and placed.
---@param fields weft.LayoutFields
---@return weft.Layout
function ui.Layout(fields) end

--- Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png.
---@param path weft.Path | weft.Image
---@return weft.Image
function ui.image(path) end

--- Adds the fonts of a file, and gives the name of the first one's family.
---@param path weft.Path
---@return string
function ui.font(path) end

--- The time on the script's clock, since the script or the test began.
---@return weft.Seconds
function ui.now() end

--- Waits, while timers and other tasks go on: in a script's body, a timer, a task, a touch handler, a ui.test.
---@param seconds weft.Seconds
function ui.sleep(seconds) end

--- Calls a function later, and gives a task for it, which may be cancelled. An error in it ends the script.
---@param seconds weft.Seconds
---@param action fun()
---@return weft.Task
function ui.after(seconds, action) end

--- Begins a function in the next turn, beside what goes on now, and gives a task for it. It may wait.
---@param action fun()
---@return weft.Task
function ui.task(action) end

--- Waits until a task has ended, and gives its values, or raises its error; it can where ui.sleep can.
---@param task weft.Task
---@return any
function ui.await(task) end

--- What nodes are shown in: they are loaded, visible, and laid out at the end of each turn. Nodes stand in the array part.
---@param options weft.WindowOptions
---@return weft.Window
function ui.Window(options) end

--- A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. Subviews stand in the array part.
---@param properties? table
---@return weft.View
function ui.View(properties) end

--- A layer without a node: what a view shows, without events. Sublayers stand in the array part.
---@param properties? table
---@return weft.Layer
function ui.Layer(properties) end

--- Animates what a function changes in nodes that are shown: frames, alpha, transforms, colours, corners, borders, shadows. Properties have their new values at once; what is seen gets there in time.
---@param arguments weft.AnimateArguments
function ui.animate(arguments) end

--- Prints what a name, a class, a node, a spec, a function or a style is; an overview without an argument.
---@param about? any
function help(about) end

return ui
