import Testing
import Weft

@Suite("Rows around one whose size is animated")
struct ResizedRowTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "Around a row whose size is animated the others move with its edge", arguments: ["transition", "animate"])
  func resizedRow(_ way: String) throws {
    let text = try script.run(
      """
      local Row = ui.CellNode:subclass "Row"
      function Row:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode {} end
      function Row:layoutSpecThatFits()
        self.box.style = { height = self.open and 200 or 60 }
        return ui.WrapperLayoutSpec { self.box }
      end
      local list = ui.TableNode { frame = { 0, 0, 200, 300 }, dataSource = {
        numberOfRows = function() return 20 end, nodeForRowAt = function() return Row() end } }
      local window = ui.Window { size = { 200, 300 }, list }
      ui.sleep(0)
      local cell = list:nodeForRowAt(1, 2)
      local function toggle()
        cell.open = not cell.open
        if "\(way)" == "transition" then return cell:transitionLayoutWithAnimation { animated = true } end
        ui.animate { duration = 0.2, animations = function() cell:setNeedsLayout() window:layoutIfNeeded() end }
      end
      for _ = 1, 2 do
        toggle()
        for _, time in ipairs { 0, 0.05, 0.1, 0.15 } do
          ui.sleep(0)
          local above
          for _, row in ipairs(list.visibleNodes) do
            local frame = row.presentation.frame
            if above and math.abs(above - frame.y) > 0.01 then print(time, above, frame.y) end
            above = frame.y + frame.height
          end
          if time == 0.1 then print(math.floor(cell.presentation.frame.height + 0.5), #list.visibleNodes) end
          ui.sleep(0.05)
        end
        ui.sleep(0.3)
        print(cell.frame.height, list:nodeForRowAt(1, 3).presentation.frame.y)
      end
      """)
    #expect(text == "130\t3\n200\t260\n130\t5\n60\t120", "\(text)")
  }

  /// A table of nine rows that open by a transition. `show(height)` makes it, `toggle(row)` opens or closes a row,
  /// `watch(name, seconds, step, least)` prints gaps and overlaps above `least` points, looking every `step` seconds;
  /// `completed` lists the ends of transitions.
  private static let rows = """
    local Row = ui.CellNode:subclass "Row"
    function Row:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode {} end
    function Row:layoutSpecThatFits()
      self.box.style = { height = self.open and 140 or 60 }
      return ui.WrapperLayoutSpec { self.box }
    end
    local completed = {}
    function Row:didCompleteLayoutTransition(context)
      completed[#completed + 1] = ("%d at %.2f"):format(self.indexPath.row, ui.now())
    end
    local list, window
    local function show(height)
      list = ui.TableNode { frame = { 0, 0, 200, height }, dataSource = {
        numberOfRows = function() return 9 end, nodeForRowAt = function() return Row() end } }
      window = ui.Window { size = { 200, height }, list }
      ui.sleep(0)
    end
    local function toggle(row)
      local cell = list:nodeForRowAt(1, row)
      cell.open = not cell.open
      cell:transitionLayoutWithAnimation { animated = true }
    end
    local function watch(name, seconds, step, least)
      for _ = 1, math.floor(seconds / step + 0.5) do
        ui.sleep(step)
        local above
        for _, row in ipairs(list.visibleNodes) do
          local frame = row.presentation.frame
          if above and math.abs(above - frame.y) > least then print(name, row.indexPath.row, above, frame.y) end
          above = frame.y + frame.height
        end
      end
    end

    """

  @Test(
    "Rows with transitions of their own follow one another, also where the content ends, and beside a change of rows")
  func transitionsTogether() throws {
    let text = try script.run(
      Self.rows
        + """
        show(300)
        toggle(2) toggle(4)
        watch("two", 0.5, 0.02, 1)
        toggle(2) toggle(4)
        watch("two back", 0.5, 0.02, 1)
        list.contentOffset = { 0, list.contentSize.height - 300 }
        ui.sleep(0)
        toggle(7)
        watch("end", 0.5, 0.02, 1)
        toggle(7)
        watch("end back", 0.5, 0.02, 1)
        print(list.contentOffset.y, list.contentSize.height)
        """)
    #expect(text == "240\t540", "\(text)")
  }

  @Test("Rows whose transitions begin at different moments stay edge to edge; each transition ends in its own time")
  func transitionsApart() throws {
    let text = try script.run(
      Self.rows
        + """
        show(600)
        for name, rows in ipairs { { 1, 3, 2 }, { 3, 1, 2 }, { 5, 4, 1 }, { 4, 5, 1 } } do
          for _, row in ipairs(rows) do
            toggle(row)
            watch(name, 0.07, 0.01, 0.5)
          end
          watch(name, 0.5, 0.01, 0.5)
        end
        print(table.concat(completed, ", ", 1, 3))
        print(#completed)
        """)
    #expect(text == "1 at 0.20, 3 at 0.27, 2 at 0.34\n12", "\(text)")
  }
}
