/// The head of the examples: a table of five coloured rows in a window.
let tableRows = """
  local function row(color)
    return ui.CellNode { backgroundColor = color, style = { height = 30 } }
  end
  local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
  local source = {}
  function source:numberOfRows(section) return #colors end
  function source:nodeForRowAt(section, number) return row(colors[number]) end

  """

/// An example with the table in a window, its rows there.
func tableOnScreen(_ code: String) -> Example {
  Example(
    tableRows + """
      local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
      local window = ui.Window { size = { 100, 60 }, list }
      ui.sleep(0) -- a turn, in which the rows come

      """ + code)
}

/// The example of the class.
let tableNodeExample = Example(
  tableRows + """
    return ui.TableNode { dataSource = source, style = { height = 100 } }
    """)
