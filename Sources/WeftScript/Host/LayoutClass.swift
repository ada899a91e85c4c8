import WeftDisplay
import WeftLayout
import WeftLua

/// `ui.LayoutSpec`, `ui.CollectionLayout`, or a class of specs or layouts that a script has derived from one of them.
package final class LayoutClass {
  /// The built-in class that a class derives from.
  package enum Base: String, CaseIterable {
    case spec = "LayoutSpec"
    case collectionLayout = "CollectionLayout"

    /// A name for messages.
    var example: String { self == .spec ? "FlowLayoutSpec" : "Mosaic" }
  }

  package let name: String
  package let base: Base
  @exclusivity(unchecked) package private(set) var parent: LayoutClass?  // as in `ScriptClass`
  /// The host that made the class, for code that scripts call: then it lives. Specs and classes may outlive it, so what
  /// a layout calls asks the link first.
  unowned(unsafe) let host: ScriptHost
  package private(set) var methods: MethodTable
  let metatable: LuaReference
  private var subclasses = DerivedClasses<LayoutClass>()
  let link: HostLink

  /// - Parameter fill: sets the metamethods of instances in the table on top of the stack.
  init(_ name: String, parent: LayoutClass?, base: Base, host: ScriptHost, fill: (LuaFrame) -> Void) {
    self.name = name
    self.base = base
    self.parent = parent
    self.host = host
    link = host.link
    methods = MethodTable(host.lua, parent: parent?.methods)
    metatable = host.lua.makeMetatable(name) { fill($0) }
    parent?.subclasses.add(self)
  }

  deinit { parent?.subclasses.remove(self) }

  /// The content of a class, without its name.
  package struct Content {
    let parent: LayoutClass?
    let methods: MethodTable
  }

  /// The present content. Setting it changes the class for its specs and for the derived classes.
  var content: Content {
    get { Content(parent: parent, methods: methods) }
    set {
      parent?.subclasses.remove(self)
      parent = newValue.parent
      methods = newValue.methods
      parent?.subclasses.add(self)
      for subclass in subclasses.all { subclass.methods.parent = methods }
      forget()
    }
  }

  /// Resets the class to one without methods, as its script derives it again.
  func beginAgain(parent: LayoutClass) {
    content = Content(parent: parent, methods: MethodTable(host.lua, parent: parent.methods))
  }

  /// Separates the class from its parent's changes: no script derives it any more.
  func retire() { parent?.subclasses.remove(self) }

  func pushMethods(_ frame: LuaFrame) { methods.push(frame) }

  func derives(from other: LayoutClass) -> Bool { self === other || parent?.derives(from: other) ?? false }

  /// Forgets the collected methods, here and in the classes derived from this one.
  func forget() {
    methods.forget()
    for subclass in subclasses.all { subclass.forget() }
  }

  /// The names of the methods that are called.
  var callbackNames: [String] { base == .spec ? host.api.specCallbackNames : host.api.collectionLayoutCallbackNames }
}
