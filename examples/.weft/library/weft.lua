---@meta weft

-- The API of Weft, for Lua's language server. Written by `weft init`; not meant to be edited or run.

--- The axis along which a stack places its children.
---@alias weft.StackDirection
---| "vertical" # From top to bottom.
---| "horizontal" # From left to right.

--- The distribution of a stack's free space along its direction.
---@alias weft.JustifyContent
---| "start" # After the last child.
---| "center" # Half before the first child, half after the last.
---| "end" # Before the first child.
---| "spaceBetween" # Between the children; as start if there is no free space or one child.
---| "spaceAround" # Around each child alike; as center if there is no free space or one child.

--- The position of children across a stack's direction.
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

--- The wrapping of a stack's children into lines.
---@alias weft.FlexWrap
---| "noWrap" # One line, even where it overflows.
---| "wrap" # A new line where the next child would overflow.

--- The position of the lines of a wrapping stack across its direction.
---@alias weft.AlignContent
---| "start" # At the start.
---| "center" # In the middle.
---| "end" # At the end.
---| "spaceBetween" # Free space between the lines.
---| "spaceAround" # Free space around each line alike.
---| "stretch" # The lines grow to take the free space.

--- Left to right, whatever a stack's direction.
---@alias weft.HorizontalAlignment
---| "none" # No effect on justifyContent and alignItems.
---| "left" # To the left.
---| "middle" # To the middle.
---| "right" # To the right.

--- Top to bottom, whatever a stack's direction.
---@alias weft.VerticalAlignment
---| "none" # No effect on justifyContent and alignItems.
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
---| "default" # On none: it takes the maximum of its range.
---| "minimumX" # As wide as the child.
---| "minimumY" # As high as the child.
---| "minimumXY" # Both.

--- The position of a relative spec's child on an axis.
---@alias weft.RelativePosition
---| "none" # At the start; the child keeps the range's minimum.
---| "start" # At the start; the child may be smaller than the range's minimum.
---| "center" # In the middle.
---| "end" # At the end.

--- On which axes a relative spec is only as large as its child.
---@alias weft.RelativeSizing
---| "default" # On none: it takes the maximum of its range.
---| "minimumWidth" # As wide as the child.
---| "minimumHeight" # As high as the child.
---| "minimumSize" # Both.

--- The size of an absolute spec.
---@alias weft.AbsoluteSizing
---| "default" # All of the offered size; on an unbounded axis the extent of its children.
---| "sizeToFit" # As far as its children reach.

--- A corner of a corner spec's child.
---@alias weft.CornerLocation
---| "topLeft" # At the top left.
---| "topRight" # At the top right.
---| "bottomLeft" # At the bottom left.
---| "bottomRight" # At the bottom right.

--- The position of lines between the left and the right edge.
---@alias weft.TextAlignment
---| "natural" # At the side where the paragraph's script starts: left for English, right for Hebrew.
---| "left" # At the left edge.
---| "center" # In the middle.
---| "right" # At the right edge.
---| "justified" # Stretched to both edges, except a paragraph's last line.

--- The treatment of text that needs more lines, height or width than available.
---@alias weft.TruncationMode
---| "wordWrapping" # Lines are broken at words; text beyond the limit is not shown, without a mark.
---| "head" # The last line that fits shows the end of the text after the truncation text: …end.
---| "middle" # The last line that fits shows its start, the truncation text and the text's end: start…end.
---| "tail" # The last line that fits ends in the truncation text: start….

--- Lines under text.
---@alias weft.Underline
---| "none" # No line.
---| "single" # One line.
---| "double" # Two lines.

--- The scaling and position of a picture in a rectangle of another size.
---@alias weft.ContentMode
---| "scaleToFill" # Stretched to the rectangle.
---| "scaleAspectFit" # As large as fits whole.
---| "scaleAspectFill" # Scaled to cover the node; the overflow is cut off.
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

--- The progress of an animation over its time.
---@alias weft.AnimationCurve
---| "easeInOut" # Slow at both ends.
---| "easeIn" # Slow at the beginning.
---| "easeOut" # Slow at the end.
---| "linear" # Constant speed.

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

--- The result of a hit test for one node.
---@alias weft.HitTestReason
---| "won" # It is the node that was hit.
---| "inside" # It contains the point, and a node inside it was hit.
---| "hidden" # It is hidden.
---| "transparent" # Its alpha is below 0.01.
---| "interactionDisabled" # Its userInteractionEnabled is false.
---| "disabled" # It is a control whose enabled is false.
---| "layerBacked" # It has no view.
---| "rasterized" # A node around it draws it, and it has no view.
---| "outside" # The point is outside of its bounds, moved in by its hitTestSlop.
---| "pointInside" # Its own pointInside gave false.
---| "hitTest" # Its own hitTest gave nothing.
---| "flat" # A transform flattens it to a line or a point.
---| "around" # It contains the point, but a node around it is skipped with all inside.
---| "covered" # It contains the point, but the hit node is in front of it.

--- The phase of a touch.
---@alias weft.TouchPhase
---| "began" # A finger has touched the screen.
---| "moved" # A finger has moved.
---| "ended" # A finger has been lifted.
---| "cancelled" # The touch is over without a finger being lifted.

--- The directions in which a scroll node's content may be larger than the node.
---@alias weft.ScrollableDirections
---| "none" # Nowhere.
---| "vertical" # Up and down.
---| "horizontal" # To the left and to the right.
---| "both" # In both directions.

--- The position of a row to which a table scrolls.
---@alias weft.TableScrollPosition
---| "none" # As near as it is: the table moves as little as it needs to.
---| "top" # At the top.
---| "middle" # In the middle.
---| "bottom" # At the bottom.

--- The place of an item that a collection scrolls to, along its direction.
---@alias weft.CollectionScrollPosition
---| "none" # As near as it is: the collection moves as little as it needs to.
---| "top" # At the top, or at the left of a horizontal collection.
---| "centeredVertically" # In the middle.
---| "bottom" # At the bottom, or at the right of a horizontal collection.
---| "left" # At the left, or at the top of a vertical collection.
---| "centeredHorizontally" # In the middle.
---| "right" # At the right, or at the bottom of a vertical collection.

--- The behaviour of a table's headers and footers.
---@alias weft.TableStyle
---| "plain" # The header of the section at the top stays there while its section is visible; a footer at the bottom.
---| "grouped" # They scroll with the rows.

--- The lines between the rows of a table.
---@alias weft.TableSeparatorStyle
---| "none" # No lines.
---| "singleLine" # A line of one pixel at the bottom of each row.

--- The way in which rows or items come and go; those between them move, in 0.3 seconds.
---@alias weft.RowAnimation
---| "none" # They come and go at once.
---| "fade" # They fade in and out.
---| "left" # They come from the left edge, and go there.
---| "right" # They come from the right edge, and go there.
---| "top" # They come from above, and go there.
---| "bottom" # They come from below, and go there.
---| "automatic" # The list chooses: they fade.

--- The kind of an action that a row offers when it is moved aside.
---@alias weft.SwipeActionStyle
---| "normal" # Grey, unless it has another colour.
---| "destructive" # Red: the action deletes the row.

--- An element beside the items of a section.
---@alias weft.SupplementaryKind
---| "header" # Before them.
---| "footer" # After them.

--- The extent of the ranges of a table or collection.
---@alias weft.RangeMode
---| "minimum" # Little beyond the visible area: until the first cells have been drawn, or it has been scrolled.
---| "full" # As far as is useful for scrolling.
---| "visibleOnly" # The visible part alone.
---| "lowMemory" # The visible part alone, and nothing while the table itself isn't visible.

--- A range around the visible area of a table or collection.
---@alias weft.RangeType
---| "display" # The cells in it are drawn.
---| "preload" # The cells in it fetch their data.

--- A change of the visible part of a cell.
---@alias weft.CellVisibilityEvent
---| "visible" # The cell has become visible.
---| "visibleRectChanged" # Another part of the cell is visible: the table has scrolled.
---| "invisible" # The cell is no longer visible.
---| "willBeginDragging" # A finger begins to scroll the table.
---| "didEndDragging" # The finger has been lifted.
---| "didStopScrolling" # An animated scroll has ended.

--- Something that happens to a control.
---@alias weft.ControlEvent
---| "touchDown" # A finger has touched the control.
---| "touchDownRepeat" # A finger has touched the control again, shortly after it was lifted; instead of touchDown.
---| "touchDragInside" # The finger has moved, and is inside.
---| "touchDragOutside" # The finger has moved, and is outside.
---| "touchUpInside" # The finger was lifted inside, or at most 70 points outside: the control was tapped.
---| "touchUpOutside" # The finger was lifted farther outside.
---| "touchCancel" # The touch is over without the finger being lifted.
---| "valueChanged" # The control has another value; sent by its own code.
---| "primaryActionTriggered" # The control's main action was requested; sent by its own code.

--- The state of a control: a button has titles and images for each.
---@alias weft.ControlState
---| "normal" # None of the others; also used for states without a value of their own.
---| "highlighted" # It is being touched.
---| "disabled" # It can't be touched.
---| "selected" # It is chosen.
---| "selectedHighlighted" # It is chosen, and is being touched.

--- The side of a button's title on which its image is.
---@alias weft.ButtonImageAlignment
---| "beginning" # Before the title.
---| "end" # After the title.

--- The meaning of a node's content for the direction of its layout.
---@alias weft.SemanticContentAttribute
---| "unspecified" # The layout is mirrored where the traits' layoutDirection is from right to left.
---| "playback" # Controls of playback: never mirrored.
---| "spatial" # Content with a left and a right side: never mirrored.
---| "forceLeftToRight" # Never mirrored.
---| "forceRightToLeft" # Always mirrored.

--- Light or dark.
---@alias weft.UserInterfaceStyle
---| "unspecified" # Not known.
---| "light" # Dark on light.
---| "dark" # Light on dark.

--- The side at which lines begin.
---@alias weft.LayoutDirection
---| "unspecified" # Not known; counts as leftToRight.
---| "leftToRight" # At the left.
---| "rightToLeft" # At the right.

--- The reader's text size; the nodes decide what to do with it.
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

--- The use of an image's colours by an image node.
---@alias weft.ImageRenderingMode
---| "automatic" # Shows them.
---| "alwaysOriginal" # Shows them.
---| "alwaysTemplate" # Takes the picture as a shape, and fills it with the tint colour.

--- The origin of a NetworkImageNode's image.
---@alias weft.ImageSource
---| "fileURL" # A file.
---| "dataURL" # The URL itself.
---| "synchronousCache" # The cache, looked into before something was drawn at once.
---| "asynchronousCache" # The cache.
---| "download" # The network.

--- The look of a link while it is touched.
---@alias weft.TextHighlightStyle
---| "light" # Darkened: for text on a light background.
---| "dark" # Lightened: for text on a dark background.

--- From which side a paragraph is read.
---@alias weft.BaseWritingDirection
---| "natural" # That of its first strong character; left to right without one.
---| "leftToRight" # Left to right.
---| "rightToLeft" # Right to left.

--- The method by which cornerRadius rounds the corners.
---@alias weft.CornerRoundingType
---| "defaultSlow" # The layer is rounded, with its subnodes if it clips.
---| "precomposited" # The node's own contents are drawn with round corners. Subnodes are not clipped.
---| "clipping" # Pieces in the background's colour cover the corners, above all that is inside: in the backgroundColor of the nearest node around it that has an opaque one.

--- An end of a list's content, where further data are fetched.
---@alias weft.BatchEdge
---| "beginning" # Before the first item.
---| "end" # After the last item.

--- The kind of a node, or its state, for assistive technologies.
---@alias weft.AccessibilityTrait
---| "button" # A button; "Button" is spoken.
---| "link" # A link; "Link" is spoken.
---| "image" # A picture; "Image" is spoken.
---| "selected" # Selected; "Selected" is spoken before the label.
---| "playsSound" # Plays a sound of its own when it is activated.
---| "keyboardKey" # A key of a keyboard; "Button" isn't spoken.
---| "staticText" # Text that doesn't change.
---| "summaryElement" # A summary that is spoken when the application starts.
---| "notEnabled" # Disabled; "Dimmed" is spoken.
---| "updatesFrequently" # Changes its label or value often.
---| "searchField" # A search field; "Search Field" is spoken.
---| "startsMediaSession" # Starts playing media when it is activated.
---| "adjustable" # Has a value that swipes change; "Adjustable" is spoken.
---| "allowsDirectInteraction" # Takes touches while VoiceOver is on.
---| "causesPageTurn" # A page that is turned when it has been read.
---| "tabBar" # A container of tabs, of which each is counted.
---| "header" # A heading; "Heading" is spoken.
---| "toggleButton" # A switch; "On" is spoken for the value "1", "Off" for "0".

--- The role of a node for the elements inside it.
---@alias weft.AccessibilityContainerType
---| "none" # None.
---| "dataTable" # A table of data.
---| "list" # A list: "List Start." and "List End." are spoken with its first and last element.
---| "landmark" # A part of the screen: "Landmark." and "End." are spoken with its first and last element.
---| "semanticGroup" # A group whose label is spoken when it is entered.

--- The way in which Switch Control reaches what is inside a node.
---@alias weft.AccessibilityNavigationStyle
---| "automatic" # The system decides.
---| "separate" # One by one.
---| "combined" # As one.

--- The direction in which an assistive technology scrolls.
---@alias weft.AccessibilityScrollDirection
---| "right" # To the right.
---| "left" # To the left.
---| "up" # Up.
---| "down" # Down.
---| "next" # To the next page.
---| "previous" # To the previous page.

--- The progress of a gesture.
---@alias weft.GestureRecognizerState
---| "possible" # The gesture has not been recognized, and still may be.
---| "began" # A gesture that goes on has been recognized.
---| "changed" # A gesture that goes on has changed.
---| "ended" # The gesture has ended; of one without a duration, it has been recognized.
---| "cancelled" # The gesture was interrupted.
---| "failed" # The touches aren't the gesture.

--- The direction of a swipe.
---@alias weft.SwipeDirection
---| "right" # To the right.
---| "left" # To the left.
---| "up" # Up.
---| "down" # Down.

--- An edge of a window.
---@alias weft.ScreenEdge
---| "top" # The top.
---| "left" # The left edge.
---| "bottom" # The bottom.
---| "right" # The right edge.

--- The characters that a keyboard writes as capitals by itself.
---@alias weft.TextAutocapitalizationType
---| "none" # None.
---| "words" # The first of each word.
---| "sentences" # The first of each sentence.
---| "allCharacters" # All.

--- Whether words are corrected while they are typed.
---@alias weft.TextAutocorrectionType
---| "default" # As the keyboard does for such a text.
---| "no" # Never.
---| "yes" # Always.

--- Whether misspelt words are marked.
---@alias weft.TextSpellCheckingType
---| "default" # If words are corrected.
---| "no" # Never.
---| "yes" # Always.

--- The keys of a keyboard.
---@alias weft.KeyboardType
---| "default" # Those of the user's language.
---| "asciiCapable" # Those of ASCII.
---| "numbersAndPunctuation" # Digits and punctuation.
---| "URL" # For addresses of the web.
---| "numberPad" # Digits alone.
---| "phonePad" # Digits and the characters of telephone numbers.
---| "namePhonePad" # For names and telephone numbers.
---| "emailAddress" # For addresses of mail.
---| "decimalPad" # Digits and the decimal point.
---| "twitter" # With @ and # at hand.
---| "webSearch" # For searches and addresses of the web.
---| "asciiCapableNumberPad" # Digits of ASCII alone.

--- The colours of a keyboard.
---@alias weft.KeyboardAppearance
---| "default" # Those of the device.
---| "dark" # Dark.
---| "light" # Light.

--- The word on a keyboard's return key.
---@alias weft.ReturnKeyType
---| "default" # Return.
---| "go" # Go.
---| "google" # Google.
---| "join" # Join.
---| "next" # Next.
---| "route" # Route.
---| "search" # Search.
---| "send" # Send.
---| "yahoo" # Yahoo.
---| "done" # Done.
---| "emergencyCall" # Emergency call.
---| "continue" # Continue.

--- The look of the ends of a line.
---@alias weft.LineCap
---| "butt" # Cut at the end point.
---| "round" # A half circle around the end point.
---| "square" # A half square beyond the end point.

--- The look of the corners of a line.
---@alias weft.LineJoin
---| "miter" # Pointed.
---| "round" # Round.
---| "bevel" # Cut off.

--- The interior of a path that crosses itself or has several figures.
---@alias weft.FillRule
---| "nonZero" # The points that the path winds around, its direction counted.
---| "evenOdd" # The points that the path goes around an odd number of times: a figure within another is a hole.

--- The combination of a drawing with the pixels below.
---@alias weft.BlendMode
---| "normal" # Over the pixels below.
---| "multiply" # Products of the colours: never lighter.
---| "screen" # Product of the inverses, inverted: never darker.
---| "overlay" # Multiplied where the pixels below are dark, screened where they are light.
---| "darken" # The darker colour.
---| "lighten" # The lighter colour.
---| "colorDodge" # Brightens the pixels below.
---| "colorBurn" # Darkens the pixels below.
---| "softLight" # As a soft light.
---| "hardLight" # As a hard light.
---| "difference" # The difference of the colours.
---| "exclusion" # As difference, with less contrast.
---| "hue" # The hue of the drawing, the rest of the pixels below.
---| "saturation" # The saturation of the drawing, the rest of the pixels below.
---| "color" # Hue and saturation of the drawing, the luminosity of the pixels below.
---| "luminosity" # The luminosity of the drawing, the rest of the pixels below.
---| "clear" # Clears the pixels below the drawing.
---| "copy" # Replaces the pixels below the drawing.
---| "sourceIn" # The drawing, where pixels are below.
---| "sourceOut" # The drawing, where no pixels are below.
---| "sourceAtop" # The drawing over the pixels below, only where there are some.
---| "destinationOver" # The drawing under the pixels below.
---| "destinationIn" # The pixels below, only under the drawing.
---| "destinationOut" # The pixels below, only beside the drawing.
---| "destinationAtop" # The pixels below over the drawing, only under the drawing.
---| "xor" # Either of the two, where not both are.
---| "plusLighter" # The sum of the colours.

--- The paint before a gradient's start and after its end.
---@alias weft.GradientSpread
---| "pad" # The nearest colour.
---| "repeat" # The gradient again.
---| "reflect" # The gradient forth and back.

--- The method of scaling an image.
---@alias weft.ImageInterpolation
---| "none" # Each pixel takes the nearest one's colour: sharp squares.
---| "low" # Linear.
---| "high" # Filtered over all pixels that one covers.

--- A length. In points.
---@alias weft.Points number

--- A fraction. In a part of the whole.
---@alias weft.Part number

--- A time. In seconds.
---@alias weft.Seconds number

--- A length; a percentage is of the parent, and auto leaves the choice to the content. In points.
---@alias weft.Dimension number | string

--- A size. In points.
---@class weft.Size
---@field width number The width.
---@field height number The height.

--- A size. In points.
---@alias weft.SizeLike weft.Size | number[]

--- A size whose parts may be percentages or auto. In points.
---@class weft.LayoutSize
---@field width weft.Dimension The width.
---@field height weft.Dimension The height.

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
---@field width number The width.
---@field height number The height.

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
---@field min weft.SizeLike The minimum size.
---@field max weft.SizeLike The maximum size; math.huge is unbounded.

--- A size range whose parts may be left out: {max = {375, math.huge}}. In points.
---@class weft.Constraint
---@field min? weft.SizeLike The minimum size; {0, 0} by default.
---@field max? weft.SizeLike The maximum size; unbounded by default.

--- "#rrggbb", "#rrggbbaa", their short forms, a name of CSS, "light-dark(white, black)", or one of UIKit's such as label and systemBlue, which follow the appearance.
---@alias weft.Color string

--- Family, style and size in points.
---@alias weft.Font string

--- A piece of text with its attributes; missing ones are the text node's.
---@class weft.Run
---@field [1] string The text.
---@field font? weft.Font Family, style and size.
---@field color? weft.Color The colour of the glyphs.
---@field backgroundColor? weft.Color The colour behind the run.
---@field underline? weft.Underline | boolean Lines under the run.
---@field strikethrough? boolean True for a line through the middle.
---@field letterSpacing? weft.Points Space after each character.
---@field baselineOffset? weft.Points The distance by which the run is raised.
---@field link? string The link's target.
---@field attributes? table Attributes of your own: strings by names. See linkAttributeNames.

--- Text in runs: a list of strings and of runs, or one string.
---@alias weft.AttributedText string | (string | number | false | weft.Run)[]

--- A file's path, from the folder of the script that names it.
---@alias weft.Path string

--- Scales, then turns, then moves; each part may be left out. It is read back with its matrix, too: a, b, c, d, tx, ty.
---@class weft.Transform
---@field rotation? number An angle in radians, clockwise.
---@field scale? number | weft.PointLike A factor, or one for each axis.
---@field translation? weft.PointLike The distance of the movement, in points.

--- Colours that run into one another: along a line (from, to), or outwards (center, radius).
---@class weft.Gradient
---@field colors (weft.Color)[] Two or more colours.
---@field locations? (weft.Part)[] The positions of the colours in the gradient; at equal distances by default.
---@field spread? weft.GradientSpread The paint outside of the gradient; pad by default.
---@field from? weft.PointLike The point of the first colour.
---@field to? weft.PointLike The point of the last colour.
---@field center? weft.PointLike The first colour's place, of a radial gradient.
---@field radius? weft.Points The distance of the last colour.
---@field startCenter? weft.PointLike The middle of the circle where the first colour ends; center by default.
---@field startRadius? weft.Points That circle's radius; 0 by default.

--- Options for measuring.
---@class weft.LayoutOptions
---@field parentSize? weft.SizeLike The reference of percentages; the range's maximum by default.
---@field scale? number Pixels per point, which sizes are rounded to; 2 by default.

--- The argument of ui.Layout.
---@class weft.LayoutFields
---@field size weft.SizeLike The size, in points.
---@field sublayouts? (weft.Layout)[] The results of element:layoutThatFits(range), with their positions set.

--- The environment and the argument of a preview.
---@class weft.PreviewOptions
---@field width? weft.Points | (weft.Points)[] The exact width, or several; 375 by default.
---@field maxWidth? weft.Points The maximum width, instead of an exact one: the content's width up to this.
---@field height? weft.Points The exact height; as high as it gets by default.
---@field maxHeight? weft.Points The maximum height, instead of an exact one.
---@field scale? number Pixels per point; 2 by default.
---@field userInterfaceStyle? weft.UserInterfaceStyle Light or dark; unspecified by default.
---@field layoutDirection? weft.LayoutDirection The side at which lines begin; unspecified by default.
---@field preferredContentSizeCategory? weft.ContentSizeCategory The reader's text size; unspecified by default.
---@field props? weft.Path | table The argument of the function: a table, or the path of a JSON file; nothing by default.
---@field controls? table The fields of the page's props by their paths: "text", "number", "switch", "color", { min = 0, max = 99, step = 1 }, or a list of texts; by the values' types by default.
---@field variants? (weft.PreviewVariant)[] Further previews of the same: each has these options, except those that it sets itself.

--- The widths of a sweep, and what else its layouts are made in.
---@class weft.SweepOptions
---@field from? weft.Points The smallest width; 280 by default.
---@field to? weft.Points The largest width; 480 by default.
---@field step? weft.Points The distance between two widths, between which changes are found to the pixel; 1 by default.
---@field height? weft.Points The exact height; the preview's, or else the content's, by default.
---@field scale? number Pixels per point; the preview's, or else 2, by default.
---@field traits? weft.TraitCollection Light or dark, the direction, the text size.

--- The result of ui.sweep.
---@class weft.Sweep
---@field problems (weft.SweepMark)[] The marks that are likely mistakes.
---@field marks (weft.SweepMark)[] Everything found.
---@field layouts integer The number of layouts that were made.
---@field text string The marks as weft sweep prints them.

--- A property of a layout that holds at some widths and not at others, or that is a mistake.
---@class weft.SweepMark
---@field kind string overflow, outsideParent, overlap or empty, which are problems; lines, truncated, absent or jump.
---@field element string The element's name.
---@field path string The path from the root to the element.
---@field from weft.Points The first width at which it holds.
---@field to weft.Points The last width at which it holds.
---@field below? weft.Points The first width after that; nil if it holds to the end.
---@field lines? integer The number of lines, of kind lines.
---@field message? string The details at the first width.
---@field hint? string A way to fix it.

--- A further preview of the same, called by both names: `Card/Dark`; with the options of a preview.
---@class weft.PreviewVariant
---@field name string The name after the preview's name and a slash.
---@field width? weft.Points | (weft.Points)[] The exact width, or several; 375 by default.
---@field maxWidth? weft.Points The maximum width, instead of an exact one: the content's width up to this.
---@field height? weft.Points The exact height; as high as it gets by default.
---@field maxHeight? weft.Points The maximum height, instead of an exact one.
---@field scale? number Pixels per point; 2 by default.
---@field userInterfaceStyle? weft.UserInterfaceStyle Light or dark; unspecified by default.
---@field layoutDirection? weft.LayoutDirection The side at which lines begin; unspecified by default.
---@field preferredContentSizeCategory? weft.ContentSizeCategory The reader's text size; unspecified by default.
---@field props? weft.Path | table The argument of the function: a table, or the path of a JSON file; nothing by default.
---@field controls? table The fields of the page's props by their paths: "text", "number", "switch", "color", { min = 0, max = 99, step = 1 }, or a list of texts; by the values' types by default.

--- The appearance of text on a canvas.
---@class weft.TextLook
---@field font? weft.Font Of runs that name none; "Inter 14" by default.
---@field color? weft.Color Of runs that name none; black by default.
---@field alignment? weft.TextAlignment The position of lines between left and right; natural by default.
---@field verticalAlignment? weft.VerticalAlignment The position of the text in its rectangle; top by default.
---@field lineSpacing? weft.Points Space between lines; 0 by default.
---@field maximumNumberOfLines? integer The maximum number of lines; 0 is no limit; 0 by default.
---@field truncationMode? weft.TruncationMode The place at which text that doesn't fit is cut; wordWrapping by default.

--- The stroke of a line.
---@class weft.LineStyle
---@field width? weft.Points The width; 1 by default.
---@field cap? weft.LineCap The ends; butt by default.
---@field join? weft.LineJoin The corners; miter by default.
---@field miterLimit? number The maximum length of a pointed corner, in line widths; 10 by default.
---@field dash? weft.Points | (weft.Points)[] Lengths of dashes and gaps in turn, or one for both; a whole line by default.
---@field dashPhase? weft.Points The offset in the dashes at which the line begins; 0 by default.

--- A radius for each corner. In points.
---@class weft.CornerRadii
---@field topLeft? weft.Points The top left corner's; 0 by default.
---@field topRight? weft.Points The top right corner's; 0 by default.
---@field bottomRight? weft.Points The bottom right corner's; 0 by default.
---@field bottomLeft? weft.Points The bottom left corner's; 0 by default.

--- A blurred shape behind the drawing.
---@class weft.Shadow
---@field color? weft.Color The colour; black by default.
---@field opacity? weft.Part The opacity; 1 by default.
---@field offset? weft.SizeLike The offset to the right and down; none by default.
---@field radius? weft.Points The blur radius; 0 by default.

--- The drawing of a group as a whole.
---@class weft.Group
---@field opacity? weft.Part That of the whole; 1 by default.
---@field blendMode? weft.BlendMode The combination with the pixels below; normal by default.
---@field shadow? weft.Shadow The shadow of the whole; none by default.

--- The drawing of an image on a canvas.
---@class weft.ImageLook
---@field tint? weft.Color A colour in place of the picture's own; none by default.
---@field source? weft.RectLike The part of the picture that is drawn, in its points; all of it by default.
---@field opacity? weft.Part The opacity; 1 by default.
---@field interpolation? weft.ImageInterpolation The method of scaling; high by default.

--- Options for a layout transition.
---@class weft.TransitionArguments
---@field animated? boolean True to animate; true by default.
---@field measureAsync? boolean True to measure in a later turn; false by default.
---@field completion? fun() Called when the new layout has been measured, before subnodes come: not when the animation ends.

--- The arguments of ui.animate.
---@class weft.AnimateArguments
---@field duration? weft.Seconds The time that it takes. With 0 all changes at once; 0.2 by default.
---@field delay? weft.Seconds The time until it starts; 0 by default.
---@field curve? weft.AnimationCurve The progress over the time; easeInOut by default.
---@field usingSpringWithDamping? number The damping ratio of a spring in place of the curve: above 0, and at most 1, which doesn't oscillate. The spring comes to rest after the duration.
---@field initialSpringVelocity? number The spring's velocity at the start, in distances between the two values per second; 0 by default.
---@field repeats? boolean | integer The number of times; true for no end: until a newer animation of the property, or until the node leaves the window. A script doesn't wait for it to end; 1 by default.
---@field autoreverses? boolean True to go back after each time; after the last, the properties show their own values; false by default.
---@field animations fun() Sets properties.
---@field completion? fun(finished: boolean) Called at the end of the last animation; the argument is true if all ran to their ends: a newer animation of the same property, or leaving the window, ends one early. Without an animation it is called in the next turn, and after an infinite one only with false.

--- The visible values of a node.
---@class weft.Presentation
---@field frame weft.RectLike The visible rectangle, without transforms.
---@field bounds weft.RectLike Its rectangle in its own coordinates.
---@field position weft.PointLike The position of the anchor point.
---@field anchorPoint weft.PointLike The point of the bounds that is at the position.
---@field transform weft.Transform The transform, as the property is read.
---@field alpha weft.Part From 0, invisible, to 1.
---@field backgroundColor? weft.Color Fills the bounds.
---@field cornerRadius weft.Points Rounds the corners.
---@field borderWidth weft.Points The width of the line inside the edges.
---@field borderColor weft.Color The colour of that line.
---@field shadowColor weft.Color The shadow's colour.
---@field shadowOpacity weft.Part From 0, no shadow, to 1.
---@field shadowOffset weft.SizeLike The offset of the shadow.
---@field shadowRadius weft.Points The blur radius of the shadow.
---@field zPosition number Its place among its siblings.

--- A node with its place in a layout.
---@class weft.PlacedNode
---@field node weft.DisplayNode The node.
---@field frame weft.RectLike Its place, in the layout's coordinates.

--- Some numbers of a rectangle. In points.
---@class weft.RectParts
---@field x? number From the left.
---@field y? number From the top.
---@field width? number The width.
---@field height? number The height.

--- A rectangle, or some of its numbers by name. In points.
---@alias weft.PartialRect number[] | weft.RectParts

--- A node's state on the way to being visible.
---@class weft.InterfaceState
---@field measureLayout boolean True if it may be measured.
---@field preload boolean True if its data should be loaded.
---@field display boolean True if it should be drawn.
---@field visible boolean True if it counts as visible: see the property visible.

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
---@field hierarchyDisplayDidFinish? fun(node: weft.DisplayNode) See the node's method.
---@field interfaceStateDidChange? fun(node: weft.DisplayNode, newState: weft.InterfaceState, oldState: weft.InterfaceState) The node's state is another one now.

--- The argument of ui.Window, in addition to its properties.
---@class weft.WindowOptions
---@field size weft.SizeLike The size, in points.
---@field scale? number Pixels per point; 2 by default.
---@field backgroundColor? weft.Color Fills it.

--- Options for a hit test.
---@class weft.HitTestOptions
---@field explain? boolean True to return an explanation; false by default.

--- A node of a hit test, and its result.
---@class weft.HitTestCandidate
---@field node weft.DisplayNode The node.
---@field point? weft.PointLike The point in its coordinates; nil where a transform flattens it.
---@field depth integer The number of nodes between it and the one on which the test was called, which has 0.
---@field reason weft.HitTestReason The result for this node.
---@field text string The same in words, with the numbers.

--- The traits of a node's environment; those that are left out are unspecified.
---@class weft.TraitCollection
---@field userInterfaceStyle? weft.UserInterfaceStyle Light or dark.
---@field layoutDirection? weft.LayoutDirection The side at which lines begin.
---@field preferredContentSizeCategory? weft.ContentSizeCategory The reader's text size.
---@field displayScale? number Pixels per point: by default the window's; 0 outside of one.

--- A finger on a window, as a node sees it. In points.
---@class weft.Touch
---@field x? number From the left, in the node's coordinates; nil where a transform flattens it.
---@field y? number From the top.
---@field phase weft.TouchPhase The phase of the touch.
---@field time number The time, in seconds of the window's clock.
---@field finger integer The number of the finger.
---@field locationInWindow weft.PointLike The position in the window.
---@field tapCount integer The number of taps here in a short time; 2 in a double tap.

--- A row of a table, or an item of a collection.
---@class weft.IndexPath
---@field section integer The section, from 1.
---@field row integer The row in it, from 1.
---@field item integer The same number, as collections call it.

--- A table with methods, or a node that has them, from which a table gets its rows. Sections and rows count from 1; the last argument is the table.
---@class weft.TableDataSource
---@field numberOfRows fun(self: any, section: integer, table: weft.DisplayNode): integer Returns the number of rows of a section.
---@field numberOfSections? fun(self: any, table: weft.DisplayNode): integer Returns the number of sections; without it there is one.
---@field nodeForRowAt? fun(self: any, section: integer, row: integer, table: weft.DisplayNode): weft.CellNode Makes a row's cell, which is wanted now.
---@field nodeBlockForRowAt? fun(self: any, section: integer, row: integer, table: weft.DisplayNode): fun(): weft.CellNode Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt.
---@field nodeForSupplementaryElementOfKind? fun(self: any, kind: weft.SupplementaryKind, section: integer, table: weft.DisplayNode): weft.CellNode Makes the header or the footer of a section, a cell; nil where there is none.

--- A table with methods, or a node that has them, from which a collection gets its items. Sections and items count from 1; the last argument is the collection.
---@class weft.CollectionDataSource
---@field numberOfItems fun(self: any, section: integer, collection: weft.DisplayNode): integer Returns the number of items of a section.
---@field numberOfSections? fun(self: any, collection: weft.DisplayNode): integer Returns the number of sections; one without it.
---@field nodeForItemAt? fun(self: any, section: integer, item: integer, collection: weft.DisplayNode): weft.CellNode Makes an item's cell, which is wanted now.
---@field nodeBlockForItemAt? fun(self: any, section: integer, item: integer, collection: weft.DisplayNode): fun(): weft.CellNode Gives a function that makes an item's cell, which is called in the next turn; in place of nodeForItemAt.
---@field nodeForSupplementaryElementOfKind? fun(self: any, kind: weft.SupplementaryKind, section: integer, collection: weft.DisplayNode): weft.CellNode Makes the header or the footer of a section, a cell; nil where there is none.

--- A table with methods, or a node that has them, from which a pager gets its pages. Pages count from 1; the last argument is the pager.
---@class weft.PagerDataSource
---@field numberOfPages fun(self: any, pager: weft.DisplayNode): integer Returns the number of pages.
---@field nodeAtIndex? fun(self: any, index: integer, pager: weft.DisplayNode): weft.CellNode Makes a page's cell, which is wanted now.
---@field nodeBlockAtIndex? fun(self: any, index: integer, pager: weft.DisplayNode): fun(): weft.CellNode Gives a function that makes a page's cell, which is called in the next turn; in place of nodeAtIndex.

--- The use of models by a list; later calls of setItems may leave out what stays the same. Items have different keys: strings or numbers.
---@class weft.ItemOptions
---@field key? string | fun(model: any): any The field with a model's key, or a function that returns it; models that are strings or numbers are keys.
---@field nodeForItem? fun(model: any): weft.CellNode Makes the cell of a model, whose nodeModel the model then is.
---@field nodeBlockForItem? fun(model: any): fun(): weft.CellNode Gives a function that makes the cell of a model, which is called in the next turn; in place of nodeForItem.
---@field section? string | fun(model: any): any The field with the key of a model's section; models with the same one are adjacent. With items, the field with a section's own key.
---@field items? string The field with a section's models, where setItems is given a list of sections.
---@field nodeForHeader? fun(section: any, models: (any)[]): weft.CellNode Makes a section's header, or nil: of its key, or of the section itself with items.
---@field nodeForFooter? fun(section: any, models: (any)[]): weft.CellNode Makes a section's footer, or nil.
---@field animation? weft.RowAnimation The way in which items come and go in this call; automatic by default.

--- The options of ui.fetch.
---@class weft.FetchOptions
---@field method? string GET, HEAD, POST, PUT, PATCH or DELETE; GET, or POST if there is a body, by default.
---@field headers? table The header's fields, by name: { Accept = "application/json" }; none by default.
---@field body? string The body.
---@field timeout? weft.Seconds The maximum time until all of the response is there, at most 300; 30 by default.

--- The animation of a change; none by default.
---@class weft.AnimationOptions
---@field animation? weft.RowAnimation The way in which rows or items come and go; none by default.

--- An action that a row offers when a finger moves it aside.
---@class weft.SwipeAction
---@field title string The text on its button.
---@field style? weft.SwipeActionStyle The kind of action; normal by default.
---@field backgroundColor? weft.Color The colour of its button; that of the style by default.
---@field handler fun(done: fun()) Performs the action, and calls done when it is over: then the row moves back. It may wait.

--- The extent of a range ahead and behind, in sizes of the table or collection.
---@class weft.RangeTuningParameters
---@field leadingBufferScreenfuls number In the direction of scrolling.
---@field trailingBufferScreenfuls number In the opposite direction.

--- A table with methods, or a node, whose methods are called when a scroll node's content moves. Each method may wait.
---@class weft.ScrollNodeDelegate
---@field scrollViewDidScroll? fun(self: any, node: weft.DisplayNode) The content has moved.
---@field scrollViewWillBeginDragging? fun(self: any, node: weft.DisplayNode) A finger begins to move the content.
---@field scrollViewDidEndDragging? fun(self: any, node: weft.DisplayNode) The finger has been lifted; if it moved, the content continues to move, ever slower.
---@field scrollViewDidEndDecelerating? fun(self: any, node: weft.DisplayNode) Content that continued to move after a finger was lifted has stopped.
---@field scrollViewDidEndScrollingAnimation? fun(self: any, node: weft.DisplayNode) An animated scroll has ended.

--- A table with methods, or a node that has them, for events of a table's rows. All may wait but those that return something.
---@class weft.TableDelegate
---@field scrollViewDidScroll? fun(self: any, node: weft.DisplayNode) The content has moved.
---@field scrollViewWillBeginDragging? fun(self: any, node: weft.DisplayNode) A finger begins to move the content.
---@field scrollViewDidEndDragging? fun(self: any, node: weft.DisplayNode) The finger has been lifted; if it moved, the content continues to move, ever slower.
---@field scrollViewDidEndDecelerating? fun(self: any, node: weft.DisplayNode) Content that continued to move after a finger was lifted has stopped.
---@field scrollViewDidEndScrollingAnimation? fun(self: any, node: weft.DisplayNode) An animated scroll has ended.
---@field constrainedSizeForRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer): weft.Constraint The heights that a row may take; its width is the table's.
---@field shouldHighlightRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer): boolean Return false to prevent that a touched row is highlighted, and can be selected by a tap; without it, all are.
---@field didHighlightRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer) A finger is on a row.
---@field didUnhighlightRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer) No finger is on a row any more: it was lifted, has left the row, or scrolls.
---@field didSelectRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer) A tap has selected a row.
---@field didDeselectRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer) A row is not selected any more, since a tap has selected another.
---@field trailingSwipeActionsForRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer): (weft.SwipeAction)[] Returns the actions at the right side of a row that a finger moves to the left, from the edge inwards.
---@field leadingSwipeActionsForRowAt? fun(self: any, table: weft.DisplayNode, section: integer, row: integer): (weft.SwipeAction)[] Returns the actions at the left side of a row that a finger moves to the right, from the edge inwards.
---@field willDisplayRowWith? fun(self: any, table: weft.DisplayNode, node: weft.CellNode) A row becomes visible.
---@field didEndDisplayingRowWith? fun(self: any, table: weft.DisplayNode, node: weft.CellNode) A row is no longer visible.
---@field shouldBatchFetch? fun(self: any, table: weft.DisplayNode, edge: weft.BatchEdge): boolean Return false where there are no further data at an end of the content; without it, there are.
---@field willBeginBatchFetchWith? fun(self: any, table: weft.DisplayNode, context: weft.BatchContext) Fetch further data, insert them, and call context:completeBatchFetching(true); called when the end of the content is near, or is visible at first; with trailingScreensForBatching also at its beginning.

--- A table with methods, or a node that has them, that decides on a collection's items and is notified of changes to them. All may wait but those that return something.
---@class weft.CollectionDelegate
---@field scrollViewDidScroll? fun(self: any, node: weft.DisplayNode) The content has moved.
---@field scrollViewWillBeginDragging? fun(self: any, node: weft.DisplayNode) A finger begins to move the content.
---@field scrollViewDidEndDragging? fun(self: any, node: weft.DisplayNode) The finger has been lifted; if it moved, the content continues to move, ever slower.
---@field scrollViewDidEndDecelerating? fun(self: any, node: weft.DisplayNode) Content that continued to move after a finger was lifted has stopped.
---@field scrollViewDidEndScrollingAnimation? fun(self: any, node: weft.DisplayNode) An animated scroll has ended.
---@field constrainedSizeForItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer): weft.Constraint The sizes that an item may take; nil leaves it to the layout.
---@field insetForSectionAt? fun(self: any, collection: weft.DisplayNode, section: integer): weft.Insets The distances of a section's items from the edges, the header and the footer; nil for sectionInset.
---@field minimumLineSpacingForSectionAt? fun(self: any, collection: weft.DisplayNode, section: integer): weft.Points The minimum distance of a section's lines; nil for minimumLineSpacing.
---@field minimumInteritemSpacingForSectionAt? fun(self: any, collection: weft.DisplayNode, section: integer): weft.Points The minimum distance of items in a section's lines; nil for minimumInteritemSpacing.
---@field sizeRangeForHeaderInSection? fun(self: any, collection: weft.DisplayNode, section: integer): weft.Constraint The sizes that a section's header may take along the scroll direction; nil leaves it to the cell.
---@field sizeRangeForFooterInSection? fun(self: any, collection: weft.DisplayNode, section: integer): weft.Constraint The same for its footer.
---@field shouldHighlightItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer): boolean Returns true if a touched item is highlighted, and can be selected by a tap; without it, all are.
---@field didHighlightItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer) A finger is on an item.
---@field didUnhighlightItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer) No finger is on an item any more: it was lifted, has left the item, or scrolls.
---@field didSelectItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer) A tap has selected an item.
---@field didDeselectItemAt? fun(self: any, collection: weft.DisplayNode, section: integer, item: integer) An item is not selected any more, since a tap has deselected it or selected another.
---@field willDisplayItemWith? fun(self: any, collection: weft.DisplayNode, node: weft.CellNode) An item becomes visible.
---@field didEndDisplayingItemWith? fun(self: any, collection: weft.DisplayNode, node: weft.CellNode) An item is no longer visible.
---@field shouldBatchFetch? fun(self: any, collection: weft.DisplayNode, edge: weft.BatchEdge): boolean Return false where there are no further data at an end of the content; without it, there are.
---@field willBeginBatchFetchWith? fun(self: any, collection: weft.DisplayNode, context: weft.BatchContext) Fetch further data, insert them, and call context:completeBatchFetching(true); called when the end of the content is near, or is visible at first; with trailingScreensForBatching also at its beginning.

--- Events of a control.
---@alias weft.ControlEvents weft.ControlEvent | weft.ControlEvent[] | "allEvents"

--- Whom an action is for; nil looks for one around the control.
---@alias weft.ControlTarget weft.DisplayNode | table | nil

--- The function or method that a control calls: with the target, the control and the event.
---@alias weft.ControlAction string | fun(target: any, control: weft.ControlNode, event: weft.SentControlEvent)

--- An event, as an argument of actions.
---@class weft.SentControlEvent
---@field controlEvent weft.ControlEvent The name of the event.
---@field touches (weft.Touch)[] The touches of the event; none for one that code has sent.
---@field time number The time, in seconds of the window's clock.

--- Titles by state, each a string or runs.
---@class weft.StateTitles
---@field normal? weft.AttributedText None of the others; also used for states without a value of their own.
---@field highlighted? weft.AttributedText It is being touched.
---@field disabled? weft.AttributedText It can't be touched.
---@field selected? weft.AttributedText It is chosen.
---@field selectedHighlighted? weft.AttributedText It is chosen, and is being touched.

--- Images by state.
---@class weft.StateImages
---@field normal? weft.Path | weft.Image None of the others; also used for states without a value of their own.
---@field highlighted? weft.Path | weft.Image It is being touched.
---@field disabled? weft.Path | weft.Image It can't be touched.
---@field selected? weft.Path | weft.Image It is chosen.
---@field selectedHighlighted? weft.Path | weft.Image It is chosen, and is being touched.

--- A URL of http, https, file or data; a file's path is from the folder of the script that names it.
---@alias weft.URL string

--- Options for another URL of a network image node.
---@class weft.URLOptions
---@field resetToDefault? boolean True to show defaultImage until the image arrives, false to keep the present one; true by default.

--- The origin of an image.
---@class weft.ImageInfo
---@field source weft.ImageSource The kind of source.
---@field url weft.URL Its URL.

--- Methods that are called while an image is loaded; all may be left out.
---@class weft.NetworkImageNodeDelegate
---@field didStartFetchingData? fun(self: any, node: weft.DisplayNode) It begins.
---@field willLoadImageFromCache? fun(self: any, node: weft.DisplayNode) The cache is looked into.
---@field didLoadImageFromCache? fun(self: any, node: weft.DisplayNode) The cache has it.
---@field didFailToLoadImageFromCache? fun(self: any, node: weft.DisplayNode) The cache has not got it.
---@field willLoadImageFromNetwork? fun(self: any, node: weft.DisplayNode) The network is asked.
---@field didLoadImage? fun(self: any, node: weft.DisplayNode, image: weft.Image, info: weft.ImageInfo) The image was loaded.
---@field didFailWithError? fun(self: any, node: weft.DisplayNode, error: any) The image has not come, and no other try will be made.
---@field didFinishDecoding? fun(self: any, node: weft.DisplayNode) The image has been drawn for the first time.

--- A range of a text: its first and its last byte, counted from 1, as for string.sub.
---@alias weft.TextRange integer[]

--- A link in a text.
---@class weft.TextLink
---@field name string The attribute's name: one of linkAttributeNames.
---@field value string The attribute's value.
---@field range weft.TextRange The characters that it is of.

--- A table with methods for taps in a text; each has a default.
---@class weft.TextNodeDelegate
---@field tappedLinkAttribute? fun(self: any, node: weft.DisplayNode, name: string, value: string, point: weft.Point, range: weft.TextRange) A link was tapped.
---@field longPressedLinkAttribute? fun(self: any, node: weft.DisplayNode, name: string, value: string, point: weft.Point, range: weft.TextRange) A finger has stayed on a link for half a second.
---@field shouldHighlightLinkAttribute? fun(self: any, node: weft.DisplayNode, name: string, value: string, point: weft.Point, range: weft.TextRange): boolean Return false to prevent that a touched link is highlighted, and can be tapped; true by default.
---@field shouldLongPressLinkAttribute? fun(self: any, node: weft.DisplayNode, name: string, value: string, point: weft.Point, range: weft.TextRange): boolean Return false to prevent a long press; true by default.
---@field tappedTruncationToken? fun(self: any, node: weft.DisplayNode) The additionalTruncationMessage was tapped.

--- The kind and the state of a node.
---@alias weft.AccessibilityTraits weft.AccessibilityTrait | weft.AccessibilityTrait[]

--- An action of a node that VoiceOver offers by its name.
---@class weft.AccessibilityCustomAction
---@field name string The name that is spoken.
---@field handler fun(node: weft.DisplayNode): boolean Performs the action, with the node; false says that it didn't.

--- Information about a node that is spoken on request.
---@class weft.AccessibilityCustomContent
---@field label string Its name.
---@field value? string The information.
---@field important? boolean True if it is spoken with the node; false by default.

--- The properties of a stop that is looked for; all that are given count.
---@class weft.StopQuery
---@field label? string Its label.
---@field identifier? string Its accessibilityIdentifier.
---@field sentence? string What VoiceOver speaks.
---@field value? string Its value.

--- A recognizer of a gesture: a tap, a pan, a pinch and others.
---@alias weft.GestureRecognizer weft.TapGestureRecognizer | weft.LongPressGestureRecognizer | weft.PanGestureRecognizer | weft.ScreenEdgePanGestureRecognizer | weft.SwipeGestureRecognizer | weft.PinchGestureRecognizer | weft.RotationGestureRecognizer

--- The options of window:pinch.
---@class weft.PinchOptions
---@field from? weft.Points The distance of the fingers at the beginning; 100 by default.
---@field to? weft.Points The distance at the end; 200 by default.
---@field duration? weft.Seconds The time that it takes; 0 moves at once; 0.3 by default.

--- The options of window:rotate.
---@class weft.RotateOptions
---@field degrees? number The angle in degrees, positive in the direction of the clock; 45 by default.
---@field radius? weft.Points The distance of each finger from the middle; 50 by default.
---@field duration? weft.Seconds The time that it takes; 0 moves at once; 0.3 by default.

--- The attributes of text: those of a run, without its text.
---@class weft.TextAttributes
---@field font? weft.Font Family, style and size.
---@field color? weft.Color The colour of the glyphs.
---@field backgroundColor? weft.Color The colour behind the run.
---@field underline? weft.Underline | boolean Lines under the run.
---@field strikethrough? boolean True for a line through the middle.
---@field letterSpacing? weft.Points Space after each character.
---@field baselineOffset? weft.Points The distance by which the run is raised.
---@field link? string The link's target.
---@field attributes? table Attributes of your own: strings by names. See linkAttributeNames.

--- A table with methods for a text that is edited; each has a default.
---@class weft.EditableTextNodeDelegate
---@field shouldBeginEditing? fun(self: any, node: weft.DisplayNode): boolean Return false to prevent that the node gets what is typed; true by default.
---@field didBeginEditing? fun(self: any, node: weft.DisplayNode) The node gets what is typed from now on.
---@field shouldChangeTextInRange? fun(self: any, node: weft.DisplayNode, range: weft.TextRange, replacementText: string): boolean Return false to refuse a change by the user: a character, a deletion, the return key, which is "\n", a paste; true by default.
---@field didChangeSelection? fun(self: any, node: weft.DisplayNode, fromSelectedRange: weft.TextRange, toSelectedRange: weft.TextRange, dueToEditing: boolean) The selection has changed; in the turn after.
---@field didUpdateText? fun(self: any, node: weft.DisplayNode) The user has changed the text; once, in the turn after.
---@field didFinishEditing? fun(self: any, node: weft.DisplayNode) The node gets what is typed no longer.

--- The options of window:type.
---@class weft.TypeOptions
---@field atOnce? boolean True to type the text in one change, as dictation does; false by default.

--- The properties that the layout around an element reads.
---@class weft.Style
---@field width weft.Dimension The width; a percentage is of the parent. In points. Default: "auto".
---@field height weft.Dimension The height; a percentage is of the parent. In points. Default: "auto".
---@field minWidth weft.Dimension The minimum width; beats maxWidth and width. In points. Default: "auto".
---@field maxWidth weft.Dimension The maximum width; beats width. In points. Default: "auto".
---@field minHeight weft.Dimension The minimum height; beats maxHeight and height. In points. Default: "auto".
---@field maxHeight weft.Dimension The maximum height; beats height. In points. Default: "auto".
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
---@field layoutPosition weft.PointLike The element's position in an AbsoluteLayoutSpec, in points. Default: {0, 0}.

--- The style in a constructor.
---@class weft.Style.Options
---@field width? weft.Dimension The width; a percentage is of the parent. In points. Default: "auto".
---@field height? weft.Dimension The height; a percentage is of the parent. In points. Default: "auto".
---@field minWidth? weft.Dimension The minimum width; beats maxWidth and width. In points. Default: "auto".
---@field maxWidth? weft.Dimension The maximum width; beats width. In points. Default: "auto".
---@field minHeight? weft.Dimension The minimum height; beats maxHeight and height. In points. Default: "auto".
---@field maxHeight? weft.Dimension The maximum height; beats height. In points. Default: "auto".
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
---@field layoutPosition? weft.PointLike The element's position in an AbsoluteLayoutSpec, in points. Default: {0, 0}.

--- A rectangle that is laid out and drawn, and holds others.
---@class weft.DisplayNode
---@field debugName? string A name for messages, trees and inspectors.
---@field automaticallyManagesSubnodes boolean True if the nodes of the layout become subnodes automatically, in its order. Adding others is then an error; those added before, in a constructor's array part too, stay as they are. Default: false; true for buttons.
---@field layoutSpecBlock? fun(node: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec Makes the node's specs; for a class without layoutSpecThatFits.
---@field backgroundColor? weft.Color Fills the bounds.
---@field tintColor? weft.Color The colour of template images and tinted text in the node and its subnodes; the supernode's if nil.
---@field cornerRadius weft.Points Rounds the corners, in points. Default: 0.
---@field maskedCorners (weft.Corner)[] The corners that cornerRadius rounds. Default: all four.
---@field borderWidth weft.Points The width of the line inside the edges, in points. Default: 0.
---@field borderColor weft.Color The colour of that line. Default: "black".
---@field shadowColor weft.Color The shadow's colour. Default: "black".
---@field shadowOpacity weft.Part From 0, no shadow, to 1. In a part of the whole. Default: 0.
---@field shadowOffset weft.SizeLike The offset of the shadow, in points. Default: {0, -3}.
---@field shadowRadius weft.Points The blur radius of the shadow, in points. Default: 3.
---@field alpha weft.Part From 0, invisible, to 1; for subnodes, too. In a part of the whole. Default: 1.
---@field hidden boolean True if the node is not drawn; it keeps its place in the layout. Default: false.
---@field clipsToBounds boolean True if subnodes and contents are clipped to the bounds. Default: true for image and cell nodes.
---@field zPosition number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Animations go through the numbers between: a rotation by 2 * math.pi is a full turn. Default: identity.
---@field anchorPoint weft.PointLike The point of the bounds that is at position and about which transform turns, as fractions of the size. In parts of the size. Default: {0.5, 0.5}.
---@field frame weft.RectLike The node's rectangle in its supernode, in points; a layout sets it. Default: zero.
---@field bounds weft.RectLike The node's own coordinates, in points; its x and y move the content. Default: zero.
---@field position weft.PointLike The position of the anchor point in the supernode, in points. Default: zero.
---@field calculatedSize weft.Size The size measured last, in points: that of the layout that the next layout pass applies, else of the present one. Default: zero. Read only.
---@field constrainedSizeForCalculatedLayout weft.SizeRange The range that calculatedSize was chosen from. In points. Default: zero. Read only.
---@field subnodes (weft.DisplayNode)[] The subnodes, from back to front, as a copy. Default: {}. Read only.
---@field supernode? weft.DisplayNode The node that this one is a subnode of. Read only.
---@field className string The name of the node's class. Default: the class's. Read only.
---@field calculatedLayout? weft.Layout The layout that the last layout pass applied. Read only.
---@field viewBlock? fun(): weft.View Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and touches.
---@field layerBlock? fun(): weft.Layer Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.
---@field layerBacked boolean True if the node has a layer and no view: it is never touched, and all inside it is layer-backed too. To be set before it is loaded. Default: false.
---@field supportsLayerBacking boolean True if layerBacked may be true: false for cells and for a wrapped view. Default: the class's. Read only.
---@field synchronous boolean True if the node wraps a view or a layer made by viewBlock or layerBlock. Default: false. Read only.
---@field nodeLoaded boolean True if the node has its view or its layer. Default: false. Read only.
---@field view weft.View The node's view; reading it loads the node and all inside it. A layer-backed node has none. Default: made when it is read. Read only.
---@field layer weft.Layer The node's layer; reading it loads the node and all inside it. Default: made when it is read. Read only.
---@field visible boolean True if the node is in a window and, in a cell, among the rows that its table shows. It may still be hidden, transparent, covered or outside of the window. Default: false. Read only.
---@field inDisplayState boolean True if the node should be drawn: it is on the screen, or soon will be. Default: false. Read only.
---@field inPreloadState boolean True if the node's data should be loaded: it may soon be visible. Default: false. Read only.
---@field inHierarchy boolean True if the node is in a window. Default: false. Read only.
---@field interfaceState weft.InterfaceState The node's state on the way to being visible, in all its parts. Default: none of it. Read only.
---@field displaysAsynchronously boolean True if the node is drawn in the background and shown in a later turn; otherwise it is drawn and shown at the end of the turn. Default: true.
---@field drawingPriority integer The order of waiting nodes: the greater is drawn first. Drawings that were requested in one turn still appear together, unless asyncTransactionContainer separates them. Default: 0.
---@field displaySuspended boolean True if the node is not drawn for now; its contents stay. Setting it to true cancels a drawing; setting it to false draws again. Default: false.
---@field asyncTransactionContainer boolean True if the node and its subnodes appear together, separately from other drawings of the same turn, as soon as they are drawn. Default: false.
---@field placeholderEnabled boolean True if a placeholder covers the node and its subnodes until they have been drawn. Only nodes that draw something themselves, asynchronously, show one, from when they enter a window. Default: false.
---@field placeholderFadeDuration number The duration in which the placeholder of a visible node fades out; with 0 it is removed at once. In seconds. Default: 0.
---@field rasterizesSubtree boolean True if the node draws all that is inside it as one picture, after enableSubtreeRasterization. Default: false. Read only.
---@field cornerRoundingType weft.CornerRoundingType The method by which cornerRadius rounds the corners. Default: "defaultSlow".
---@field contents? weft.Path | weft.Image A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an image of ui.image. It has no say in the layout.
---@field contentsRect weft.RectLike The part of contents that is shown. In parts of its size. Default: {0, 0, 1, 1}.
---@field contentsCenter weft.RectLike The part of contents that is stretched by a scaling contentMode; the parts around it keep their size along the edges. In parts of what is shown. Default: {0, 0, 1, 1}.
---@field contentMode weft.ContentMode The scaling and the position of contents, and of the image of an image node. Default: "scaleToFill"; "scaleAspectFill" for image nodes.
---@field contentsGravity weft.ContentsGravity contentMode with the names of layers: the same property. Places are named as they are seen. Default: "resize"; "resizeAspectFill" for image nodes.
---@field opaque boolean A hint that the node covers its bounds. It doesn't affect drawing. Default: true; false for text and image nodes.
---@field allowsGroupOpacity boolean True if alpha applies to the node and its subnodes as one picture, false if to each of them separately. Default: true.
---@field needsDisplayOnBoundsChange boolean True if a change of the bounds' size draws the node again; otherwise its contents are scaled by contentMode. Default: false; true for text and image nodes.
---@field subnodeTransform weft.Transform Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it. Default: identity.
---@field userInteractionEnabled boolean True if the node and its subnodes can take touches. Default: true; false for controls until they act on touches.
---@field hitTestSlop weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field exclusiveTouch boolean True if a touch that begins in the node keeps others from beginning elsewhere, and begins only without other touches. Default: false.
---@field semanticContentAttribute weft.SemanticContentAttribute The meaning of the content for the direction of the layout. From right to left, the layout's sublayouts are mirrored. Default: "unspecified".
---@field layoutMargins weft.Insets The space at the edges that content should leave free: the set value plus the safe area. The layout has to read it. In points. Default: 8.
---@field insetsLayoutMarginsFromSafeArea boolean True if layoutMargins contains the safe area. Default: true.
---@field preservesSupernodeLayoutMargins boolean True if the supernode's layoutMargins apply to this node, too, as far as they overlap it. Default: false.
---@field automaticallyRelayoutOnMarginsChanges boolean True if a change of layoutMargins requests a layout. Default: false.
---@field safeAreaInsets weft.Insets The space that the window's edges cover, as insets of the node: the supernode's, less the distance between both nodes' edges. In points. Default: zero. Read only.
---@field fallbackSafeAreaInsets weft.Insets The safe area of a node without a supernode and a window. In points. Default: 0.
---@field automaticallyRelayoutOnSafeAreaChanges boolean True if a change of safeAreaInsets requests a layout. Default: false.
---@field traitCollection weft.TraitCollection The traits of the node's environment. Setting it sets them in everything inside; a node that becomes a subnode takes its supernode's where that has any. Default: everything "unspecified".
---@field defaultLayoutTransitionDuration number The default duration of a layout transition. In seconds. Default: 0.2.
---@field defaultLayoutTransitionDelay number The default delay of a layout transition. In seconds. Default: 0.
---@field defaultLayoutTransitionOptions weft.AnimationCurve The default curve of a layout transition. Default: "easeInOut".
---@field shouldAnimateSizeChanges boolean True if a layout transition animates the node's own size; otherwise it has its new size at once. Default: true.
---@field presentation weft.Presentation The node's visible values during an animation. Default: the node's own values. Read only.
---@field isAccessibilityElement boolean True if the node is one stop for VoiceOver, and nothing inside it is reached. Emptying a text, and setting userInteractionEnabled of a control, sets it, too. Default: true for texts and for controls that take touches, else false.
---@field accessibilityLabel string The name that is spoken: short, without the kind, so "Play" and not "Play button". A new text or title replaces a label that was set. Default: the text of a text, the title of a button, else nil.
---@field accessibilityAttributedLabel? weft.AttributedText accessibilityLabel in runs; setting one sets the other.
---@field accessibilityValue? string The part that changes, such as "50 %", spoken after the label.
---@field accessibilityAttributedValue? weft.AttributedText accessibilityValue in runs; setting one sets the other.
---@field accessibilityHint? string The result of activating the node, such as "Opens the photo", spoken after a pause.
---@field accessibilityAttributedHint? weft.AttributedText accessibilityHint in runs; setting one sets the other.
---@field accessibilityTraits weft.AccessibilityTraits The kind and the state of the node: a trait, or a list. Enabling or disabling a button replaces its traits. Default: "staticText" for texts, "button" for buttons, else none.
---@field accessibilityIdentifier? string A name for tests, which is never spoken.
---@field accessibilityLanguage? string The language of the texts, such as "de-CH"; nil is the user's.
---@field accessibilityFrame weft.RectLike The node's rectangle in the window, which decides on the order, too; empty while there is no view. In points. Default: the rectangle of the node's view.
---@field accessibilityActivationPoint weft.PointLike The point of the window that VoiceOver taps if accessibilityActivate doesn't handle a double tap. In points. Default: the middle of accessibilityFrame.
---@field accessibilityElementsHidden boolean True if the node is left out with all inside it. Default: false.
---@field accessibilityViewIsModal boolean True if the nodes beside it are left out, as those beside an alert. Default: false.
---@field shouldGroupAccessibilityChildren boolean True if what is inside is to be read before other nodes. As in Texture it has no effect on a node's elements, which are a list with an order. Default: false.
---@field isAccessibilityContainer boolean True if the node is one element with the labels of all inside it; buttons, links and keys inside become its actions. Default: false.
---@field accessibilityContainerType weft.AccessibilityContainerType The role of the node for the elements inside it. Default: "none".
---@field accessibilityNavigationStyle weft.AccessibilityNavigationStyle The way in which Switch Control reaches what is inside the node. Default: "automatic".
---@field accessibilityRespondsToUserInteraction? boolean True if Voice Control and Switch Control offer the node; nil leaves that to its traits.
---@field accessibilityUserInputLabels (string)[] Names by which Voice Control knows the node, the shortest first. Default: {}.
---@field accessibilityCustomActions (weft.AccessibilityCustomAction)[] Further actions, which VoiceOver offers by their names. Default: {}.
---@field accessibilityCustomContent (weft.AccessibilityCustomContent)[] Further information, spoken on request. Default: {}.
---@field accessibilityElements (weft.DisplayNode | weft.AccessibilityElement)[] The node's elements of one level, in order; nil without any, and outside of a window. A list of nodes that is set takes the place of those that are found. Default: those that are found inside.
---@field style weft.Style | weft.Style.Options The properties that the layout around the element reads; assigning a table sets its fields and keeps the others.
---@field addSubnode fun(self: weft.DisplayNode, node: weft.DisplayNode) Adds a subnode in front of the others.
---@field insertSubnodeBelow fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode behind another.
---@field insertSubnodeAbove fun(self: weft.DisplayNode, node: weft.DisplayNode, other: weft.DisplayNode) Puts a subnode in front of another.
---@field insertSubnodeAt fun(self: weft.DisplayNode, node: weft.DisplayNode, index: integer) Puts a subnode at an index, from 1 at the back.
---@field replaceSubnode fun(self: weft.DisplayNode, old: weft.DisplayNode, new: weft.DisplayNode) Puts a node in the place of a subnode.
---@field removeFromSupernode fun(self: weft.DisplayNode) Removes the node from its supernode; one that belongs to an automatic layout returns with the next layout pass.
---@field setNeedsLayout fun(self: weft.DisplayNode) Lays the node out again in the next layout pass, and the nodes that measured it: after a change that Weft can't notice, such as that of a field of your own.
---@field invalidateCalculatedLayout fun(self: weft.DisplayNode) Forgets the node's measured layouts, as setNeedsLayout does; calculatedLayout stays until the next layout pass.
---@field layoutThatFits fun(self: weft.DisplayNode, range?: weft.Constraint, options?: weft.LayoutOptions): weft.Layout Measures the node in a size range, and returns its layout.
---@field layoutIfNeeded fun(self: weft.DisplayNode) Runs the layout pass for the node's bounds and subnodes, as far as needed. If the node's size changes, the nodes around it are laid out again.
---@field convertPointTo fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point Returns a point of the node in another node's coordinates; transforms don't count. Without another node: in a window, the window's coordinates as the node is seen; else those of the root, for a loaded node its own.
---@field convertPointFrom fun(self: weft.DisplayNode, point: weft.PointLike, node?: weft.DisplayNode): weft.Point A point of another node's in the node's coordinates; without another node as convertPointTo.
---@field convertRectTo fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of the node's in another node's coordinates; without another node as convertPointTo.
---@field convertRectFrom fun(self: weft.DisplayNode, rect: weft.RectLike, node?: weft.DisplayNode): weft.Rect A rectangle of another node's in the node's coordinates; without another node as convertPointTo.
---@field onDidLoad fun(self: weft.DisplayNode, action: fun(node: weft.DisplayNode)) Calls a function when the node has been loaded, after didLoad; at once if it is. It doesn't keep the node alive.
---@field setNeedsPreload fun(self: weft.DisplayNode) Makes the node and all inside it enter the preload state once more, if it is in it, after a change of its data.
---@field recursivelyPreload fun(self: weft.DisplayNode) Calls didEnterPreloadState of the node and all inside it, in a window or not: images are loaded.
---@field recursivelyClearPreloadedData fun(self: weft.DisplayNode) Calls didExitPreloadState of the node and all inside it: loaded images are dropped.
---@field clearContents fun(self: weft.DisplayNode) Drops the node's contents, and cancels their drawing, until it is drawn again: after setNeedsDisplay, or when it enters a window again. An override drops the contents by calling super.
---@field recursivelyClearContents fun(self: weft.DisplayNode) Drops the contents of the node and all inside it, and calls their clearContents.
---@field addInterfaceStateDelegate fun(self: weft.DisplayNode, delegate: weft.InterfaceStateDelegate) Adds functions that hear of the node's moments; a node has at most 4 such tables, and keeps them alive.
---@field removeInterfaceStateDelegate fun(self: weft.DisplayNode, delegate: weft.InterfaceStateDelegate) Removes a delegate of addInterfaceStateDelegate.
---@field setNeedsDisplay fun(self: weft.DisplayNode, completion?: fun(cancelled: boolean)) Draws the node again at the end of the turn: after a change that Weft can't notice, such as that of a field of your own which draw reads. The completion is called when the drawing is shown (an image node's, once it has an image), or with true if it was cancelled.
---@field display fun(self: weft.DisplayNode): weft.Task Draws the node again, and returns a task that ends when the drawing is shown and nothing inside the node is being drawn any more. Its value is false if it was cancelled: display is suspended, or the node has left its window.
---@field displayImmediately fun(self: weft.DisplayNode) Draws the node now and shows it, even while its display is suspended.
---@field recursivelyDisplayImmediately fun(self: weft.DisplayNode) Draws and shows the subnodes now, then the node itself.
---@field recursivelyEnsureDisplaySynchronously fun(self: weft.DisplayNode, synchronously: boolean) Lays out the node, and draws and shows all due nodes inside it, now; with false without waiting.
---@field cancelAsyncDisplay fun(self: weft.DisplayNode) Cancels the drawings of the node and all inside it. Their contents stay; they are drawn again after setNeedsDisplay.
---@field recursivelySetDisplaySuspended fun(self: weft.DisplayNode, suspended: boolean) Sets displaySuspended of the node and of all inside it.
---@field enableSubtreeRasterization fun(self: weft.DisplayNode) Makes one drawing of the node and all that is or will be inside it. What is inside gets no views and layers, and takes no touches; its shadows, borders and zPosition are not drawn. Called where the node is made, before it is loaded.
---@field pointInside fun(self: weft.DisplayNode, point: weft.PointLike): boolean Returns true if the node can be hit at a point of its own coordinates: by its bounds, inset by hitTestSlop. A class may override it.
---@field hitTest fun(self: weft.DisplayNode, point: weft.PointLike, options?: weft.HitTestOptions): weft.DisplayNode, weft.Explanation? Returns the frontmost node at a point of the node's own coordinates, itself included; nil outside of it. With explain = true also an explanation. A class may override it.
---@field touchesBegan fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers have come down in the node, or in one inside that doesn't act on it. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesMoved fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers that came down in the node, or inside, have moved, maybe out of it. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesEnded fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Fingers that came down in the node, or inside, have been lifted. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field touchesCancelled fun(self: weft.DisplayNode, touches: (weft.Touch)[]) Touches of the node, or inside, won't end, since it has left the window. A class has its own to act on them; the base passes them on to the supernode, so super's is called to do that, too.
---@field transitionLayoutWithAnimation fun(self: weft.DisplayNode, arguments?: weft.TransitionArguments) Lays the node out again, in the range of its last layout, and animates the changes. A newer transition replaces it.
---@field transitionLayoutWithSizeRange fun(self: weft.DisplayNode, range: weft.Constraint, arguments?: weft.TransitionArguments) Lays the node out again, in another range, and animates the changes.
---@field cancelLayoutTransition fun(self: weft.DisplayNode) Drops a transition that waits to be measured: the node keeps its layout. One that is being animated continues.
---@field accessibilityStops fun(self: weft.DisplayNode): (weft.AccessibilityElement)[] The stops of VoiceOver in the node, in order: the elements of all levels. The node has to be in a window.
---@field accessibilityActivate fun(self: weft.DisplayNode): boolean Activates the node as a double tap of VoiceOver does; false if its class has no method for it.
---@field accessibilityIncrement fun(self: weft.DisplayNode) Increases the value, as a swipe up does, if the node's class has a method for it.
---@field accessibilityDecrement fun(self: weft.DisplayNode) Decreases the value, as a swipe down does, if the node's class has a method for it.
---@field accessibilityScroll fun(self: weft.DisplayNode, direction: weft.AccessibilityScrollDirection): boolean Scrolls as a swipe with three fingers does; false if the node's class has no method for it.
---@field accessibilityPerformEscape fun(self: weft.DisplayNode): boolean Closes what is open, as a scrub does; false if the node's class has no method for it.
---@field accessibilityPerformMagicTap fun(self: weft.DisplayNode): boolean Performs the most important action, as a double tap with two fingers does; false if the node's class has no method for it.
---@field init? fun(self: weft.DisplayNode, ...: any) Initialises a new node; called with the arguments of the class's call. Without one, a class takes a table of properties.
---@field layoutSpecThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec Returns the node's layout as new specs; called when the node is measured in a range without a kept layout.
---@field calculateLayoutThatFits? fun(self: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.Layout Returns the node's layout by its own arithmetic: a ui.Layout of the elements that it has measured and placed; called instead of layoutSpecThatFits.
---@field calculateSizeThatFits? fun(self: weft.DisplayNode, size: weft.Size): weft.SizeLike Returns the node's size by its own arithmetic, at most size; called when it is measured.
---@field layout? fun(self: weft.DisplayNode) Sets the subnodes' frames by hand; called in the layout pass, once the node has its size.
---@field draw? fun(self: weft.DisplayNode, canvas: weft.Canvas, bounds: weft.Rect, parameters: table) Records the node's drawing; called when it is drawn, and again after setNeedsDisplay. Subnodes are in front of it. The third argument is the result of drawParameters.
---@field drawParameters? fun(self: weft.DisplayNode): table Returns the third argument of draw; called just before it. Several classes with the same draw can pass their differences this way.
---@field calculatedLayoutDidChange? fun(self: weft.DisplayNode) Told when the layout pass has applied another layout: its nodes are subnodes, where that is automatic; their frames come next.
---@field layoutDidFinish? fun(self: weft.DisplayNode) Told when the layout pass has set the frames of everything inside the node; for a node that is loaded.
---@field didLoad? fun(self: weft.DisplayNode) Called when the node has been loaded: it has its view or its layer. What is inside has been before.
---@field willEnterHierarchy? fun(self: weft.DisplayNode) Called when the node enters a window, before its subnodes' methods.
---@field didEnterHierarchy? fun(self: weft.DisplayNode) Called when the node has entered a window, after its subnodes' methods.
---@field didExitHierarchy? fun(self: weft.DisplayNode) Called when the node has left its window, before its subnodes' methods.
---@field didEnterPreloadState? fun(self: weft.DisplayNode) Called when the node may soon be visible: the place to load its data.
---@field didExitPreloadState? fun(self: weft.DisplayNode) Called when a container finds that the node won't soon be visible: the place to drop its data.
---@field didEnterDisplayState? fun(self: weft.DisplayNode) Called when the node should be drawn.
---@field didExitDisplayState? fun(self: weft.DisplayNode) Called when the node needn't be drawn any more.
---@field didEnterVisibleState? fun(self: weft.DisplayNode) Called when the node becomes visible.
---@field didExitVisibleState? fun(self: weft.DisplayNode) Called when the node is no longer visible.
---@field interfaceStateDidChange? fun(self: weft.DisplayNode, newState: weft.InterfaceState, oldState: weft.InterfaceState) Called after the six above, with all parts of the state now and before.
---@field displayWillStart? fun(self: weft.DisplayNode, asynchronously: boolean) Called before the node is drawn, for nodes that draw.
---@field displayDidFinish? fun(self: weft.DisplayNode) Called when the node's drawing is shown.
---@field subnodeDisplayWillStart? fun(self: weft.DisplayNode, subnode: weft.DisplayNode) Called when a subnode, directly inside, begins to be drawn.
---@field subnodeDisplayDidFinish? fun(self: weft.DisplayNode, subnode: weft.DisplayNode) Called when the drawing of a direct subnode is shown, or was cancelled.
---@field hierarchyDisplayDidFinish? fun(self: weft.DisplayNode) Called when neither the node nor a direct subnode is being drawn any more.
---@field placeholderImage? fun(self: weft.DisplayNode): weft.Image Returns the picture that is shown until the node has been drawn, as large as the node: a file's path, an image of ui.image, or nil for the default of the node's class. Called if placeholderEnabled is true.
---@field safeAreaInsetsDidChange? fun(self: weft.DisplayNode) The node's safeAreaInsets are others now.
---@field layoutMarginsDidChange? fun(self: weft.DisplayNode) The node's layoutMargins are others now.
---@field traitCollectionDidChange? fun(self: weft.DisplayNode, previous: weft.TraitCollection) The node's traitCollection is another now. A layout that reads it calls setNeedsLayout here.
---@field animateLayoutTransition? fun(self: weft.DisplayNode, context: weft.Transition) Animates a layout transition in place of the default: begins at the initial frames, ends at the final ones, and calls context:completeTransition(finished) when it is done.
---@field didCompleteLayoutTransition? fun(self: weft.DisplayNode, context: weft.Transition) A layout transition is over; called before the removed subnodes leave.
---@field tintColorDidChange? fun(self: weft.DisplayNode) The node's tintColor is another one: its own, or the one that it has from around it.
---@field performAccessibilityCustomAction? fun(self: weft.DisplayNode, action: string): boolean The action that an accessibility container around the node made of it, by its name, the node's label. Return false if it wasn't performed.

--- The argument of the constructor of DisplayNode.
---@class weft.DisplayNode.Options
---@field debugName? string A name for messages, trees and inspectors.
---@field automaticallyManagesSubnodes? boolean True if the nodes of the layout become subnodes automatically, in its order. Adding others is then an error; those added before, in a constructor's array part too, stay as they are. Default: false; true for buttons.
---@field layoutSpecBlock? fun(node: weft.DisplayNode, constrainedSize: weft.SizeRange): weft.DisplayNode | weft.LayoutSpec Makes the node's specs; for a class without layoutSpecThatFits.
---@field backgroundColor? weft.Color Fills the bounds.
---@field tintColor? weft.Color The colour of template images and tinted text in the node and its subnodes; the supernode's if nil.
---@field cornerRadius? weft.Points Rounds the corners, in points. Default: 0.
---@field maskedCorners? (weft.Corner)[] The corners that cornerRadius rounds. Default: all four.
---@field borderWidth? weft.Points The width of the line inside the edges, in points. Default: 0.
---@field borderColor? weft.Color The colour of that line. Default: "black".
---@field shadowColor? weft.Color The shadow's colour. Default: "black".
---@field shadowOpacity? weft.Part From 0, no shadow, to 1. In a part of the whole. Default: 0.
---@field shadowOffset? weft.SizeLike The offset of the shadow, in points. Default: {0, -3}.
---@field shadowRadius? weft.Points The blur radius of the shadow, in points. Default: 3.
---@field alpha? weft.Part From 0, invisible, to 1; for subnodes, too. In a part of the whole. Default: 1.
---@field hidden? boolean True if the node is not drawn; it keeps its place in the layout. Default: false.
---@field clipsToBounds? boolean True if subnodes and contents are clipped to the bounds. Default: true for image and cell nodes.
---@field zPosition? number Moves the node in front of its siblings, or behind them. Default: 0.
---@field transform? weft.Transform Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; the layout doesn't see it. Animations go through the numbers between: a rotation by 2 * math.pi is a full turn. Default: identity.
---@field anchorPoint? weft.PointLike The point of the bounds that is at position and about which transform turns, as fractions of the size. In parts of the size. Default: {0.5, 0.5}.
---@field frame? weft.RectLike The node's rectangle in its supernode, in points; a layout sets it. Default: zero.
---@field bounds? weft.RectLike The node's own coordinates, in points; its x and y move the content. Default: zero.
---@field position? weft.PointLike The position of the anchor point in the supernode, in points. Default: zero.
---@field viewBlock? fun(): weft.View Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and touches.
---@field layerBlock? fun(): weft.Layer Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.
---@field layerBacked? boolean True if the node has a layer and no view: it is never touched, and all inside it is layer-backed too. To be set before it is loaded. Default: false.
---@field displaysAsynchronously? boolean True if the node is drawn in the background and shown in a later turn; otherwise it is drawn and shown at the end of the turn. Default: true.
---@field drawingPriority? integer The order of waiting nodes: the greater is drawn first. Drawings that were requested in one turn still appear together, unless asyncTransactionContainer separates them. Default: 0.
---@field displaySuspended? boolean True if the node is not drawn for now; its contents stay. Setting it to true cancels a drawing; setting it to false draws again. Default: false.
---@field asyncTransactionContainer? boolean True if the node and its subnodes appear together, separately from other drawings of the same turn, as soon as they are drawn. Default: false.
---@field placeholderEnabled? boolean True if a placeholder covers the node and its subnodes until they have been drawn. Only nodes that draw something themselves, asynchronously, show one, from when they enter a window. Default: false.
---@field placeholderFadeDuration? number The duration in which the placeholder of a visible node fades out; with 0 it is removed at once. In seconds. Default: 0.
---@field cornerRoundingType? weft.CornerRoundingType The method by which cornerRadius rounds the corners. Default: "defaultSlow".
---@field contents? weft.Path | weft.Image A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an image of ui.image. It has no say in the layout.
---@field contentsRect? weft.RectLike The part of contents that is shown. In parts of its size. Default: {0, 0, 1, 1}.
---@field contentsCenter? weft.RectLike The part of contents that is stretched by a scaling contentMode; the parts around it keep their size along the edges. In parts of what is shown. Default: {0, 0, 1, 1}.
---@field contentMode? weft.ContentMode The scaling and the position of contents, and of the image of an image node. Default: "scaleToFill"; "scaleAspectFill" for image nodes.
---@field contentsGravity? weft.ContentsGravity contentMode with the names of layers: the same property. Places are named as they are seen. Default: "resize"; "resizeAspectFill" for image nodes.
---@field opaque? boolean A hint that the node covers its bounds. It doesn't affect drawing. Default: true; false for text and image nodes.
---@field allowsGroupOpacity? boolean True if alpha applies to the node and its subnodes as one picture, false if to each of them separately. Default: true.
---@field needsDisplayOnBoundsChange? boolean True if a change of the bounds' size draws the node again; otherwise its contents are scaled by contentMode. Default: false; true for text and image nodes.
---@field subnodeTransform? weft.Transform Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it. Default: identity.
---@field userInteractionEnabled? boolean True if the node and its subnodes can take touches. Default: true; false for controls until they act on touches.
---@field hitTestSlop? weft.Insets Moves the edges in between which the node is hit; negative insets make the area larger than the node. In points. Default: 0.
---@field exclusiveTouch? boolean True if a touch that begins in the node keeps others from beginning elsewhere, and begins only without other touches. Default: false.
---@field semanticContentAttribute? weft.SemanticContentAttribute The meaning of the content for the direction of the layout. From right to left, the layout's sublayouts are mirrored. Default: "unspecified".
---@field layoutMargins? weft.Insets The space at the edges that content should leave free: the set value plus the safe area. The layout has to read it. In points. Default: 8.
---@field insetsLayoutMarginsFromSafeArea? boolean True if layoutMargins contains the safe area. Default: true.
---@field preservesSupernodeLayoutMargins? boolean True if the supernode's layoutMargins apply to this node, too, as far as they overlap it. Default: false.
---@field automaticallyRelayoutOnMarginsChanges? boolean True if a change of layoutMargins requests a layout. Default: false.
---@field fallbackSafeAreaInsets? weft.Insets The safe area of a node without a supernode and a window. In points. Default: 0.
---@field automaticallyRelayoutOnSafeAreaChanges? boolean True if a change of safeAreaInsets requests a layout. Default: false.
---@field traitCollection? weft.TraitCollection The traits of the node's environment. Setting it sets them in everything inside; a node that becomes a subnode takes its supernode's where that has any. Default: everything "unspecified".
---@field defaultLayoutTransitionDuration? number The default duration of a layout transition. In seconds. Default: 0.2.
---@field defaultLayoutTransitionDelay? number The default delay of a layout transition. In seconds. Default: 0.
---@field defaultLayoutTransitionOptions? weft.AnimationCurve The default curve of a layout transition. Default: "easeInOut".
---@field shouldAnimateSizeChanges? boolean True if a layout transition animates the node's own size; otherwise it has its new size at once. Default: true.
---@field isAccessibilityElement? boolean True if the node is one stop for VoiceOver, and nothing inside it is reached. Emptying a text, and setting userInteractionEnabled of a control, sets it, too. Default: true for texts and for controls that take touches, else false.
---@field accessibilityLabel? string The name that is spoken: short, without the kind, so "Play" and not "Play button". A new text or title replaces a label that was set. Default: the text of a text, the title of a button, else nil.
---@field accessibilityAttributedLabel? weft.AttributedText accessibilityLabel in runs; setting one sets the other.
---@field accessibilityValue? string The part that changes, such as "50 %", spoken after the label.
---@field accessibilityAttributedValue? weft.AttributedText accessibilityValue in runs; setting one sets the other.
---@field accessibilityHint? string The result of activating the node, such as "Opens the photo", spoken after a pause.
---@field accessibilityAttributedHint? weft.AttributedText accessibilityHint in runs; setting one sets the other.
---@field accessibilityTraits? weft.AccessibilityTraits The kind and the state of the node: a trait, or a list. Enabling or disabling a button replaces its traits. Default: "staticText" for texts, "button" for buttons, else none.
---@field accessibilityIdentifier? string A name for tests, which is never spoken.
---@field accessibilityLanguage? string The language of the texts, such as "de-CH"; nil is the user's.
---@field accessibilityFrame? weft.RectLike The node's rectangle in the window, which decides on the order, too; empty while there is no view. In points. Default: the rectangle of the node's view.
---@field accessibilityActivationPoint? weft.PointLike The point of the window that VoiceOver taps if accessibilityActivate doesn't handle a double tap. In points. Default: the middle of accessibilityFrame.
---@field accessibilityElementsHidden? boolean True if the node is left out with all inside it. Default: false.
---@field accessibilityViewIsModal? boolean True if the nodes beside it are left out, as those beside an alert. Default: false.
---@field shouldGroupAccessibilityChildren? boolean True if what is inside is to be read before other nodes. As in Texture it has no effect on a node's elements, which are a list with an order. Default: false.
---@field isAccessibilityContainer? boolean True if the node is one element with the labels of all inside it; buttons, links and keys inside become its actions. Default: false.
---@field accessibilityContainerType? weft.AccessibilityContainerType The role of the node for the elements inside it. Default: "none".
---@field accessibilityNavigationStyle? weft.AccessibilityNavigationStyle The way in which Switch Control reaches what is inside the node. Default: "automatic".
---@field accessibilityRespondsToUserInteraction? boolean True if Voice Control and Switch Control offer the node; nil leaves that to its traits.
---@field accessibilityUserInputLabels? (string)[] Names by which Voice Control knows the node, the shortest first. Default: {}.
---@field accessibilityCustomActions? (weft.AccessibilityCustomAction)[] Further actions, which VoiceOver offers by their names. Default: {}.
---@field accessibilityCustomContent? (weft.AccessibilityCustomContent)[] Further information, spoken on request. Default: {}.
---@field accessibilityElements? (weft.DisplayNode | weft.AccessibilityElement)[] The node's elements of one level, in order; nil without any, and outside of a window. A list of nodes that is set takes the place of those that are found. Default: those that are found inside.
---@field style? weft.Style.Options The properties that the layout around the element reads; assigning a table sets its fields and keeps the others.
---@field [integer] weft.DisplayNode | false A subnode.

--- The class DisplayNode.
---@class weft.DisplayNode.Class: weft.Class, weft.DisplayNode
---@field subclass fun(self: weft.DisplayNode.Class, name: string): weft.DisplayNode.Subclass Derives a class.
---@overload fun(options?: weft.DisplayNode.Options): weft.DisplayNode

--- A class derived from DisplayNode.
---@class weft.DisplayNode.Subclass: weft.DisplayNode.Class
---@overload fun(...: any): weft.DisplayNode.Subclass

--- A node that handles touches: it tracks a finger, and calls its actions for events.
---@class weft.ControlNode: weft.DisplayNode
---@field enabled boolean True if the control can be touched. While it is false, touches go to the node behind it. Default: true.
---@field highlighted boolean True if the control looks touched; a touch sets it while it is inside, or near. Default: false.
---@field selected boolean True if the control looks selected; only your own code sets it. Default: false.
---@field tracking boolean True if the control tracks a finger. Default: false. Read only.
---@field touchInside boolean True if the tracked finger is inside, or at most 70 points outside. Default: false. Read only.
---@field allTargets (any)[] The nodes and tables that are targets of the control, each once; the control itself stands for its own functions. Default: {}. Read only.
---@field allControlEvents (weft.ControlEvent)[] The events that something is called at. Default: {}. Read only.
---@field onTouchDown? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDown: A finger has touched the control. It may wait. With it the control takes touches.
---@field onTouchDownRepeat? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDownRepeat: A finger has touched the control again, shortly after it was lifted; instead of touchDown. It may wait. With it the control takes touches.
---@field onTouchDragInside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDragInside: The finger has moved, and is inside. It may wait. With it the control takes touches.
---@field onTouchDragOutside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDragOutside: The finger has moved, and is outside. It may wait. With it the control takes touches.
---@field onTouchUpInside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchUpInside: The finger was lifted inside, or at most 70 points outside: the control was tapped. It may wait. With it the control takes touches.
---@field onTouchUpOutside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchUpOutside: The finger was lifted farther outside. It may wait. With it the control takes touches.
---@field onTouchCancel? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchCancel: The touch is over without the finger being lifted. It may wait. With it the control takes touches.
---@field onValueChanged? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at valueChanged: The control has another value; sent by its own code. It may wait. With it the control takes touches.
---@field onPrimaryActionTriggered? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at primaryActionTriggered: The control's main action was requested; sent by its own code. It may wait. With it the control takes touches.
---@field addTarget fun(self: weft.ControlNode, target: weft.ControlTarget, action: weft.ControlAction, controlEvents: weft.ControlEvents) Adds a method of the target, or a function, to be called at events, with the control and the event; from then on the control takes touches. A target that is a node is held weakly. Without a target (nil), a method is looked for in the nodes around the control at the event. Adding the same again moves it to the end.
---@field removeTarget fun(self: weft.ControlNode, target?: weft.ControlTarget, action?: weft.ControlAction, controlEvents?: weft.ControlEvents) Takes actions away: of all targets without one, all of the target's without an action, for all events without any.
---@field actionsForTarget fun(self: weft.ControlNode, target: weft.ControlTarget, controlEvent: weft.ControlEvent): (weft.ControlAction)[] The actions of a target at an event, in the order in which they are called.
---@field sendActionsForControlEvents fun(self: weft.ControlNode, controlEvents: weft.ControlEvents) Calls the actions of events, as a control of your own does when its value has changed.
---@field beginTracking? fun(self: weft.ControlNode, touch: weft.Touch): boolean A finger has touched the control: return false not to track it for as long as it is down.
---@field continueTracking? fun(self: weft.ControlNode, touch: weft.Touch): boolean The tracked finger has moved: return false to cancel tracking.
---@field endTracking? fun(self: weft.ControlNode, touch: weft.Touch) The finger that the control tracked was lifted; called before the actions.
---@field cancelTracking? fun(self: weft.ControlNode, touch: weft.Touch) Tracking is over without the finger being lifted, since the control has left the window, was disabled or touched by a second finger; called before the actions.
---@field controlStateDidChange? fun(self: weft.ControlNode) The control's enabled, highlighted or selected is another one.

--- The argument of the constructor of ControlNode.
---@class weft.ControlNode.Options: weft.DisplayNode.Options
---@field enabled? boolean True if the control can be touched. While it is false, touches go to the node behind it. Default: true.
---@field highlighted? boolean True if the control looks touched; a touch sets it while it is inside, or near. Default: false.
---@field selected? boolean True if the control looks selected; only your own code sets it. Default: false.
---@field onTouchDown? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDown: A finger has touched the control. It may wait. With it the control takes touches.
---@field onTouchDownRepeat? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDownRepeat: A finger has touched the control again, shortly after it was lifted; instead of touchDown. It may wait. With it the control takes touches.
---@field onTouchDragInside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDragInside: The finger has moved, and is inside. It may wait. With it the control takes touches.
---@field onTouchDragOutside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchDragOutside: The finger has moved, and is outside. It may wait. With it the control takes touches.
---@field onTouchUpInside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchUpInside: The finger was lifted inside, or at most 70 points outside: the control was tapped. It may wait. With it the control takes touches.
---@field onTouchUpOutside? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchUpOutside: The finger was lifted farther outside. It may wait. With it the control takes touches.
---@field onTouchCancel? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at touchCancel: The touch is over without the finger being lifted. It may wait. With it the control takes touches.
---@field onValueChanged? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at valueChanged: The control has another value; sent by its own code. It may wait. With it the control takes touches.
---@field onPrimaryActionTriggered? fun(control: weft.DisplayNode, event: weft.SentControlEvent) Called at primaryActionTriggered: The control's main action was requested; sent by its own code. It may wait. With it the control takes touches.

--- The class ControlNode.
---@class weft.ControlNode.Class: weft.Class, weft.ControlNode
---@field subclass fun(self: weft.ControlNode.Class, name: string): weft.ControlNode.Subclass Derives a class.
---@overload fun(options?: weft.ControlNode.Options): weft.ControlNode

--- A class derived from ControlNode.
---@class weft.ControlNode.Subclass: weft.ControlNode.Class
---@overload fun(...: any): weft.ControlNode.Subclass

--- Text in one or more lines.
---@class weft.TextNode: weft.ControlNode
---@field text string | number The text, in one run. Default: "".
---@field attributedText? weft.AttributedText The text in runs; nil for no text. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes.
---@field font weft.Font Family, style and size in points, for runs that set none. Default: "Inter 14".
---@field color weft.Color The colour of runs that set none. Default: "black".
---@field alignment weft.TextAlignment The position of lines that are shorter than the node. Default: "natural".
---@field lineSpacing weft.Points Space between lines, in points. Default: 0.
---@field maximumNumberOfLines integer The maximum number of lines of the whole text; 0 is no limit. Default: 0.
---@field truncationMode weft.TruncationMode The place at which text that doesn't fit is cut and replaced by an ellipsis. Default: "tail".
---@field truncationAttributedText weft.AttributedText The text that replaces the omitted part. Default: {"…"}.
---@field textContainerInset weft.Insets Space around the text inside the node. In points. Default: 0.
---@field lineCount integer The number of lines at the node's size. Default: 0. Read only.
---@field truncated boolean True if some of the text is cut off at the node's size. Default: false. Read only.
---@field minimumLineHeight weft.Points The minimum height of a line, in points; additional space is above the text. Default: 0.
---@field maximumLineHeight weft.Points The maximum height of a line, in points; the difference is cut off above the text. 0 is no limit. Default: 0.
---@field baseWritingDirection weft.BaseWritingDirection The side from which paragraphs are read: natural is that of the first strong character. Default: "natural".
---@field pointSizeScaleFactors (number)[] Factors for the font sizes, from the largest: the first with which the text fits without breaking a word is used, else the last. 1 is tried before them. Default: {}.
---@field scaleFactor number The factor of pointSizeScaleFactors that is used at the node's size. Default: 1. Read only.
---@field textColorFollowsTintColor boolean True if runs without a colour have the tintColor, unless color is set. Default: false.
---@field shadowColor weft.Color The colour of the text's shadow. Default: "black".
---@field shadowOpacity weft.Part The opacity of the text's shadow, from 0 to 1. In a part of the whole. Default: 0.
---@field shadowOffset weft.SizeLike The offset of the text's shadow, in points; the node is large enough for it. Default: {0, 0}.
---@field shadowRadius weft.Points The blur radius of the text's shadow, in points; the node is large enough for it. Default: 0.
---@field shadowPadding weft.Insets The room that the shadow takes at each edge, as 0 or a negative number. In points. Default: zero. Read only.
---@field placeholderColor? weft.Color The colour of the placeholder's line rectangles, until the text has been drawn; nil is no placeholder.
---@field placeholderInsets weft.Insets The insets of the placeholder's rectangles from their lines. In points. Default: {1, 0, 1, 0}.
---@field additionalTruncationMessage? weft.AttributedText The text after the truncation text, with a space between; it can be tapped, see delegate.
---@field alwaysHandleTruncationTokenTap boolean True if the truncation text itself can be tapped, too, not only the additionalTruncationMessage. Default: false.
---@field delegate? weft.TextNodeDelegate | weft.DisplayNode A table with methods, or a node, whose methods are called for taps; with a delegate, the text takes touches.
---@field linkAttributeNames (string)[] The attributes of runs that make them links: link, and names of a run's own attributes. Default: {"link"}.
---@field highlightStyle weft.TextHighlightStyle The look of a link while it is touched. Default: "light".
---@field highlightRange? weft.TextRange The characters that are highlighted: those of a link while it is touched, or those of setHighlightRange. Read only.
---@field passthroughNonlinkTouches boolean True if touches beside links go to the node behind the text; otherwise they belong to the text. Default: false.
---@field longPressCancelsTouches boolean True if a link that was pressed long isn't tapped as well when the finger is lifted. Default: false.
---@field linkAttributeAt fun(self: weft.TextNode, point: weft.PointLike): weft.TextLink Returns the link at a point, or the nearest within 22 points to each side; nil if there is none.
---@field shouldTruncateForConstrainedSize fun(self: weft.TextNode, range: weft.Constraint): boolean Returns true if some of the text would be cut off in a size range, at its maximum.
---@field setHighlightRange fun(self: weft.TextNode, range?: weft.TextRange) Highlights characters as a touched link is; without a range none.
---@field rectsForTextRange fun(self: weft.TextNode, range: weft.TextRange): (weft.Rect)[] Returns the rectangles of the characters of a range, at the node's size: one for each line, or more where the direction changes. Characters that aren't shown have none.
---@field frameForTextRange fun(self: weft.TextNode, range: weft.TextRange): weft.Rect The rectangle around rectsForTextRange; of no size where there are none.

--- The argument of the constructor of TextNode.
---@class weft.TextNode.Options: weft.ControlNode.Options
---@field text? string | number The text, in one run. Default: "".
---@field attributedText? weft.AttributedText The text in runs; nil for no text. A run may set font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes.
---@field font? weft.Font Family, style and size in points, for runs that set none. Default: "Inter 14".
---@field color? weft.Color The colour of runs that set none. Default: "black".
---@field alignment? weft.TextAlignment The position of lines that are shorter than the node. Default: "natural".
---@field lineSpacing? weft.Points Space between lines, in points. Default: 0.
---@field maximumNumberOfLines? integer The maximum number of lines of the whole text; 0 is no limit. Default: 0.
---@field truncationMode? weft.TruncationMode The place at which text that doesn't fit is cut and replaced by an ellipsis. Default: "tail".
---@field truncationAttributedText? weft.AttributedText The text that replaces the omitted part. Default: {"…"}.
---@field textContainerInset? weft.Insets Space around the text inside the node. In points. Default: 0.
---@field minimumLineHeight? weft.Points The minimum height of a line, in points; additional space is above the text. Default: 0.
---@field maximumLineHeight? weft.Points The maximum height of a line, in points; the difference is cut off above the text. 0 is no limit. Default: 0.
---@field baseWritingDirection? weft.BaseWritingDirection The side from which paragraphs are read: natural is that of the first strong character. Default: "natural".
---@field pointSizeScaleFactors? (number)[] Factors for the font sizes, from the largest: the first with which the text fits without breaking a word is used, else the last. 1 is tried before them. Default: {}.
---@field textColorFollowsTintColor? boolean True if runs without a colour have the tintColor, unless color is set. Default: false.
---@field shadowColor? weft.Color The colour of the text's shadow. Default: "black".
---@field shadowOpacity? weft.Part The opacity of the text's shadow, from 0 to 1. In a part of the whole. Default: 0.
---@field shadowOffset? weft.SizeLike The offset of the text's shadow, in points; the node is large enough for it. Default: {0, 0}.
---@field shadowRadius? weft.Points The blur radius of the text's shadow, in points; the node is large enough for it. Default: 0.
---@field placeholderColor? weft.Color The colour of the placeholder's line rectangles, until the text has been drawn; nil is no placeholder.
---@field placeholderInsets? weft.Insets The insets of the placeholder's rectangles from their lines. In points. Default: {1, 0, 1, 0}.
---@field additionalTruncationMessage? weft.AttributedText The text after the truncation text, with a space between; it can be tapped, see delegate.
---@field alwaysHandleTruncationTokenTap? boolean True if the truncation text itself can be tapped, too, not only the additionalTruncationMessage. Default: false.
---@field delegate? weft.TextNodeDelegate | weft.DisplayNode A table with methods, or a node, whose methods are called for taps; with a delegate, the text takes touches.
---@field linkAttributeNames? (string)[] The attributes of runs that make them links: link, and names of a run's own attributes. Default: {"link"}.
---@field highlightStyle? weft.TextHighlightStyle The look of a link while it is touched. Default: "light".
---@field passthroughNonlinkTouches? boolean True if touches beside links go to the node behind the text; otherwise they belong to the text. Default: false.
---@field longPressCancelsTouches? boolean True if a link that was pressed long isn't tapped as well when the finger is lifted. Default: false.

--- The class TextNode.
---@class weft.TextNode.Class: weft.Class, weft.TextNode
---@field subclass fun(self: weft.TextNode.Class, name: string): weft.TextNode.Subclass Derives a class.
---@overload fun(options?: weft.TextNode.Options): weft.TextNode

--- A class derived from TextNode.
---@class weft.TextNode.Subclass: weft.TextNode.Class
---@overload fun(...: any): weft.TextNode.Subclass

--- A text that the user edits, in one or more lines, with a placeholder while there is none.
---@class weft.EditableTextNode: weft.DisplayNode
---@field text string | number The text, in one run with the typingAttributes. Default: "".
---@field attributedText? weft.AttributedText The text in runs; nil while there is none. Setting it calls no method of the delegate.
---@field attributedPlaceholderText? weft.AttributedText The text in runs that is shown while there is no other; a run without a colour is grey.
---@field displayingPlaceholder boolean True while there is no text, also with the cursor in it. Default: true. Read only.
---@field typingAttributes? weft.TextAttributes The attributes of what is typed next; nil for those of the character before.
---@field selectedRange weft.TextRange The selected characters: their first and last byte. Of a cursor, the second is the first less one. Default: {1, 0}.
---@field markedTextRange? weft.TextRange The characters that an input method is composing; nil while it composes none. Read only.
---@field textContainerInset weft.Insets Space around the text inside the node. In points. Default: 0.
---@field maximumLinesToDisplay integer The number of lines by which the height is limited; the others scroll. 0 is no limit. Default: 0.
---@field scrollEnabled boolean True if a finger scrolls text that is higher than the node. Default: true.
---@field delegate? weft.EditableTextNodeDelegate | weft.DisplayNode A table with methods, or a node, whose methods are called while the text is edited.
---@field autocapitalizationType weft.TextAutocapitalizationType The characters that the keyboard writes as capitals by itself. Default: "sentences".
---@field autocorrectionType weft.TextAutocorrectionType Whether words are corrected while they are typed. Default: "default".
---@field spellCheckingType weft.TextSpellCheckingType Whether misspelt words are marked. Default: "default".
---@field keyboardType weft.KeyboardType The keys of the keyboard. Default: "default".
---@field keyboardAppearance weft.KeyboardAppearance The colours of the keyboard. Default: "default".
---@field returnKeyType weft.ReturnKeyType The word on the return key. Default: "default".
---@field enablesReturnKeyAutomatically boolean True if return does nothing while the text is empty. Default: false.
---@field secureTextEntry boolean True if a dot is shown for each character, and nothing is copied. Default: false.
---@field becomeFirstResponder fun(self: weft.EditableTextNode): boolean Makes the node the one that gets what is typed in its window; the delegate may refuse. Returns true if it is now.
---@field resignFirstResponder fun(self: weft.EditableTextNode): boolean Gives up what is typed in the window; returns true if the node got it before.
---@field isFirstResponder fun(self: weft.EditableTextNode): boolean Returns true if the node gets what is typed in its window.
---@field canBecomeFirstResponder fun(self: weft.EditableTextNode): boolean Returns true in a window, unless touches pass the node.
---@field canResignFirstResponder fun(self: weft.EditableTextNode): boolean Returns true while the node gets what is typed.
---@field insertText fun(self: weft.EditableTextNode, text: string): boolean Types a text in the place of the selection; returns false if the delegate refuses it.
---@field deleteBackward fun(self: weft.EditableTextNode): boolean Deletes the selection, or the character before the cursor; returns false if there is none, or the delegate refuses.
---@field setMarkedText fun(self: weft.EditableTextNode, text: string): boolean Shows a text that an input method is composing, underlined, in the place of the one before, or of the selection. Returns false if the delegate refuses it.
---@field unmarkText fun(self: weft.EditableTextNode) Makes what an input method has composed a part of the text as it is.
---@field undo fun(self: weft.EditableTextNode): boolean Takes the last changes by the user back; returns false if there are none.
---@field redo fun(self: weft.EditableTextNode): boolean Makes the changes again that were taken back; returns false if there are none.
---@field caretRect fun(self: weft.EditableTextNode): weft.Rect Returns the rectangle of the cursor in the node: two points wide, and as high as its line.
---@field rectsForTextRange fun(self: weft.EditableTextNode, range: weft.TextRange): (weft.Rect)[] Returns the rectangles of the characters of a range, one or more for each line.
---@field frameForTextRange fun(self: weft.EditableTextNode, range: weft.TextRange): weft.Rect The rectangle around rectsForTextRange; of no size where there are none.

--- The argument of the constructor of EditableTextNode.
---@class weft.EditableTextNode.Options: weft.DisplayNode.Options
---@field text? string | number The text, in one run with the typingAttributes. Default: "".
---@field attributedText? weft.AttributedText The text in runs; nil while there is none. Setting it calls no method of the delegate.
---@field attributedPlaceholderText? weft.AttributedText The text in runs that is shown while there is no other; a run without a colour is grey.
---@field typingAttributes? weft.TextAttributes The attributes of what is typed next; nil for those of the character before.
---@field selectedRange? weft.TextRange The selected characters: their first and last byte. Of a cursor, the second is the first less one. Default: {1, 0}.
---@field textContainerInset? weft.Insets Space around the text inside the node. In points. Default: 0.
---@field maximumLinesToDisplay? integer The number of lines by which the height is limited; the others scroll. 0 is no limit. Default: 0.
---@field scrollEnabled? boolean True if a finger scrolls text that is higher than the node. Default: true.
---@field delegate? weft.EditableTextNodeDelegate | weft.DisplayNode A table with methods, or a node, whose methods are called while the text is edited.
---@field autocapitalizationType? weft.TextAutocapitalizationType The characters that the keyboard writes as capitals by itself. Default: "sentences".
---@field autocorrectionType? weft.TextAutocorrectionType Whether words are corrected while they are typed. Default: "default".
---@field spellCheckingType? weft.TextSpellCheckingType Whether misspelt words are marked. Default: "default".
---@field keyboardType? weft.KeyboardType The keys of the keyboard. Default: "default".
---@field keyboardAppearance? weft.KeyboardAppearance The colours of the keyboard. Default: "default".
---@field returnKeyType? weft.ReturnKeyType The word on the return key. Default: "default".
---@field enablesReturnKeyAutomatically? boolean True if return does nothing while the text is empty. Default: false.
---@field secureTextEntry? boolean True if a dot is shown for each character, and nothing is copied. Default: false.

--- The class EditableTextNode.
---@class weft.EditableTextNode.Class: weft.Class, weft.EditableTextNode
---@field subclass fun(self: weft.EditableTextNode.Class, name: string): weft.EditableTextNode.Subclass Derives a class.
---@overload fun(options?: weft.EditableTextNode.Options): weft.EditableTextNode

--- A class derived from EditableTextNode.
---@class weft.EditableTextNode.Subclass: weft.EditableTextNode.Class
---@overload fun(...: any): weft.EditableTextNode.Subclass

--- A picture.
---@class weft.ImageNode: weft.ControlNode
---@field image? weft.Path | weft.Image The picture: a file's path from the script's folder, or an image of ui.image.
---@field animatedImage? weft.Path | weft.AnimatedImage A GIF or a WebP that moves while the node is visible; image becomes its first frame.
---@field animatedImagePaused boolean True if the animated image is stopped at its present frame. Default: false.
---@field cropEnabled boolean True if cropRect is used; otherwise the middle of the image is shown. Default: true.
---@field forcedSize weft.SizeLike The size for which the image is drawn, if not the node's own; the result is placed by contentMode. In points. Default: {0, 0}.
---@field placeholderColor? weft.Color Fills the place of a picture that is not drawn yet.
---@field cropRect weft.RectLike With scaleAspectFill, which part stays in sight: x and y from 0 to 1. In parts of what is cut off. Default: {0.5, 0.5, 0, 0}.
---@field imageTint? weft.Color Recolours the picture: its shape stays, its colours go.
---@field imageModificationBlock? fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect) Records a drawing that is shown instead of the image.
---@field setCropEnabled fun(self: weft.ImageNode, cropEnabled: boolean, recropImmediately?: boolean, cropBounds?: weft.RectLike) Says whether cropRect counts; draws at once if that is requested; crops for other bounds than the node's, such as those that it will have.

--- The argument of the constructor of ImageNode.
---@class weft.ImageNode.Options: weft.ControlNode.Options
---@field image? weft.Path | weft.Image The picture: a file's path from the script's folder, or an image of ui.image.
---@field animatedImage? weft.Path | weft.AnimatedImage A GIF or a WebP that moves while the node is visible; image becomes its first frame.
---@field animatedImagePaused? boolean True if the animated image is stopped at its present frame. Default: false.
---@field cropEnabled? boolean True if cropRect is used; otherwise the middle of the image is shown. Default: true.
---@field forcedSize? weft.SizeLike The size for which the image is drawn, if not the node's own; the result is placed by contentMode. In points. Default: {0, 0}.
---@field placeholderColor? weft.Color Fills the place of a picture that is not drawn yet.
---@field cropRect? weft.RectLike With scaleAspectFill, which part stays in sight: x and y from 0 to 1. In parts of what is cut off. Default: {0.5, 0.5, 0, 0}.
---@field imageTint? weft.Color Recolours the picture: its shape stays, its colours go.
---@field imageModificationBlock? fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect) Records a drawing that is shown instead of the image.

--- The class ImageNode.
---@class weft.ImageNode.Class: weft.Class, weft.ImageNode
---@field subclass fun(self: weft.ImageNode.Class, name: string): weft.ImageNode.Subclass Derives a class.
---@overload fun(options?: weft.ImageNode.Options): weft.ImageNode

--- A class derived from ImageNode.
---@class weft.ImageNode.Subclass: weft.ImageNode.Class
---@overload fun(...: any): weft.ImageNode.Subclass

--- An image behind a URL, which is loaded when it may soon be visible.
---@class weft.NetworkImageNode: weft.ImageNode
---@field url? weft.URL The image's URL; setting another one cancels the load and shows defaultImage.
---@field defaultImage? weft.Path | weft.Image Shown while nothing is loaded.
---@field shouldCacheImage boolean True if the image is looked for in the cache, and kept there. Default: true.
---@field shouldRetry boolean True if a load that has failed for a temporary reason is tried again: after 1, 2 and 4 seconds. Default: true.
---@field delegate? weft.NetworkImageNodeDelegate | weft.DisplayNode An object whose methods are called while the image is loaded: a table with methods, or a node that has them.
---@field downloadProgress weft.Part The part of the image that was loaded. In a part of the whole. Default: 0. Read only.
---@field currentImageQuality weft.Part The quality of the current image. In a part of the whole. Default: 1; 0 while a URL's image has not come. Read only.
---@field renderedImageQuality weft.Part The quality of the last drawn image. In a part of the whole. Default: 0. Read only.
---@field setURL fun(self: weft.NetworkImageNode, url?: weft.URL, options?: weft.URLOptions) Sets url; with resetToDefault = false the image that is shown stays until the next one arrives.

--- The argument of the constructor of NetworkImageNode.
---@class weft.NetworkImageNode.Options: weft.ImageNode.Options
---@field url? weft.URL The image's URL; setting another one cancels the load and shows defaultImage.
---@field defaultImage? weft.Path | weft.Image Shown while nothing is loaded.
---@field shouldCacheImage? boolean True if the image is looked for in the cache, and kept there. Default: true.
---@field shouldRetry? boolean True if a load that has failed for a temporary reason is tried again: after 1, 2 and 4 seconds. Default: true.
---@field delegate? weft.NetworkImageNodeDelegate | weft.DisplayNode An object whose methods are called while the image is loaded: a table with methods, or a node that has them.

--- The class NetworkImageNode.
---@class weft.NetworkImageNode.Class: weft.Class, weft.NetworkImageNode
---@field subclass fun(self: weft.NetworkImageNode.Class, name: string): weft.NetworkImageNode.Subclass Derives a class.
---@overload fun(options?: weft.NetworkImageNode.Options): weft.NetworkImageNode

--- A class derived from NetworkImageNode.
---@class weft.NetworkImageNode.Subclass: weft.NetworkImageNode.Class
---@overload fun(...: any): weft.NetworkImageNode.Subclass

--- A row of a table, or an item of a collection; it clips its contents to its bounds.
---@class weft.CellNode: weft.DisplayNode
---@field selected boolean True if the row is selected: a tap sets it, and setting it selects the row in its table. cellStateDidChange or draw can show it. Default: false.
---@field highlighted boolean True if a finger is on the row; its table sets it. cellStateDidChange or draw can show it. Default: false.
---@field neverShowPlaceholders boolean True if the row waits for its contents to be drawn, instead of showing placeholders. Default: false.
---@field indexPath? weft.IndexPath The row's section and number in its table; nil for a header or footer, and for a cell outside of tables. Read only.
---@field nodeModel? any The model that the cell was made for by setItems. Setting it calls nodeModelDidChange.
---@field owningNode? weft.DisplayNode The table that the row belongs to; nil for a cell that is in none. Read only.
---@field cellStateDidChange? fun(self: weft.CellNode) The cell's highlighted or selected is another one.
---@field canUpdateToNodeModel? fun(self: weft.CellNode, nodeModel: any): boolean Returns true if the cell can show another model of its item, which it is then given as its nodeModel; otherwise setItems makes a new cell for a model that has changed.
---@field nodeModelDidChange? fun(self: weft.CellNode) The cell was given its nodeModel: when it was made, and for each change.
---@field cellNodeVisibilityEvent? fun(self: weft.CellNode, event: weft.CellVisibilityEvent, scrollNode: weft.DisplayNode, cellFrame: weft.Rect) Called when the visible part of the cell changes: it has appeared, disappeared or scrolled, or a finger scrolls.

--- The argument of the constructor of CellNode.
---@class weft.CellNode.Options: weft.DisplayNode.Options
---@field selected? boolean True if the row is selected: a tap sets it, and setting it selects the row in its table. cellStateDidChange or draw can show it. Default: false.
---@field highlighted? boolean True if a finger is on the row; its table sets it. cellStateDidChange or draw can show it. Default: false.
---@field neverShowPlaceholders? boolean True if the row waits for its contents to be drawn, instead of showing placeholders. Default: false.
---@field nodeModel? any The model that the cell was made for by setItems. Setting it calls nodeModelDidChange.

--- The class CellNode.
---@class weft.CellNode.Class: weft.Class, weft.CellNode
---@field subclass fun(self: weft.CellNode.Class, name: string): weft.CellNode.Subclass Derives a class.
---@overload fun(options?: weft.CellNode.Options): weft.CellNode

--- A class derived from CellNode.
---@class weft.CellNode.Subclass: weft.CellNode.Class
---@overload fun(...: any): weft.CellNode.Subclass

--- A control with a title, an image and a background image, which may be others in each state.
---@class weft.ButtonNode: weft.ControlNode
---@field title? weft.AttributedText The title for states without one of their own.
---@field titles weft.StateTitles Titles by state. States that are left out stay as they are; false takes a state's title away. Default: {}.
---@field font weft.Font The font of titles that name none. Default: "Inter 18".
---@field color weft.Color The colour of titles that name none; without one it is the tint colour. Default: "black".
---@field image? weft.Path | weft.Image The image for states without one of their own.
---@field images weft.StateImages Images by state. States that are left out stay as they are; false takes a state's image away. Default: {}.
---@field backgroundImage? weft.Path | weft.Image The image behind image and title, stretched to the button, for states without one of their own.
---@field backgroundImages weft.StateImages Background images by state. States that are left out stay as they are; false takes a state's image away. Default: {}.
---@field contentSpacing weft.Points The space between image and title. In points. Default: 8.
---@field laysOutHorizontally boolean True if image and title are side by side, false if one is above the other. Default: true.
---@field contentHorizontalAlignment weft.HorizontalAlignment The horizontal position of image and title. Default: "middle".
---@field contentVerticalAlignment weft.VerticalAlignment The vertical position of image and title. Default: "center".
---@field contentEdgeInsets weft.Insets The space around image and title. In points. Default: 0.
---@field imageAlignment weft.ButtonImageAlignment The side of the title on which the image is. Default: "beginning".
---@field titleNode weft.DisplayNode The text node that shows the title. It is made when it is first needed. Default: made when it is read. Read only.
---@field imageNode weft.DisplayNode The image node that shows the image. It is made when it is first needed. Default: made when it is read. Read only.
---@field backgroundImageNode weft.DisplayNode The image node that shows the background image. It is made when it is first needed. Default: made when it is read. Read only.
---@field setTitle fun(self: weft.ButtonNode, title: string, font?: weft.Font, color?: weft.Color, state?: weft.ControlState) Sets the title of a state (the normal one if left out), in one run; without a font or a colour it has the button's.
---@field setAttributedTitle fun(self: weft.ButtonNode, title?: weft.AttributedText, state?: weft.ControlState) Sets the title of a state (the normal one if left out); nil takes it away.
---@field attributedTitleForState fun(self: weft.ButtonNode, state?: weft.ControlState): weft.AttributedText Returns the title that was set for a state; nil if there is none.
---@field setImage fun(self: weft.ButtonNode, image?: weft.Path | weft.Image, state?: weft.ControlState) Sets the image of a state (the normal one if left out); nil takes it away.
---@field imageForState fun(self: weft.ButtonNode, state?: weft.ControlState): weft.Image Returns the image that was set for a state; nil if there is none.
---@field setBackgroundImage fun(self: weft.ButtonNode, image?: weft.Path | weft.Image, state?: weft.ControlState) Sets the background image of a state (the normal one if left out); nil takes it away.
---@field backgroundImageForState fun(self: weft.ButtonNode, state?: weft.ControlState): weft.Image Returns the background image that was set for a state; nil if there is none.

--- The argument of the constructor of ButtonNode.
---@class weft.ButtonNode.Options: weft.ControlNode.Options
---@field title? weft.AttributedText The title for states without one of their own.
---@field titles? weft.StateTitles Titles by state. States that are left out stay as they are; false takes a state's title away. Default: {}.
---@field font? weft.Font The font of titles that name none. Default: "Inter 18".
---@field color? weft.Color The colour of titles that name none; without one it is the tint colour. Default: "black".
---@field image? weft.Path | weft.Image The image for states without one of their own.
---@field images? weft.StateImages Images by state. States that are left out stay as they are; false takes a state's image away. Default: {}.
---@field backgroundImage? weft.Path | weft.Image The image behind image and title, stretched to the button, for states without one of their own.
---@field backgroundImages? weft.StateImages Background images by state. States that are left out stay as they are; false takes a state's image away. Default: {}.
---@field contentSpacing? weft.Points The space between image and title. In points. Default: 8.
---@field laysOutHorizontally? boolean True if image and title are side by side, false if one is above the other. Default: true.
---@field contentHorizontalAlignment? weft.HorizontalAlignment The horizontal position of image and title. Default: "middle".
---@field contentVerticalAlignment? weft.VerticalAlignment The vertical position of image and title. Default: "center".
---@field contentEdgeInsets? weft.Insets The space around image and title. In points. Default: 0.
---@field imageAlignment? weft.ButtonImageAlignment The side of the title on which the image is. Default: "beginning".

--- The class ButtonNode.
---@class weft.ButtonNode.Class: weft.Class, weft.ButtonNode
---@field subclass fun(self: weft.ButtonNode.Class, name: string): weft.ButtonNode.Subclass Derives a class.
---@overload fun(options?: weft.ButtonNode.Options): weft.ButtonNode

--- A class derived from ButtonNode.
---@class weft.ButtonNode.Subclass: weft.ButtonNode.Class
---@overload fun(...: any): weft.ButtonNode.Subclass

--- A node that shows a part of its content, which fingers and code move.
---@class weft.ScrollNode: weft.DisplayNode
---@field automaticallyManagesContentSize boolean True if the content has the size of the layout, without a maximum in the scrollableDirections; the node then takes its own size from its parent. Default: false.
---@field scrollableDirections weft.ScrollableDirections The directions in which the content may be larger than the node, with automaticallyManagesContentSize, which makes "none" "vertical". Default: "none"; "vertical" for tables and collections, "horizontal" for pagers.
---@field contentSize weft.SizeLike The size of the content; set by hand unless automaticallyManagesContentSize is true. In points. Default: {0, 0}.
---@field contentInset weft.Insets Room around the content that may be scrolled to; content at its beginning is moved in by it. In points. Default: 0.
---@field contentOffset weft.PointLike The point of the content at the node's top left. It is kept within the content, once there is some. In points. Default: {0, 0}.
---@field scrollEnabled boolean True if fingers move the content. Default: true.
---@field pagingEnabled boolean True if content that a finger has moved stops at a multiple of the node's size. Default: false; true for pagers.
---@field bounces boolean True if the content follows a finger past its ends, and returns when it is lifted. Default: true.
---@field alwaysBounceVertical boolean True if content that is no higher than the node does that, too. Default: false.
---@field alwaysBounceHorizontal boolean True if content that is no wider than the node does that, too. Default: false.
---@field dragging boolean True if a finger is moving the content. Default: false. Read only.
---@field delegate? weft.ScrollNodeDelegate Hears of the content's moves, by methods that it has.
---@field panGestureRecognizer weft.PanGestureRecognizer Stands for the node's own drags among gesture recognizers: others are recognized beside it, or wait for each other, and its action is called as the content is dragged. Disabled, it keeps fingers from moving the content. Default: one of its own. Read only.
---@field setContentOffset fun(self: weft.ScrollNode, offset: weft.PointLike, animated?: boolean) Shows another part of the content, at once or in 0.3 seconds; see contentOffset.

--- The argument of the constructor of ScrollNode.
---@class weft.ScrollNode.Options: weft.DisplayNode.Options
---@field automaticallyManagesContentSize? boolean True if the content has the size of the layout, without a maximum in the scrollableDirections; the node then takes its own size from its parent. Default: false.
---@field scrollableDirections? weft.ScrollableDirections The directions in which the content may be larger than the node, with automaticallyManagesContentSize, which makes "none" "vertical". Default: "none"; "vertical" for tables and collections, "horizontal" for pagers.
---@field contentSize? weft.SizeLike The size of the content; set by hand unless automaticallyManagesContentSize is true. In points. Default: {0, 0}.
---@field contentInset? weft.Insets Room around the content that may be scrolled to; content at its beginning is moved in by it. In points. Default: 0.
---@field contentOffset? weft.PointLike The point of the content at the node's top left. It is kept within the content, once there is some. In points. Default: {0, 0}.
---@field scrollEnabled? boolean True if fingers move the content. Default: true.
---@field pagingEnabled? boolean True if content that a finger has moved stops at a multiple of the node's size. Default: false; true for pagers.
---@field bounces? boolean True if the content follows a finger past its ends, and returns when it is lifted. Default: true.
---@field alwaysBounceVertical? boolean True if content that is no higher than the node does that, too. Default: false.
---@field alwaysBounceHorizontal? boolean True if content that is no wider than the node does that, too. Default: false.
---@field delegate? weft.ScrollNodeDelegate Hears of the content's moves, by methods that it has.

--- The class ScrollNode.
---@class weft.ScrollNode.Class: weft.Class, weft.ScrollNode
---@field subclass fun(self: weft.ScrollNode.Class, name: string): weft.ScrollNode.Subclass Derives a class.
---@overload fun(options?: weft.ScrollNode.Options): weft.ScrollNode

--- A class derived from ScrollNode.
---@class weft.ScrollNode.Subclass: weft.ScrollNode.Class
---@overload fun(...: any): weft.ScrollNode.Subclass

--- A table of rows from a data source; only cells near the visible part are made.
---@class weft.TableNode: weft.ScrollNode
---@field delegate? weft.TableDelegate Decides on the cells, and is notified of changes to them, by the methods that it has.
---@field allowsSelection boolean True if taps select cells. Default: true; false for pagers.
---@field allowsMultipleSelection boolean True if several cells can be selected: a tap selects a cell, or deselects a selected one. Default: false.
---@field automaticallyAdjustsContentOffset boolean True if the visible part keeps its place when cells before it come or go. Default: false.
---@field inverted boolean True if the first cell is at the bottom and the content goes upwards, as in a chat. Default: false.
---@field rangeMode weft.RangeMode The extent of the ranges around the visible part in which cells are made, fetched and drawn: "minimum" at first, "full" once the first cells have been drawn or it has been scrolled; what is set stays. Default: "minimum".
---@field leadingScreensForBatching number The distance from the end, in sizes of the node, at which the delegate's willBeginBatchFetchWith is called; 0 for never. Default: 2.
---@field trailingScreensForBatching number The distance from the beginning, in sizes of the node, at which it is called for data before the first; 0 for never. Default: 0.
---@field visibleNodes (weft.DisplayNode)[] The visible cells, in order, without headers and footers. Default: {}. Read only.
---@field numberOfSections integer The number of sections in the data source's last answer. Default: 0. Read only.
---@field processingUpdates boolean True while cells are to be made after an update, or completions to be called. Default: false. Read only.
---@field dataSource? weft.TableDataSource The source of the rows: a table with methods, or a node that has them. It is asked when the table is shown.
---@field estimatedRowHeight weft.Points The height of a row until its cell has been measured; for rows that come later. In points. Default: 44.
---@field separatorStyle weft.TableSeparatorStyle The lines between the rows. Default: "none".
---@field separatorInset weft.Insets The distances of the lines from the left and the right edge of the rows. In points. Default: {0, 15, 0, 0}.
---@field separatorColor? weft.Color The colour of the lines; nil for a grey that goes with the user interface style.
---@field tableStyle weft.TableStyle The behaviour of headers and footers: plain ones stay at the edges while their section is visible. Default: "plain".
---@field indexPathsForVisibleRows (weft.IndexPath)[] The sections and numbers of the visible rows. Default: {}. Read only.
---@field indexPathForSelectedRow? weft.IndexPath The row that was selected last; nil if there is none. Read only.
---@field indexPathsForSelectedRows (weft.IndexPath)[] The rows that are selected, in the order of their selection. Default: {}. Read only.
---@field reloadData fun(self: weft.TableNode, completion?: fun()) Asks for all numbers again, and makes all cells again; the completion is called when those near are there.
---@field setItems fun(self: weft.TableNode, models: (any)[], options?: weft.ItemOptions) Sets the items by their models. It finds by the keys what has come, gone, moved and changed since the last call; items that stay keep their cells and their selection, and the visible content keeps its place.
---@field setTuningParameters fun(self: weft.TableNode, parameters: weft.RangeTuningParameters, rangeType: weft.RangeType, rangeMode?: weft.RangeMode) Sets how far a range reaches in a mode, the full one by default.
---@field tuningParametersForRangeType fun(self: weft.TableNode, rangeType: weft.RangeType, rangeMode?: weft.RangeMode): weft.RangeTuningParameters Returns the extent of a range in a mode, the full one by default.
---@field insertSections fun(self: weft.TableNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Makes sections that the data source has got, with their items: one or a list, as they are numbered afterwards.
---@field deleteSections fun(self: weft.TableNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Deletes sections that the data source has removed: one or a list, by their numbers before.
---@field reloadSections fun(self: weft.TableNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Makes the cells of sections again, which may have other items: one or a list, as they were numbered before.
---@field moveSection fun(self: weft.TableNode, section: integer, newSection: integer, options?: weft.AnimationOptions) Moves a section: it is deleted and inserted; its items get new cells and stay selected.
---@field performBatchUpdates fun(self: weft.TableNode, updates?: fun(), completion?: fun(finished: boolean)) Makes several changes one: what goes is counted as before all of them, what comes as after.
---@field supplementaryNodeForElementKind fun(self: weft.TableNode, kind: weft.SupplementaryKind, section: integer): weft.DisplayNode The header or the footer of a section; nil where there is none, or it is further away.
---@field indexPathForNode fun(self: weft.TableNode, node: weft.DisplayNode): weft.IndexPath Returns the section and the number of a cell; nil for a header or footer, and for another node.
---@field relayoutItems fun(self: weft.TableNode) Measures the cells again; none is made again.
---@field reloadDataInitiallyIfNeeded fun(self: weft.TableNode) Requests the items now, if they have not been requested: showing the node does.
---@field waitUntilAllUpdatesAreProcessed fun(self: weft.TableNode) Makes the cells that are to be made, lays out, and calls the completions, now.
---@field insertRows fun(self: weft.TableNode, section: integer, rows: integer | (integer)[], options?: weft.AnimationOptions) Makes rows that the data source has got: one or a list, as they are numbered afterwards.
---@field deleteRows fun(self: weft.TableNode, section: integer, rows: integer | (integer)[], options?: weft.AnimationOptions) Deletes rows that the data source has removed: one or a list, by their numbers before.
---@field reloadRows fun(self: weft.TableNode, section: integer, rows: integer | (integer)[], options?: weft.AnimationOptions) Makes the cells of rows again: one or a list, as they were numbered before.
---@field moveRow fun(self: weft.TableNode, section: integer, row: integer, newSection: integer, newRow: integer, options?: weft.AnimationOptions) Moves a row: it is deleted and inserted, gets a new cell, and stays selected.
---@field numberOfRows fun(self: weft.TableNode, section?: integer): integer Returns the number of rows of a section, the first by default, in the data source's last answer.
---@field nodeForRowAt fun(self: weft.TableNode, section: integer, row: integer): weft.DisplayNode The cell of a row that is near the visible area; nil for one that is further away.
---@field indexPathForRow fun(self: weft.TableNode, point: weft.PointLike): weft.IndexPath The row at a point of the content; nil where there is none.
---@field rectForRow fun(self: weft.TableNode, section: integer, row: integer): weft.Rect Returns a row's rectangle in the content; an estimate if it, or one above it, has not been measured.
---@field scrollToRow fun(self: weft.TableNode, section: integer, row: integer, position?: weft.TableScrollPosition, animated?: boolean) Shows a row: as near as it is, or at the top, the middle or the bottom.
---@field selectRow fun(self: weft.TableNode, section: integer, row: integer) Selects a row, and deselects the others unless allowsMultipleSelection; the delegate gets no call.
---@field deselectRow fun(self: weft.TableNode, section: integer, row: integer) Deselects a row; the delegate gets no call.

--- The argument of the constructor of TableNode.
---@class weft.TableNode.Options: weft.ScrollNode.Options
---@field delegate? weft.TableDelegate Decides on the cells, and is notified of changes to them, by the methods that it has.
---@field allowsSelection? boolean True if taps select cells. Default: true; false for pagers.
---@field allowsMultipleSelection? boolean True if several cells can be selected: a tap selects a cell, or deselects a selected one. Default: false.
---@field automaticallyAdjustsContentOffset? boolean True if the visible part keeps its place when cells before it come or go. Default: false.
---@field inverted? boolean True if the first cell is at the bottom and the content goes upwards, as in a chat. Default: false.
---@field rangeMode? weft.RangeMode The extent of the ranges around the visible part in which cells are made, fetched and drawn: "minimum" at first, "full" once the first cells have been drawn or it has been scrolled; what is set stays. Default: "minimum".
---@field leadingScreensForBatching? number The distance from the end, in sizes of the node, at which the delegate's willBeginBatchFetchWith is called; 0 for never. Default: 2.
---@field trailingScreensForBatching? number The distance from the beginning, in sizes of the node, at which it is called for data before the first; 0 for never. Default: 0.
---@field dataSource? weft.TableDataSource The source of the rows: a table with methods, or a node that has them. It is asked when the table is shown.
---@field estimatedRowHeight? weft.Points The height of a row until its cell has been measured; for rows that come later. In points. Default: 44.
---@field separatorStyle? weft.TableSeparatorStyle The lines between the rows. Default: "none".
---@field separatorInset? weft.Insets The distances of the lines from the left and the right edge of the rows. In points. Default: {0, 15, 0, 0}.
---@field separatorColor? weft.Color The colour of the lines; nil for a grey that goes with the user interface style.
---@field tableStyle? weft.TableStyle The behaviour of headers and footers: plain ones stay at the edges while their section is visible. Default: "plain".

--- The class TableNode.
---@class weft.TableNode.Class: weft.Class, weft.TableNode
---@field subclass fun(self: weft.TableNode.Class, name: string): weft.TableNode.Subclass Derives a class.
---@overload fun(options?: weft.TableNode.Options): weft.TableNode

--- A class derived from TableNode.
---@class weft.TableNode.Subclass: weft.TableNode.Class
---@overload fun(...: any): weft.TableNode.Subclass

--- A grid of items from a data source, or items placed by a layout; cells are created only near the visible area.
---@class weft.CollectionNode: weft.ScrollNode
---@field delegate? weft.CollectionDelegate Decides on the cells, and is notified of changes to them, by the methods that it has.
---@field allowsSelection boolean True if taps select cells. Default: true; false for pagers.
---@field allowsMultipleSelection boolean True if several cells can be selected: a tap selects a cell, or deselects a selected one. Default: false.
---@field automaticallyAdjustsContentOffset boolean True if the visible part keeps its place when cells before it come or go. Default: false.
---@field inverted boolean True if the first cell is at the bottom and the content goes upwards, as in a chat. Default: false.
---@field rangeMode weft.RangeMode The extent of the ranges around the visible part in which cells are made, fetched and drawn: "minimum" at first, "full" once the first cells have been drawn or it has been scrolled; what is set stays. Default: "minimum".
---@field leadingScreensForBatching number The distance from the end, in sizes of the node, at which the delegate's willBeginBatchFetchWith is called; 0 for never. Default: 2.
---@field trailingScreensForBatching number The distance from the beginning, in sizes of the node, at which it is called for data before the first; 0 for never. Default: 0.
---@field visibleNodes (weft.DisplayNode)[] The visible cells, in order, without headers and footers. Default: {}. Read only.
---@field numberOfSections integer The number of sections in the data source's last answer. Default: 0. Read only.
---@field processingUpdates boolean True while cells are to be made after an update, or completions to be called. Default: false. Read only.
---@field dataSource? weft.CollectionDataSource The source of the items: a table with methods, or a node that has them. It is asked when the collection is shown.
---@field collectionLayout? weft.CollectionLayout The layout of the items: an object of a class derived from ui.CollectionLayout. Without one they are in lines.
---@field scrollDirection weft.StackDirection The direction in which the content is larger than the collection. Default: "vertical".
---@field itemSize? weft.SizeLike The size of items. Without one an item is as large as its layout, and counts as {50, 50} until it is made. In points.
---@field minimumLineSpacing weft.Points The minimum spacing between lines. In points. Default: 10.
---@field minimumInteritemSpacing weft.Points The minimum spacing between items in a line; items are spread over the line. In points. Default: 10.
---@field sectionInset weft.Insets The distances of a section's items from the edges, the header and the footer. In points. Default: 0.
---@field sectionHeadersPinToVisibleBounds boolean True if a header stays at the edge while its section is visible. Default: false.
---@field sectionFootersPinToVisibleBounds boolean True if a footer stays at the edge while its section is visible. Default: false.
---@field indexPathsForVisibleItems (weft.IndexPath)[] The sections and numbers of the visible items. Default: {}. Read only.
---@field indexPathsForSelectedItems (weft.IndexPath)[] The items that are selected, in the order of their selection. Default: {}. Read only.
---@field reloadData fun(self: weft.CollectionNode, completion?: fun()) Asks for all numbers again, and makes all cells again; the completion is called when those near are there.
---@field setItems fun(self: weft.CollectionNode, models: (any)[], options?: weft.ItemOptions) Sets the items by their models. It finds by the keys what has come, gone, moved and changed since the last call; items that stay keep their cells and their selection, and the visible content keeps its place.
---@field setTuningParameters fun(self: weft.CollectionNode, parameters: weft.RangeTuningParameters, rangeType: weft.RangeType, rangeMode?: weft.RangeMode) Sets how far a range reaches in a mode, the full one by default.
---@field tuningParametersForRangeType fun(self: weft.CollectionNode, rangeType: weft.RangeType, rangeMode?: weft.RangeMode): weft.RangeTuningParameters Returns the extent of a range in a mode, the full one by default.
---@field insertSections fun(self: weft.CollectionNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Makes sections that the data source has got, with their items: one or a list, as they are numbered afterwards.
---@field deleteSections fun(self: weft.CollectionNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Deletes sections that the data source has removed: one or a list, by their numbers before.
---@field reloadSections fun(self: weft.CollectionNode, sections: integer | (integer)[], options?: weft.AnimationOptions) Makes the cells of sections again, which may have other items: one or a list, as they were numbered before.
---@field moveSection fun(self: weft.CollectionNode, section: integer, newSection: integer, options?: weft.AnimationOptions) Moves a section: it is deleted and inserted; its items get new cells and stay selected.
---@field performBatchUpdates fun(self: weft.CollectionNode, updates?: fun(), completion?: fun(finished: boolean)) Makes several changes one: what goes is counted as before all of them, what comes as after.
---@field supplementaryNodeForElementKind fun(self: weft.CollectionNode, kind: weft.SupplementaryKind, section: integer): weft.DisplayNode The header or the footer of a section; nil where there is none, or it is further away.
---@field indexPathForNode fun(self: weft.CollectionNode, node: weft.DisplayNode): weft.IndexPath Returns the section and the number of a cell; nil for a header or footer, and for another node.
---@field relayoutItems fun(self: weft.CollectionNode) Measures the cells again; none is made again.
---@field reloadDataInitiallyIfNeeded fun(self: weft.CollectionNode) Requests the items now, if they have not been requested: showing the node does.
---@field waitUntilAllUpdatesAreProcessed fun(self: weft.CollectionNode) Makes the cells that are to be made, lays out, and calls the completions, now.
---@field insertItems fun(self: weft.CollectionNode, section: integer, items: integer | (integer)[], options?: weft.AnimationOptions) Makes items that the data source has got: one or a list, as they are numbered afterwards.
---@field deleteItems fun(self: weft.CollectionNode, section: integer, items: integer | (integer)[], options?: weft.AnimationOptions) Deletes items that the data source has removed: one or a list, by their numbers before.
---@field reloadItems fun(self: weft.CollectionNode, section: integer, items: integer | (integer)[], options?: weft.AnimationOptions) Makes the cells of items again: one or a list, as they were numbered before.
---@field moveItem fun(self: weft.CollectionNode, section: integer, item: integer, newSection: integer, newItem: integer, options?: weft.AnimationOptions) Moves an item: it is deleted and inserted, gets a new cell, and stays selected.
---@field numberOfItems fun(self: weft.CollectionNode, section?: integer): integer Returns the number of items of a section, the first by default, in the data source's last answer.
---@field nodeForItemAt fun(self: weft.CollectionNode, section: integer, item: integer): weft.DisplayNode The cell of an item that is near the visible area; nil for one that is further away.
---@field indexPathForItem fun(self: weft.CollectionNode, point: weft.PointLike): weft.IndexPath The item at a point of the content; nil where there is none.
---@field rectForItem fun(self: weft.CollectionNode, section: integer, item: integer): weft.Rect Returns an item's rectangle in the content; an estimate if it, or one before it, has not been measured.
---@field scrollToItem fun(self: weft.CollectionNode, section: integer, item: integer, position?: weft.CollectionScrollPosition, animated?: boolean) Shows an item: as near as it is, or at the beginning, the middle or the end of the visible area.
---@field selectItem fun(self: weft.CollectionNode, section: integer, item: integer) Selects an item, and deselects the others unless allowsMultipleSelection; the delegate gets no call.
---@field deselectItem fun(self: weft.CollectionNode, section: integer, item: integer) Deselects an item; the delegate gets no call.

--- The argument of the constructor of CollectionNode.
---@class weft.CollectionNode.Options: weft.ScrollNode.Options
---@field delegate? weft.CollectionDelegate Decides on the cells, and is notified of changes to them, by the methods that it has.
---@field allowsSelection? boolean True if taps select cells. Default: true; false for pagers.
---@field allowsMultipleSelection? boolean True if several cells can be selected: a tap selects a cell, or deselects a selected one. Default: false.
---@field automaticallyAdjustsContentOffset? boolean True if the visible part keeps its place when cells before it come or go. Default: false.
---@field inverted? boolean True if the first cell is at the bottom and the content goes upwards, as in a chat. Default: false.
---@field rangeMode? weft.RangeMode The extent of the ranges around the visible part in which cells are made, fetched and drawn: "minimum" at first, "full" once the first cells have been drawn or it has been scrolled; what is set stays. Default: "minimum".
---@field leadingScreensForBatching? number The distance from the end, in sizes of the node, at which the delegate's willBeginBatchFetchWith is called; 0 for never. Default: 2.
---@field trailingScreensForBatching? number The distance from the beginning, in sizes of the node, at which it is called for data before the first; 0 for never. Default: 0.
---@field dataSource? weft.CollectionDataSource The source of the items: a table with methods, or a node that has them. It is asked when the collection is shown.
---@field collectionLayout? weft.CollectionLayout The layout of the items: an object of a class derived from ui.CollectionLayout. Without one they are in lines.
---@field scrollDirection? weft.StackDirection The direction in which the content is larger than the collection. Default: "vertical".
---@field itemSize? weft.SizeLike The size of items. Without one an item is as large as its layout, and counts as {50, 50} until it is made. In points.
---@field minimumLineSpacing? weft.Points The minimum spacing between lines. In points. Default: 10.
---@field minimumInteritemSpacing? weft.Points The minimum spacing between items in a line; items are spread over the line. In points. Default: 10.
---@field sectionInset? weft.Insets The distances of a section's items from the edges, the header and the footer. In points. Default: 0.
---@field sectionHeadersPinToVisibleBounds? boolean True if a header stays at the edge while its section is visible. Default: false.
---@field sectionFootersPinToVisibleBounds? boolean True if a footer stays at the edge while its section is visible. Default: false.

--- The class CollectionNode.
---@class weft.CollectionNode.Class: weft.Class, weft.CollectionNode
---@field subclass fun(self: weft.CollectionNode.Class, name: string): weft.CollectionNode.Subclass Derives a class.
---@overload fun(options?: weft.CollectionNode.Options): weft.CollectionNode

--- A class derived from CollectionNode.
---@class weft.CollectionNode.Subclass: weft.CollectionNode.Class
---@overload fun(...: any): weft.CollectionNode.Subclass

--- Pages side by side, each as large as the pager; a finger turns to the next.
---@class weft.PagerNode: weft.CollectionNode
---@field dataSource? weft.PagerDataSource The source of the pages: a table with methods, or a node that has them. It is asked when the pager is shown.
---@field currentPageIndex integer The page at the left edge, from 1. Default: 1. Read only.
---@field scrollToPage fun(self: weft.PagerNode, index: integer, animated?: boolean) Turns to a page, from 1.
---@field nodeForPageAtIndex fun(self: weft.PagerNode, index: integer): weft.DisplayNode The cell of a page that is near; nil for one that is further away.
---@field indexOfPageWithNode fun(self: weft.PagerNode, node: weft.DisplayNode): integer Returns the number of a page's cell, from 1; nil for another node.

--- The argument of the constructor of PagerNode.
---@class weft.PagerNode.Options: weft.CollectionNode.Options
---@field dataSource? weft.PagerDataSource The source of the pages: a table with methods, or a node that has them. It is asked when the pager is shown.

--- The class PagerNode.
---@class weft.PagerNode.Class: weft.Class, weft.PagerNode
---@field subclass fun(self: weft.PagerNode.Class, name: string): weft.PagerNode.Subclass Derives a class.
---@overload fun(options?: weft.PagerNode.Options): weft.PagerNode

--- A class derived from PagerNode.
---@class weft.PagerNode.Subclass: weft.PagerNode.Class
---@overload fun(...: any): weft.PagerNode.Subclass

--- Empty space: a spacer, with style.flexGrow in a stack.
---@class weft.LayoutSpec
---@field style weft.Style | weft.Style.Options The properties that the layout around the element reads; assigning a table sets its fields and keeps the others.
---@field debugName? string A name for messages, trees and inspectors.
---@field layoutThatFits fun(self: weft.LayoutSpec, range?: weft.Constraint, options?: weft.LayoutOptions): weft.Layout Measures the spec, and returns its layout: outside of a layout any number of times, inside one for its parent.
---@field calculateLayoutThatFits? fun(self: weft.LayoutSpec, constrainedSize: weft.SizeRange): weft.Layout Returns the layout of a custom spec: a ui.Layout of the elements of self.children that it has measured and placed; called when the spec is measured.
---@field init? fun(self: weft.LayoutSpec, ...: any) Initialises a new custom spec; called with the arguments of the class's call. Without one, a class takes a table of fields and children.

--- The argument of the constructor of LayoutSpec.
---@class weft.LayoutSpec.Options
---@field style? weft.Style.Options The properties that the layout around the element reads; assigning a table sets its fields and keeps the others.
---@field debugName? string A name for messages, trees and inspectors.
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- The class LayoutSpec.
---@class weft.LayoutSpec.Class: weft.Class, weft.LayoutSpec
---@field subclass fun(self: weft.LayoutSpec.Class, name: string): weft.LayoutSpec.Subclass Derives a class.
---@overload fun(options?: weft.LayoutSpec.Options): weft.LayoutSpec

--- A class derived from LayoutSpec.
---@class weft.LayoutSpec.Subclass: weft.LayoutSpec.Class
---@field children (weft.DisplayNode | weft.LayoutSpec)[] The children.
---@overload fun(...: any): weft.LayoutSpec.Subclass

--- Children in a row or a column.
---@class weft.StackLayoutSpec: weft.LayoutSpec
---@field direction weft.StackDirection The direction of the children. Default: "horizontal".
---@field spacing weft.Points Points between children; may be negative. In points. Default: 0.
---@field justifyContent weft.JustifyContent The distribution of free space along the stack. Default: "start".
---@field alignItems weft.AlignItems The position of children across the stack. Default: "stretch".
---@field flexWrap weft.FlexWrap The wrapping of children into lines. Default: "noWrap".
---@field alignContent weft.AlignContent The position of the lines of a wrapping stack. Default: "start".
---@field lineSpacing weft.Points Points between lines. In points. Default: 0.
---@field horizontalAlignment weft.HorizontalAlignment Left to right, whatever the direction; beats the others. Default: "none".
---@field verticalAlignment weft.VerticalAlignment Top to bottom, whatever the direction; beats the others. Default: "none".
---@field children (weft.DisplayNode | weft.LayoutSpec | false)[] The children; they may be set until the spec is returned.
---@field [integer] weft.DisplayNode | weft.LayoutSpec A child; the next one is [#spec + 1].

--- The argument of the constructor of StackLayoutSpec.
---@class weft.StackLayoutSpec.Options: weft.LayoutSpec.Options
---@field direction? weft.StackDirection The direction of the children. Default: "horizontal".
---@field spacing? weft.Points Points between children; may be negative. In points. Default: 0.
---@field justifyContent? weft.JustifyContent The distribution of free space along the stack. Default: "start".
---@field alignItems? weft.AlignItems The position of children across the stack. Default: "stretch".
---@field flexWrap? weft.FlexWrap The wrapping of children into lines. Default: "noWrap".
---@field alignContent? weft.AlignContent The position of the lines of a wrapping stack. Default: "start".
---@field lineSpacing? weft.Points Points between lines. In points. Default: 0.
---@field horizontalAlignment? weft.HorizontalAlignment Left to right, whatever the direction; beats the others. Default: "none".
---@field verticalAlignment? weft.VerticalAlignment Top to bottom, whatever the direction; beats the others. Default: "none".
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with space around it; an infinite inset takes the free space.
---@class weft.InsetLayoutSpec: weft.LayoutSpec
---@field insets weft.Insets The space around the child, in points; math.huge takes the free space. Default: 0.
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of InsetLayoutSpec.
---@class weft.InsetLayoutSpec.Options: weft.LayoutSpec.Options
---@field insets? weft.Insets The space around the child, in points; math.huge takes the free space. Default: 0.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with another element on top of it, of the child's size.
---@class weft.OverlayLayoutSpec: weft.LayoutSpec
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.
---@field overlay? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of OverlayLayoutSpec.
---@class weft.OverlayLayoutSpec.Options: weft.LayoutSpec.Options
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field overlay? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with another element behind it, of the child's size.
---@class weft.BackgroundLayoutSpec: weft.LayoutSpec
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.
---@field background? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of BackgroundLayoutSpec.
---@class weft.BackgroundLayoutSpec.Options: weft.LayoutSpec.Options
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field background? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child in the middle of the available space.
---@class weft.CenterLayoutSpec: weft.LayoutSpec
---@field centeringOptions weft.CenteringOptions The axes to center on. Default: "xy".
---@field sizingOptions weft.CenterSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of CenterLayoutSpec.
---@class weft.CenterLayoutSpec.Options: weft.LayoutSpec.Options
---@field centeringOptions? weft.CenteringOptions The axes to center on. Default: "xy".
---@field sizingOptions? weft.CenterSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child at one of nine positions in the available space.
---@class weft.RelativeLayoutSpec: weft.LayoutSpec
---@field horizontalPosition weft.RelativePosition Left, middle or right. Default: "none".
---@field verticalPosition weft.RelativePosition Top, middle or bottom. Default: "none".
---@field sizingOption weft.RelativeSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of RelativeLayoutSpec.
---@class weft.RelativeLayoutSpec.Options: weft.LayoutSpec.Options
---@field horizontalPosition? weft.RelativePosition Left, middle or right. Default: "none".
---@field verticalPosition? weft.RelativePosition Top, middle or bottom. Default: "none".
---@field sizingOption? weft.RelativeSizing The axes on which it is as small as its child. Default: "default".
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child of fixed proportions.
---@class weft.RatioLayoutSpec: weft.LayoutSpec
---@field ratio number Height by width: 1 is a square, 0.5 twice as wide as high. In height by width. Default: 1.
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of RatioLayoutSpec.
---@class weft.RatioLayoutSpec.Options: weft.LayoutSpec.Options
---@field ratio? number Height by width: 1 is a square, 0.5 twice as wide as high. In height by width. Default: 1.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- Children at their style.layoutPosition.
---@class weft.AbsoluteLayoutSpec: weft.LayoutSpec
---@field sizing weft.AbsoluteSizing The size of the spec: the maximum of its range, or the extent of its children. Default: "default".
---@field children (weft.DisplayNode | weft.LayoutSpec | false)[] The children; they may be set until the spec is returned.
---@field [integer] weft.DisplayNode | weft.LayoutSpec A child; the next one is [#spec + 1].

--- The argument of the constructor of AbsoluteLayoutSpec.
---@class weft.AbsoluteLayoutSpec.Options: weft.LayoutSpec.Options
---@field sizing? weft.AbsoluteSizing The size of the spec: the maximum of its range, or the extent of its children. Default: "default".
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- A child with a small element on one of its corners.
---@class weft.CornerLayoutSpec: weft.LayoutSpec
---@field cornerLocation weft.CornerLocation The corner of the child. Default: "topLeft".
---@field offset weft.PointLike Moves the corner element, in points. Default: {0, 0}.
---@field wrapsCorner boolean True if the size includes the part outside of the child. Default: false.
---@field child? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.
---@field corner? weft.DisplayNode | weft.LayoutSpec The element there; it may be set until the spec is returned.

--- The argument of the constructor of CornerLayoutSpec.
---@class weft.CornerLayoutSpec.Options: weft.LayoutSpec.Options
---@field cornerLocation? weft.CornerLocation The corner of the child. Default: "topLeft".
---@field offset? weft.PointLike Moves the corner element, in points. Default: {0, 0}.
---@field wrapsCorner? boolean True if the size includes the part outside of the child. Default: false.
---@field child? weft.DisplayNode | weft.LayoutSpec | false The same as [1].
---@field corner? weft.DisplayNode | weft.LayoutSpec | false The same as [2].
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- Elements on top of one another at the top left.
---@class weft.WrapperLayoutSpec: weft.LayoutSpec
---@field children (weft.DisplayNode | weft.LayoutSpec | false)[] The children; they may be set until the spec is returned.
---@field [integer] weft.DisplayNode | weft.LayoutSpec A child; the next one is [#spec + 1].

--- The argument of the constructor of WrapperLayoutSpec.
---@class weft.WrapperLayoutSpec.Options: weft.LayoutSpec.Options
---@field children? (weft.DisplayNode | weft.LayoutSpec | false)[] The same as the list.
---@field [integer] weft.DisplayNode | weft.LayoutSpec | false A child.

--- The result of layoutThatFits.
---@class weft.Layout
---@field size weft.Size The size of the layout. In points.
---@field position weft.Point Its position in the layout around it; calculateLayoutThatFits sets it. In points.
---@field element weft.DisplayNode | weft.LayoutSpec The node or spec that it is of; nil for one that a script has made by ui.Layout.
---@field constrainedSize weft.SizeRange The range that a node's size was chosen from. In points.
---@field sublayouts (weft.Layout)[] The layouts of the nearest nodes inside, in the order in which they are drawn.
---@field frames fun(self: weft.Layout): (weft.PlacedNode)[] All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates.

--- A picture that ui.image has read.
---@class weft.Image
---@field size weft.Size The size of the image. In points.
---@field width weft.Points The width of the image. In points.
---@field height weft.Points The height of the image. In points.
---@field scale number The pixels per point: 2 for a file whose name ends in @2x.
---@field renderingMode weft.ImageRenderingMode The use of the image's colours by image nodes.
---@field capInsets weft.Insets The edges that keep their size, of a resizable image; nil of any other. In points.
---@field imageWithRenderingMode fun(self: weft.Image, mode: weft.ImageRenderingMode): weft.Image The same picture, of whose colours image nodes make something else.
---@field resizableImageWithCapInsets fun(self: weft.Image, capInsets: weft.Insets): weft.Image The same picture, with which image nodes fill themselves: its edges keep their size, and the middle stretches.

--- Lines and curves, made by ui.BezierPath.
---@class weft.BezierPath
---@field moveToPoint fun(self: weft.BezierPath, point: weft.PointLike): weft.BezierPath Begins a new figure at a point.
---@field addLineToPoint fun(self: weft.BezierPath, point: weft.PointLike): weft.BezierPath Adds a straight line.
---@field addCurveToPoint fun(self: weft.BezierPath, point: weft.PointLike, control1: weft.PointLike, control2: weft.PointLike): weft.BezierPath Adds a cubic curve, which leaves towards the first control point and arrives from the second.
---@field addQuadCurveToPoint fun(self: weft.BezierPath, point: weft.PointLike, control: weft.PointLike): weft.BezierPath Adds a curve with one control point.
---@field addArcWithCenter fun(self: weft.BezierPath, center: weft.PointLike, radius: weft.Points, startAngle: number, endAngle: number, clockwise?: boolean): weft.BezierPath Adds an arc of a circle, after a line to where it begins. Angles are in radians from the right, clockwise; so is the arc, unless clockwise is false.
---@field addRect fun(self: weft.BezierPath, rect: weft.RectLike): weft.BezierPath Adds a rectangle.
---@field addRoundedRect fun(self: weft.BezierPath, rect: weft.RectLike, radius: weft.Points | weft.CornerRadii): weft.BezierPath Adds a rectangle with round corners.
---@field addEllipse fun(self: weft.BezierPath, rect: weft.RectLike): weft.BezierPath Adds the ellipse inside a rectangle.
---@field appendPath fun(self: weft.BezierPath, path: weft.BezierPath): weft.BezierPath Adds the steps of another path.
---@field applyTransform fun(self: weft.BezierPath, transform: weft.Transform): weft.BezierPath Scales, turns and moves the steps that are there.
---@field closePath fun(self: weft.BezierPath): weft.BezierPath Closes the figure by a line to where it began.

--- A picture that moves, which ui.animatedImage has read.
---@class weft.AnimatedImage
---@field coverImage weft.Image The first frame.
---@field frameCount integer The number of frames.
---@field duration weft.Seconds The duration of one round. In seconds.
---@field loopCount integer The number of rounds; 0 for an infinite animation.

--- A layout transition, an argument of a class's methods.
---@class weft.Transition
---@field isAnimated boolean True if the transition was requested as animated.
---@field insertedSubnodes (weft.DisplayNode)[] The subnodes that are new in the layout, from back to front.
---@field removedSubnodes (weft.DisplayNode)[] The subnodes that have left the layout; they stay until the transition is over.
---@field isCompleted boolean True if the transition is over.
---@field didFinish boolean The argument of completeTransition; false before, and if a newer transition has replaced it.
---@field layoutForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): weft.Layout The layout before or after; nil where there was none.
---@field constrainedSizeForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): weft.SizeRange The range that the layout before or after was measured in.
---@field subnodesForKey fun(self: weft.Transition, key: weft.LayoutTransitionKey): (weft.DisplayNode)[] The nodes that the layout before or after places, from back to front.
---@field initialFrameForNode fun(self: weft.Transition, node: weft.DisplayNode): weft.Rect Returns the frame of a subnode in the old layout; nil if it has none.
---@field finalFrameForNode fun(self: weft.Transition, node: weft.DisplayNode): weft.Rect Returns the frame of a subnode in the new layout; nil if it has none.
---@field animateByDefault fun(self: weft.Transition) Animates the transition as a class without animateLayoutTransition does, and completes it.
---@field completeTransition fun(self: weft.Transition, finished: boolean) Ends the transition: the removed subnodes are removed, if they are managed automatically. The layout is the new one in either case; the argument can be read as didFinish.

--- An operation that ends later, for which ui.await waits.
---@class weft.Task
---@field isDone boolean True if it has ended, failed or been cancelled.
---@field cancel fun(self: weft.Task) Ends the task where it waits; tasks that wait for it get an error. A task that has ended is unchanged.

--- A window that shows nodes: they are loaded, visible, and laid out at the end of each turn. The array part holds nodes.
---@class weft.Window
---@field size weft.Size The size of the window; its nodes keep their frames. In points.
---@field scale number Pixels per point, which layouts are rounded to. In pixels per point.
---@field backgroundColor weft.Color Fills it.
---@field subnodes (weft.DisplayNode)[] The nodes at the top, from back to front.
---@field subviews (weft.View)[] The views at the top, from back to front, nodes' views too.
---@field addSubnode fun(self: weft.Window, node: weft.DisplayNode) Shows a node in front of the others; it is loaded, and becomes visible.
---@field addSubview fun(self: weft.Window, view: weft.View) Shows a view in front of the others.
---@field layoutIfNeeded fun(self: weft.Window) Lays out changed nodes now. Otherwise that is done at the end of the turn: before a timer runs, or after a wait.
---@field hitTest fun(self: weft.Window, point: weft.PointLike): weft.DisplayNode The node that a touch at a point of the window belongs to.
---@field send fun(self: weft.Window, phase: weft.TouchPhase, point: weft.PointLike, finger?: integer): weft.DisplayNode Sends a finger's touch at a point of the window; returns the node that gets it. Without a number it is finger 0.
---@field tap fun(self: weft.Window, point: weft.PointLike, finger?: integer): weft.DisplayNode Taps a point of the window; returns the node that got the touch.
---@field press fun(self: weft.Window, point: weft.PointLike, seconds?: weft.Seconds, finger?: integer): weft.Task Presses a point of the window, by default for half a second of the clock; returns a task, which ends then, with the node that got the touch.
---@field drag fun(self: weft.Window, from: weft.PointLike, to: weft.PointLike, steps?: integer, finger?: integer): weft.DisplayNode Moves a finger from a point of the window to another in one step or more, and lifts it; returns the node that got the touch.
---@field fling fun(self: weft.Window, point: weft.PointLike, velocity: weft.PointLike, finger?: integer): weft.Task Moves a finger from a point of the window for a tenth of a second, at a velocity in points per second, and lifts it; returns a task, which ends when the content that it has moved rests, with the node that got the touch.
---@field longPress fun(self: weft.Window, point: weft.PointLike, finger?: integer): weft.Task Presses a point of the window for 0.6 seconds of the clock, longer than a long press needs by default; returns a task, which ends then, with the node that got the touch.
---@field swipe fun(self: weft.Window, point: weft.PointLike, direction: weft.SwipeDirection): weft.Task Moves a finger fast by 100 points from a point of the window, and lifts it; returns a task, which ends then, with the node that got the touch.
---@field pinch fun(self: weft.Window, point: weft.PointLike, options?: weft.PinchOptions): weft.Task Moves two fingers to the left and the right of a point of the window apart or together, and lifts them; returns a task, which ends then, with the node that got the touch.
---@field rotate fun(self: weft.Window, point: weft.PointLike, options?: weft.RotateOptions): weft.Task Turns two fingers about a point of the window, and lifts them; returns a task, which ends then, with the node that got the touch.
---@field safeAreaInsets weft.Insets The space that is covered at the window's edges; the safe area of the nodes depends on it. In points.
---@field traitCollection weft.TraitCollection The traits of the nodes in it.
---@field firstResponder weft.DisplayNode The node that gets what is typed; nil for none.
---@field pasteboard string The text that was copied or cut last, and that cmd+v pastes.
---@field type fun(self: weft.Window, text: string, options?: weft.TypeOptions): boolean Types a text into the first responder, character by character; a line's end is the return key. Returns false if there is no first responder, or it refused some of the text.
---@field pressKey fun(self: weft.Window, key: string): boolean Presses a key in the first responder, with others that are held: "backspace", "shift+left", "cmd+a". Returns false if there is no first responder, or the key has no effect.
---@field select fun(self: weft.Window, range: weft.TextRange): boolean Selects characters of the first responder, from a byte to another; {n, n - 1} places the cursor. Returns false if there is no first responder.
---@field paste fun(self: weft.Window, text: string): boolean Pastes a text into the first responder, in one change. Returns false if there is none, or it refused the text.
---@field compose fun(self: weft.Window, texts: (string)[]): boolean Composes texts in the first responder, one in the place of the other, as an input method does; the last one stays. Returns false if there is no first responder, or it refused a text.

--- A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. The array part holds subviews.
---@class weft.View
---@field frame weft.Rect Its rectangle in its parent. In points.
---@field bounds weft.Rect Its rectangle in its own coordinates. In points.
---@field position weft.Point The position of the anchor point, by default its middle, in its parent. In points.
---@field backgroundColor weft.Color Fills the bounds.
---@field alpha weft.Part From 0, invisible, to 1; for subnodes, too. In a part of the whole.
---@field hidden boolean True if it is not drawn.
---@field cornerRadius weft.Points Rounds the corners. In points.
---@field clipsToBounds boolean True if subnodes and contents are clipped to the bounds.
---@field node weft.DisplayNode The node that it belongs to; nil for a view without a node.
---@field window weft.Window The window that it is in.
---@field userInteractionEnabled boolean True if it and its content can take touches.
---@field layer weft.Layer The layer of the view.
---@field superview weft.View The view that it is inside of.
---@field subviews (weft.View)[] The views inside, from back to front.
---@field addSubview fun(self: weft.View, view: weft.View) Adds a view in front of the others. A node's view takes its node along: into this view's node, or out of its supernode.
---@field insertSubview fun(self: weft.View, view: weft.View, index: integer) Puts a view at an index among the layers inside, from 1 at the back.
---@field addSubnode fun(self: weft.View, node: weft.DisplayNode) Shows a node in front of the others: as a subnode if the view belongs to a node, else by itself.
---@field removeFromSuperview fun(self: weft.View) Takes the view out of its superview, and its node out of its supernode.
---@field gestureRecognizers (weft.GestureRecognizer)[] The recognizers of gestures that were added.
---@field addGestureRecognizer fun(self: weft.View, recognizer: weft.GestureRecognizer) Adds a recognizer of gestures to a node's view; it gets the touches that begin in the view, and in those inside.
---@field removeGestureRecognizer fun(self: weft.View, recognizer: weft.GestureRecognizer) Removes a recognizer of gestures; a gesture that is under way is cancelled.

--- A layer without a node: the contents of a view, without events. The array part holds sublayers.
---@class weft.Layer
---@field frame weft.Rect Its rectangle in its parent. In points.
---@field bounds weft.Rect Its rectangle in its own coordinates. In points.
---@field position weft.Point The position of the anchor point, by default its middle, in its parent. In points.
---@field backgroundColor weft.Color Fills the bounds.
---@field opacity weft.Part From 0, invisible, to 1; for subnodes, too. In a part of the whole.
---@field hidden boolean True if it is not drawn.
---@field cornerRadius weft.Points Rounds the corners. In points.
---@field masksToBounds boolean True if subnodes and contents are clipped to the bounds.
---@field node weft.DisplayNode The node that it belongs to; nil for a view without a node.
---@field window weft.Window The window that it is in.
---@field shadowColor weft.Color The colour of the shadow that it casts: that of its background, or of what it draws if it has none. The shadow of a node's layer is the node's, except that a text node's own shadow is that of its text.
---@field shadowOpacity weft.Part From 0, no shadow, to 1. In a part of the whole.
---@field shadowOffset weft.Size The offset of the shadow, in points.
---@field shadowRadius weft.Points The blur radius of the shadow, in points.
---@field superlayer weft.Layer The layer that it is inside of.
---@field sublayers (weft.Layer)[] The layers inside, from back to front.
---@field addSublayer fun(self: weft.Layer, layer: weft.Layer) Adds a layer in front of the others. A node's layer takes its node along: into this layer's node, or out of its supernode.
---@field insertSublayer fun(self: weft.Layer, layer: weft.Layer, index: integer) Puts a layer at an index, from 1 at the back.
---@field removeAllAnimations fun(self: weft.Layer) Ends the animations of the layer's node, unfinished: it shows its own values.
---@field removeFromSuperlayer fun(self: weft.Layer) Takes the layer out of its superlayer, and its node out of its supernode.

--- A recognizer of taps: fingers that come down and are lifted soon, in nearly the same place.
---@class weft.TapGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.TapGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.TapGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field numberOfTapsRequired integer The number of taps, 1 by default.
---@field numberOfTouchesRequired integer The number of fingers, 1 by default.

--- A recognizer of fingers that stay down; from then on they may move.
---@class weft.LongPressGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.LongPressGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.LongPressGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field minimumPressDuration weft.Seconds The time until it begins, 0.5 by default. In seconds.
---@field allowableMovement weft.Points The way that a finger may move before, 10 by default. In points.
---@field numberOfTapsRequired integer The number of taps before, 0 by default.
---@field numberOfTouchesRequired integer The number of fingers, 1 by default.

--- A recognizer of fingers that move: it begins after more than 10 points, in any direction.
---@class weft.PanGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.PanGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.PanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field minimumNumberOfTouches integer The smallest number of fingers, 1 by default.
---@field maximumNumberOfTouches integer The largest number of fingers, any by default.
---@field translationInView fun(self: weft.PanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The way of the fingers since the beginning, in the coordinates of a node or of its view.
---@field setTranslation fun(self: weft.PanGestureRecognizer, translation: weft.PointLike, view: weft.DisplayNode | weft.View) Makes the way count again: it is the given one now, in the coordinates of a node or of its view.
---@field velocityInView fun(self: weft.PanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The velocity of the fingers in points per second, in the coordinates of a node or of its view.

--- A recognizer of drags that begin within 20 points of an edge of the window.
---@class weft.ScreenEdgePanGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.ScreenEdgePanGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.ScreenEdgePanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field minimumNumberOfTouches integer The smallest number of fingers, 1 by default.
---@field maximumNumberOfTouches integer The largest number of fingers, any by default.
---@field translationInView fun(self: weft.ScreenEdgePanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The way of the fingers since the beginning, in the coordinates of a node or of its view.
---@field setTranslation fun(self: weft.ScreenEdgePanGestureRecognizer, translation: weft.PointLike, view: weft.DisplayNode | weft.View) Makes the way count again: it is the given one now, in the coordinates of a node or of its view.
---@field velocityInView fun(self: weft.ScreenEdgePanGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The velocity of the fingers in points per second, in the coordinates of a node or of its view.
---@field edges weft.ScreenEdge | (weft.ScreenEdge)[] The edges of the window at which it begins, none by default.

--- A recognizer of swipes: fingers that move at least 50 points along a direction within half a second.
---@class weft.SwipeGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.SwipeGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.SwipeGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field direction weft.SwipeDirection | (weft.SwipeDirection)[] The direction, or a list of directions, "right" by default.
---@field numberOfTouchesRequired integer The number of fingers, 1 by default.

--- A recognizer of two fingers that move apart or together: it begins when their distance has changed by 10 points.
---@class weft.PinchGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.PinchGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.PinchGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field scale number The distance of the fingers as a factor of that at the beginning; setting it makes the factor count from there.
---@field velocity number The change of the scale a second.

--- A recognizer of two fingers that turn: it begins at 10 degrees.
---@class weft.RotationGestureRecognizer
---@field action fun(recognizer: weft.GestureRecognizer) Called with the recognizer whenever the gesture begins, changes, ends or is cancelled; of a tap and a swipe when it is recognized.
---@field state weft.GestureRecognizerState The progress of the gesture.
---@field enabled boolean False if it gets no touches; a gesture that is under way is cancelled.
---@field name string A name for people.
---@field view weft.View The view that it was added to.
---@field numberOfTouches integer The number of fingers that are down.
---@field failure string The reason in words why its last gesture failed; nil while none has.
---@field cancelsTouchesInView boolean True, the default, if recognizing the gesture cancels the touches of the view.
---@field delaysTouchesBegan boolean True if the view gets touches only once the gesture has failed.
---@field delaysTouchesEnded boolean True, the default, if the view learns of lifted fingers only once the gesture has failed.
---@field shouldBegin fun(recognizer: weft.GestureRecognizer): boolean Called when the gesture is about to be recognized; false makes it fail.
---@field shouldReceiveTouch fun(recognizer: weft.GestureRecognizer, touch: weft.Touch): boolean Called with a touch that begins in the view, or inside; false withholds it from the recognizer.
---@field shouldRecognizeSimultaneously fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true lets this one and the other recognize the same touches.
---@field shouldRequireFailureOf fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes this one wait until the other has failed.
---@field shouldBeRequiredToFailBy fun(recognizer: weft.GestureRecognizer, other: weft.GestureRecognizer): boolean Called with another recognizer that has the same touch; true makes the other wait until this one has failed.
---@field requireToFail fun(self: weft.RotationGestureRecognizer, recognizer: weft.GestureRecognizer) Makes this one wait until another has failed, as a single tap waits for a double tap; it fails if the other one recognizes its gesture.
---@field locationInView fun(self: weft.RotationGestureRecognizer, view: weft.DisplayNode | weft.View): weft.Point The middle of the fingers in the coordinates of a node or of its view; nil if that is in no window.
---@field rotation number The angle since the beginning in radians, positive in the direction of the clock; setting it makes the angle count from there.
---@field velocity number The change of the rotation in radians a second.

--- How a hit test came to its answer: what node:hitTest gives beside the node.
---@class weft.Explanation
---@field hit weft.DisplayNode The node that was hit; nil if none was.
---@field point weft.Point The point, in the coordinates of the node that was asked. In points.
---@field candidates (weft.HitTestCandidate)[] The nodes that were asked, in that order, and those that hold the point but were not asked.

--- A stop of an assistive technology: what node:accessibilityStops gives.
---@class weft.AccessibilityElement
---@field node weft.DisplayNode The node that it stands for.
---@field sentence string The sentence that VoiceOver speaks, in English.
---@field spokenHint string The hint that follows after a pause; nil for none.
---@field label string The name.
---@field value string The part that changes.
---@field hint string The result of activating it.
---@field traits weft.AccessibilityTraits The kind and the state.
---@field identifier string The name for tests.
---@field frame weft.Rect The rectangle in the window, now. In points.
---@field activationPoint weft.Point The point of the window that a double tap taps. In points.
---@field actions (string)[] The names of the further actions.
---@field accessibilityElements (weft.AccessibilityElement)[] The elements of a container, of the next level; nil for a stop.
---@field activate fun(self: weft.AccessibilityElement): boolean Sends a double tap: the node's accessibilityActivate, and if that doesn't handle it a tap at the activation point. True if something got it.
---@field increment fun(self: weft.AccessibilityElement): boolean Sends a swipe up: the node's accessibilityIncrement. True if it has one.
---@field decrement fun(self: weft.AccessibilityElement): boolean Sends a swipe down: the node's accessibilityDecrement. True if it has one.
---@field scroll fun(self: weft.AccessibilityElement, direction: weft.AccessibilityScrollDirection): boolean Sends a swipe with three fingers: accessibilityScroll of the node, or of the first one around it that handles it. True if one did.
---@field escape fun(self: weft.AccessibilityElement): boolean Sends a scrub: accessibilityPerformEscape of the node, or of the first one around it that handles it. True if one did.
---@field magicTap fun(self: weft.AccessibilityElement): boolean Sends a double tap with two fingers: accessibilityPerformMagicTap of the node, or of the first one around it that handles it. True if one did.
---@field perform fun(self: weft.AccessibilityElement, action: string): boolean Performs one of the actions. True if it was performed.

--- The space and the items of a collection, for its layout.
---@class weft.CollectionLayoutContext
---@field viewportSize weft.Size The collection's size without contentInset and sectionInset. In points.
---@field scrollableDirections weft.ScrollableDirections The directions in which the content may be larger.
---@field collectionNode weft.DisplayNode The collection.
---@field numberOfSections integer The number of sections.
---@field numberOfItems fun(self: weft.CollectionLayoutContext, section: integer): integer Returns the number of items of a section.
---@field sizeThatFits fun(self: weft.CollectionLayoutContext, section: integer, item: integer, range?: weft.SizeRange): weft.Size Returns the size of an item's cell in a range, by default up to viewportSize; it makes the cell. The item is placed again when its cell gets another size.

--- What places a collection's items.
---@class weft.CollectionLayout
---@field invalidateLayout fun(self: weft.CollectionLayout) Places all items again; for changes of what the layout reads, beside the items and the collection's size.
---@field layoutAttributesForItemAt? fun(self: weft.CollectionLayout, section: integer, item: integer, state: table, context: weft.CollectionLayoutContext): weft.RectLike Returns the frame of the next item of a section, from the top left of its items, and notes in the state what those after it need; called for items in order, as far as they are needed.
---@field prepare? fun(self: weft.CollectionLayout, section: integer, context: weft.CollectionLayoutContext): table Returns the state before the first item of a section, such as the heights of columns; {} without it. It is called again for items far from all others, and the state is copied now and then.
---@field init? fun(self: weft.CollectionLayout, ...: any) Initialises a new layout; called with the arguments of the class's call. Without one, a class takes a table of fields.

--- The class CollectionLayout.
---@class weft.CollectionLayout.Class: weft.Class, weft.CollectionLayout
---@field subclass fun(self: weft.CollectionLayout.Class, name: string): weft.CollectionLayout.Subclass Derives a class.

--- A class derived from CollectionLayout.
---@class weft.CollectionLayout.Subclass: weft.CollectionLayout.Class
---@overload fun(...: any): weft.CollectionLayout.Subclass

--- A fetch of further data for a table or collection.
---@class weft.BatchContext
---@field edge weft.BatchEdge The end of the content that the data are wanted for.
---@field isFetching boolean True until the fetch was completed with true, or cancelled.
---@field batchFetchingWasCancelled boolean True if the fetch was cancelled, by cancelBatchFetching or a reload: what has arrived is of no use.
---@field completeBatchFetching fun(self: weft.BatchContext, didComplete: boolean) Ends the fetch, once the data have been inserted. With false nothing more is fetched until it is called with true, or a reload.
---@field cancelBatchFetching fun(self: weft.BatchContext) Ends the fetch without its result; another one may begin when the items change or the content moves.

--- The response to a request, the value of ui.fetch's task.
---@class weft.Response
---@field status integer The status: 200 for a success, 404 where there is nothing.
---@field ok boolean True if the status is from 200 to 299.
---@field url string The URL that has answered: the last one, after redirections.
---@field headers table The header's fields by their names in lower case: headers["content-type"].
---@field text string The body.
---@field json any The value of the body as JSON, the same table each time; an error with the line if it is no JSON.

--- A class of nodes or of specs.
---@class weft.Class
---@field subclass fun(self: any, name: string): weft.Class Derives a class.
---@field super weft.Class The class that it is derived from; nil for DisplayNode and LayoutSpec.
---@field className string Its name.
---@field init fun(self: any, ...: any) Initialises a new node; called with the arguments of the class's call. Without one, a class takes a table of properties.

--- What draw and imageModificationBlock draw on.
---@class weft.Canvas
---@field fillRect fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient) Fills a rectangle.
---@field fillRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points | weft.CornerRadii, paint: weft.Color | weft.Gradient) Fills a rectangle with round corners.
---@field fillEllipse fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient) Fills the ellipse inside a rectangle.
---@field fillPolygon fun(self: weft.Canvas, points: (weft.PointLike)[], paint: weft.Color | weft.Gradient) Fills the area inside a list of points.
---@field fillPath fun(self: weft.Canvas, path: weft.BezierPath, paint: weft.Color | weft.Gradient, rule?: weft.FillRule) Fills the interior of a path; an open figure is closed for it.
---@field strokeRect fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws a rectangle's outline.
---@field strokeRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points | weft.CornerRadii, paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws the outline of a round-cornered one.
---@field strokeEllipse fun(self: weft.Canvas, rect: weft.RectLike, paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws an ellipse's outline.
---@field strokeLine fun(self: weft.Canvas, points: (weft.PointLike)[], paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws a line through a list of points.
---@field strokeArc fun(self: weft.Canvas, center: weft.PointLike, radius: weft.Points, startAngle: number, endAngle: number, paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws an arc of a circle, clockwise; angles are in radians from the right.
---@field strokePath fun(self: weft.Canvas, path: weft.BezierPath, paint: weft.Color | weft.Gradient, line?: weft.Points | weft.LineStyle) Draws a line along a path.
---@field drawImage fun(self: weft.Canvas, image: weft.Path | weft.Image, rect: weft.RectLike, look?: weft.Color | weft.ImageLook) Draws a picture into a rectangle, which it fills. A colour recolours it.
---@field drawText fun(self: weft.Canvas, text: weft.AttributedText, rect: weft.RectLike, look?: weft.TextLook) Draws text into a rectangle; lines that have no room in it are left out.
---@field measureText fun(self: weft.Canvas, text: weft.AttributedText, look?: weft.TextLook, width?: weft.Points): weft.Size Returns the size of a text, in lines of at most that width.
---@field clipRect fun(self: weft.Canvas, rect: weft.RectLike) Draws from here on inside a rectangle only.
---@field clipRoundedRect fun(self: weft.Canvas, rect: weft.RectLike, radius: weft.Points | weft.CornerRadii) Draws from here on inside a round-cornered rectangle only.
---@field clipEllipse fun(self: weft.Canvas, rect: weft.RectLike) Draws from here on inside an ellipse only.
---@field clipPath fun(self: weft.Canvas, path: weft.BezierPath, rule?: weft.FillRule) Draws from here on inside a path only.
---@field save fun(self: weft.Canvas, draw?: fun()) Remembers clip, transform, opacity and blend mode until restore; with a function, for as long as that draws.
---@field restore fun(self: weft.Canvas) Restores the state of the last save.
---@field translate fun(self: weft.Canvas, x: weft.Points, y: weft.Points) Moves later drawings, in points.
---@field scale fun(self: weft.Canvas, x: number, y: number) Scales later drawings.
---@field rotate fun(self: weft.Canvas, angle: number) Turns later drawings, in radians, clockwise.
---@field transform fun(self: weft.Canvas, transform: weft.Transform) Scales, turns and moves later drawings.
---@field setOpacity fun(self: weft.Canvas, opacity: weft.Part) From 0 to 1, for each thing that is drawn from here on; group makes one of several.
---@field setBlendMode fun(self: weft.Canvas, mode: weft.BlendMode) Sets how later drawings are combined with the ones below.
---@field group fun(self: weft.Canvas, options: weft.Group, draw: fun()) Draws the function's drawings separately, and adds them as a whole: with an opacity, a blend mode, a shadow.
---@field beginGroup fun(self: weft.Canvas, options?: weft.Group) Begins a group, which continues until endGroup: see group.
---@field endGroup fun(self: weft.Canvas) Ends the group, and puts it in place.

--- The assertions of a test; called with a dot.
---@class weft.T
---@field equal fun(actual: any, expected: any) Both are equal; tables where all that they hold is. A failure names the first entry that differs.
---@field near fun(actual: any, expected: any, tolerance?: number) As `equal`, but numbers may differ by the tolerance, 0.001 by default.
---@field frame fun(element: weft.DisplayNode | weft.Layout, expected: weft.PartialRect, tolerance?: weft.Points) Passes if a node's frame, or a layout's position and size, is {x, y, width, height}; of named parts only the given ones count. Within 0.001 points by default.
---@field raises fun(call: fun(), part?: string): string Passes if the function raises an error whose message contains the part, as plain text; returns the message.
---@field accessibility fun(node: weft.DisplayNode | weft.Window, expected?: (string)[]): (weft.AccessibilityElement)[] The stops of VoiceOver in a node, or in a window, in order. With sentences it passes if these are read, and nothing else.
---@field find fun(node: weft.DisplayNode | weft.Window, stop: weft.StopQuery): weft.AccessibilityElement The one stop of VoiceOver in a node, or in a window, that has what is given; its methods send what VoiceOver sends.

--- What require "weft" gives.
---@class weft.UI
---@field DisplayNode weft.DisplayNode.Class A rectangle that is laid out and drawn, and holds others.
---@field ControlNode weft.ControlNode.Class A node that handles touches: it tracks a finger, and calls its actions for events.
---@field TextNode weft.TextNode.Class Text in one or more lines.
---@field EditableTextNode weft.EditableTextNode.Class A text that the user edits, in one or more lines, with a placeholder while there is none.
---@field ImageNode weft.ImageNode.Class A picture.
---@field NetworkImageNode weft.NetworkImageNode.Class An image behind a URL, which is loaded when it may soon be visible.
---@field CellNode weft.CellNode.Class A row of a table, or an item of a collection; it clips its contents to its bounds.
---@field ButtonNode weft.ButtonNode.Class A control with a title, an image and a background image, which may be others in each state.
---@field ScrollNode weft.ScrollNode.Class A node that shows a part of its content, which fingers and code move.
---@field TableNode weft.TableNode.Class A table of rows from a data source; only cells near the visible part are made.
---@field CollectionNode weft.CollectionNode.Class A grid of items from a data source, or items placed by a layout; cells are created only near the visible area.
---@field PagerNode weft.PagerNode.Class Pages side by side, each as large as the pager; a finger turns to the next.
---@field LayoutSpec weft.LayoutSpec.Class Empty space: a spacer, with style.flexGrow in a stack.
---@field StackLayoutSpec fun(options?: weft.StackLayoutSpec.Options): weft.StackLayoutSpec Children in a row or a column.
---@field InsetLayoutSpec fun(options?: weft.InsetLayoutSpec.Options): weft.InsetLayoutSpec A child with space around it; an infinite inset takes the free space.
---@field OverlayLayoutSpec fun(options?: weft.OverlayLayoutSpec.Options): weft.OverlayLayoutSpec A child with another element on top of it, of the child's size.
---@field BackgroundLayoutSpec fun(options?: weft.BackgroundLayoutSpec.Options): weft.BackgroundLayoutSpec A child with another element behind it, of the child's size.
---@field CenterLayoutSpec fun(options?: weft.CenterLayoutSpec.Options): weft.CenterLayoutSpec A child in the middle of the available space.
---@field RelativeLayoutSpec fun(options?: weft.RelativeLayoutSpec.Options): weft.RelativeLayoutSpec A child at one of nine positions in the available space.
---@field RatioLayoutSpec fun(options?: weft.RatioLayoutSpec.Options): weft.RatioLayoutSpec A child of fixed proportions.
---@field AbsoluteLayoutSpec fun(options?: weft.AbsoluteLayoutSpec.Options): weft.AbsoluteLayoutSpec Children at their style.layoutPosition.
---@field CornerLayoutSpec fun(options?: weft.CornerLayoutSpec.Options): weft.CornerLayoutSpec A child with a small element on one of its corners.
---@field WrapperLayoutSpec fun(options?: weft.WrapperLayoutSpec.Options): weft.WrapperLayoutSpec Elements on top of one another at the top left.
---@field version string The version of Weft, as weft --version says it: major, minor and patch number, with dots between them. Read only.
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

--- Lays a node, or a preview by its name, out at every width from 280 to 480 points, and tells where something changes or goes wrong: for tests.
---@param what weft.DisplayNode | weft.LayoutSpec | string
---@param options? weft.SweepOptions
---@return weft.Sweep
function ui.sweep(what, options) end

--- Makes the result of a calculateLayoutThatFits: a size, and the layouts of the elements that it has measured and placed.
---@param fields weft.LayoutFields
---@return weft.Layout
function ui.Layout(fields) end

--- Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png.
---@param path weft.Path | weft.Image
---@return weft.Image
function ui.image(path) end

--- Reads a picture that moves: a GIF or a WebP.
---@param path weft.Path | weft.AnimatedImage
---@return weft.AnimatedImage
function ui.animatedImage(path) end

--- An imageModificationBlock that shows the picture in a circle, or an ellipse, with a border.
---@param borderWidth weft.Points
---@param borderColor? weft.Color
---@return fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect)
function ui.imageNodeRoundBorderModificationBlock(borderWidth, borderColor) end

--- An imageModificationBlock that fills the picture's shape with a colour.
---@param color weft.Color
---@return fun(canvas: weft.Canvas, image: weft.Image, bounds: weft.Rect)
function ui.imageNodeTintColorModificationBlock(color) end

--- Adds the fonts of a file, and returns the name of the first one's family.
---@param path weft.Path
---@return string
function ui.font(path) end

--- Lines and curves for a canvas to fill, to stroke or to clip by; with points, the lines from one to the next.
---@param points? (weft.PointLike)[]
---@return weft.BezierPath
function ui.BezierPath(points) end

--- A recognizer of taps: fingers that come down and are lifted soon, in nearly the same place.
---@param properties? table
---@return weft.TapGestureRecognizer
function ui.TapGestureRecognizer(properties) end

--- A recognizer of fingers that stay down; from then on they may move.
---@param properties? table
---@return weft.LongPressGestureRecognizer
function ui.LongPressGestureRecognizer(properties) end

--- A recognizer of fingers that move: it begins after more than 10 points, in any direction.
---@param properties? table
---@return weft.PanGestureRecognizer
function ui.PanGestureRecognizer(properties) end

--- A recognizer of drags that begin within 20 points of an edge of the window.
---@param properties? table
---@return weft.ScreenEdgePanGestureRecognizer
function ui.ScreenEdgePanGestureRecognizer(properties) end

--- A recognizer of swipes: fingers that move at least 50 points along a direction within half a second.
---@param properties? table
---@return weft.SwipeGestureRecognizer
function ui.SwipeGestureRecognizer(properties) end

--- A recognizer of two fingers that move apart or together: it begins when their distance has changed by 10 points.
---@param properties? table
---@return weft.PinchGestureRecognizer
function ui.PinchGestureRecognizer(properties) end

--- A recognizer of two fingers that turn: it begins at 10 degrees.
---@param properties? table
---@return weft.RotationGestureRecognizer
function ui.RotationGestureRecognizer(properties) end

--- The time on the script's clock, since the script or the test began.
---@return weft.Seconds
function ui.now() end

--- Waits, while timers and other tasks continue: in a script's body, a timer, a task, a touch handler, a ui.test.
---@param seconds weft.Seconds
function ui.sleep(seconds) end

--- Calls a function later, and returns a task for it, which may be cancelled. An error in it ends the script.
---@param seconds weft.Seconds
---@param action fun()
---@return weft.Task
function ui.after(seconds, action) end

--- Begins a function in the next turn, and returns a task for it. It may wait.
---@param action fun()
---@return weft.Task
function ui.task(action) end

--- Waits until a task has ended, and returns its values, or raises its error; allowed where ui.sleep is.
---@param task weft.Task
---@return any
function ui.await(task) end

--- Sends a request, and returns a task whose value is the response. An answer of any status is a response; without an answer, or if the network is off, the task fails.
---@param url string
---@param options? weft.FetchOptions
---@return weft.Task
function ui.fetch(url, options) end

--- A window that shows nodes: they are loaded, visible, and laid out at the end of each turn. The array part holds nodes.
---@param options weft.WindowOptions
---@return weft.Window
function ui.Window(options) end

--- A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. The array part holds subviews.
---@param properties? table
---@return weft.View
function ui.View(properties) end

--- A layer without a node: the contents of a view, without events. The array part holds sublayers.
---@param properties? table
---@return weft.Layer
function ui.Layer(properties) end

--- Animates the changes that a function makes to shown nodes: frames, alpha, transforms, colours, corners, borders, shadows. Properties have their new values at once; the visible values change over time.
---@param arguments weft.AnimateArguments
function ui.animate(arguments) end

--- Prints the help on a name, a class, a node, a spec, a function or a style; an overview without an argument.
---@param about? any
function help(about) end

return ui
