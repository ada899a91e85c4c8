import WeftDisplay
import WeftLua
import WeftScript

/// The members of a class of nodes, beyond the methods of its nodes.
package let classMembers = ObjectMembers<ScriptClass>(
  "Class",
  [
    ObjectMember(
      method: ClassMember.subclass.rawValue, [("name", .string)], returns: .anyClass, "Derives a class.",
      get: { _, frame, host in host.nodeClasses.pushSubclass(frame) }),
    ObjectMember(
      ClassMember.super.rawValue, .anyClass, "The class that it is derived from; nil for DisplayNode and LayoutSpec.",
      get: { nodeClass, frame, host in
        nodeClass.parent.map { host.nodeClasses.push($0, frame) } ?? frame.pushNil()
      }),
    ObjectMember(ClassMember.className.rawValue, reading: \.name, .string, "Its name."),
    // Found after the class's own methods: it is what `super.init` of a built-in class calls.
    ObjectMember(
      method: ClassMember.`init`.rawValue, [("...", .any)], initDescription.doc,
      get: { nodeClass, frame, host in host.nodeClasses.pushNativeInit(of: nodeClass, frame) }),
  ])
