import WeftLayout

// Constructors of specs with names of Objective-C and Swift: a spec is made by calling its class with a table.
extension SpecClasses {
  /// Returns a hint for a constructor that is called on a class of specs: `vertical` of `StackLayoutSpec`.
  func hint(forConstructor name: String, of spec: String) -> String? {
    guard ClassMember(rawValue: name) != .subclass else { return nil }
    if spec == "StackLayoutSpec", let direction = ["vertical", "horizontal"].first(where: { name.hasPrefix($0) }) {
      return "write ui.StackLayoutSpec { direction = \"\(direction)\", … }"
    }
    let isConstructor =
      name.lowercased().contains("layoutspecwith") || ["new", "alloc", ClassMember.`init`.rawValue].contains(name)
      || name.hasPrefix("wrapper")
    guard isConstructor, let specClass = constructible.first(where: { $0.name == spec }) else { return nil }
    let property = specClass.descriptions.first.map { "\($0.name) = …, " } ?? ""
    return "call it: ui.\(spec) { \(property)\(specClass.childNames?.joined(separator: ", ") ?? "children") }"
  }

  /// Returns a hint for a constructor that is looked up in the module: `ui.insetLayoutSpecWithInsets`,
  /// `ui.verticalStackLayoutSpec`.
  func hint(forConstructorInModule name: String) -> String? {
    if ["vertical", "horizontal"].contains(where: { name == "\($0)StackLayoutSpec" }) {
      return hint(forConstructor: name, of: "StackLayoutSpec")
    }
    let head = name.prefix(while: \.isLowercase)
    guard name.contains("With") else { return nil }
    // `wrapperWithLayoutElement`, `relativePositionLayoutSpecWithHorizontalPosition`
    return hint(forConstructor: name, of: head.prefix(1).uppercased() + head.dropFirst() + "LayoutSpec")
  }
}
