import WeftLayout
import WeftLua
import WeftNodes

extension ObjectClasses {
  /// Makes the classes in a state, whose metamethods their folders define.
  package init(_ lua: LuaState, _ api: API) {
    let members = api.objects
    nodeKind = lua.makeObjectKind(DisplayNode.self, name: "node")
    // `makeModule` fills its metatable.
    spec = ObjectClass(lua, "spec") { _, _ in }
    layout = ObjectClass(lua, "layout") { LayoutObject.fill($0, $1, members.layout()) }
    style = ObjectClass(lua, "style") { StyleObject.fill($0, $1) }
    canvas = ObjectClass(lua, "canvas") { Canvas.fill($0, $1, api.canvasMethods) }
    image = ObjectClass(lua, "image") { ImageObject.fill($0, $1, members.image()) }
    animatedImage = ObjectClass(lua, "animated image") {
      members.animatedImage().fillIndex($0, function: "animatedImage.__index", $1)
    }
    task = ObjectClass(lua, "task") { LuaTask.fill($0, $1, members.task()) }
    window = ObjectClass(lua, "window") { members.window().fill($0, $1) }
    view = ObjectClass(lua, "view") { members.view().fill($0, $1) }
    layer = ObjectClass(lua, "layer") { members.layer().fill($0, $1) }
    batchContext = ObjectClass(lua, "batch context") {
      members.batchContext().fillIndex($0, function: "context.__index", $1)
    }
    collectionLayoutContext = ObjectClass(lua, "collection layout context") {
      members.collectionLayoutContext().fillIndex($0, function: "context.__index", $1)
    }
  }
}
