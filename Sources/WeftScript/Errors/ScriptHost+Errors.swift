import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension ScriptHost {
  /// Returns the error for a value of the wrong kind, with its place in the source.
  ///
  /// - Parameters:
  ///   - owner: The name of the node or spec in messages.
  ///   - path: The path to the property: `["style", "flexGrow"]`.
  ///   - constructor: The name of the constructor whose table is read; nil for an assignment.
  func error(
    _ mismatch: Mismatch, _ owner: String, _ path: PropertyPath, _ frame: LuaFrame, constructor: String?
  ) -> WeftError {
    var error = WeftError(mismatch, owner, path.label)
    error.location = propertyLocation(
      of: path + mismatch.path + (mismatch.unknownKey.map { [.name($0)] } ?? []), in: frame, constructor: constructor,
      value: mismatch.got)
    return error
  }

  /// Returns the error for an unknown property, with its place in the source; see `error(_:_:_:_:constructor:)`.
  package func unknownProperty(
    _ key: String?, of owner: String, inside path: PropertyPath = [], known: [String], styles: Bool, _ frame: LuaFrame,
    constructor: String?
  ) -> WeftError {
    var error = unknownProperty(key, of: owner, known: known, styles: styles)
    if let key {
      error.location = propertyLocation(of: path + [.name(key)], in: frame, constructor: constructor)
    }
    return error
  }

  /// Returns the error for a property that a class hasn't got.
  func noProperty(_ name: String, of owner: String, hint: String?) -> WeftError {
    WeftError(.type, "\(owner) has no property \"\(name)\"", hint: hint)
  }

  /// Returns the error for an unknown property.
  ///
  /// - Parameter styles: true if the owner has a style.
  package func unknownProperty(_ key: String?, of owner: String, known: [String], styles: Bool) -> WeftError {
    guard let key else {
      return WeftError(.type, "\(owner): expected names as keys")
    }
    var error = noProperty(key, of: owner, hint: nil)
    if let today = api.foreignNames.renamed(key, .member, .override) {
      error.hint = today.hint(among: known)
    } else if api.isCallback(key), NativeClass.allCases.contains(where: { $0.name == owner }) {
      error.message = "\(key) belongs to a class, not to one node"
      error.hint =
        key == "layoutSpecThatFits"
        ? "use layoutSpecBlock = function(node, constrainedSize)" : "derive a class: ui.\(owner):subclass"
    } else if key == "children", known.contains("child") {
      error.hint = "it has places by name: \(Self.list(known.filter { api.placeNames.contains($0) }))"
    } else if key == "child", known.contains("children") {
      error.hint = "it has a list: children = { … }"
    } else if let property = Self.withoutIs(key), known.contains(property) {
      error.hint = "it is called \(property)"
    } else if styles, forms.styleNames.contains(key) {
      error.hint = "it belongs to the style: style = { \(key) = … }"
    } else if owner.hasSuffix(".style"), let place = ownerOfProperty(key) {
      error.hint = "it is a property of \(place) itself, not of the style"
    } else if let handler = api.foreignNames.hint(
      forHandler: key, isControl: known.contains("onTouchUpInside"))
    {
      error.hint = handler
    } else if ["Layer", "View"].contains(owner), let hint = hint(forLayer: key, known: known) {
      error.hint = hint
    } else if let foreign = api.foreignNames.property(key, isSpec: owner.contains("Spec")) {
      error.hint = foreign
    } else if let property = Self.property(ofSetter: key), known.contains(property) {
      error.hint = "write \(property) = …"
    } else if known.contains(key) {
      error.hint = "it is a method: node:\(key)(…)"
    } else if key == "name", known.contains("debugName") {
      error.hint = "today it is debugName"
    } else {
      error.hint =
        Spelling.nearest(to: key, among: known).map { "did you mean \"\($0)\"?" }
        ?? otherOwner(of: key).map { "\($0) has one" }
        ?? (styles ? Spelling.nearest(to: key, among: forms.styleNames) : nil)
        .map { "it belongs to the style: style = { \($0) = … }" }
    }
    return error
  }

  /// Returns a hint for a property that exists on the node, or on the layer instead of the view, or the reverse.
  private func hint(forLayer key: String, known: [String]) -> String? {
    for (one, other) in [("alpha", "opacity"), ("clipsToBounds", "masksToBounds")] {
      if key == one, known.contains(other) { return "it is called \(other)" }
      if key == other, known.contains(one) { return "it is called \(one)" }
    }
    if key.hasPrefix("shadow"), known.contains("layer"), api.nodePropertyNames.contains(key) {
      return "its layer has one: view.layer.\(key) = …"
    }
    return api.nodePropertyNames.contains(key) ? "it is set on the node: node.\(key) = …" : nil
  }

  /// Returns the property that a name such as `setTitle` would set: `title`.
  private static func property(ofSetter name: String) -> String? {
    name.hasPrefix("set") ? name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4) : nil
  }

  /// Returns names as part of a sentence: `child`, `child and overlay`.
  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }

  /// Returns a class that has a property which another one lacks.
  private func otherOwner(of name: String) -> String? {
    specClasses.constructible.first { $0.descriptions.contains { $0.name == name } }?.name
      ?? NativeClass.allCases.first { native in
        api.properties(of: native).contains { $0.description.name == name }
      }?.name
  }

  /// Returns the owner of a property that was looked up in a style.
  private func ownerOfProperty(_ name: String) -> String? {
    if specClasses.constructible.contains(where: { $0.descriptions.contains { $0.name == name } }) { return "the spec" }
    return api.nodePropertyNames.contains(name) ? "the node" : nil
  }
}

extension WeftError {
  /// The error for a value of the wrong kind, of a property outside of constructors' tables.
  package init(_ mismatch: Mismatch, _ owner: String, _ property: String) {
    let part = mismatch.path.label
    let separator = part.isEmpty || part.hasPrefix("[") ? "" : "."
    self.init(
      .type,
      "\(owner).\(property)\(separator)\(part): \(mismatch.text)", hint: mismatch.hint)
  }

  /// Makes the error of an argument: `canvas:strokeRect: line.width: expected …, got …`.
  ///
  /// - Parameters:
  ///   - function: the called function: `canvas:strokeRect`.
  ///   - argument: the parameter's name; nil if no argument is wrong.
  package init(_ mismatch: Mismatch, calling function: String, argument: String? = nil) {
    let path = (argument.map { [.name($0)] } ?? []) + mismatch.path
    let part = path.isEmpty ? "" : "\(path.label): "
    let isMissing = mismatch.path.isEmpty && mismatch.got == "nil"
    self.init(
      isMissing ? .missing(mismatch.expected) : .invalid,
      "\(function.isEmpty ? "" : "\(function): ")\(part)\(mismatch.text)", hint: mismatch.hint)
  }
}

extension LuaFrame {
  /// Returns the error of an argument of the running function; that of a field of a table has the field's place, where
  /// the call writes it.
  package func error(_ mismatch: Mismatch, calling function: String, argument: String?) -> WeftError {
    var error = WeftError(mismatch, calling: function, argument: argument)
    let field = mismatch.path + (mismatch.unknownKey.map { [.name($0)] } ?? [])
    if !field.isEmpty, let name = functionName {
      error.location = host.propertyLocation(of: field, in: self, constructor: name, value: mismatch.got)
    }
    return error
  }
}

extension PropertyPath {
  /// The path in the notation of messages: `style.preferredSize[2]`.
  fileprivate var label: String {
    reduce(into: "") { text, step in
      if case .name = step, !text.isEmpty { text += "." }
      text += step.description
    }
  }
}

extension LayoutError {
  /// The error for scripts: a script's own error if its code failed, else the layout's with the path to the element.
  public var forScripts: WeftError {
    if let error = underlying as? WeftError {
      var error = error
      if (error.location?.line ?? 0) == 0, error.code != .syntax {
        error.location = source ?? error.location
      }
      guard !chain.isEmpty else { return error }
      error.chain = steps + error.chain
      if let path { error.path = error.path.map { "\(path) > \($0)" } ?? path }
      return error
    }
    var error = WeftError(
      .layout, description, location: source, chain: steps)
    error.path = path
    switch code {
    case .duplicate: error.hint = "make a second node, or show the first in one place only"
    case .staleElement: error.hint = "make new specs in each layoutSpecThatFits; nodes are what is kept"
    case .missingChild:
      error.message = "\(element) \(message); expected a node or a spec at [1], got nil"
      error.hint = "give it one before it is returned: spec.child = …"
    default: break
    }
    return error
  }

  private var steps: [String] { chain.map { "\($0.element) in \($0.range)" } }
}

extension WeftError {
  /// Returns the error as that of an element, to be thrown through a layout.
  func asLayoutError(_ element: String, source: SourceLocation? = nil) -> LayoutError {
    LayoutError(.nodeFailed, message, element: element, source: source, underlying: self)
  }

  /// Returns the error as that of a node that is being measured. An error without a line, as functions of the host
  /// raise it, gets the place where the node was made.
  func asLayoutError(measuring node: DisplayNode) -> LayoutError {
    asLayoutError(node.layoutName, source: node.methods?.source(of: node))
  }

  /// Returns the error as that of a node, outside of measuring, with the node's path.
  func asLayoutError(of node: DisplayNode) -> LayoutError {
    var error = self
    if error.path == nil { error.path = node.path }
    return error.asLayoutError(measuring: node)
  }
}
