import Testing

@testable import WeftSyntax

@Suite("Functions in a text")
struct SourceFunctionTests {
  @Test("A function is found by its first and its last line, also where another begins on the same line")
  func lines() {
    let source = SourceText(
      Array(
        """
        local a, b = function() return 1 end, function()
          return 2
        end
        local c = function() return function()
          return 3
        end, 4 end
        """.utf8))
    func text(_ lines: ClosedRange<Int>) -> String? {
      source.function(at: lines).map { source.text($0.lowerBound..<$0.upperBound + 1) }
    }
    #expect(text(1...1) == "function() return 1 end")
    #expect(text(1...3)?.contains("return 2") == true)
    #expect(text(4...6)?.hasSuffix(", 4 end") == true)
    #expect(text(2...3) == nil && text(1...2) == nil)
  }
}
