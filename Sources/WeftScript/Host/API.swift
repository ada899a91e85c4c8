import WeftLayout
import WeftLists
import WeftNodes

/// All names of scripts, in tables: a host is made with one.
///
/// The host binds the entries. The target above defines which entries there are, once for all hosts.
package final class API: Sendable {
  /// The members of objects that scripts receive. They are made for the first object.
  package struct Objects: Sendable {
    package typealias Members<Object> = @Sendable () -> ObjectMembers<Object>

    package let layout: Members<LayoutObject>
    package let image: Members<ImageObject>
    package let animatedImage: Members<AnimatedImageObject>
    package let task: Members<LuaTask>
    package let window: Members<Window>
    package let view: Members<View>
    package let layer: Members<Layer>
    package let nodeClass: Members<ScriptClass>
    package let collectionLayoutContext: Members<SequentialLayout>
    package let batchContext: Members<BatchContext>

    package init(
      layout: @escaping Members<LayoutObject>, image: @escaping Members<ImageObject>,
      animatedImage: @escaping Members<AnimatedImageObject>, task: @escaping Members<LuaTask>,
      window: @escaping Members<Window>, view: @escaping Members<View>, layer: @escaping Members<Layer>,
      nodeClass: @escaping Members<ScriptClass>, collectionLayoutContext: @escaping Members<SequentialLayout>,
      batchContext: @escaping Members<BatchContext>
    ) {
      self.layout = layout
      self.image = image
      self.animatedImage = animatedImage
      self.task = task
      self.window = window
      self.view = view
      self.layer = layer
      self.nodeClass = nodeClass
      self.collectionLayoutContext = collectionLayoutContext
      self.batchContext = batchContext
    }
  }

  /// The classes of nodes, in the order of the documentation: that of all nodes, and then each after its parent.
  package let classes: [NativeClass]
  /// All kinds of specs, in the order of the documentation.
  package let specs: [any ScriptSpec.Type]
  /// `layoutThatFits` of specs.
  package let measureSpec: Method<MeasuredSpec>
  /// The methods that a class derived from LayoutSpec may have.
  package let specCallbacks: [FunctionDescription]
  /// The methods that a class derived from CollectionLayout may have.
  package let collectionLayoutCallbacks: [FunctionDescription]
  /// The properties of `style`, in the order of the documentation.
  package let style: [StyleProperty]
  /// The properties that a constructor's table sets after all others, in order.
  let propertiesSetLast: [String]
  package let objects: Objects
  /// The functions of the module; its classes are elsewhere.
  package let moduleFunctions: [ModuleFunction]
  package let moduleValues: [ModuleValue]
  /// The global functions that Weft adds to Lua's, or changes.
  package let globalFunctions: [ModuleFunction]
  package let assertions: [Assertion]
  /// All enums, in the order of the documentation.
  package let enums: [any ScriptEnum.Type]

  let readCanvasMethods: @Sendable () -> [Method<Canvas>]
  /// The methods of a canvas; they are made for the first canvas.
  package var canvasMethods: [Method<Canvas>] { readCanvasMethods() }

  let readLists: @Sendable () -> ListNames
  /// The names of the methods of lists' data sources and delegates; they are read for the first list.
  package var lists: ListNames { readLists() }

  let readForeignNames: @Sendable () -> ForeignNames
  let readForeignWords: @Sendable () -> ForeignWords
  /// The answers to names of other systems; they are read when the first is looked up.
  package var foreignNames: ForeignNames { readForeignNames() }

  /// Every name in constructors' tables, with its number.
  let names: PropertyNames
  /// The methods of hooks, by the numbers of these.
  private let callbacksByHook: [NodeCallback?]
  private let callbackNames: Set<String>

  package init(
    classes: [NativeClass], specs: [any ScriptSpec.Type], measureSpec: Method<MeasuredSpec>,
    specCallbacks: [FunctionDescription],
    collectionLayoutCallbacks: [FunctionDescription], style: [StyleProperty], propertiesSetLast: [String],
    objects: Objects,
    canvasMethods: @escaping @Sendable () -> [Method<Canvas>], moduleFunctions: [ModuleFunction],
    moduleValues: [ModuleValue],
    globalFunctions: [ModuleFunction], assertions: [Assertion], enums: [any ScriptEnum.Type],
    lists: @escaping @Sendable () -> ListNames, foreignNames: @escaping @Sendable () -> ForeignNames,
    foreignWords: @escaping @Sendable () -> ForeignWords
  ) {
    self.classes = classes
    self.specs = specs
    self.measureSpec = measureSpec
    self.specCallbacks = specCallbacks
    self.collectionLayoutCallbacks = collectionLayoutCallbacks
    self.style = style
    self.propertiesSetLast = propertiesSetLast
    self.objects = objects
    readCanvasMethods = canvasMethods
    self.moduleFunctions = moduleFunctions
    self.moduleValues = moduleValues
    self.globalFunctions = globalFunctions
    self.assertions = assertions
    self.enums = enums
    readLists = lists
    readForeignNames = foreignNames
    readForeignWords = foreignWords
    let callbacks = classes.flatMap(\.callbacks)
    callbackNames = Set(callbacks.map(\.name))
    var callbacksByHook = [NodeCallback?](repeating: nil, count: NodeHook.allCases.count)
    for callback in callbacks {
      guard let hook = callback.hook else { continue }
      callbacksByHook[Int(hook.rawValue)] = callback
    }
    self.callbacksByHook = callbacksByHook
    names = PropertyNames(
      style: style,
      others: specs.flatMap { $0.properties.map(\.name) }
        + classes.flatMap { $0.properties.map(\.name) },
      last: propertiesSetLast)
  }

  /// Returns the answers to names of other systems for names of scripts' own; nil if none of the sections has this one.
  func foreignNames(for name: String, in sections: ForeignWords.Section...) -> ForeignNames? {
    let words = readForeignWords()
    return sections.contains { words.contains(name, in: $0) } ? foreignNames : nil
  }

  /// The names of the style's properties that no field of a class of the script's own can have. Sizes are among the names
  /// that scripts give to data of their own: no node of Texture or UIKit has had a width.
  var styleNamesOfNoField: [String] {
    let words = readForeignWords()
    return names.styleNames.filter { !words.contains($0, in: .data) }
  }

  /// Returns the entry of a name that no property or method of a node has; see ``ForeignNames/renamed(_:_:)``.
  func renamedMember(_ name: String) -> RenamedName? {
    foreignNames(for: name, in: .members, .overrides)?.renamed(name, .member, .override)
  }

  /// See ``ForeignNames/hint(forFinalMethod:)``.
  func hint(forFinalMethod name: String) -> String? {
    foreignNames(for: name, in: .finalMethods)?.hint(forFinalMethod: name)
  }

  /// See ``ForeignNames/hint(forMethod:)``.
  func hint(forMethod name: String) -> String? {
    foreignNames(for: name, in: .uncalledMethods)?.hint(forMethod: name)
  }

  /// The class of all nodes, from which the others are derived.
  package var baseClass: NativeClass { classes[0] }

  /// The names of the properties of all classes of nodes.
  package var nodePropertyNames: [String] { classes.flatMap { $0.properties.map(\.name) } }

  /// The names of specs' places for children.
  var placeNames: Set<String> { Set(specs.flatMap { $0.childNames ?? [] }) }

  /// The names of the callbacks of classes of specs.
  var specCallbackNames: [String] { specCallbacks.map(\.name) }

  /// The names of the callbacks of classes of collection layouts.
  var collectionLayoutCallbackNames: [String] { collectionLayoutCallbacks.map(\.name) }

  /// Returns the properties of a style that set another one together with its partner: `preferredSize` for `width`.
  package func styles(setting property: String) -> [String] {
    style.filter { $0.sets.contains(property) }.map(\.name)
  }

  /// Returns true if a class of any kind may override a method of this name.
  func isCallback(_ name: String) -> Bool { callbackNames.contains(name) }

  /// Returns the method of a hook.
  package func callback(of hook: NodeHook) -> NodeCallback? { callbacksByHook[Int(hook.rawValue)] }
}
