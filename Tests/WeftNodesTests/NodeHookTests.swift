import Testing
import WeftNodes

@Suite("Hooks")
struct NodeHookTests {
  @Test("A hook has the name of its case", arguments: NodeHook.allCases)
  func names(hook: NodeHook) { #expect(hook.name == "\(hook)") }
}
