import WeftJSON
import WeftLayout
import WeftLua
import WeftScript

extension Inspection {
  /// All elements as JSON, for the page and for programs: the same keys as the properties, frames as `[x, y, width,
  /// height]`, elements by the text of their ``ElementID``.
  public var json: JSON {
    .object([("scale", .number(scale)), ("elements", .array(elements.map(\.json)))])
  }
}

extension InspectedElement {
  /// The element as JSON; see ``Inspection/json``.
  public var json: JSON {
    func ids(_ ids: [ElementID]) -> JSON { .array(ids.map { .string($0.description) }) }
    var members: [(key: String, value: JSON)] = [
      ("id", .string(id.description)), ("parent", parent.map { .string($0.description) } ?? .null),
      ("children", ids(children)), ("depth", .number(Double(depth))), ("isNode", .bool(isNode)),
      ("className", .string(className)), ("name", name.map { .string($0) } ?? .null), ("path", .string(path)),
      ("frame", frame.jsonValue), ("frameInHost", frameInHost.jsonValue), ("range", range?.jsonValue ?? .null),
      (
        "parentSize",
        .array([parentSize.width, parentSize.height].map { $0.map { .number(orName: $0) } ?? .null })
      ),
      ("style", .array(style.map(\.json))), ("properties", .array(properties.map(\.json))),
      ("fields", .array(fields.map(\.json))), ("state", state?.json ?? .null),
      ("location", location?.jsonValue ?? .null), ("insets", insets?.jsonValue ?? .null),
      ("overflow", overflow?.jsonValue ?? .null), ("hitArea", hitArea?.jsonValue ?? .null),
    ]
    for (key, value) in [("firstBaseline", firstBaseline), ("lastBaseline", lastBaseline)] {
      members.append((key, value.map { .number($0) } ?? .null))
    }
    members.append(
      (
        "spacings",
        .array(
          spacings.map {
            .object([
              ("frame", $0.frame.jsonValue), ("points", .number($0.points)), ("before", .string($0.before.description)),
              ("after", .string($0.after.description)),
            ])
          })
      ))
    members.append(
      (
        "text",
        text.map {
          .object([
            ("string", .string($0.string)), ("lineCount", .number(Double($0.lineCount))),
            ("isTruncated", .bool($0.isTruncated)),
          ])
        } ?? .null
      ))
    return .object(members)
  }
}

extension InspectedElement.Property {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("value", .string(value)), ("standard", standard.map { .string($0) } ?? .null),
      ("isSet", .bool(isSet)), ("location", location?.jsonValue ?? .null),
    ])
  }
}

extension InspectedElement.State {
  fileprivate var json: JSON {
    .object([
      ("isNodeLoaded", .bool(isNodeLoaded)), ("isVisible", .bool(isVisible)),
      ("interfaceState", .array(interfaceState.map { .string($0) })), ("isLayerBacked", .bool(isLayerBacked)),
      ("isHidden", .bool(isHidden)), ("alpha", .number(alpha)), ("clipsToBounds", .bool(clipsToBounds)),
      ("userInteractionEnabled", .bool(userInteractionEnabled)), ("isDisplayed", .bool(isDisplayed)),
      ("displaysAsynchronously", .bool(displaysAsynchronously)),
      ("automaticallyManagesSubnodes", .bool(automaticallyManagesSubnodes)),
    ])
  }
}

extension SizeRange {
  /// `{ "min": [width, height], "max": [width, height] }`
  fileprivate var jsonValue: JSON {
    func size(_ size: Size) -> JSON { .array([.number(orName: size.width), .number(orName: size.height)]) }
    return .object([("min", size(min)), ("max", size(max))])
  }
}

extension EdgeInsets {
  /// `[top, left, bottom, right]`
  fileprivate var jsonValue: JSON { .array([top, left, bottom, right].map { .number(orName: $0) }) }
}
