import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The windows with scripts' nodes, as long as they exist.
package struct ShownWindows {
  private struct Entry { weak var window: Window? }

  private var entries: [Entry] = []
  private var pruning = PruneSchedule()

  package var all: [Window] { entries.compactMap(\.window) }

  mutating func add(_ window: Window) {
    pruning.prune(&entries) { $0.window == nil }
    entries.append(Entry(window: window))
  }
}
