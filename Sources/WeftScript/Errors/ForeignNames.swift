/// Names that CSS, UIKit and SwiftUI have for things of Weft's: answers to names that are wrong anyway.
enum ForeignNames {
  /// What to write instead of a property of a node or a spec; `isSpec` tells the two apart where they differ.
  static func property(_ name: String, isSpec: Bool) -> String? {
    switch name {
    case "gap", "rowGap", "columnGap": isSpec ? "the space between children is spacing" : nil
    case "padding", "paddingTop", "paddingBottom", "paddingLeft", "paddingRight":
      "wrap it in ui.InsetLayoutSpec { insets = … }"
    case "margin", "marginTop", "marginBottom", "marginLeft", "marginRight":
      "wrap it in ui.InsetLayoutSpec { insets = … }, or use spacingBefore and spacingAfter in its style"
    case "flexDirection", "axis", "orientation": isSpec ? "it is called direction" : nil
    case "distribution": isSpec ? "it is called justifyContent" : nil
    case "alignment": isSpec ? "it is called alignItems, across the direction; justifyContent is along it" : nil
    case "wrap": isSpec ? "it is called flexWrap" : nil
    case "flex": "use flexGrow, flexShrink and flexBasis in the style"
    case "display": "use a ui.StackLayoutSpec"
    case "opacity": "it is called alpha"
    case "borderRadius": "it is called cornerRadius"
    case "background": isSpec ? nil : "a colour is backgroundColor; a node behind it needs ui.BackgroundLayoutSpec"
    case "isHidden", "visible", "visibility": "it is called hidden"
    case "overflow", "masksToBounds": "it is called clipsToBounds"
    case "zIndex": "it is called zPosition"
    case "fontSize", "fontFamily", "fontWeight", "fontStyle": "a font is one string: font = \"Inter Semi-Bold 14\""
    case "textColor", "foregroundColor": "it is called color"
    case "numberOfLines", "lineLimit", "maxLines": "it is called maximumNumberOfLines"
    case "textAlign", "textAlignment": "it is called alignment"
    case "lineBreakMode", "textOverflow": "it is called truncationMode"
    case "src", "source", "imageName": "it is called image"
    case "objectFit", "resizeMode": "it is called contentMode"
    case "tintColour": "it is called tintColor"
    default: nil
    }
  }

  /// What to write instead of a method of nodes or of the canvas.
  static func method(_ name: String) -> String? {
    switch name {
    case "redraw", "repaint", "invalidate", "refresh", "setNeedsRedraw", "needsDisplay":
      "to draw a node anew: node:setNeedsDisplay()"
    case "beginPath", "newPath", "lineTo", "quadraticCurveTo", "bezierCurveTo", "arc", "arcTo":
      "lines and curves are a path: local path = ui.BezierPath():moveToPoint(…); canvas:strokePath(path, color)"
    case "fill", "stroke", "clip": "the path is an argument: canvas:\(name)Path(path\(name == "clip" ? "" : ", color"))"
    case "drawLine": "use canvas:strokeLine({ {x, y}, {x, y} }, color)"
    case "drawRect", "rect": "use canvas:fillRect(rect, color) or canvas:strokeRect(rect, color)"
    case "drawCircle", "fillCircle", "fillOval", "circle": "use canvas:fillEllipse(rect, color)"
    case "strokeCircle", "strokeOval": "use canvas:strokeEllipse(rect, color)"
    case "fillText", "text": "use canvas:drawText(text, rect, { font =, color = })"
    case "setLineWidth", "setLineDash", "setLineCap":
      "lines take it: canvas:strokePath(path, color, { width =, dash =, cap = })"
    case "setColor", "setFillColor", "setStrokeColor": "colours are arguments: canvas:fillRect(rect, color)"
    case "setShadow": "use canvas:group({ shadow = { … } }, function() … end)"
    case "pushState", "push": "use canvas:save()"
    case "popState", "pop": "use canvas:restore()"
    default: nil
    }
  }

  /// What to write instead of a class.
  static func module(_ name: String) -> String? {
    switch name {
    case "UIView", "View", "Node": "use ui.DisplayNode"
    case "UILabel", "Label", "Text", "UITextView": "use ui.TextNode"
    case "UIImageView", "ImageView", "Image": "use ui.ImageNode"
    case "UITableViewCell", "UICollectionViewCell", "Cell": "use ui.CellNode"
    case "UIStackView", "StackView", "Stack": "use ui.StackLayoutSpec"
    case "VStack", "Column": "use ui.StackLayoutSpec { direction = \"vertical\" }"
    case "HStack", "Row": "use ui.StackLayoutSpec { direction = \"horizontal\" }"
    case "ZStack": "use ui.OverlayLayoutSpec or ui.BackgroundLayoutSpec"
    case "Spacer": "use ui.LayoutSpec { style = { flexGrow = 1 } }"
    case "Padding": "use ui.InsetLayoutSpec { insets = … }"
    case "Center": "use ui.CenterLayoutSpec"
    default: nil
    }
  }

  /// The value that is meant by another system's word for it: CSS's `flex-start`, Objective-C's
  /// `ASStackLayoutDirectionVertical`.
  static func value(_ text: String, among values: [String]) -> String? {
    func known(_ name: String) -> String? { values.first { $0.lowercased() == name.lowercased() } }
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    let joined = words.joined()
    if let value = known(joined) { return value }
    if words.first == "flex", let value = known(words.dropFirst().joined()) { return value }
    // The constant's ending, long enough to be no accident.
    let ending = values.filter {
      $0.count > 2 && text.hasPrefix("AS") && joined.lowercased().hasSuffix($0.lowercased())
    }
    if let value = ending.max(by: { $0.count < $1.count }) { return value }
    let others: [String: [String]] = [
      "column": ["vertical"], "row": ["horizontal"], "vertically": ["vertical"], "horizontally": ["horizontal"],
      "left": ["start"], "top": ["start"], "leading": ["start"], "begin": ["start"],
      "right": ["end"], "bottom": ["end"], "trailing": ["end"],
      "middle": ["center"], "centre": ["center"], "centered": ["center"],
      "between": ["spaceBetween"], "around": ["spaceAround"],
      "baseline": ["baselineFirst"], "justify": ["justified"], "fill": ["stretch", "scaleToFill"],
      "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"], "ellipsis": ["tail"], "clip": ["tail"],
      "click": ["touchUpInside"], "tap": ["touchUpInside"], "press": ["touchDown"], "change": ["valueChanged"],
      "pressed": ["highlighted"], "active": ["highlighted"], "hover": ["highlighted"], "default": ["normal"],
      "checked": ["selected"], "highlightedselected": ["selectedHighlighted"],
    ]
    return others[joined.lowercased()]?.lazy.compactMap(known).first
  }
}
