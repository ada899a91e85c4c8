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

--- A length. In points.
---@alias weft.Points number

--- How much of something. In a part of the whole.
---@alias weft.Part number

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
---@field automaticallyManagesSubnodes boolean Whether the nodes of the layout become subnodes by themselves; read by the next layout. Default: false.
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
---@field userInteractionEnabled boolean Whether touches may belong to the node or to what is inside it. Default: true.
---@field hitTestSlop weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field zPosition number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Default: identity.
---@field anchorPoint weft.PointLike The point of the bounds that stands at position and that transform turns about, as parts of the size. Default: {0.5, 0.5}.
---@field frame weft.RectLike Where the node stands in its supernode, in points; a layout sets it. Default: zero.
---@field bounds weft.RectLike The node's own coordinates, in points; its x and y move what is inside. Default: zero.
---@field position weft.PointLike Where the anchor point stands in the supernode, in points. Default: zero.
---@field calculatedSize weft.Size The size measured last, in points. Default: zero. Read only.
---@field constrainedSizeForCalculatedLayout weft.SizeRange The range that calculatedSize was chosen from. In points. Default: zero. Read only.
---@field subnodes (weft.DisplayNode)[] The subnodes, from back to front: a list of its own, not the node's. Default: {}. Read only.
---@field supernode? weft.DisplayNode The node that this one is a subnode of. Read only.
---@field className string The name of the node's class. Default: the class's. Read only.
---@field style weft.Style | weft.Style.Options What the layout around the element reads of it; a table that is given adds to it.
---@field addSubnode fun(self: weft.DisplayNode, node: weft.DisplayNode) Adds a subnode in front of the others.
---@field insertSubnodeBelow fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode behind another.
---@field insertSubnodeAbove fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode in front of another.
---@field insertSubnodeAt fun(self: weft.DisplayNode, node: weft.DisplayNode, index: integer) Puts a subnode at an index, from 1 at the back.
---@field replaceSubnode fun(self: weft.DisplayNode, old: weft.DisplayNode, new: weft.DisplayNode) Puts a node in the place of a subnode.
---@field removeFromSupernode fun(self: weft.DisplayNode) Takes the node out of its supernode.
---@field setNeedsLayout fun(self: weft.DisplayNode) Lays the node out anew in the next pass, and what measured it.
---@field invalidateCalculatedLayout fun(self: weft.DisplayNode) Forgets the node's measured layouts.
---@field layoutThatFits fun(self: weft.DisplayNode, range: weft.Constraint, options?: weft.LayoutOptions): weft.Layout Measures the node in a size range, and gives its layout.
---@field layoutIfNeeded fun(self: weft.DisplayNode) Runs the layout pass for the node's bounds and what is inside it.
---@field pointInside fun(self: weft.DisplayNode, point: weft.PointLike): boolean Whether the node can be hit at a point of its own coordinates: its bounds, moved in by hitTestSlop.
---@field hitTest fun(self: weft.DisplayNode, point: weft.PointLike): weft.DisplayNode The frontmost node at a point of the node's own coordinates, itself included; nil outside of it.
---@field convertPointTo fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point A point of the node's in another node's coordinates; in the root's if none is given. Transforms don't count.
---@field convertPointFrom fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point A point of another node's, the root's if none is given, in the node's coordinates. Transforms don't count.
---@field convertRectTo fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of the node's in another node's coordinates; in the root's if none is given.
---@field convertRectFrom fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of another node's, the root's if none is given, in the node's coordinates.
---@field init? fun(self: weft.DisplayNode, ...: any) Makes a new node ready; called with what the class is called with. Without one, a class takes a table of properties.
---@field layoutSpecThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec The node's layout, as specs made anew; called when the node is measured in a range that it has no layout for.
---@field calculateLayoutThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.Layout The node's layout by arithmetic of its own: a ui.Layout of what it has measured and placed; called in place of layoutSpecThatFits.
---@field calculateSizeThatFits? fun(self: weft.DisplayNode, size: weft.Size): weft.SizeLike The node's size by arithmetic of its own, with size as the most that it may take; called when it is measured.
---@field layout? fun(self: weft.DisplayNode) Sets the subnodes' frames by hand; called in the layout pass, once the node has its size.
---@field draw? fun(self: weft.DisplayNode, canvas: weft.Canvas, bounds: weft.Rect, parameters: table) Records what the node shows; called when it is drawn. The subnodes stand above it.

--- What the constructor of DisplayNode takes.
---@class weft.DisplayNode.Options
---@field debugName? string A name for messages, trees and inspectors.
---@field automaticallyManagesSubnodes? boolean Whether the nodes of the layout become subnodes by themselves; read by the next layout. Default: false.
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
---@field userInteractionEnabled? boolean Whether touches may belong to the node or to what is inside it. Default: true.
---@field hitTestSlop? weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field zPosition? number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform? weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Default: identity.
---@field anchorPoint? weft.PointLike The point of the bounds that stands at position and that transform turns about, as parts of the size. Default: {0.5, 0.5}.
---@field frame? weft.RectLike Where the node stands in its supernode, in points; a layout sets it. Default: zero.
---@field bounds? weft.RectLike The node's own coordinates, in points; its x and y move what is inside. Default: zero.
---@field position? weft.PointLike Where the anchor point stands in the supernode, in points. Default: zero.
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
---@field contentMode weft.ContentMode How the picture fills the node. Default: "scaleAspectFill".
---@field cropRect weft.RectLike With scaleAspectFill, which part stays in sight: x and y from 0 to 1. In parts of what is cut off. Default: {0.5, 0.5, 0, 0}.
---@field imageTint? weft.Color Recolours the picture: its shape stays, its colours go.
---@field imageModificationBlock? fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect) Records what is shown instead of the picture.

--- What the constructor of ImageNode takes.
---@class weft.ImageNode.Options: weft.DisplayNode.Options
---@field image? weft.Path | weft.Image The picture: a file's path from the script's folder, or an image of ui.image.
---@field contentMode? weft.ContentMode How the picture fills the node. Default: "scaleAspectFill".
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

--- Prints what a name, a class, a node, a spec, a function or a style is; an overview without an argument.
---@param about? any
function help(about) end

return ui
