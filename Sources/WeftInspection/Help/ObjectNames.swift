import WeftAPI
import WeftLua
import WeftNodes
import WeftScript

/// The names that can follow a value and a dot, or a colon.
package struct ObjectNames: Sendable, Hashable {
  /// Names of the value's own fields; those of the API are in ``path``.
  package var fields: [String] = []
  /// Names of functions that can be called with a colon.
  package var methods: [String] = []
  /// The path in ``LuaAPI`` of its class or type; nil for one that the API doesn't have.
  package var path: String?
  /// The built-in class that a class of the script derives from, or is; nil for other values.
  package var constructs: String?

  /// Makes empty lists.
  package init() {}
}

/// Reads the names that can follow values.
package struct ObjectNameReader {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the names of a value at an index, without running scripts' code.
  package func names(at index: Int32, _ frame: LuaFrame) -> ObjectNames {
    let index = frame.absolute(index)
    var names = ObjectNames()
    guard frame.checkStack(12) else { return names }
    switch frame.type(at: index) {
    case .table:
      addNames(ofTable: index, frame, &names, depth: 0)
      if isModule(index, frame) { names.path = "ui" }
    case .string:
      frame.pushGlobals()
      if frame.rawGet(-1, field: "string") == .table { addNames(ofTable: frame.top, frame, &names, depth: 0) }
      frame.pop(2)
      names.fields = []
    case .userdata, .lightUserdata: addNames(ofObject: index, frame, &names)
    default: break
    }
    return names
  }

  private func isModule(_ index: Int32, _ frame: LuaFrame) -> Bool {
    guard let module = host.state.loaded["weft"] else { return false }
    frame.push(module)
    defer { frame.pop() }
    return frame.rawEqual(-1, index)
  }

  private func addNames(ofTable index: Int32, _ frame: LuaFrame, _ names: inout ObjectNames, depth: Int) {
    guard depth < 8, frame.checkStack(8) else { return }
    frame.forEachRaw(index) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      names.fields.append(name)
      if frame.type(at: -1) == .function { names.methods.append(name) }
    }
    guard frame.pushMetatable(at: index) else { return }
    if frame.rawGet(-1, field: "__index") == .table {
      addNames(ofTable: frame.top, frame, &names, depth: depth + 1)
    }
    frame.pop(2)
  }

  private func addNames(ofObject index: Int32, _ frame: LuaFrame, _ names: inout ObjectNames) {
    if let kind = host.nodeClasses.classKind, let nodeClass = frame.object(at: index, kind) {
      names.path = "class"
      names.constructs = nodeClass.native.name
      names.fields = methodNames(nodeClass.methods, frame)
      names.methods = names.fields
    } else if let node = frame.node(at: index, host) {
      names.path = (node.methods as? ScriptClass)?.native.name ?? node.className
      if let nodeClass = node.methods as? ScriptClass { names.methods = methodNames(nodeClass.methods, frame) }
      if frame.userValue(NodeValues.fields, at: index) == .table {
        frame.forEachRaw(-1) { frame in
          if frame.type(at: -2) == .string, let name = frame.string(at: -2) { names.fields.append(name) }
        }
      }
      frame.pop()
    } else if let specClass = LayoutClasses.of(host).specClass(frame, at: index) {
      names.path = "class"
      names.constructs = specClass.base.rawValue
      names.methods = methodNames(specClass.methods.own, frame)
    } else if frame.object(at: index, LayoutClasses.of(host).kind) != nil {
      names.path = "LayoutSpec"
    } else if frame.object(at: index, LayoutClasses.of(host).layoutKind) != nil {
      names.path = LayoutClass.Base.collectionLayout.rawValue
    } else {
      names.path = objectPath(index, frame) ?? SpecHandles.className(frame, at: index, host)
    }
  }

  func objectPath(_ index: Int32, _ frame: LuaFrame) -> String? {
    if frame.object(at: index, host.objects.style.kind) != nil { return "style" }
    if frame.object(at: index, host.objects.layout.kind) != nil { return "layout" }
    if frame.object(at: index, host.objects.canvas.kind) != nil { return "canvas" }
    if frame.object(at: index, BezierPathObject.kind(in: host)) != nil { return "bezierPath" }
    if frame.object(at: index, host.objects.image.kind) != nil { return "image" }
    if frame.object(at: index, host.objects.animatedImage.kind) != nil { return "animatedImage" }
    if frame.object(at: index, LayoutTransitionContext.kind(in: host)) != nil { return "transition" }
    if frame.object(at: index, ExplanationObject.kind(in: host)) != nil { return "explanation" }
    if frame.object(at: index, host.objects.task.kind) != nil { return "task" }
    if frame.object(at: index, host.objects.window.kind) != nil { return "window" }
    if frame.object(at: index, host.objects.view.kind) != nil { return "view" }
    if frame.object(at: index, host.objects.layer.kind) != nil { return "layer" }
    if frame.object(at: index, host.objects.batchContext.kind) != nil { return "batchContext" }
    if frame.object(at: index, ResponseObject.kind(in: host)) != nil { return "response" }
    if frame.object(at: index, host.objects.collectionLayoutContext.kind) != nil { return "collectionLayoutContext" }
    return nil
  }

  /// Returns the names of the methods that a script's class defines.
  private func methodNames(_ methods: LuaReference, _ frame: LuaFrame) -> [String] {
    var names: [String] = []
    frame.push(methods)
    frame.forEachRaw(-1) { frame in
      if frame.type(at: -2) == .string, frame.type(at: -1) == .function, let name = frame.string(at: -2) {
        names.append(name)
      }
    }
    frame.pop()
    return names
  }
}
