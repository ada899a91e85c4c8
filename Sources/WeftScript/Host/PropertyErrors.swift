import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension LuaFrame {
  /// Returns the error for a value of the wrong kind, with its place in the source.
  ///
  /// - Parameters:
  ///   - owner: The name of the node or spec in messages.
  ///   - path: The path to the property: `["style", "flexGrow"]`.
  ///   - constructor: The name of the constructor whose table is read; nil for an assignment.
  package func error(
    _ mismatch: Mismatch, _ owner: String, _ path: PropertyPath, constructor: String?
  ) -> WeftError {
    var error = WeftError(mismatch, owner, path.label)
    error.location = host.state.sources.propertyLocation(
      of: path + mismatch.path + (mismatch.unknownKey.map { [.name($0)] } ?? []), in: self, constructor: constructor,
      value: mismatch.got)
    return error
  }

  /// Returns the error for an unknown property, with its place in the source; see ``error(_:_:_:constructor:)``.
  package func unknownProperty(
    _ key: String?, of owner: String, inside path: PropertyPath = [], known: [String], styles: Bool,
    constructor: String?
  ) -> WeftError {
    var error = host.api.unknownProperty(key, of: owner, known: known, styles: styles)
    if let key {
      error.location = host.state.sources.propertyLocation(of: path + [.name(key)], in: self, constructor: constructor)
    }
    return error
  }
}

extension WeftError {
  /// Returns the error for a property that a class hasn't got.
  static func noProperty(_ name: String, of owner: String, hint: String?) -> WeftError {
    WeftError(.type, "\(owner) has no property \"\(name)\"", hint: hint)
  }
}

extension API {
  /// Returns the error for an unknown property.
  ///
  /// - Parameter styles: true if the owner has a style.
  package func unknownProperty(_ key: String?, of owner: String, known: [String], styles: Bool) -> WeftError {
    guard let key else {
      return WeftError(.type, "\(owner): expected names as keys")
    }
    var error = WeftError.noProperty(key, of: owner, hint: nil)
    if let today = foreignNames.renamed(key, .member, .override) {
      error.hint = today.hint(among: known)
    } else if isCallback(key), classes.contains(where: { $0.name == owner }) {
      error.message = "\(key) belongs to a class, not to one node"
      error.hint =
        ScriptMethod(rawValue: key) == .layoutSpecThatFits
        ? "use layoutSpecBlock = function(node, constrainedSize)" : "derive a class: ui.\(owner):subclass"
    } else if key == "children", known.contains("child") {
      error.hint = "it has places by name: \(Self.list(known.filter { placeNames.contains($0) }))"
    } else if key == "child", known.contains("children") {
      error.hint = "it has a list: children = { … }"
    } else if let property = Self.withoutIs(key), known.contains(property) {
      error.hint = "it is called \(property)"
    } else if styles, names.styleNames.contains(key) {
      error.hint = "it belongs to the style: style = { \(key) = … }"
    } else if owner.hasSuffix(".style"), let hint = hint(forStyle: key, of: owner) {
      error.hint = hint
    } else if let handler = foreignNames.hint(
      forHandler: key, isControl: known.contains("onTouchUpInside"))
    {
      error.hint = handler
    } else if [objects.layer().owner, objects.view().owner].contains(owner),
      let hint = hint(forLayer: key, known: known)
    {
      error.hint = hint
    } else if let foreign = foreignNames.property(key, isSpec: owner.contains("Spec"), among: known) {
      error.hint = foreign
    } else if let property = Self.property(ofSetter: key), known.contains(property) {
      error.hint = "write \(property) = …"
    } else if known.contains(key) {
      error.hint = "it is a method: node:\(key)(…)"
    } else if key == OwnName.name.rawValue, known.contains(CommonMember.debugName.rawValue) {
      error.hint = "today it is \(CommonMember.debugName.rawValue)"
    } else {
      error.hint =
        Spelling.nearest(to: key, among: known).map { "did you mean \"\($0)\"?" }
        ?? otherOwner(of: key).map { "\($0) has one" }
        ?? (styles ? Spelling.nearest(to: key, among: names.styleNames) : nil)
        .map { "it belongs to the style: style = { \($0) = … }" }
    }
    return error
  }

  /// The boolean property that Swift writes with `is`: `hidden` for `isHidden`; nil for a name of one's own.
  func booleanName(_ name: String, in native: NativeClass) -> String? {
    guard let property = Self.withoutIs(name) else { return nil }
    return native.allProperties.contains {
      $0.name == property && $0.description.valueType.written == "boolean"
    } ? property : nil
  }

  /// `hidden` of `isHidden`.
  static func withoutIs(_ name: String) -> String? {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return nil }
    return rest.withSmallFirstLetter
  }

  /// Returns a hint for a name in a style that is a property of the element, or another system's.
  private func hint(forStyle key: String, of owner: String) -> String? {
    if let answer = foreignNames.property(ofStyle: key) { return answer }
    if let place = ownerOfProperty(key) { return "it is a property of \(place) itself, not of the style" }
    guard let answer = foreignNames.property(key, isSpec: owner.contains("Spec")) else { return nil }
    guard let name = answer.wholeMatch(of: /it is called (\w+)/).map({ String($0.output.1) }),
      !names.styleNames.contains(name), let place = ownerOfProperty(name)
    else { return answer }
    return "\(answer), and is a property of \(place) itself, not of the style"
  }

  /// Returns a hint for a property that exists on the node, or on the layer instead of the view, or the reverse.
  private func hint(forLayer key: String, known: [String]) -> String? {
    if let answer = foreignNames.property(key, beside: known) { return answer }
    if key.hasPrefix("shadow"), known.contains("layer"), nodePropertyNames.contains(key) {
      return "its layer has one: view.layer.\(key) = …"
    }
    return nodePropertyNames.contains(key) ? "it is a property of the node: node.\(key)" : nil
  }

  /// Returns the property that a name such as `setTitle` would set: `title`.
  static func property(ofSetter name: String) -> String? {
    name.hasPrefix("set") ? name.dropFirst(3).withSmallFirstLetter : nil
  }

  /// Returns names as part of a sentence: `child`, `child and overlay`.
  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }

  /// Returns a class that has a property which another one lacks.
  private func otherOwner(of name: String) -> String? {
    specs.first { spec in spec.properties.contains { $0.name == name } }?.kind.className
      ?? classes.first { native in
        native.allProperties.contains { $0.description.name == name }
      }?.name
  }

  /// Returns the owner of a property that was looked up in a style.
  private func ownerOfProperty(_ name: String) -> String? {
    if specs.contains(where: { spec in spec.properties.contains { $0.name == name } }) { return "the spec" }
    return nodePropertyNames.contains(name) ? "the node" : nil
  }
}

extension LuaFrame {
  /// Returns the error of an argument of the running function; that of a field of a table has the field's place, where
  /// the call writes it.
  package func error(_ mismatch: Mismatch, calling function: String, argument: String?) -> WeftError {
    var error = WeftError(mismatch, calling: function, argument: argument)
    let field = mismatch.path + (mismatch.unknownKey.map { [.name($0)] } ?? [])
    if !field.isEmpty, let name = functionName {
      error.location = host.state.sources.propertyLocation(of: field, in: self, constructor: name, value: mismatch.got)
    }
    return error
  }
}
