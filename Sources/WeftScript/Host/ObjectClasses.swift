import WeftLayout
import WeftLua
import WeftLists
import WeftNodes

/// The classes of the objects that scripts receive, and the kinds of nodes and of specs.
package struct ObjectClasses {
  package let nodeKind: LuaObjectKind<DisplayNode>
  package let spec: ObjectClass<DetachedSpec>
  package let layout: ObjectClass<LayoutObject>
  package let style: ObjectClass<StyleObject>
  package let canvas: ObjectClass<Canvas>
  package let image: ObjectClass<ImageObject>
  package let animatedImage: ObjectClass<AnimatedImageObject>
  package let task: ObjectClass<LuaTask>
  package let window: ObjectClass<Window>
  package let view: ObjectClass<View>
  package let layer: ObjectClass<Layer>
  package let collectionLayoutContext: ObjectClass<SequentialLayout>
  package let batchContext: ObjectClass<BatchContext>
}
