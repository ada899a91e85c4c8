import CPangoCairo
import WeftDisplay

/// The item that Pango makes of a text of printable ASCII in one font, found once for all such texts.
///
/// Pango chooses the font of each character by itself; their script is Latin, as soon as there is a letter, and their
/// direction from left to right. So if all characters together are one item, those of a text are as well.
final class PlainItem {
  private static let printable: ClosedRange<UInt8> = 0x20...0x7E
  /// The item of all characters; nil if they are several, as the font lacks some.
  private let all: UnsafeMutablePointer<PangoItem>?

  init(_ font: FontDescription, _ pango: PangoEnvironment) {
    var source = StyledBytes(baseAttributes: TextAttributes(font: font))
    source.append(Self.printable, source.baseAttributes)
    let fonts = pango_attr_list_new()
    defer { pango_attr_list_unref(fonts) }
    source.addFonts(to: fonts, 0..<source.count, pango)
    let text = source.string(0..<source.count)
    let items = takeItems(
      pango_itemize_with_base_dir(
        pango.context(.leftToRight), PANGO_DIRECTION_LTR, text, 0, Int32(source.count), fonts, nil))
    if items.count == 1 {
      all = items[0]
    } else {
      all = nil
      for item in items { pango_item_free(item) }
    }
  }

  deinit { if let all { pango_item_free(all) } }

  /// Returns the only item of a text, which the caller frees; nil if it may have others.
  static func item(
    of source: StyledBytes, _ direction: BaseDirection, _ pango: PangoEnvironment
  ) -> UnsafeMutablePointer<PangoItem>? {
    guard direction != .rightToLeft, source.runs.count == 1 else { return nil }
    let look = source.runs[0].attributes
    guard look.letterSpacing == 0, look.baselineOffset == 0 else { return nil }
    var hasLetter = false
    for byte in source.bytes {
      guard printable.contains(byte) else { return nil }
      if (0x61...0x7A).contains(byte | 0x20) { hasLetter = true }
    }
    guard hasLetter, let all = pango.plainItem(of: look.resolvedFont).all, let item = pango_item_copy(all)
    else { return nil }
    item.pointee.length = Int32(source.count)
    item.pointee.num_chars = item.pointee.length
    return item
  }
}
