/// Names of UIKit, and of parts of Texture that Weft lacks, with alternatives.
///
/// `members` are errors on nodes of a script's own classes, too, so none of them may be a name that somebody would give
/// to a field. Booleans of Swift (`isHidden`) need no entry: see ``ScriptHost/booleanName(_:in:)``.
enum UIKitNames {
  /// Names, separated by spaces, and the answer to them.
  private typealias Answer = (names: String, says: String)

  static let members =
    entries([ofText], .member).map { $0.belonging(to: ("TextNode", "attributedText"), mayHoldNode: false) }
    + entries([partsOfButtons], .member).map { $0.belonging(to: ("ButtonNode", "titleNode"), mayHoldNode: true) }
    + entries([partsOfCells], .member).map { $0.belonging(to: nil, mayHoldNode: true) }
    + entries([ofViews, ofLayout, ofTouches, ofButtons, ofTables, ofScrolling, ofTexture, ofAccessibility], .member)

  /// Classes, functions and constants of Texture and of UIKit; Texture's without their `AS`.
  static let modules = entries([ofTexturesClasses], .module)

  private static func entries(_ answers: [[Answer]], _ use: RenamedName.Use) -> [RenamedName] {
    answers.joined().flatMap { answer in
      answer.names.split(separator: " ").map { RenamedName(String($0), use, says: answer.says) }
    }
  }

  private static let ofText: [Answer] = [
    ("numberOfLines", "it is called maximumNumberOfLines"),
    ("textColor", "it is called color"),
    ("textAlignment", "it is called alignment"),
    ("lineBreakMode", "it is called truncationMode"),
    ("preferredMaxLayoutWidth", "use style.maxWidth"),
    ("exclusionPaths", "text can't flow around something yet"),
    ("currentScaleFactor", "it is called scaleFactor"),
    ("adjustsFontSizeToFitWidth minimumScaleFactor", "use pointSizeScaleFactors = { 0.9, 0.8 }"),
    ("highlightedTextColor", "set color where the state changes"),
  ]

  private static let ofViews: [Answer] = [
    (
      "addSubview addSublayer",
      "it is called addSubnode; with automaticallyManagesSubnodes = true the layout adds them"
    ),
    ("insertSubview insertSublayer", "it is called insertSubnodeAt, insertSubnodeBelow or insertSubnodeAbove"),
    ("removeFromSuperview removeFromSuperlayer", "it is called removeFromSupernode"),
    ("superview superlayer", "it is called supernode"),
    ("sublayers", "it is called subnodes"),
    (
      "bringSubviewToFront sendSubviewToBack exchangeSubview",
      "subnodes have the order of the layout; otherwise insertSubnodeAbove and insertSubnodeBelow move them"
    ),
    ("masksToBounds", "it is called clipsToBounds"),
    ("shouldRasterize", "it is called rasterizesSubtree, and is turned on by enableSubtreeRasterization()"),
    (
      "rasterizationScale allowsEdgeAntialiasing edgeAntialiasingMask clearsContextBeforeDrawing tintAdjustmentMode",
      "it is bound to Apple's frameworks, and not there"
    ),
    ("contentsScale", "the window's scale counts: --scale of the command, scale of a preview"),
    ("maskView maskLayer", "use cornerRadius with clipsToBounds, or clip in draw(canvas, bounds)"),
    ("viewWithTag", "keep the node in a field: self.title"),
    ("animateWithDuration", "it is called ui.animate"),
    ("addAnimation", "animations are made by ui.animate"),
    ("removeAllAnimations", "the layer has it: node.layer:removeAllAnimations()"),
    ("overrideUserInterfaceStyle", "it is part of a preview's traits"),
  ]

  private static let ofLayout: [Answer] = [
    (
      """
      topAnchor bottomAnchor leadingAnchor trailingAnchor leftAnchor rightAnchor widthAnchor heightAnchor \
      centerXAnchor centerYAnchor firstBaselineAnchor lastBaselineAnchor addConstraint addConstraints \
      removeConstraint removeConstraints translatesAutoresizingMaskIntoConstraints updateConstraints \
      setNeedsUpdateConstraints safeAreaLayoutGuide layoutMarginsGuide readableContentGuide
      """,
      "there are no constraints: return specs from layoutSpecThatFits(constrainedSize)"
    ),
    ("autoresizingMask autoresizesSubviews", "there are no autoresizing masks: return specs from layoutSpecThatFits"),
    (
      """
      setContentHuggingPriority contentHuggingPriority setContentCompressionResistancePriority \
      contentCompressionResistancePriority
      """,
      "use style.flexGrow and style.flexShrink"
    ),
    (
      "sizeToFit systemLayoutSizeFittingSize",
      "a node is measured by node:layoutThatFits { max = { width, height } }"
    ),
    ("invalidateIntrinsicContentSize", "it is called setNeedsLayout"),
    ("intrinsicContentSize", "a node's own size is what calculateSizeThatFits(size) returns"),
    ("directionalLayoutMargins", "it is called layoutMargins"),
    ("preservesSuperviewLayoutMargins", "it is called preservesSupernodeLayoutMargins"),
    (
      "horizontalSizeClass verticalSizeClass",
      "there are no size classes: compare constrainedSize.max.width in layoutSpecThatFits(constrainedSize)"
    ),
    ("styledWithBlock", "write style = { … } in the constructor"),
    ("arrangedSubviews addArrangedSubview", "put them into a spec: ui.StackLayoutSpec { a, b }"),
  ]

  private static let ofTouches: [Answer] = [
    (
      """
      addGestureRecognizer removeGestureRecognizer gestureRecognizers gestureRecognizerShouldBegin \
      panGestureRecognizer
      """,
      "there are no gesture recognizers: use onTouchUpInside of a ui.ControlNode, or touchesBegan and its kin"
    ),
    ("multipleTouchEnabled isMultipleTouchEnabled", "every node is touched by as many fingers as there are"),
    (
      """
      becomeFirstResponder resignFirstResponder isFirstResponder canBecomeFirstResponder canResignFirstResponder \
      endEditing inputAccessoryView
      """,
      "nothing takes input from a keyboard yet"
    ),
    ("addInteraction addMotionEffect", "it is bound to Apple's frameworks, and not there"),
  ]

  private static let partsOfButtons: [Answer] = [
    ("titleLabel", "a button's text is title; the node that shows it is titleNode")
  ]

  private static let partsOfCells: [Answer] = [
    (
      "contentView textLabel detailTextLabel",
      "a cell's nodes are part of its own layout: return them from layoutSpecThatFits"
    )
  ]

  private static let ofButtons: [Answer] = [
    ("titleForState", "it is called attributedTitleForState"),
    ("setTitleColor", "a title is set with it: button:setTitle(text, font, color, state)"),
    ("titleEdgeInsets imageEdgeInsets", "use contentEdgeInsets, and contentSpacing between image and title"),
    (
      "adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted",
      "give each state an image: images = { normal = …, highlighted = … }"
    ),
  ]

  private static let ofTables: [Answer] = [
    (
      "selectionStyle selectedBackgroundView multipleSelectionBackgroundView",
      "a cell shows it by itself: function Cell:cellStateDidChange() … self.highlighted … end"
    ),
    ("accessoryType accessoryView editingAccessoryType", "put it into the cell's layout"),
    (
      """
      reuseIdentifier prepareForReuse dequeueReusableCellWithIdentifier dequeueReusableCell registerClass \
      registerNib
      """,
      "cells are not used again: the data source makes one for each row"
    ),
    ("separatorStyle", "it is a property of ui.TableNode"),
    ("allowsMultipleSelection", "it is a property of ui.TableNode and ui.CollectionNode"),
    ("allowsMultipleSelectionDuringEditing", "nothing is edited by the finger; allowsMultipleSelection always counts"),
    ("tableHeaderView tableFooterView", "a table has none: make it a row, or the header of a section"),
    ("sectionHeaderHeight sectionFooterHeight", "a header is as high as its layout"),
    ("sectionIndexColor", "there is no section index"),
    ("beginUpdates endUpdates", "use performBatchUpdates(function() … end)"),
    (
      "setEditing editingStyle",
      "rows have swipe actions in its place: trailingSwipeActionsForRowAt(table, section, row) of the delegate"
    ),
    (
      "insertSections deleteSections reloadSections moveSection", "it is a method of ui.TableNode and ui.CollectionNode"
    ),
    ("cellForRowAtIndexPath cellForRowAt", "it is called nodeForRowAt"),
    ("insertRowsAtIndexPaths", "it is called insertRows"),
    ("deleteRowsAtIndexPaths", "it is called deleteRows"),
    ("reloadRowsAtIndexPaths", "it is called reloadRows"),
    ("moveRowAtIndexPath", "it is called moveRow"),
  ]

  private static let ofScrolling: [Answer] = [
    (
      "bounces alwaysBounceVertical alwaysBounceHorizontal",
      "it is a property of ui.ScrollNode, ui.TableNode and ui.CollectionNode"
    ),
    ("pagingEnabled isPagingEnabled", "pagingEnabled is a property of ui.ScrollNode; ui.PagerNode shows pages"),
    (
      """
      showsVerticalScrollIndicator showsHorizontalScrollIndicator scrollIndicatorInsets flashScrollIndicators \
      indicatorStyle
      """,
      "scroll indicators show while the content moves, and can't be set yet"
    ),
    ("minimumZoomScale maximumZoomScale setZoomScale bouncesZoom", "there is no zoom: set transform"),
    ("decelerationRate", "how long the content moves on can't be set"),
    ("scrollsToTop directionalLockEnabled keyboardDismissMode refreshControl", "scroll nodes have none"),
    ("contentInsetAdjustmentBehavior adjustedContentInset", "use contentInset, and safeAreaInsets of the node"),
    ("scrollRectToVisible", "use setContentOffset; a table has scrollToRow"),
  ]

  private static let ofTexture: [Answer] = [
    (
      "initWithViewBlock initWithViewClass setViewBlock",
      "write ui.DisplayNode { viewBlock = function() return ui.View { … } end }"
    ),
    (
      "initWithLayerBlock initWithLayerClass setLayerBlock",
      "write ui.DisplayNode { layerBlock = function() return ui.Layer { … } end }"
    ),
    ("asyncTraitCollection primitiveTraitCollection", "it is called traitCollection"),
    ("forceUpscaling", "pictures are always drawn at the window's scale"),
    ("animatedImageRunLoopMode", "what is shown follows the window's clock"),
    ("measurementOptions performanceMeasurements", "explain(node) at the prompt explains a layout"),
    ("unflattenedCalculatedLayout shouldStoreUnflattenedLayouts", "use calculatedLayout"),
    ("closestViewController", "there are no view controllers"),
    (
      "setNeedsDisplayAtScale recursivelySetNeedsDisplayAtScale",
      "the window has the scale; a node is drawn again by setNeedsDisplay"
    ),
    (
      "willDisplayNodeContentWithRenderingContext didDisplayNodeContentWithRenderingContext",
      "draw in draw(canvas, bounds, parameters)"
    ),
    ("asciiArtString", "print weft tree, or tree(node) at the prompt"),
    ("shouldRenderProgressImages", "an image is shown once it is all there"),
    ("layerActionForKey", "animations are made by ui.animate"),
  ]

  private static let ofAccessibility: [Answer] = [
    (
      """
      accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits accessibilityElements \
      accessibilityFrame accessibilityPath accessibilityLanguage accessibilityCustomActions accessibilityActivate \
      accessibilityElementsHidden accessibilityViewIsModal isAccessibilityElement isAccessibilityContainer \
      accessibilityNavigationStyle accessibilityAttributedLabel
      """,
      "there is no accessibility yet"
    ),
    ("accessibilityIdentifier", "there is no accessibility yet; debugName names a node for tests and messages"),
  ]

  private static let ofTexturesClasses: [Answer] = [
    (
      """
      SectionController CollectionSectionController IGListAdapter IGListSectionController IGListKit ListAdapter \
      ListSectionController
      """,
      "there are no section controllers: the data source of a ui.CollectionNode answers for all sections"
    ),
    ("NSTextAttachment TextAttachment", "a text has no pictures in it: put a ui.ImageNode beside it in the layout"),
    (
      "UIAlertController UIAlertView UIAlert UIAlertAction UIActionSheet",
      "there are no alerts: show a node above the others, by ui.OverlayLayoutSpec"
    ),
    (
      "UIUserInterfaceSizeClass SizeClass UITraitCollection",
      "there are no size classes: compare constrainedSize.max.width in layoutSpecThatFits(constrainedSize)"
    ),
    (
      "YogaLayoutSpec YGNode YGNodeRef YogaNode YogaValue YGValue",
      "there is no Yoga mode: a ui.StackLayoutSpec lays out as flexbox does"
    ),
    ("CollectionView", "use ui.CollectionNode"),
    (
      "UICollectionViewFlowLayout CollectionFlowLayout FlowLayout",
      "set scrollDirection, itemSize, minimumLineSpacing and the like of the ui.CollectionNode itself"
    ),
    ("PagerFlowLayout UIPageViewController UIPageControl", "use ui.PagerNode, or pagingEnabled of a ui.ScrollNode"),
    (
      "EditableTextNode UITextField UISearchBar UITextInput",
      "there is none yet: ui.TextNode shows text, and nothing is typed"
    ),
    (
      "VideoNode VideoPlayerNode AVPlayer AVPlayerLayer",
      "there is none: ui.ImageNode { animatedImage = ui.animatedImage(path) } shows pictures that move"
    ),
    ("MapNode MKMapView MKMapSnapshotter", "there is none: ui.NetworkImageNode shows the picture of a map"),
    ("MultiplexImageNode", "there is none: ui.NetworkImageNode loads the image of one URL"),
    (
      "TextCellNode",
      "write ui.CellNode with a ui.TextNode inside ui.InsetLayoutSpec { insets = { 11, 15, 11, 15 } }"
    ),
    ("TextNode2", "there is one text node: ui.TextNode"),
    (
      """
      ViewController DKViewController NavigationController DKNavigationController TabBarController \
      DKTabBarController UIViewController UINavigationController UITabBarController UITableViewController
      """,
      "there are no view controllers: ui.preview(name, function() return node end) shows a node"
    ),
    ("UITableView", "use ui.TableNode"), ("UICollectionView", "use ui.CollectionNode"),
    ("UIScrollView", "use ui.ScrollNode"),
    ("UIButton", "use ui.ButtonNode"),
    ("UIControl", "use ui.ControlNode"),
    (
      "UISwitch UISlider UISegmentedControl UIStepper UIPageControl UIProgressView UIDatePicker UIPickerView",
      "there is none: derive one from ui.ControlNode, which draws and tracks touches"
    ),
    ("UIActivityIndicatorView", "there is none: ui.animate turns a node around"),
    ("UIVisualEffectView UIBlurEffect", "nothing is blurred"),
    ("WKWebView UIWebView", "there are no web pages"),
    ("UIWindow", "use ui.Window"),
    ("CALayer", "use ui.Layer"),
    (
      "CAGradientLayer CAShapeLayer UIGraphicsImageRenderer UIGraphicsBeginImageContext",
      "draw it: function Card:draw(canvas, bounds) … end"
    ),
    ("UIBezierPath CGPath CGMutablePath", "use ui.BezierPath"),
    ("CABasicAnimation CAKeyframeAnimation UIViewPropertyAnimator CATransition", "use ui.animate"),
    ("UIColor CGColor", "a colour is a string: \"white\", \"#34c759\", \"systemBlue\""),
    ("UIFont", "a font is a string: \"Inter Bold 17\""),
    ("UIImage", "an image is a file's path, \"pictures/star.png\", or what ui.image(path) gives"),
    (
      "NSAttributedString NSMutableAttributedString",
      "a text in runs is a list: { { \"Ann\", font = \"Inter Bold 14\" }, \" likes this\" }"
    ),
    ("NSParagraphStyle NSMutableParagraphStyle", "alignment and lineSpacing are the text node's"),
    (
      "UIEdgeInsets UIEdgeInsetsMake NSDirectionalEdgeInsets",
      "insets are { top, left, bottom, right }, named ones, or one number"
    ),
    ("CGSize CGSizeMake", "a size is { width, height }"),
    ("CGPoint CGPointMake", "a point is { x, y }"),
    ("CGRect CGRectMake", "a rectangle is { x, y, width, height }"),
    ("CGAffineTransform CATransform3D", "a transform is a table: { rotation = math.pi / 4, scale = 2 }"),
    ("IndexPath NSIndexPath", "a row is given by two numbers from 1, section and row"),
    ("DispatchQueue dispatch_async NSTimer Timer", "use ui.after(seconds, function() … end)"),
    ("NSLayoutConstraint", "there are no constraints: return specs from layoutSpecThatFits(constrainedSize)"),
    (
      "UITapGestureRecognizer UIGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer",
      "there are no gesture recognizers: use onTouchUpInside of a ui.ControlNode, or touchesBegan and its kin"
    ),
    (
      "BasicImageDownloader PINRemoteImageDownloader ImageDownloader",
      "a ui.NetworkImageNode { url = … } has the downloader and the cache of its platform"
    ),
  ]
}
