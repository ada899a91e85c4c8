import WeftLua
import WeftNodes

/// What nodes tell of the layout pass.
let layoutProperties: [NodeProperty] = [
  NodeProperty(
    "calculatedLayout", .layout, "nil",
    "The layout that the subnodes stand by: the one that the last layout pass applied.",
    .nothing,
    example: """
      local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
        layoutSpecBlock = function() return ui.CenterLayoutSpec { box "tomato" } end,
      }
      print(node.calculatedLayout) --> nil
      node:layoutIfNeeded()
      print(node.calculatedLayout.sublayouts[1].position.x) --> 30
      """,
    get: { node, frame, host in
      guard let layout = node.calculatedLayout else { return frame.pushNil() }
      host.push(LayoutObject(layout, of: node), frame)
    })
]

/// The moments of the layout pass.
let layoutCallbacks: [NodeCallback] = [
  NodeCallback(
    .calculatedLayoutDidChange, [],
    "Told when the layout pass has applied another layout: its nodes are subnodes, where that is automatic; their frames "
      + "come next.",
    example: """
      local Row = ui.CellNode:subclass "Row"

      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.first = box "tomato"
      end

      function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.first } end

      function Row:calculatedLayoutDidChange() print(#self.subnodes) end

      local row = Row()
      row.frame = { 0, 0, 100, 60 }
      row:layoutIfNeeded() --> 1
      """),
  NodeCallback(
    .layoutDidFinish, [],
    "Told when the layout pass has set the frames of everything inside the node; for a node that is loaded.",
    example: """
      local Row = ui.CellNode:subclass "Row"

      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.dot = box "tomato"
      end

      function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.dot } end

      function Row:layoutDidFinish()
        self.dot.cornerRadius = self.dot.bounds.height / 2
      end

      return Row { style = { height = 60 } }
      """),
]
