import Foundation
import WeftDisplay
import WeftLayout

/// A picture behind a URL. It is loaded once the node comes into the preload state, off the thread of the node, and shown
/// when it has come.
open class NetworkImageNode: ImageNode {
  /// How often a load that has failed is tried again.
  public static let mostRetries = 3

  /// What is under way.
  private struct Loading {
    let load: ImageLoader.Load
    let events: ImageEvents
    let looksInCache: Bool
    let eventLoop: EventLoop
    /// The next that comes of it.
    var arrival: Arrival<[ImageLoader.Event]>?
  }

  /// What waits until a failed load is tried again.
  private struct Retry {
    let timer: EventLoop.Timer
    let eventLoop: EventLoop
  }

  private let loader: ImageLoader
  /// The loop that is asked where no window has one.
  private let ownLoop: EventLoop?
  private var loading: Loading?
  private var retry: Retry?
  private var attempts = 0
  private var hasLoaded = false
  private var hasFailed = false
  private var isExternal = false
  private var awaitsDisplay = false

  /// Where the picture is: of http, https, file or data; nil for none.
  ///
  /// Setting another one cancels what is under way and goes back to ``defaultImage``; the new one is loaded at once where
  /// the node is in the preload state. An ``ImageNode/image`` that was set from outside must be taken away before; a URL
  /// that is set meanwhile is ignored, see ``DisplayNode/nonFatalErrorBlock``.
  public final var url: URL? {
    get { storedURL }
    set {
      guard newValue != storedURL else { return }
      if let refusal = urlRefusal { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
      storedURL = newValue
      drop()
      setNeedsPreload()
    }
  }
  private var storedURL: URL?

  /// Shown while nothing is loaded; none by default.
  public final var defaultImage: Image? {
    didSet { if !hasLoaded, !isExternal { showImage(defaultImage) } }
  }

  /// Whether the image is looked for in the cache, and kept there; true by default.
  public final var shouldCacheImage = true
  /// Whether a load that has failed for a passing reason is tried again, ``mostRetries`` times: after 1, 2 and 4 seconds;
  /// true by default.
  public final var shouldRetry = true
  /// Hears how it goes. It is not kept alive.
  public final weak var delegate: (any NetworkImageNodeDelegate)?
  /// Says which files a URL of file may lead to, by their paths; all by default.
  public final var mayReadFile: (String) -> Bool = { _ in true }

  /// How good the current image is, from 0 to 1: 0 while a URL's image has not come.
  public private(set) final var currentImageQuality = 1.0
  /// How good what was drawn last is, from 0 to 1.
  public private(set) final var renderedImageQuality = 0.0
  /// How much of the image has come, from 0 to 1.
  public private(set) final var downloadProgress = 0.0
  /// Whether the image is on its way.
  public final var isLoading: Bool { loading != nil || retry != nil }

  /// Where a script has set the URL; nil where none has.
  public final var urlSource: SourcePosition?

  /// Bytes that the pixels of what was loaded take; 0 where nothing is.
  ///
  /// ``onLoadedByteCountChange`` hears of each change.
  public final var loadedByteCount: Int { hasLoaded ? animatedImage?.byteCount ?? image?.byteCount ?? 0 : 0 }

  /// Called when ``loadedByteCount`` may have changed: something was loaded, or dropped.
  public final var onLoadedByteCountChange: ((NetworkImageNode) -> Void)?

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - loader: loads the images; it may be shared by any number of nodes.
  ///   - eventLoop: where what is loaded arrives while the node is in no window.
  public init(loader: ImageLoader, eventLoop: EventLoop? = nil) {
    self.loader = loader
    ownLoop = eventLoop
    super.init()
  }

  deinit { cancel() }

  /// True while a URL's image has not come: the placeholder stands for it.
  open override var placeholderShouldPersist: Bool { url != nil && image == nil && animatedImage == nil }

  // MARK: images from outside

  override func imageRefusal(_ property: String) -> NodeError? {
    guard url != nil else { return nil }
    return NodeError(self, property, "the node has a url, which says what it shows; set one of the two")
  }

  override func imageWasSet(_ image: Image?) { isExternal = image != nil }

  /// Why no URL can be set; nil if one can.
  public final var urlRefusal: NodeError? {
    guard isExternal else { return nil }
    return NodeError(self, "url", "the node has an image that was set before; set one of the two")
  }

  /// Why no image can be set; nil if one can.
  public final var externalImageRefusal: NodeError? { imageRefusal("image") }

  // MARK: states

  /// Loads in the preload state, and drops what was loaded when a container says that it isn't needed any more.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    switch hook {
    case .didEnterPreloadState:
      hasFailed = false
      loadIfNeeded()
    case .displayWillStart:
      if case .flag(false) = argument { loadSynchronously() }
    case .displayDidFinish: noteDisplay()
    case .didExitPreloadState:
      guard let url else { return }
      if hasLoaded, shouldCacheImage { loader.cache?.clearFetchedImage(for: url) }
      drop()
    case .interfaceStateDidChange:
      if !isInPreloadState { cancel() }
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
    guard url != nil, isInPreloadState, !hasLoaded, !hasFailed, !isLoading else { return }
    attempts = 0
    delegate?.didStartFetchingData(self)
    // Whoever was told may have set another one, which is on its way by now.
    guard !isLoading, isInPreloadState else { return }
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
      guard url == storedURL, isInPreloadState, !isLoading else { return }
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
    if shouldRetry, error.isPassing, attempts <= Self.mostRetries, let eventLoop {
      let timer = eventLoop.perform(after: Double(1 << (attempts - 1))) { [weak self] in
        self?.retry = nil
        self?.begin()
      }
      retry = Retry(timer: timer, eventLoop: eventLoop)
      return
    }
    hasFailed = true
    delegate?.didFailWithError(self, error)
  }

  // MARK: drawing

  /// What is drawn at once takes what the cache has at hand.
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

  /// Ends what is under way.
  private func cancel() {
    if let retry { retry.eventLoop.cancel(retry.timer) }
    retry = nil
    guard let loading else { return }
    self.loading = nil
    downloadProgress = 0
    loader.cancel(loading.load)
    if let arrival = loading.arrival { loading.eventLoop.forget(arrival) }
  }

  /// Goes back to where nothing was loaded.
  private func drop() {
    cancel()
    hasFailed = false
    awaitsDisplay = false
    downloadProgress = 0
    currentImageQuality = url == nil ? 1 : 0
    guard !isExternal else { return }
    hasLoaded = false
    showImage(defaultImage)
    onLoadedByteCountChange?(self)
  }
}
