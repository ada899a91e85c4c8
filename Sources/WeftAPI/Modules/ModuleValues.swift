import WeftScript

/// The values of the module that are no functions.
package let moduleValues: [ModuleValue] = [
  ModuleValue(
    "version", .string, Version.current.description,
    "The version of Weft, as weft --version says it: major, minor and patch number, with dots between them.")
]
