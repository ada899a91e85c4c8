import WeftLayout

// Constructors of specs with names of Objective-C and Swift: a spec is made by calling its class with a table.
extension SpecClasses {
  /// Returns a hint for a constructor that is called on a class of specs: `vertical` of `StackLayoutSpec`.
  func hint(forConstructor name: String, of spec: String, _ names: ForeignNames) -> String? {
    guard ClassMember(rawValue: name) != .subclass else { return nil }
    if let answer = names.constructorsOfSpecs[spec]?[name] { return answer }
    let isConstructor =
      name.lowercased().contains("layoutspecwith") || ClassMember(rawValue: name) == .`init`
      || names.constructors.contains(name)
    guard isConstructor, let specClass = constructible.first(where: { $0.name == spec }) else { return nil }
    let property = specClass.descriptions.first.map { "\($0.name) = …, " } ?? ""
    return "call it: ui.\(spec) { \(property)\(specClass.childNames?.joined(separator: ", ") ?? "children") }"
  }

  /// Returns a hint for a constructor that is looked up in the module: `ui.insetLayoutSpecWithInsets`,
  /// `ui.verticalStackLayoutSpec`.
  func hint(forConstructorInModule name: String, _ names: ForeignNames) -> String? {
    for (_, answers) in names.constructorsOfSpecs {
      if let answer = answers[name], name.hasSuffix("Spec") { return answer }
    }
    let head = name.prefix(while: \.isLowercase)
    guard name.contains("With") else { return nil }
    // `wrapperWithLayoutElement`, `relativePositionLayoutSpecWithHorizontalPosition`
    return hint(forConstructor: name, of: head.prefix(1).uppercased() + head.dropFirst() + "LayoutSpec", names)
  }
}
