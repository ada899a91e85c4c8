#if os(Linux)
  import Foundation
  import Testing

  @Suite("Many files in one process")
  struct ManyFilesTests {
    private static let count = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 200 : 1000

    @Test("check keeps nothing of the files that it has checked: neither memory nor threads")
    func check() throws {
      let file = """
        local ui = require "weft"
        local Card = ui.CellNode:subclass "Card"
        function Card:init()
          self.automaticallyManagesSubnodes = true
          self.title = ui.TextNode { text = "A title", style = { flexShrink = 1 } }
          self.title.card = self
        end
        function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 8, self.title } end
        ui.preview("Card", { width = 320 }, function() return Card() end)
        """
      let command = try Command(
        Dictionary(uniqueKeysWithValues: (1...Self.count).map { ("\($0).lua", file) }))
      let usage = try command.usage("check", ".")
      #expect(usage.errors.isEmpty, "\(usage.errors)")
      // One file takes about 55 MB, of which most is the libraries' own; each one that is kept takes another.
      #expect(usage.peak < 100 << 20, "\(usage.peak >> 20) MB")
      #expect(usage.threads < 12, "\(usage.threads) threads")
    }
  }
#endif
