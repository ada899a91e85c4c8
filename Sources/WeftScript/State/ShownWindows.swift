import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The windows that show what scripts have made, as long as they live.
package struct ShownWindows {
  private struct Entry { weak var window: Window? }

  private var entries: [Entry] = []

  var all: [Window] { entries.compactMap(\.window) }

  mutating func add(_ window: Window) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
  }
}
