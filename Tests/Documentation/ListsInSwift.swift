import Weft

/// A line of text with a number.
struct Note: Identifiable, Equatable {
  let id: Int
  var title: String
}

/// The row of a note.
final class NoteCell: CellNode {
  private let title: TextNode
  var note: Note { didSet { title.text = note.title } }

  init(_ note: Note, _ platform: Platform) {
    self.note = note
    title = TextNode(platform: platform)
    super.init()
    automaticallyManagesSubnodes = true
    title.text = note.title
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 12)), children: [pass.node(title)])
  }
}

/// Shows notes in a table, in place of those that it shows.
func showNotes(_ notes: [Note], in table: TableNode, _ platform: Platform) throws(NodeError) {
  try table.setItems(notes, update: { cell, note in (cell as? NoteCell)?.note = note }) { note in
    NoteCell(note, platform)
  }
}
