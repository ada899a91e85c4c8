/// Names in CSS, UIKit and SwiftUI of things that Weft has: suggestions for names that are wrong in any case.
package enum ForeignNames {
  /// Returns the alternative to a property of a node or a spec; `isSpec` selects between the two if they differ.
  package static func property(_ name: String, isSpec: Bool) -> String? {
    switch name {
    case "gap", "rowGap", "columnGap", "contentSpacing", "interitemSpacing", "minimumInteritemSpacing":
      isSpec
        ? "the space between children is spacing" : "it is the spacing of the ui.StackLayoutSpec around the children"
    case "padding", "paddingTop", "paddingBottom", "paddingLeft", "paddingRight", "paddingHorizontal",
      "paddingVertical", "contentInsets", "edgeInsets":
      "wrap it in ui.InsetLayoutSpec { insets = … }"
    case "margin", "marginTop", "marginBottom", "marginLeft", "marginRight", "marginHorizontal", "marginVertical",
      "margins":
      "wrap it in ui.InsetLayoutSpec { insets = … }, or use spacingBefore and spacingAfter in its style"
    case "flexDirection", "axis", "orientation":
      isSpec ? "it is called direction" : "it is the direction of the ui.StackLayoutSpec around the children"
    case "distribution": isSpec ? "it is called justifyContent" : nil
    case "alignment": isSpec ? "it is called alignItems, across the direction; justifyContent is along it" : nil
    case "lineGap", "minimumLineSpacing", "crossAxisSpacing", "runSpacing": isSpec ? "it is called lineSpacing" : nil
    case "mainAxisAlignment": isSpec ? "it is called justifyContent" : nil
    case "crossAxisAlignment": isSpec ? "it is called alignItems" : nil
    case "location", "corner_location", "cornerPosition":
      isSpec ? "a CornerLayoutSpec's is called cornerLocation" : nil
    case "centering", "centeringOption": isSpec ? "a CenterLayoutSpec's is called centeringOptions" : nil
    case "aspectRatio": "use ui.RatioLayoutSpec { ratio = height / width, … }"
    case "inset", "edges": isSpec ? "it is called insets" : nil
    case "items", "content", "subnodes", "elements": isSpec ? "put them into the array part, or children = { … }" : nil
    case "left", "top", "right", "bottom", "start", "end", "x", "y":
      "use ui.InsetLayoutSpec, or style.layoutPosition = { x, y } inside ui.AbsoluteLayoutSpec"
    case "wrap": isSpec ? "it is called flexWrap" : nil
    case "order": "children stand in the order of the stack's table"
    case "flex": "use flexGrow, flexShrink and flexBasis in the style"
    case "display":
      "a ui.StackLayoutSpec lays out as flexbox does; to leave a child out, write isShown and child in its place"
    case "positionType": "use ui.AbsoluteLayoutSpec, ui.OverlayLayoutSpec or ui.BackgroundLayoutSpec"
    case "yogaNode", "yogaParent", "yogaChildren", "yogaCalculatedLayout", "yogaLayoutInProgress", "parentAlignStyle":
      "there is no Yoga mode: return specs from layoutSpecThatFits"
    case "concurrent": isSpec ? "a layout is measured on one thread: leave it out" : nil
    case "opacity": "it is called alpha"
    case "borderRadius": "it is called cornerRadius"
    case "background": isSpec ? nil : "a colour is backgroundColor; a node behind it needs ui.BackgroundLayoutSpec"
    case "isHidden", "visible", "visibility": "it is called hidden"
    case "overflow", "masksToBounds": "it is called clipsToBounds"
    case "zIndex": "it is called zPosition"
    case "fontSize", "fontFamily", "fontWeight", "fontStyle": "a font is one string: font = \"Inter Semi-Bold 14\""
    case "textColor", "foregroundColor", "fillColor", "fontColor": "it is called color"
    case "kern", "kerning", "tracking", "letterSpace":
      "it is called letterSpacing, and belongs to a run of attributedText"
    case "underlineStyle", "textDecoration": "it is called underline, and belongs to a run of attributedText"
    case "strikethroughStyle": "it is called strikethrough, and belongs to a run of attributedText"
    case "paragraphStyle": "alignment and lineSpacing are the text node's"
    case "lineHeight", "lineHeightMultiple": "use minimumLineHeight and maximumLineHeight, or lineSpacing"
    case "string", "label", "caption", "value": isSpec ? nil : "text is called text, in a ui.TextNode"
    case "elevation", "boxShadow", "shadow": "use shadowColor, shadowOpacity, shadowOffset and shadowRadius"
    case "border": "use borderWidth and borderColor"
    case "rotation", "scale", "translation", "rotate", "scaleX", "scaleY":
      "it is part of transform = { rotation =, scale =, translation = }"
    case "onTap", "onClick", "onPress": "only controls have it: onTouchUpInside of a ui.ControlNode or a ui.ButtonNode"
    case "uri", "imageURL", "imageUrl", "URL": "it is called url, in a ui.NetworkImageNode"
    case "placeholder", "placeholderImage", "loadingImage": "it is called defaultImage, in a ui.NetworkImageNode"
    case "disabled": "it is called enabled"
    case "rowHeight": "a row is as high as its layout; estimatedRowHeight is that of those that are not made yet"
    case "numberOfLines", "lineLimit", "maxLines", "lines", "maximumLines": "it is called maximumNumberOfLines"
    case "textAlign", "textAlignment": "it is called alignment"
    case "lineBreakMode", "textOverflow", "ellipsizeMode": "it is called truncationMode"
    case "src", "source", "imageName": "it is called image"
    case "objectFit", "resizeMode": "it is called contentMode"
    case "tintColour": "it is called tintColor"
    default: nil
    }
  }

  /// Names that elsewhere are properties, and that scripts give their own data on nodes, too.
  static let dataNames: Set<String> = [
    "bottom", "caption", "content", "elements", "end", "items", "label", "left", "location", "right", "rotation",
    "scale", "source", "src", "start", "string", "top", "translation", "uri", "value", "x", "y",
  ]

  /// Returns the field of a table of options for its name in canvases, CSS or UIKit: `stops` of a gradient.
  static func key(_ name: String, among known: [String]) -> String? {
    let others = [
      "stops": "colors", "colours": "colors", "positions": "locations", "offsets": "locations",
      "start": "from", "startPoint": "from", "end": "to", "endPoint": "to", "lineWidth": "width", "thickness": "width",
      "lineCap": "cap", "lineJoin": "join", "lineDash": "dash", "dashPattern": "dash", "blur": "radius",
      "blurRadius": "radius", "shadowRadius": "radius", "alpha": "opacity", "x": "offset", "y": "offset",
      "mode": "blendMode",
      "rotate": "rotation", "angle": "rotation", "translate": "translation", "tl": "topLeft", "leading": "left",
      "trailing": "right", "textColor": "color", "foregroundColor": "color",
    ]
    guard let today = others[name], known.contains(today) else { return nil }
    if name == "stops" { return "it is called colors, with locations = { 0, 1 } beside it" }
    return "it is called \(today)"
  }

  /// Returns the alternative to a method of nodes or of the canvas.
  package static func method(_ name: String) -> String? {
    switch name {
    case "redraw", "repaint", "invalidate", "refresh", "setNeedsRedraw", "needsDisplay":
      "to draw a node again: node:setNeedsDisplay()"
    case "beginPath", "newPath", "lineTo", "quadraticCurveTo", "bezierCurveTo", "arc", "arcTo":
      "lines and curves are a path: local path = ui.BezierPath():moveToPoint(…); canvas:strokePath(path, color)"
    case "fill", "stroke", "clip": "the path is an argument: canvas:\(name)Path(path\(name == "clip" ? "" : ", color"))"
    case "drawLine": "use canvas:strokeLine({ {x, y}, {x, y} }, color)"
    case "drawPolygon": "use canvas:fillPolygon(points, color)"
    case "drawRoundedRect", "roundRect", "fillRoundRect": "use canvas:fillRoundedRect(rect, radius, color)"
    case "drawString", "drawInRect", "drawAtPoint": "use canvas:drawText(text, rect, { font =, color = })"
    case "drawPath": "use canvas:fillPath(path, color) or canvas:strokePath(path, color)"
    case "setAlpha", "globalAlpha": "on a canvas it is canvas:setOpacity(opacity); a node has alpha"
    case "setText": "a text is set by assignment: node.text = …"
    case "setFont": "a font is set by assignment: node.font = \"Inter Bold 14\""
    case "setTextColor": "it is set by assignment: node.color = …"
    case "addChild", "appendChild", "append", "push_back":
      "nodes are added by addSubnode; a spec's children are listed in its table"
    case "removeChild", "remove", "removeFromParent": "it is called removeFromSupernode"
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

  /// Returns the answer to a value of another system for which there is no equal one.
  package static func missingValue(_ text: String, among values: [String]) -> String? {
    let isJustification = values.contains("spaceBetween"), isDirection = values.contains("horizontal")
    return switch text.lowercased().filter({ $0.isLetter }) {
    case "spaceevenly" where isJustification, "evenly" where isJustification:
      "there is none; \"spaceAround\" has half the space at both ends, and children with flexGrow = 1 between the others "
        + "share it evenly"
    case "rowreverse" where isDirection, "columnreverse" where isDirection, "horizontalreverse" where isDirection,
      "verticalreverse" where isDirection:
      "no direction is reversed: give the children in the other order"
    case "wrapreverse" where values.contains("wrap"): "lines aren't reversed: use \"wrap\""
    default: nil
    }
  }

  /// Returns the value for another system's name of it: CSS's `flex-start`, Objective-C's
  /// `ASStackLayoutDirectionVertical`.
  package static func value(_ text: String, among values: [String]) -> String? {
    func known(_ name: String) -> String? { values.first { $0.lowercased() == name.lowercased() } }
    let words = text.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    let joined = words.joined()
    if let value = known(joined) { return value }
    if words.first == "flex", let value = known(words.dropFirst().joined()) { return value }
    // The constant's ending, long enough to be no coincidence.
    let ending = values.filter {
      $0.count > 2 && ["AS", "NS", "UI"].contains(String(text.prefix(2)))
        && joined.lowercased().hasSuffix($0.lowercased())
    }
    if let value = ending.max(by: { $0.count < $1.count }) { return value }
    let others: [String: [String]] = [
      "column": ["vertical"], "row": ["horizontal"], "vertically": ["vertical"], "horizontally": ["horizontal"],
      "left": ["start"], "top": ["start"], "leading": ["start"], "begin": ["start"],
      "right": ["end"], "bottom": ["end"], "trailing": ["end"],
      "middle": ["center"], "centre": ["center"], "centered": ["center"],
      "between": ["spaceBetween"], "around": ["spaceAround"],
      "baseline": ["baselineFirst"], "justify": ["justified"], "fill": ["stretch", "scaleToFill"],
      "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"], "aspectfit": ["scaleAspectFit"],
      "aspectfill": ["scaleAspectFill"], "flexstart": ["start"], "flexend": ["end"], "spacearound": ["spaceAround"],
      "bytruncatingtail": ["tail"], "bytruncatingmiddle": ["middle"], "bytruncatinghead": ["head"],
      "bywordwrapping": ["wordWrapping"], "bycharwrapping": ["wordWrapping"], "normalcase": ["normal"],
      "ellipsis": ["tail"], "clip": ["tail"],
      "click": ["touchUpInside"], "tap": ["touchUpInside"], "press": ["touchDown"], "change": ["valueChanged"],
      "pressed": ["highlighted"], "active": ["highlighted"], "hover": ["highlighted"], "default": ["normal"],
      "checked": ["selected"], "highlightedselected": ["selectedHighlighted"],
    ]
    return others[joined.lowercased()]?.lazy.compactMap(known).first
  }
}
