/// The changes of a text that can be undone and done again, in groups that are undone together.
struct EditHistory {
  private struct Group {
    var edits: [TextEdit]
    let kind: TextChange.Kind

    var size: Int { edits.reduce(0) { $0 + $1.size } }
  }

  /// The memory that is kept, in bytes; the oldest groups are forgotten.
  static let maximumSize = 4 << 20

  private var done: [Group] = []
  private var undone: [Group] = []
  private var isOpen = false
  private var size = 0

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the group: the next change is undone alone.
  mutating func close() { isOpen = false }

  mutating func add(_ edit: TextEdit, _ kind: TextChange.Kind) {
    size += edit.size - undone.reduce(0) { $0 + $1.size }
    undone = []
    if isOpen, let last = done.indices.last, done[last].kind == kind, kind != .replacement {
      done[last].edits.append(edit)
    } else {
      done.append(Group(edits: [edit], kind: kind))
    }
    isOpen = true
    var forgotten = 0
    while size > Self.maximumSize, forgotten < done.count {
      size -= done[forgotten].size
      forgotten += 1
    }
    done.removeFirst(forgotten)
  }

  /// Returns the changes of the last group in the order in which they are taken back; none if there is no group.
  mutating func undo() -> [TextEdit] {
    isOpen = false
    guard let group = done.popLast() else { return [] }
    undone.append(group)
    return group.edits.reversed()
  }

  /// Returns the changes of the group that was undone last, in their order; none if there is no group.
  mutating func redo() -> [TextEdit] {
    isOpen = false
    guard let group = undone.popLast() else { return [] }
    done.append(group)
    return group.edits
  }
}
