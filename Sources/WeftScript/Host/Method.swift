import WeftLua

/// A method of an object or a node: its description, and its call.
///
/// The receiver is a ``MethodReceiver``, which the methods' makers require: required here, the runtime would look for the
/// conformance of each receiver among all that the program has, at the start of every process.
package struct Method<Receiver>: Sendable {
  package let description: FunctionDescription
  /// Reads the arguments, which follow the receiver on the stack; returns the number of results that it pushes.
  package let call: @Sendable (Receiver, LuaFrame) throws(WeftError) -> Int32
  package var name: String { description.name }

  package init(
    _ description: FunctionDescription, call: @escaping @Sendable (Receiver, LuaFrame) throws(WeftError) -> Int32
  ) {
    self.description = description
    self.call = call
  }
}
