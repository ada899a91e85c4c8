import Testing
import Weft

@Suite("Delegates of a node's state, from Lua")
struct StateDelegateTests {
  let script: Script

  init() throws { script = try Script() }

  /// A node whose class and delegates say what they get; `show` puts it into a window.
  private static let start = """
    local moments = { didLoad = "nodeDidLoad", layout = "nodeDidLayout" }
    for _, name in ipairs { "EnterHierarchy", "ExitHierarchy", "EnterPreloadState", "ExitPreloadState", "EnterDisplayState",
      "ExitDisplayState", "EnterVisibleState", "ExitVisibleState" } do
      moments["did" .. name] = "did" .. name
    end
    local told = {}
    local Card = ui.DisplayNode:subclass "Card"
    for own, moment in pairs(moments) do Card[own] = function() told[#told + 1] = moment end end
    local card = Card { frame = { 0, 0, 10, 10 } }
    local function delegate(name)
      local methods = {}
      for _, moment in pairs(moments) do
        methods[moment] = function(node)
          assert(node == card)
          told[#told + 1] = name .. " " .. moment
        end
      end
      return methods
    end
    local function tell()
      ui.sleep(0)
      print(table.concat(told, ", "))
      told = {}
    end
    local window = ui.Window { size = { 50, 50 } }

    """

  @Test("A delegate hears of each moment under its own name, after the class; several hear in the order of adding")
  func moments() throws {
    try script.run(
      Self.start + """
        card:addInterfaceStateDelegate(delegate "a")
        card:addInterfaceStateDelegate(delegate "b")
        window:addSubnode(card)
        tell()
        card:removeFromSupernode()
        tell()
        card:recursivelyClearPreloadedData()
        tell()
        """)
    let names = script.printed.map { $0.split(separator: ", ").map(String.init) }
    for told in names {
      #expect(told.count.isMultiple(of: 3))
      for start in stride(from: 0, to: told.count - 2, by: 3) {
        #expect(told[start + 1] == "a \(told[start])" && told[start + 2] == "b \(told[start])")
      }
    }
    let own = names.map { told in Set(told.filter { !$0.contains(" ") }) }
    #expect(
      own == [
        [
          "nodeDidLoad", "nodeDidLayout", "didEnterHierarchy", "didEnterPreloadState", "didEnterDisplayState",
          "didEnterVisibleState",
        ], ["didExitHierarchy", "didExitDisplayState", "didExitVisibleState"], ["didExitPreloadState"],
      ])
  }

  @Test("One that is removed hears nothing more, the others do; one that is added again hears again")
  func removal() throws {
    try script.run(
      Self.start + """
        local a, b, c = delegate "a", delegate "b", delegate "c"
        for _, one in ipairs { a, b, c } do card:addInterfaceStateDelegate(one) end
        window:addSubnode(card)
        ui.sleep(0)
        card:removeInterfaceStateDelegate(b)
        card:removeInterfaceStateDelegate({})
        told = {}
        card:removeFromSupernode()
        tell()
        card:removeInterfaceStateDelegate(a)
        card:removeInterfaceStateDelegate(c)
        window:addSubnode(card)
        tell()
        card:addInterfaceStateDelegate(b)
        card:removeFromSupernode()
        tell()
        """)
    // Those of the class have no name before them.
    let names = script.printed.map { line in
      Set(line.split(separator: ", ").filter { $0.contains(" ") }.map { String($0.prefix(1)) })
    }
    #expect(names == [["a", "c"], [], ["b"]])
  }
}
