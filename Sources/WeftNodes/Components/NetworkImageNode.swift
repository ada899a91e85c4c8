import WeftEssentials
import WeftDisplay
import WeftLayout
import WeftSupport

/// A picture behind a URL. It is loaded when the node enters the preload state, on another thread, and shown when it
/// arrives.
///
/// ```swift
/// let picture = NetworkImageNode(loader: platform.imageLoader)
/// picture.url = URL(string: "https://example.com/cat.png")
/// picture.placeholderColor = Color(white: 0.9)
/// ```
open class NetworkImageNode: ImageNode {
  /// The maximum number of retries after a failed load.
  public static let maximumRetries = 3

  /// A load in progress.
  private struct Loading {
    let load: ImageLoader.Load
    let events: ImageEvents
    let looksInCache: Bool
    let eventLoop: EventLoop
    /// The registration for the next events.
    var arrival: Arrival<[ImageLoader.Event]>?
  }

  /// A scheduled retry of a failed load.
  private struct Retry {
    let timer: EventLoop.Timer
    let eventLoop: EventLoop
  }

  private let loader: ImageLoader
  /// The event loop used while the node is in no window.
  private let ownLoop: EventLoop?
  private var loading: Loading?
  private var retry: Retry?
  private var attempts = 0
  private var hasLoaded = false
  private var hasFailed = false
  private var isExternal = false
  private var awaitsDisplay = false
  /// True from entering the preload state, in a window or by hand, until leaving it.
  private var wantsData = false
  /// True while the image of an earlier URL is shown.
  private var keepsImage = false

  /// The picture's URL, with the scheme http, https, file or data; nil, the default, for none.
  ///
  /// Setting another one cancels a load in progress and shows ``defaultImage``; the new one is loaded at once if the
  /// node is in the preload state. While the node has an ``ImageNode/image`` that was set from outside, a new URL is
  /// ignored, and reported to ``DisplayNode/nonFatalErrorBlock``.
  public final var url: URL? {
    get { storedURL }
    set { setURL(newValue) }
  }
  private var storedURL: URL?

  /// Sets the picture's URL.
  ///
  /// - Parameters:
  ///   - url: the picture's URL, as in ``url``; nil for none, which shows ``defaultImage``.
  ///   - resetToDefault: true, the default, to show ``defaultImage`` until the picture arrives; false to keep the image
  ///     that is shown, also if the picture doesn't arrive.
  public final func setURL(_ url: URL?, resetToDefault: Bool = true) {
    guard url != storedURL else { return }
    if let refusal = urlRefusal { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
    let keepsImage = !resetToDefault && url != nil && (hasLoaded || self.keepsImage)
    storedURL = url
    if keepsImage { keepImage() } else { drop() }
    setNeedsPreload()
  }

  /// The image shown until another is loaded; none by default.
  public final var defaultImage: Image? {
    didSet { if !hasLoaded, !keepsImage, !isExternal { showImage(defaultImage) } }
  }

  /// True if the image is read from the cache and stored there; true by default.
  public final var shouldCacheImage = true
  /// True if a load that failed for a temporary reason is retried, up to ``maximumRetries`` times: after 1, 2 and 4
  /// seconds; true by default.
  public final var shouldRetry = true
  /// Receives the events of loading; held weakly, nil by default.
  public final weak var delegate: (any NetworkImageNodeDelegate)?
  /// The check for file URLs: returns true for the path of a file that may be loaded; true for all by default.
  public final var mayReadFile: (String) -> Bool = { _ in true }

  /// The quality of the current image, from 0 to 1: 0 while there is a ``url`` whose image has not arrived and
  /// no earlier one is kept, else 1.
  public private(set) final var currentImageQuality = 1.0
  /// The quality of the image that was drawn last, from 0 to 1; 0 before the first drawing.
  public private(set) final var renderedImageQuality = 0.0
  /// The fraction of the image that has arrived, from 0 to 1; 0 while the server doesn't tell the size.
  public private(set) final var downloadProgress = 0.0
  /// True while a load is in progress or a retry is scheduled.
  public final var isLoading: Bool { loading != nil || retry != nil }

  /// The script's line that set the URL, for messages; nil, the default, if none did.
  public final var urlSource: SourceLocation?

  /// Called after an image was loaded or dropped, as the memory of the node's pixels may have changed; nil by default.
  public final var onLoadedByteCountChange: ((NetworkImageNode) -> Void)?

  /// Records the node's use; nil, the default, for nobody who asks.
  package final var use: ImageUse?

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - loader: loads the images; it can be shared by any number of nodes.
  ///   - eventLoop: delivers the images while the node is in no window.
  public init(loader: ImageLoader, eventLoop: EventLoop? = nil) {
    self.loader = loader
    ownLoop = eventLoop
    super.init()
  }

  deinit {
    cancel()
    if wasMeasured { use?.isUsed = true }
  }

  /// True until a URL's image has arrived; the placeholder is shown meanwhile.
  open override var placeholderShouldPersist: Bool { url != nil && image == nil && animatedImage == nil }

  // MARK: images from outside

  override func imageRefusal(_ property: String) -> NodeError? {
    guard url != nil else { return nil }
    return NodeError(self, property, "the node has a url, which says what it shows; set one of the two")
  }

  override func imageWasSet(_ image: Image?) { isExternal = image != nil }

  /// The error for setting a URL; nil if that is allowed.
  public final var urlRefusal: NodeError? {
    guard isExternal else { return nil }
    return NodeError(self, "url", "the node has an image that was set before; set one of the two")
  }

  /// The error for setting an image; nil if that is allowed.
  public final var externalImageRefusal: NodeError? { imageRefusal("image") }

  // MARK: states

  /// Loads in the preload state, and drops the loaded image when a container says that it isn't needed any more.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    switch hook {
    case .didEnterPreloadState:
      wantsData = true
      use?.isUsed = true
      hasFailed = false
      loadIfNeeded()
    case .displayWillStart:
      if case .flag(false) = argument { loadSynchronously() }
    case .displayDidFinish: noteDisplay()
    case .didExitPreloadState:
      wantsData = false
      guard let url else { return }
      if hasLoaded, shouldCacheImage { loader.cache?.clearFetchedImage(for: url) }
      drop()
    case .interfaceStateDidChange:
      if !isInPreloadState {
        wantsData = false
        cancel()
      }
      if let loading { loader.setPriority(priority, of: loading.load) }
    default: break
    }
  }

  private var priority: ImagePriority {
    isVisible ? .visible : isInDisplayState ? .imminent : .preload
  }

  private var eventLoop: EventLoop? { layoutContext?.eventLoop ?? ownLoop }

  // MARK: loading

  private func loadIfNeeded() {
    guard url != nil, wantsData, !hasLoaded, !hasFailed, !isLoading else { return }
    attempts = 0
    delegate?.didStartFetchingData(self)
    // The delegate may have set another URL, whose load has begun by now.
    guard !isLoading, wantsData else { return }
    begin()
  }

  private func begin() {
    guard let url, let eventLoop else { return }
    attempts += 1
    var request = ImageLoader.Request(url, usesCache: shouldCacheImage)
    if url.isFileURL {
      let paths = ImageFileName.candidates(for: url.path, preferredScale: layoutContext?.scale ?? 2)
      if paths.allSatisfy(mayReadFile) { request.files = paths }
    }
    let looksInCache = loader.looksInCache(for: request)
    if looksInCache, attempts == 1 {
      delegate?.willLoadImageFromCache(self)
      guard url == storedURL, wantsData, !isLoading else { return }
    }
    let events = ImageEvents()
    let load = loader.load(request, priority: priority) { events.post($0) }
    loading = Loading(load: load, events: events, looksInCache: looksInCache, eventLoop: eventLoop)
    expect(events)
  }

  private func expect(_ events: ImageEvents) {
    guard let eventLoop = loading?.eventLoop else { return }
    let what = url.map {
      Expectation("the image of \(ImageLoadError($0, .cancelled).url)", source: urlSource ?? layoutSource)
    }
    let arrival = eventLoop.expect(what) { [weak self] (arrived: [ImageLoader.Event]) in
      for event in arrived {
        guard let self, loading?.events === events, !isAbandoned else { return }
        receive(event)
      }
      if let self, loading?.events === events { expect(events) }
    }
    loading?.arrival = arrival
    events.send(to: arrival)
  }

  private func receive(_ event: ImageLoader.Event) {
    switch event {
    case .missedCache:
      guard attempts == 1 else { return }
      if loading?.looksInCache == true { delegate?.didFailToLoadImageFromCache(self) }
      delegate?.willLoadImageFromNetwork(self)
    case .progress(let part): downloadProgress = max(downloadProgress, part)
    case .ended(let result, let isFromCache):
      loading = nil
      switch result {
      case .success(let fetched): show(fetched, from: source(isFromCache: isFromCache))
      case .failure(let error): fail(error)
      }
    }
  }

  private func source(isFromCache: Bool) -> ImageSource {
    switch url?.scheme?.lowercased() {
    case "file": .fileURL
    case "data": .dataURL
    default: isFromCache ? .asynchronousCache : .download
    }
  }

  private func show(_ fetched: FetchedImage, from source: ImageSource) {
    hasLoaded = true
    use?.isUsed = true
    keepsImage = false
    awaitsDisplay = true
    currentImageQuality = 1
    downloadProgress = 1
    showImage(fetched.image, animation: fetched.animation)
    onLoadedByteCountChange?(self)
    if source == .asynchronousCache { delegate?.didLoadImageFromCache(self) }
    delegate?.didLoadImage(self, fetched.image, source)
  }

  private func fail(_ error: ImageLoadError) {
    downloadProgress = 0
    if shouldRetry, error.isPassing, attempts <= Self.maximumRetries, let eventLoop {
      let delay = Double(1 << (attempts - 1))
      let timer = eventLoop.perform(after: delay) { [weak self] in
        self?.retry = nil
        self?.begin()
      }
      retry = Retry(timer: timer, eventLoop: eventLoop)
      delegate?.willRetry(self, error, number: attempts, after: delay)
      return
    }
    hasFailed = true
    delegate?.didFailWithError(self, error)
  }

  // MARK: drawing

  /// Takes the cached image, if any, for an immediate drawing.
  private func loadSynchronously() {
    guard let url, !hasLoaded, shouldCacheImage, let found = loader.cache?.synchronouslyCachedImage(for: url) else {
      return
    }
    cancel()
    show(found, from: .synchronousCache)
  }

  private func noteDisplay() {
    renderedImageQuality = currentImageQuality
    guard awaitsDisplay else { return }
    awaitsDisplay = false
    delegate?.didFinishDecoding(self)
  }

  // MARK: dropping

  /// Cancels a load in progress and a scheduled retry.
  private func cancel() {
    if let retry { retry.eventLoop.cancel(retry.timer) }
    retry = nil
    guard let loading else { return }
    self.loading = nil
    downloadProgress = 0
    loader.cancel(loading.load)
    if let arrival = loading.arrival { loading.eventLoop.forget(arrival) }
  }

  /// Cancels loading, and keeps the loaded image.
  private func keepImage() {
    cancel()
    hasFailed = false
    hasLoaded = false
    downloadProgress = 0
    keepsImage = true
  }

  /// Cancels loading and drops the loaded image.
  private func drop() {
    cancel()
    hasFailed = false
    awaitsDisplay = false
    downloadProgress = 0
    currentImageQuality = url == nil ? 1 : 0
    guard !isExternal else { return }
    hasLoaded = false
    keepsImage = false
    showImage(defaultImage)
    onLoadedByteCountChange?(self)
  }
}
