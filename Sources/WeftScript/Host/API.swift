import WeftLayout
import WeftLists
import WeftNodes

/// All names of scripts, in tables: a host is made with one.
///
/// The host binds the entries. The target above defines which entries there are, once for all hosts.
package final class API: Sendable {
  /// The members of objects that scripts receive.
  package struct Objects: Sendable {
    package let layout: ObjectMembers<LayoutObject>
    package let image: ObjectMembers<ImageObject>
    package let animatedImage: ObjectMembers<AnimatedImageObject>
    package let task: ObjectMembers<LuaTask>
    package let window: ObjectMembers<Window>
    package let view: ObjectMembers<View>
    package let layer: ObjectMembers<Layer>
    package let nodeClass: ObjectMembers<ScriptClass>
    package let collectionLayoutContext: ObjectMembers<SequentialLayout>
    package let batchContext: ObjectMembers<BatchContext>

    package init(
      layout: ObjectMembers<LayoutObject>, image: ObjectMembers<ImageObject>,
      animatedImage: ObjectMembers<AnimatedImageObject>,
      task: ObjectMembers<LuaTask>, window: ObjectMembers<Window>, view: ObjectMembers<View>,
      layer: ObjectMembers<Layer>, nodeClass: ObjectMembers<ScriptClass>,
      collectionLayoutContext: ObjectMembers<SequentialLayout>, batchContext: ObjectMembers<BatchContext>
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
  package let objects: Objects
  package let canvasMethods: [Method<Canvas>]
  /// The functions of the module; its classes are elsewhere.
  package let moduleFunctions: [ModuleFunction]
  package let moduleValues: [ModuleValue]
  /// The global functions that Weft adds to Lua's, or changes.
  package let globalFunctions: [ModuleFunction]
  package let assertions: [Assertion]
  /// All enums, in the order of the documentation.
  package let enums: [any ScriptEnum.Type]

  /// The names of the methods of lists' data sources and delegates.
  package let lists: ListNames

  let readForeignNames: @Sendable () -> ForeignNames
  let readForeignWords: @Sendable () -> ForeignWords
  /// The answers to names of other systems; they are read when the first is looked up.
  package var foreignNames: ForeignNames { readForeignNames() }

  /// Every name in constructors' tables, with its number.
  let names: PropertyNames
  private let callbacksByHook: [NodeHook: NodeCallback]
  private let callbackNames: Set<String>

  package init(
    classes: [NativeClass], specs: [any ScriptSpec.Type], measureSpec: Method<MeasuredSpec>,
    specCallbacks: [FunctionDescription],
    collectionLayoutCallbacks: [FunctionDescription], style: [StyleProperty], objects: Objects,
    canvasMethods: [Method<Canvas>], moduleFunctions: [ModuleFunction], moduleValues: [ModuleValue],
    globalFunctions: [ModuleFunction], assertions: [Assertion], enums: [any ScriptEnum.Type],
    lists: ListNames, foreignNames: @escaping @Sendable () -> ForeignNames,
    foreignWords: @escaping @Sendable () -> ForeignWords
  ) {
    self.classes = classes
    self.specs = specs
    self.measureSpec = measureSpec
    self.specCallbacks = specCallbacks
    self.collectionLayoutCallbacks = collectionLayoutCallbacks
    self.style = style
    self.objects = objects
    self.canvasMethods = canvasMethods
    self.moduleFunctions = moduleFunctions
    self.moduleValues = moduleValues
    self.globalFunctions = globalFunctions
    self.assertions = assertions
    self.enums = enums
    self.lists = lists
    readForeignNames = foreignNames
    readForeignWords = foreignWords
    let callbacks = classes.flatMap(\.callbacks)
    callbackNames = Set(callbacks.map(\.name))
    callbacksByHook = Dictionary(
      callbacks.compactMap { callback in callback.hook.map { ($0, callback) } }, uniquingKeysWith: { first, _ in first }
    )
    names = PropertyNames(
      style: style,
      others: specs.flatMap { $0.properties.map(\.name) }
        + classes.flatMap { $0.properties.map(\.name) })
  }

  /// Returns the answers to names of other systems for names of scripts' own; nil if there is none to this one.
  package func foreignNames(for name: String) -> ForeignNames? {
    readForeignWords().contains(name) ? foreignNames : nil
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

  /// Returns true if a class of any kind may override a method of this name.
  func isCallback(_ name: String) -> Bool { callbackNames.contains(name) }

  /// Returns the method of a hook.
  package func callback(of hook: NodeHook) -> NodeCallback? { callbacksByHook[hook] }
}
