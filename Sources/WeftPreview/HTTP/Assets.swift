import Foundation

/// The page's files, which are embedded in the program.
enum Assets {
  /// A file with its type and its bytes.
  struct Asset {
    let bytes: [UInt8]
    let type: String
  }

  /// The environment variable with a folder from which the page's files are read instead: for work on the page itself,
  /// without a build for each change.
  static let folderVariable = "WEFT_PREVIEW_PAGE"

  private static let embedded: [String: [UInt8]] = [
    "": PackageResources.index_html,
    "icon.svg": PackageResources.icon_svg,
    "page.css": PackageResources.page_css,
    "stage.css": PackageResources.stage_css,
    "panels.css": PackageResources.panels_css,
    "main.js": PackageResources.main_js,
    "address.js": PackageResources.address_js,
    "cell.js": PackageResources.cell_js,
    "colors.js": PackageResources.colors_js,
    "compare.js": PackageResources.compare_js,
    "connection.js": PackageResources.connection_js,
    "dom.js": PackageResources.dom_js,
    "download.js": PackageResources.download_js,
    "editor.js": PackageResources.editor_js,
    "environments.js": PackageResources.environments_js,
    "exports.js": PackageResources.exports_js,
    "fieldicons.js": PackageResources.fieldicons_js,
    "fields.js": PackageResources.fields_js,
    "gallery.js": PackageResources.gallery_js,
    "handles.js": PackageResources.handles_js,
    "inspector.js": PackageResources.inspector_js,
    "large.js": PackageResources.large_js,
    "log.js": PackageResources.log_js,
    "memory.js": PackageResources.memory_js,
    "overlay.js": PackageResources.overlay_js,
    "problems.js": PackageResources.problems_js,
    "prompt.js": PackageResources.prompt_js,
    "props.js": PackageResources.props_js,
    "scrollkeys.js": PackageResources.scrollkeys_js,
    "sidebar.js": PackageResources.sidebar_js,
    "newcell.js": PackageResources.newcell_js,
    "source.css": PackageResources.source_css,
    "source.js": PackageResources.source_js,
    "sourceconflict.js": PackageResources.sourceconflict_js,
    "sourceeditor.js": PackageResources.sourceeditor_js,
    "sourcehelp.js": PackageResources.sourcehelp_js,
    "sourcepictures.js": PackageResources.sourcepictures_js,
    "sourceplace.js": PackageResources.sourceplace_js,
    "sourceplain.js": PackageResources.sourceplain_js,
    "sourcetexts.js": PackageResources.sourcetexts_js,
    "status.js": PackageResources.status_js,
    "store.js": PackageResources.store_js,
    "sweep.js": PackageResources.sweep_js,
    "timeline.js": PackageResources.timeline_js,
    "toolbar.js": PackageResources.toolbar_js,
    "trials.js": PackageResources.trials_js,
    "tree.js": PackageResources.tree_js,
  ]

  /// Returns a file by its name, of the page or of the installed editor; the page itself for an empty name. Only listed
  /// names are found, so that no path leads to other files.
  static func file(_ name: String) -> Asset? {
    if let bytes = InstalledEditor.file(name) { return Asset(bytes: bytes, type: type(of: name)) }
    guard let bytes = embedded[name] else { return nil }
    let file = name.isEmpty ? "index.html" : name
    if let folder = ProcessInfo.processInfo.environment[folderVariable],
      let data = FileManager.default.contents(atPath: folder + "/" + file)
    {
      return Asset(bytes: [UInt8](data), type: type(of: file))
    }
    return Asset(bytes: bytes, type: type(of: file))
  }

  private static func type(of file: String) -> String {
    if file.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if file.hasSuffix(".css") { return "text/css; charset=utf-8" }
    if file.hasSuffix(".svg") { return "image/svg+xml" }
    return "text/html; charset=utf-8"
  }
}
