import Foundation
import Testing

/// The audit of what the page shows, at each width and in each appearance, by one browser that is resized.
struct Audit {
  /// The widths of the page, in CSS pixels: a phone, a small window, a large one.
  private static let widths = [390, 1024, 1440]

  let browser: Browser
  private let script: String

  init(_ browser: Browser) throws {
    self.browser = browser
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("audit.js")
    script = try String(contentsOf: file, encoding: .utf8)
  }

  /// Expects that nothing is wrong with a view of the page.
  ///
  /// - Parameters:
  ///   - view: its name in messages.
  ///   - parts: selectors of what it consists of, which has to be seen.
  ///   - open: opens again what a change of the width closes or leaves behind.
  func expectNothing(
    _ view: String, shows parts: String..., sourceLocation: SourceLocation = #_sourceLocation,
    open: () async throws -> Void = {}
  ) async throws {
    let wanted = "const wanted = [\(parts.map(Browser.quoted).joined(separator: ", "))];\n"
    for width in Self.widths {
      try await browser.show(width: width)
      try await open()
      for isDark in [false, true] {
        try await browser.show(width: width, isDark: isDark)
        // What follows the page's size has followed after some frames; colours follow at once.
        let frames = isDark ? 1 : 5
        guard case .string(let found) = try await browser.run(after(frames: frames, wanted + script)) else {
          throw Browser.Refused(description: view)
        }
        #expect(found == "", "\(view), \(width) wide, \(isDark ? "dark" : "light")", sourceLocation: sourceLocation)
      }
    }
  }

  /// A script that is run after some frames.
  private func after(frames: Int, _ script: String) -> String {
    """
    const wait = (count, done) => requestAnimationFrame(() => (count > 1 ? wait(count - 1, done) : done()));
    return new Promise((done) => wait(\(frames), done)).then(() => {
    \(script)
    });
    """
  }

  /// Clicks an element, wherever it is.
  func click(_ selector: String) async throws {
    try await browser.run("document.querySelector(\(Browser.quoted(selector))).click()")
  }

  /// Presses keys for the page, not for what has the focus.
  func press(_ keys: String) async throws {
    try await browser.run("document.activeElement.blur()")
    try await browser.press(keys)
  }

  /// Opens a preview by the list, and waits until it is seen.
  func goTo(_ preview: String) async throws {
    try await click("#list [data-preview=\"\(preview)\"]")
    try await browser.wait(
      until: "document.querySelector('#large h1')?.textContent === '\(preview)' && \(PageTests.cell)?.dataset.frame")
  }
}
