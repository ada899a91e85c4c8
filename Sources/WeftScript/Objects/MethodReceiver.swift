import WeftNodes

/// An object or a node with methods, or a library of functions.
package protocol MethodReceiver {
  /// Its name in messages: `canvas`.
  var nameInMessages: String { get }
  /// The index of the first argument on the stack: 2, after the object that a method is called on.
  static var firstArgument: Int32 { get }
  /// Returns the name of one of its methods in messages: `canvas:fillRect`.
  func nameInMessages(of method: String) -> String
}

extension MethodReceiver {
  package static var firstArgument: Int32 { 2 }
  package func nameInMessages(of method: String) -> String { "\(nameInMessages):\(method)" }
}

extension DisplayNode: MethodReceiver {
  package var nameInMessages: String { layoutName }
}
