import WeftLua
import WeftSyntax

extension API {
  /// Returns an API with further classes of nodes, and with the classes that they derive from.
  ///
  /// - Throws: `WeftError` for a name that scripts know already or can't write, and for a parent whose nodes are of
  ///   another Swift class.
  package func adding(_ added: [NativeClass]) throws(WeftError) -> API {
    guard !added.isEmpty else { return self }
    var classes = classes
    for native in added { try add(native, to: &classes) }
    return API(
      classes: classes, specs: specs, measureSpec: measureSpec, specCallbacks: specCallbacks,
      collectionLayoutCallbacks: collectionLayoutCallbacks, style: style, propertiesSetLast: propertiesSetLast,
      objects: objects, canvasMethods: readCanvasMethods, moduleFunctions: moduleFunctions, moduleValues: moduleValues,
      globalFunctions: globalFunctions, assertions: assertions, enums: enums, lists: readLists,
      foreignNames: readForeignNames, foreignWords: readForeignWords)
  }

  /// Adds a class after those that it derives from.
  private func add(_ native: NativeClass, to classes: inout [NativeClass]) throws(WeftError) {
    guard !classes.contains(native) else { return }
    guard let parent = native.parent else {
      throw WeftError(.type, "\(native): expected a class derived from \(baseClass)")
    }
    try add(parent, to: &classes)
    guard native.name.isLuaName else {
      throw WeftError(.type, "expected a class's name, got \"\(native)\"", hint: "write it as in Lua: Chart")
    }
    let taken =
      specs.map { $0.kind.className } + classes.map(\.name) + moduleFunctions.map(\.name) + moduleValues.map(\.name)
      + [LayoutClass.Base.collectionLayout.rawValue]
    guard !taken.contains(native.name) else {
      throw WeftError(.type, "\(native): ui has a \"\(native)\" already", hint: "give the class another name")
    }
    guard parent.includes(native.nodeType) else {
      throw WeftError(
        .type, "\(native): its nodes are \(native.nodeType)s, which don't derive from \(parent.nodeType)",
        hint: "name the class of the superclass: from: …")
    }
    var known = Set(
      [CommonMember.style.rawValue] + parent.allProperties.map(\.name) + parent.allMethods.map(\.name)
        + parent.allCallbacks.map(\.name))
    for name in native.properties.map(\.name) + native.methods.map(\.name) {
      guard name.isLuaName else { throw WeftError(.type, "\(native): expected a name, got \"\(name)\"") }
      guard known.insert(name).inserted else {
        throw WeftError(.type, "\(native) has a \"\(name)\" already", hint: "give the property or method another name")
      }
    }
    classes.append(native)
  }
}
