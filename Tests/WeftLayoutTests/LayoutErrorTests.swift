import Testing
import WeftSupport

@testable import WeftLayout

@Suite("Errors of layouts")
struct LayoutErrorTests {
  @Test("The place of an error is that of the innermost element with one, and is the only thing that it changes")
  func place() {
    let error = LayoutError(.nodeFailed, "no", element: "row", property: "size")
    #expect(error.made(at: nil).source == nil)
    let inner = WeftSupport.SourceLocation(file: "a.lua", line: 3)
    let placed = error.made(at: inner).made(at: WeftSupport.SourceLocation(file: "b.lua", line: 9)).made(at: nil)
    #expect(placed.source == inner)
    #expect(placed.message == error.message && placed.element == "row" && placed.property == "size")
  }
}
