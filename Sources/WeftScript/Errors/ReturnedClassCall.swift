/// The call of the class that a script returns, which makes the node to show.
final class ReturnedClassCall: HostPart {
  /// True during a call without arguments, which the class's `init` may not expect.
  var isWithoutProps = false

  init(_ host: ScriptHost) {}
}
