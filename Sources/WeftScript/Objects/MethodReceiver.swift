import WeftNodes

/// An object or a node with methods.
package protocol MethodReceiver {
  /// Its name in messages: `canvas`.
  var nameInMessages: String { get }
}

extension DisplayNode: MethodReceiver {
  package var nameInMessages: String { layoutName }
}
