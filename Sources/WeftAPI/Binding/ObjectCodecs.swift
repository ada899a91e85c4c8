import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Codecs of nodes, layers, views, windows and functions.

extension Codec where Value == DisplayNode {
  /// A node of any class.
  public static var node: Codec {
    Codec(.node, push: { $1.push($0, $1.host) }) { (value) throws(Mismatch) in try value.node() }
  }
}

extension Codec where Value: DisplayNode {
  static var node: Codec { Codec(reading: .node) { $1.push($0, $1.host) } }
}

extension Codec where Value == Layer {
  static var layer: Codec {
    Codec(.layer, push: { HostObjects($1.host).push($0, $1) }) { (value) throws(Mismatch) in
      try value.object(value.frame.host.objects.layer.kind, "a layer") {
        value.isOfNodeOrView ? "each node and each view has one: .layer" : nil
      }
    }
  }
}

extension Codec where Value == View {
  static var view: Codec {
    Codec(.view, push: { HostObjects($1.host).push($0, $1) }) { (value) throws(Mismatch) in
      try value.object(value.frame.host.objects.view.kind, "a view") {
        value.isOfNodeOrView ? "each node has one: node.view; a window shows nodes by addSubnode" : nil
      }
    }
  }
}

extension ScriptValue {
  /// True for a node and for a view.
  fileprivate var isOfNodeOrView: Bool {
    let objects = frame.host.objects
    return type == .userdata
      && (frame.object(at: slot, objects.nodeKind) != nil || frame.object(at: slot, objects.view.kind) != nil)
  }
}

extension Codec where Value == Window {
  static var window: Codec { Codec(reading: .window) { HostObjects($1.host).push($0, $1) } }
}

extension Codec where Value == LayoutObject {
  static var layout: Codec { Codec(reading: .layout) { $0.push($1, $1.host) } }
}

extension Codec where Value == PendingTask {
  static var task: Codec { Codec(reading: .task) { $0.push($1) } }
}

extension Codec where Value == FunctionValue {
  /// A function that is used while the call lasts.
  static func function(_ signature: Signature = Signature([]), expected: String = "a function") -> Codec {
    Codec(passing: .function(signature)) { (value) throws(Mismatch) in
      guard let function = FunctionValue(value) else { throw Mismatch(expected: expected, value) }
      return function
    }
  }
}

extension Codec where Value == LuaReference {
  /// A function that is kept.
  static func kept(_ signature: Signature = Signature([]), expected: String = "a function") -> Codec {
    Codec(passing: .function(signature)) { (value) throws(Mismatch) in
      try value.keptFunction(expected)
    }
  }
}

extension ScriptValue {
  /// Reads a function, and keeps it.
  func keptFunction(_ expected: String = "a function") throws(Mismatch) -> LuaReference {
    guard type == .function else { throw Mismatch(expected: expected, self) }
    return frame.reference(at: slot)
  }
}

extension Codec where Value == ScriptValue {
  /// The table of a constructor, which sets the properties itself.
  static func properties(of name: String) -> Codec {
    Codec(passing: .table, isOptional: true) { (value) throws(Mismatch) in
      guard value.isNil || value.type == .table else {
        throw Mismatch(expected: "a table of properties", value, hint: "write ui.\(name) { … }")
      }
      return value
    }
  }
}
