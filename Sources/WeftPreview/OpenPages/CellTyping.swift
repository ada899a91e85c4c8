import Weft
import WeftNodes

/// What a page types into a cell. The page doesn't wait for answers while one types, so its changes may be to a text that the
/// delegate has refused or changed meanwhile: their places are found in the present one.
final class CellTyping {
  /// The number of the last message about the text that the page has sent.
  var number = 0
  private var last: TypingMessage?
  /// True while the page has a field.
  private var hasField = false
  private var version = 0
  /// The texts that the page may have, by their versions.
  private var sent: [Int: String] = [:]
  /// The text of the page's field: that of a version, with the page's changes since.
  private var pages = (version: 0, text: "")

  /// Returns the text that is typed into; nil if the page knows it.
  func update(cell: Int, _ host: ScriptHost, _ window: Window) -> TypingMessage? {
    let node = window.firstResponder
    guard node != nil || hasField else { return nil }
    let known = TypingMessage(cell: cell, number: number, version: version, of: node, host)
    guard known != last else { return nil }
    version += 1
    let message = TypingMessage(cell: cell, number: number, version: version, of: node, host)
    (last, hasField) = (message, node != nil)
    sent[version] = message.field?.text
    // The page has seen those long before.
    sent[version - 100] = nil
    return message
  }

  /// Makes the next text be sent, changed or not.
  func forget() { last = nil }

  /// Returns the place of a change of the page in the present text, and notes the change.
  func place(of change: CellMessage.TextChange, in text: String) -> Range<Int> {
    if change.version != pages.version, let seen = sent[change.version] {
      pages = (change.version, seen)
      sent = sent.filter { $0.key >= change.version }
    }
    let page = Array(pages.text.utf16)
    let present = Array(text.utf16)
    let lower = min(max(0, change.from), page.count)
    let range = lower..<max(lower, min(change.to, page.count))
    pages.text = String(
      decoding: page[..<lower] + Array(change.value.utf16) + page[range.upperBound...], as: UTF16.self)
    guard page != present else { return range }
    // Between what both begin and what both end with, one text stands for the other.
    let shorter = min(page.count, present.count)
    let prefix = (0..<shorter).first { page[$0] != present[$0] } ?? shorter
    let most = shorter - prefix
    let suffix = (0..<most).first { page[page.count - 1 - $0] != present[present.count - 1 - $0] } ?? most
    func place(_ offset: Int) -> Int {
      if offset >= page.count - suffix { return present.count - (page.count - offset) }
      return min(offset, present.count - suffix)
    }
    let start = place(range.lowerBound)
    return start..<max(start, place(range.upperBound))
  }
}
