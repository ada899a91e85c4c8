import Foundation
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout
@Suite struct Scratch {
  @Test func gallery() throws {
    let e = PangoTextEngine()
    let r = CairoRenderer(engine: e)
    func text(_ s: String, _ f: String, _ c: UInt32, _ o: TextOptions = TextOptions()) -> (AttributedText, TextOptions) {
      (AttributedText(s, TextAttributes(font: try! FontDescription(parsing: f), color: Color(hex: c))), o)
    }
    func layer(_ t: (AttributedText, TextOptions), _ frame: Rect) -> LayerSnapshot {
      var rec = DisplayListRecorder()
      rec.text(t.0, options: t.1, in: Rect(origin: .zero, size: frame.size))
      return LayerSnapshot(frame: frame, contents: rec.finish())
    }
    func photo(_ size: Size) -> DisplayList {
      var rec = DisplayListRecorder()
      rec.fill(Path(rect: Rect(origin: .zero, size: size)), .linearGradient(Gradient(colors: [Color(hex: 0xFF8A65), Color(hex: 0xD81B60), Color(hex: 0x4527A0)]), start: .zero, end: Point(x: size.width * 0.3, y: size.height)))
      rec.fill(Path(ellipseIn: Rect(x: size.width * 0.62, y: size.height * 0.18, width: size.width * 0.2, height: size.width * 0.2)), .radialGradient(Gradient(colors: [Color(hex: 0xFFF9C4), Color(hex: 0xFFD54F, alpha: 0.85)]), startCenter: Point(x: size.width * 0.7, y: size.height * 0.3), startRadius: 0, endCenter: Point(x: size.width * 0.72, y: size.height * 0.32), endRadius: size.width * 0.12))
      for (i, c) in [0x311B92, 0x1A1046, 0x0D0826].enumerated() {
        var p = Path()
        let base = size.height * (0.62 + 0.13 * Double(i))
        p.move(to: Point(x: 0, y: base))
        p.curve(to: Point(x: size.width, y: base - 14), control1: Point(x: size.width * 0.3, y: base - 80 + Double(i) * 30), control2: Point(x: size.width * 0.6, y: base + 60))
        p.line(to: Point(x: size.width, y: size.height)); p.line(to: Point(x: 0, y: size.height)); p.close()
        rec.fill(p, .color(Color(hex: UInt32(c), alpha: 0.85)))
      }
      return rec.finish()
    }
    var card = LayerSnapshot(name: "card", frame: Rect(x: 24, y: 24, width: 327, height: 420), backgroundColor: .white)
    card.cornerRadius = 18
    card.shadow = Shadow(color: Color(hex: 0x1A1046), opacity: 0.28, offset: Size(width: 0, height: 10), radius: 16)
    var inner = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 327, height: 420), backgroundColor: .white)
    inner.cornerRadius = 18; inner.clipsToBounds = true; inner.borderWidth = 1; inner.borderColor = Color(hex: 0x000000, alpha: 0.12)
    var avatar = LayerSnapshot(frame: Rect(x: 16, y: 14, width: 40, height: 40), contents: photo(Size(width: 40, height: 40)))
    avatar.cornerRadius = 20; avatar.clipsToBounds = true; avatar.borderWidth = 2; avatar.borderColor = Color(hex: 0x3B5998)
    let pic = LayerSnapshot(frame: Rect(x: 0, y: 68, width: 327, height: 230), contents: photo(Size(width: 327, height: 230)))
    var badge = LayerSnapshot(frame: Rect(x: 255, y: 84, width: 56, height: 24), backgroundColor: Color(hex: 0x000000, alpha: 0.55))
    badge.cornerRadius = 12
    badge.sublayers = [layer(text("4K 🎬", "Inter Semi-Bold 12", 0xFFFFFF, TextOptions(alignment: .center)), Rect(x: 0, y: 4, width: 56, height: 16))]
    inner.sublayers = [
      avatar, pic, badge,
      layer(text("Ann Hopper", "Inter Semi-Bold 15", 0x1C1C1E), Rect(x: 66, y: 15, width: 200, height: 20)),
      layer(text("Lake Tahoe · שלום עולם", "Inter 13", 0x8E8E93), Rect(x: 66, y: 35, width: 200, height: 18)),
      layer(text("The light changed every minute, and by the time we had walked around the bay the whole sky was on fire. 🔥 Nobody said a word for a while; then everyone talked at once.", "Inter 14", 0x3A3A3C, TextOptions(lineSpacing: 3, maximumNumberOfLines: 3, truncationMode: .tail)), Rect(x: 16, y: 310, width: 295, height: 70)),
      layer(text("2 hours ago", "Inter 12", 0xAEAEB2), Rect(x: 16, y: 388, width: 200, height: 18)),
    ]
    card.sublayers = [inner]
    var ghost = LayerSnapshot(frame: Rect(x: 40, y: 470, width: 120, height: 80), backgroundColor: Color(hex: 0x007AFF))
    ghost.transform = .rotation(-0.2); ghost.cornerRadius = 12; ghost.opacity = 0.6
    ghost.shadow = Shadow(opacity: 0.4, offset: Size(width: 0, height: 4), radius: 6)
    ghost.sublayers = [layer(text("Rotated, half there", "Inter Bold 13", 0xFFFFFF, TextOptions(alignment: .center)), Rect(x: 10, y: 20, width: 100, height: 40))]
    // text with shadow group, after scale, underline etc.
    var rec = DisplayListRecorder()
    rec.beginGroup(shadow: Shadow(color: Color(hex: 0x000000), opacity: 0.5, offset: Size(width: 0, height: 2), radius: 2))
    rec.text(AttributedText("Glow", TextAttributes(font: try! FontDescription(parsing: "Inter Black 34"), color: Color(hex: 0xFF3B30))), in: Rect(x: 0, y: 0, width: 200, height: 50))
    rec.endGroup()
    rec.translate(x: 0, y: 46)
    rec.text(AttributedText(runs: [.init("Sized ", TextAttributes(font: FontDescription(size: 10))), .init("link", TextAttributes(font: FontDescription(size: 10), color: Color(hex: 0x007AFF), underline: .single)), .init(" gone", TextAttributes(font: FontDescription(size: 10), strikethrough: true)), .init(" marked ", TextAttributes(font: FontDescription(size: 10), backgroundColor: Color(hex: 0xFFF59D)))]), in: Rect(x: 0, y: 0, width: 200, height: 50))
    rec.translate(x: 0, y: 14); rec.scale(x: 2, y: 2)
    rec.text(AttributedText("Sized twice", TextAttributes(font: FontDescription(size: 10))), in: Rect(x: 0, y: 0, width: 200, height: 50))
    let misc = LayerSnapshot(frame: Rect(x: 190, y: 460, width: 180, height: 100), contents: rec.finish())
    var root = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 375, height: 580), backgroundColor: Color(hex: 0xF2F2F7))
    root.sublayers = [card, ghost, misc]
    let clock = ContinuousClock()
    for s in [1.0, 2, 3] {
      let t = clock.now
      try Data(r.png(of: root, scale: s, background: nil)).write(to: URL(fileURLWithPath: "/tmp/wg-\(Int(s)).png"))
      print("scale", s, clock.now - t)
    }
    try Data(r.svg(of: root, background: nil)).write(to: URL(fileURLWithPath: "/tmp/wg.svg"))
    try Data(r.pdf(of: root, background: nil)).write(to: URL(fileURLWithPath: "/tmp/wg.pdf"))
    print(e.unknownFamilies(in: AttributedText("x", TextAttributes(font: FontDescription(family: "Intr"))), options: TextOptions()), e.familyNames, e.fontMetrics(FontDescription(size: 14)))
  }
}
