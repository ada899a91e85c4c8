import WeftScript

extension API {
  /// Weft's API, made once for all hosts, on first use.
  package static let weft = API(
    classes: NativeClass.all, specs: scriptSpecs, measureSpec: WeftAPI.measureSpec,
    specCallbacks: WeftAPI.specCallbacks,
    collectionLayoutCallbacks: WeftAPI.collectionLayoutCallbacks, style: styleProperties,
    propertiesSetLast: WeftAPI.propertiesSetLast,
    objects: Objects(
      layout: { layoutMembers }, image: { imageMembers }, animatedImage: { animatedImageMembers },
      task: { taskMembers }, window: { windowMembers }, view: { viewMembers }, layer: { layerMembers },
      nodeClass: { classMembers }, collectionLayoutContext: { collectionLayoutContextMembers },
      batchContext: { batchContextMembers }),
    canvasMethods: { WeftAPI.canvasMethods }, moduleFunctions: WeftAPI.moduleFunctions,
    moduleValues: WeftAPI.moduleValues, globalFunctions: WeftAPI.globalFunctions,
    assertions: assertionList, enums: scriptEnums, lists: { .all }, foreignNames: { namesOfOtherSystems },
    foreignWords: { wordsOfOtherSystems })
}

/// The answers of all features to names of other systems.
private let namesOfOtherSystems = ForeignNames(reading: nameTexts)

private let wordsOfOtherSystems = ForeignWords(in: nameTexts.values)
