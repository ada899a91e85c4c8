import WeftLayout
import WeftNodes

/// A child of a spec.
enum ScriptChild {
  case node(DisplayNode)
  case element(LayoutElement)
  case detached(DetachedSpec)
}

/// A spec in Lua: one of the present pass, or one made outside of any pass.
enum SpecHandle {
  case element(LayoutElement)
  case detached(DetachedSpec)
}
