import Testing
import WeftDisplay

@Suite struct ColorTests {
  @Test func `hexadecimal colours have three, four, six or eight digits`() {
    #expect(Color(css: "#f80") == Color(hex: 0xFF8800))
    #expect(Color(css: "#f808")?.alpha == Double(0x88) / 255)
    #expect(Color(css: " #3B5998 ") == Color(hex: 0x3B5998))
    #expect(Color(css: "#3b599880") == Color(hex: 0x3B5998, alpha: Double(0x80) / 255))
    for wrong in ["#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "123456", "#１２３", "", "#12 456"] {
      #expect(Color(css: wrong) == nil)
    }
  }

  @Test func `all 148 names of CSS are known, in any case, and two names for nothing`() {
    #expect(Color.names.count == 150)
    #expect(Color(css: "RebeccaPurple") == Color(hex: 0x663399))
    #expect(Color(css: "grey") == Color(css: "gray"))
    #expect(Color(css: "transparent") == .clear)
    #expect(Color(css: "clear") == .clear)
    for name in Color.names { #expect(Color(css: name) != nil) }
  }

  @Test func `UIKit's names are written as there, and are its colours of both appearances`() throws {
    #expect(Color(css: "lightGray") == Color(hex: 0xAAAAAA))
    #expect(Color(css: "lightgray") == Color(hex: 0xD3D3D3))
    #expect(Color(css: "LIGHTGRAY") == Color(hex: 0xD3D3D3))
    #expect(Color(css: " darkGray ") == Color(hex: 0x555555))
    #expect(Color(css: "darkgray") == Color(hex: 0xA9A9A9))
    #expect(Color(css: "systemBlue")?.resolved(isDark: false) == Color(hex: 0x007AFF))
    #expect(Color(css: "systemGray5")?.resolved(isDark: true) == Color(hex: 0x2C2C2E))
    #expect(Color(css: "secondaryLabel")?.resolved(isDark: true).css == "#ebebf599")
    for name in Color.systemNames {
      let color = try #require(Color(css: name))
      #expect(Color(css: color.css) == color)
      #expect(!color.isDynamic || Color(css: color.css)?.css == color.css)
      #expect(Color.nearestName(to: "UIColor.\(name)") == name)
      #expect(!Color.names.contains(name), "the name of CSS would be another colour")
    }
    #expect(Color(css: "systemblue") == nil)
    #expect(Color.nearestName(to: "systemblue") == "systemBlue")
    #expect(Color.nearestName(to: ".lightGray") == "lightGray")
  }

  @Test func `a colour for light and dark is written as in CSS, and its opacity and mixtures are in both`() throws {
    let color = try #require(Color(css: " light-dark( white , #1c1c1e) "))
    #expect(color.resolved(isDark: false) == .white)
    #expect(color.resolved(isDark: true) == Color(hex: 0x1C1C1E))
    #expect(color != .white)
    #expect(color.withAlpha(0.2).resolved(isDark: true) == Color(hex: 0x1C1C1E, alpha: 0.2))
    #expect(Color(css: "Light-Dark(label, label)") == Color(css: "light-dark(black, white)"))
    #expect(Color(css: "light-dark(red, red)") == Color(css: "red"))
    let mixture = Color.mixture(of: .black, and: color, at: 0.5)
    #expect(mixture.resolved(isDark: false).css == "#808080")
    #expect(mixture.resolved(isDark: true).css == "#0e0e0f")
    for text in ["light-dark(red)", "light-dark(red, blue, green)", "light-dark(red, bluu)", "light-dark(red, blue"] {
      #expect(Color(css: text) == nil)
    }
    #expect(Color(css: "light-dark(red, light-dark(red, blue))") == nil)
  }

  @Test func `a misspelt name has a nearest one, nonsense has none`() {
    #expect(Color.nearestName(to: "cornflowerblu") == "cornflowerblue")
    #expect(Color.nearestName(to: "gren") == "green")
    #expect(Color.nearestName(to: "qqqqqqq") == nil)
  }

  @Test func `components are clamped and NaN is nothing`() {
    let color = Color(red: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `the CSS form is read back`() {
    for text in ["#3b5998", "#00000000", "#ffffff80", "#010203", "light-dark(#ffffff, #00000080)", "secondaryLabel"] {
      #expect(Color(css: text)?.css == text)
    }
  }
}
