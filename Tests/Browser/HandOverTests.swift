import Foundation
import Testing

@Suite("Pictures that come to the page, and files that leave it", .serialized)
struct HandOverTests {
  /// Ends with a file that the page has drawn, named in its argument.
  private static func drop(on selector: String, at place: String = "{}") -> String {
    """
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    canvas.getContext('2d').fillRect(0, 0, 20, 20);
    canvas.toBlob((blob) => {
      const data = new DataTransfer();
      data.items.add(new File([blob], 'photo.png', { type: 'image/png' }));
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...\(place) });
      document.querySelector('\(selector)').dispatchEvent(event);
    });
    """
  }

  @Test("A picture that is dropped between quotes in the text is in the folder, named there, and shown")
  func dropped() async throws {
    try await SourceTests.open { browser, preview in
      try await SourceTests.select(browser, "ui.DisplayNode { backgroundColor = \"gold\",")
      // Typed, brackets would be closed by themselves.
      try await browser.run("\(SourceTests.code).replaceSelection('ui.ImageNode { image = \"\",')")
      let drop = """
        const at = \(SourceTests.code).getValue().indexOf('image = "') + 9;
        const place = \(SourceTests.code).charCoords(\(SourceTests.code).posFromIndex(at), 'window');
        \(Self.drop(on: "#source .CodeMirror", at: "{ clientX: place.left, clientY: (place.top + place.bottom) / 2 }"))
        """
      try await browser.run(drop)
      try await browser.wait(until: "\(SourceTests.code).getValue().includes('image = \"photo.png\"')")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      let bytes = try Data(contentsOf: preview.folder.appendingPathComponent("photo.png"))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // It is the same picture: no second file, and its name takes the place of the one in the string.
      try await browser.run(
        "\(SourceTests.code).setValue(\(SourceTests.code).getValue().replace('photo.png', 'other'))")
      try await browser.run(drop)
      try await browser.wait(until: "\(SourceTests.code).getValue().includes('image = \"photo.png\"')")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: preview.folder.path).sorted() == ["card.lua", "photo.png"])
    }
  }

  @Test("Each kind of file is saved from the menu, with the preview's name", arguments: ["png", "svg", "webp", "html"])
  func saved(ending: String) async throws {
    try await SourceTests.open { browser, _ in
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      try await browser.run(
        """
        window.saved = null;
        let made = null;
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { made = blob; return make(blob); };
        HTMLAnchorElement.prototype.click = function () { window.saved = `${this.download} ${made.type} ${made.size}`; };
        document.querySelector('[data-control=export]').click();
        document.querySelector('[data-ending=\(ending)]').click();
        """)
      try await browser.wait(until: "window.saved")
      let saved = try await browser.text("window.saved").split(separator: " ")
      #expect(saved[0] == "Card.\(ending)")
      #expect((Int(saved[2]) ?? 0) > 40)
    }
  }
}
