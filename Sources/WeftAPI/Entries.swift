import WeftDisplay
import WeftLayout
import WeftLists
import WeftNodes
import WeftScript

// The lists whose entries are in several files, in the order of the documentation.

/// The properties of every node.
let displayNodeProperties =
  basicNodeProperties + layoutProperties + loadingProperties + interfaceStateProperties + displayProperties
  + placeholderProperties + rasterizationProperties + contentsProperties
  + touchProperties + environmentProperties + transitionProperties + accessibilityProperties

/// The properties of text nodes beyond those of every node.
let textNodeProperties = textProperties + textLinkProperties

/// The methods of every node.
let nodeMethods =
  basicNodeMethods + loadingMethods + interfaceStateMethods + displayMethods + rasterizationMethods + hitTestMethods
  + touchMethods + transitionMethods + accessibilityMethods

/// The methods that a class may override, and when they are called.
let nodeCallbacks =
  basicNodeCallbacks + layoutCallbacks + interfaceStateCallbacks + displayCallbacks + placeholderCallbacks
  + hitTestCallbacks + touchCallbacks + environmentCallbacks + transitionCallbacks + tintCallbacks
  + accessibilityCallbacks

/// The methods of the canvas.
package let canvasMethods: [Method<Canvas>] = canvasShapeMethods + canvasPictureMethods + canvasStateMethods

/// All enums, in the order of the documentation.
package let scriptEnums: [any ScriptEnum.Type] =
  [
    StackDirection.self, JustifyContent.self, AlignItems.self, AlignSelf.self, FlexWrap.self, AlignContent.self,
    HorizontalAlignment.self, VerticalAlignment.self, CenteringOptions.self, CenterSizing.self, RelativePosition.self,
    RelativeSizing.self, AbsoluteSizing.self, CornerLocation.self, TextAlignment.self, TruncationMode.self,
    Underline.self, ContentMode.self, Corner.self, AnimationCurve.self, LayoutTransitionKey.self, ContentsGravity.self,
    HitTestReason.self, TouchPhase.self, ScrollableDirections.self, TableScrollPosition.self,
    CollectionScrollPosition.self, TableStyle.self, TableSeparatorStyle.self, RowAnimation.self,
    SwipeAction.Style.self, SupplementaryKind.self, RangeMode.self, RangeType.self, CellVisibilityEvent.self,
    ControlEvent.self, ControlState.self, ButtonImageAlignment.self, SemanticContentAttribute.self,
    UserInterfaceStyle.self, LayoutDirection.self, ContentSizeCategory.self, ImageRenderingMode.self, ImageSource.self,
    TextHighlightStyle.self, BaseDirection.self, CornerRoundingType.self, BatchEdge.self,
    AccessibilityTrait.self, AccessibilityContainerType.self, AccessibilityNavigationStyle.self,
    AccessibilityScrollDirection.self, GestureRecognizerState.self, SwipeDirection.self, ScreenEdge.self,
    TextAutocapitalizationType.self, TextAutocorrectionType.self, TextSpellCheckingType.self, KeyboardType.self,
    KeyboardAppearance.self, ReturnKeyType.self,
  ] + canvasEnums

/// The functions of the module; its classes are elsewhere.
package let moduleFunctions: [ModuleFunction] =
  previewFunctions + testFunctions + sweepFunctions + layoutFunctions + imageFunctions + fontFunctions
  + bezierPathFunctions + gestureFunctions + taskFunctions + fetchFunctions + windowFunctions + animationFunctions

/// The members of a view.
package let viewMembers = ObjectMembers<View>(viewName, ownViewMembers + viewGestureMembers)

/// The members of a window.
package let windowMembers = ObjectMembers<Window>(windowName, ownWindowMembers + windowTypingMembers)

/// The assertions of tests.
package let assertionList = comparisons + accessibilityAssertions

/// The named types other than Lua's types and classes, in the order of the documentation.
package let namedTypes: [NamedType] = {
  let all: [ValueType] = [
    .points, .part, .seconds, .dimension, .size, .layoutSize, .point, .rect, .insets, edgesRecord.type, .sizeRange,
    constraintRecord.type,
    .color, .font, .run, .attributedText, .path, transformRecord.type, gradientRecord.type, layoutOptionsRecord.type,
    .layoutFields, previewOptionsRecord.type, sweepOptionsRecord.type, .sweep, .sweepMark, previewVariantRecord.type,
    textLookRecord.type,
    lineStyleRecord.type, cornersRecord.type, shadowRecord.type, groupRecord.type, imageLookRecord.type,
    transitionArgumentsRecord.type, animateArgumentsRecord.type, .presentation, placedNodeRecord.type, .rectParts,
    .partialRect,
    .interfaceState, .interfaceStateDelegate, windowOptionsRecord.type, hitTestOptionsRecord.type,
    hitTestCandidateRecord.type,
    .traits, .touch, rowIndexPathRecord.type, .tableDataSource, .collectionDataSource, .pagerDataSource,
    itemOptionsRecord.type,
    fetchOptionsRecord.type, .animationOptions, .swipeAction, .tuningParameters, .scrollDelegate, .tableDelegate,
    .collectionDelegate, .controlEvents, .controlTarget, .controlAction, .sentControlEvent, .stateTitles, .stateImages,
    .url, urlOptionsRecord.type, imageInfoRecord.type, .networkImageNodeDelegate, .textRange, textLinkRecord.type,
    .textDelegateTable, .accessibilityTraits, accessibilityCustomActionRecord.type,
    accessibilityCustomContentRecord.type, stopQueryRecord.type, .gestureRecognizer, pinchOptionsRecord.type,
    rotateOptionsRecord.type, textAttributesRecord.type, .editingDelegateTable, typeOptionsRecord.type,
  ]
  return all.compactMap { if case .named(let type) = $0 { type } else { nil } }
}()
