import WeftDisplay
import WeftLayout
import WeftLua

extension ScriptHost {
  /// A value of the wrong kind, for a property of something that is no constructor's table.
  func error(_ mismatch: Mismatch, _ owner: String, _ property: String) -> WeftError {
    WeftError(
      .type, "\(owner).\(property): expected \(mismatch.expected), got \(mismatch.got)", hint: mismatch.hint)
  }

  /// A value of the wrong kind, located where it is written.
  ///
  /// - Parameters:
  ///   - owner: What messages call the node or spec.
  ///   - path: The way to the property: `["style", "flexGrow"]`.
  ///   - constructor: The name of the constructor whose table is read; nil for an assignment.
  func error(
    _ mismatch: Mismatch, _ owner: String, _ path: PropertyPath, _ frame: LuaFrame, constructor: String?
  ) -> WeftError {
    var error = error(mismatch, owner, path.map(\.description).joined(separator: "."))
    error.location = propertyLocation(
      of: path + mismatch.path, in: frame, constructor: constructor, value: mismatch.got)
    return error
  }

  /// A name that isn't a property, located where it is written; see `error(_:_:_:_:constructor:)`.
  func unknownProperty(
    _ key: String?, of owner: String, inside path: PropertyPath = [], known: [String], styles: Bool, _ frame: LuaFrame,
    constructor: String?
  ) -> WeftError {
    var error = unknownProperty(key, of: owner, known: known, styles: styles)
    if let key {
      error.location = propertyLocation(of: path + [.name(key)], in: frame, constructor: constructor)
    }
    return error
  }

  /// A name that isn't a property.
  func unknownProperty(_ key: String?, of owner: String, known: [String], styles: Bool) -> WeftError {
    guard let key else {
      return WeftError(.type, "\(owner): expected names as keys")
    }
    if let today = renamed[key] {
      return WeftError(.type, "\(owner) has no property \"\(key)\"", hint: "today it is \(today)")
    }
    if styles, self.styles.contains(where: { $0?.name == key }) {
      return WeftError(
        .type, "\(owner) has no property \"\(key)\"", hint: "it belongs to the style: style = { \(key) = … }")
    }
    let nearest = Spelling.nearest(to: key, among: known)
    return WeftError(
      .type, "\(owner) has no property \"\(key)\"", hint: nearest.map { "did you mean \"\($0)\"?" })
  }
}

/// Names of the older documents, and what they are called today.
let renamed: [String: String] = [
  "preferredFrameSize": "style.preferredSize",
  "sizeRange": "style.minLayoutSize and style.maxLayoutSize",
  "attributedString": "attributedText",
  "usesImplicitHierarchyManagement": "automaticallyManagesSubnodes",
  "measure": "layoutThatFits",
  "measureWithSizeRange": "layoutThatFits",
  "fetchData": "didEnterPreloadState, which Weft does not have yet",
  "clearFetchedData": "didExitPreloadState, which Weft does not have yet",
  "setNeedsDataFetch": "setNeedsPreload, which Weft does not have yet",
  "shouldRasterizeDescendants": "enableSubtreeRasterization, which Weft does not have yet",
  "invalidateCalculatedSize": "setNeedsLayout",
  "name": "debugName",
]

extension LayoutError {
  /// The error as scripts get it: its own where a script's code failed, else the layout's with the way to the element.
  public var forScripts: WeftError {
    if let error = underlying as? WeftError {
      guard error.chain.isEmpty, !chain.isEmpty else { return error }
      var error = error
      error.chain = steps
      return error
    }
    var error = WeftError(
      .layout, description, location: source.map { SourceLocation(file: $0.file, line: $0.line) }, chain: steps)
    switch code {
    case .duplicate: error.hint = "make a second node, or show the first in one place only"
    case .staleElement: error.hint = "don't keep specs in fields; nodes are what is kept"
    case .missingChild: error.hint = "put a node or a spec at [1]"
    default: break
    }
    return error
  }

  private var steps: [String] { chain.map { "\($0.element) in \($0.range)" } }
}

extension WeftError {
  /// The error as a node's own, for passing through a layout.
  func asLayoutError(_ element: String) -> LayoutError {
    LayoutError(.nodeFailed, message, element: element, underlying: self)
  }
}
