import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// Reading and writing a node from Lua: its own fields first, then methods, then the properties of its class.
package enum NodeObjects {
  /// Returns the class of the node whose function has a context.
  ///
  /// - Throws: `WeftError` if a reload has removed the class, and nothing but nodes that it has replaced is left of it.
  private static func scriptClass(_ context: UnsafeMutableRawPointer?) throws(WeftError) -> ScriptClass {
    guard let context, let found = LuaFields.owner(of: context, as: ScriptClass.self) else {
      throw WeftError(
        .runtime, "the node is from before a reload, which has removed its class", hint: "make the node again")
    }
    return found
  }

  static let index: LuaFastFunction = { raw, context in
    LuaFrame(raw).run { (frame) throws(WeftError) in
      let nodeClass = try scriptClass(context)
      // Fields come before methods; the bridge has looked for both, unless the methods were still to be gathered.
      nodeClass.pushMethods(frame)
      frame.pushValue(at: 2)
      if frame.rawGet(-2) != .nil { return 1 }
      frame.pop(2)
      let host = nodeClass.host
      let node = try frame.nodeReceiver(host)
      if let key = frame.key(at: 2, in: host.forms.keys) {
        if let property = nodeClass.properties[Int(key)] {
          try property.get(node, frame, host)
          return 1
        }
        if key == host.forms.styleKey {
          frame.pushStyle(of: node, host)
          return 1
        }
      }
      try nodeClass.requireReadable(frame, key: 2, host)
      frame.pushNil()
      return 1
    }
  }

  static let newIndex: LuaFastFunction = { raw, context in
    LuaFrame(raw).run { (frame) throws(WeftError) in
      let nodeClass = try scriptClass(context)
      let host = nodeClass.host
      let node = try frame.nodeReceiver(host)
      if let key = frame.key(at: 2, in: host.forms.keys) {
        let isProperty = try host.eventLoop.raising { () throws(WeftError) in
          try nodeClass.setProperty(key, of: node, ScriptValue(frame, at: 3), object: 1, host)
        }
        if isProperty { return 0 }
      }
      try nodeClass.setField(frame, object: 1, key: 2, value: 3, host)
      return 0
    }
  }
}

extension DisplayNode {
  /// About what a node without content holds beside its own fields when it has been laid out, in bytes.
  static let weightOfContent = 256

  /// About what a run of a text holds, by its bytes of UTF-8: it is kept as it was given and as it is shown.
  static func weight(ofText count: Int) -> Int { 2 * (count + 200) }

  /// Counts what the node holds beside its own fields: about its memory once it has been laid out, and its text,
  /// which is kept as it was given and as it is shown.
  package func weigh(_ host: ScriptHost) {
    var bytes = Self.weightOfContent
    visitContent { content in
      switch content {
      case .text(let text):
        for run in text.runs { bytes += Self.weight(ofText: run.text.utf8.count) }
      case .nodes(let count): bytes += count * Self.weightOfContent
      case .image(let image): return ScriptImages.of(host).memory.hold(image)
      case .animatedImage(let animation): return ScriptImages.of(host).memory.hold(animation)
      }
      return nil
    }
    host.lua.weigh(self, .content, bytes: bytes)
  }
}

extension LuaFrame {
  /// Pushes the object that is the style of a node.
  func pushStyle(of node: DisplayNode, _ host: ScriptHost) {
    push(node, host)
    let object = top
    if keptValue(.style, at: object) != .userdata {
      pop()
      pushObject(
        StyleObject(.node(node)), host.objects.style.kind, metatable: host.objects.style.metatable, userValues: 0)
      pushValue(at: -1)
      setKeptValue(.style, at: object)
    }
    remove(object)
  }
}
