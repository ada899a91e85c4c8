// The messages between the program and the page. Written from the Swift types in Protocol;
// WEFT_RECORD=1 scripts/test --filter PageTypeTests writes it again.

/** The messages of the program, by their types. */
interface ServerMessages {
  hello: HelloMessage;
  gallery: GalleryMessage;
  running: RunningMessage;
  receipt: ReceiptMessage;
  fixed: FixedMessage;
  warnings: WarningsMessage;
  forgotten: ForgottenMessage;
  log: LogMessage;
  console: ConsoleMessage;
  entryCompletions: EntryCompletionsMessage;
  problem: ProblemMessage;
  frame: FrameMessage;
  clock: ClockMessage;
  exported: ExportedMessage;
  recorded: RecordedMessage;
  typing: TypingMessage;
  source: SourceMessage;
  unsaved: UnsavedMessage;
  saved: SavedMessage;
  elsewhere: ElsewhereMessage;
  pictureAdded: PictureAddedMessage;
  created: CreatedMessage;
  completions: CompletionsMessage;
  help: HelpMessage;
  inspection: InspectionMessage;
  timings: TimingsMessage;
  pointed: PointedMessage;
  selection: SelectionMessage;
  edited: EditedMessage;
  located: LocatedMessage;
  props: PropsMessage;
  sweep: SweepMessage;
  targets: TargetsMessage;
  accessibility: AccessibilityMessage;
}

/** The messages of the page about one cell, by their types. */
interface CellMessages {
  show: {
    cell: number;
    file: string;
    name: string;
    width?: number;
    height?: number;
    scale?: number;
    style?: string;
    direction?: string;
    textSize?: string;
    safeArea?: number[];
    props?: string;
    ranges?: boolean;
    isDraft?: boolean;
    isOffscreen?: boolean;
    pixels?: number;
  };
  hide: {
    cell: number;
  };
  offscreen: {
    cell: number;
    isOn: boolean;
  };
  painted: {
    cell: number;
    frame: number;
  };
  drag: {
    cell: number;
    phase: "began" | "moved" | "ended" | "cancelled";
    x: number;
    y: number;
    finger?: number;
  };
  scroll: {
    cell: number;
    x: number;
    y: number;
    dx?: number;
    dy?: number;
  };
  seek: {
    cell: number;
    action: "pause" | "play" | "step" | "to";
    seconds?: number;
  };
  reset: {
    cell: number;
  };
  inspect: {
    cell: number;
    isOn: boolean;
  };
  point: {
    cell: number;
    x: number;
    y: number;
    specs?: boolean;
    clicks?: boolean;
  };
  select: {
    cell: number;
    element?: string;
    to?: string;
  };
  edit: {
    cell: number;
    element: string;
    property: string;
    isStyle?: boolean;
    value: string;
  };
  locate: {
    cell: number;
    file: string;
    line: number;
    column?: number;
  };
  undo: {
    cell: number;
  };
  enter: {
    cell: number;
    value: string;
  };
  completeEntry: {
    cell: number;
    value: string;
  };
  export: {
    cell: number;
    ending: string;
    cells?: CellCaptionedCell[];
  };
  recorded: {
    cell: number;
  };
  props: {
    cell: number;
  };
  targets: {
    cell: number;
  };
  sweep: {
    cell: number;
    from: number;
    to: number;
  };
  accessibility: {
    cell: number;
    isOn: boolean;
  };
  perform: {
    cell: number;
    action: "activate" | "increment" | "decrement" | "escape" | "custom";
    element: string;
    number?: number;
  };
  typeText: {
    cell: number;
    element: string;
    number: number;
    version: number;
    from: number;
    to: number;
    value: string;
    isComposing: boolean;
  };
  selectText: {
    cell: number;
    from: number;
    to: number;
    element: string;
    number: number;
    isBackward?: boolean;
  };
  pressKey: {
    cell: number;
    element: string;
    number: number;
    value: string;
  };
}

/** The other messages of the page, by their types. */
interface OtherMessages {
  stop: {};
  open: {
    file: string;
    line?: number;
    column?: number;
  };
  source: {
    file: string;
    version?: string;
  };
  unsaved: {
    file: string;
    text: string;
    number: number;
  };
  discard: {
    file: string;
  };
  save: {
    file: string;
    text: string;
    version: string;
  };
  create: {
    name: string;
  };
  addPicture: {
    file: string;
    name: string;
    part: string;
    isLast: boolean;
  };
  complete: {
    file?: string;
    before: string;
    number: number;
  };
  help: {
    before: string;
    number: number;
  };
}

interface AccessibilityFinding {
  element: string;
  rule: string;
  level: string;
  message: string;
  hint: string;
}

interface AccessibilityMessage {
  type: "accessibility";
  cell: number;
  size: number[];
  summary: string;
  stops: AccessibilityStop[];
  others: AccessibilityOther[];
  findings: AccessibilityFinding[];
}

interface AccessibilityOther {
  element: string;
  node: string;
  reason: string;
  text: string;
}

interface AccessibilityStop {
  element: string;
  node: string;
  sentence: string;
  title: string;
  hint?: string;
  actions: string[];
  hasContent: boolean;
  name: string;
  value?: string;
  description?: string;
  traits: string[];
  language?: string;
  frame: number[];
  point: number[];
  escapes: boolean;
  color: string;
}

interface CellCaptionedCell {
  cell: number;
  caption: string;
}

interface ClockMessage {
  type: "clock";
  cell: number;
  clock: ClockState;
}

interface ClockState {
  number: number;
  isPaused: boolean;
  now: number;
  latest: number;
  from: number;
  isMoving: boolean;
}

interface CompletionsMessage {
  type: "completions";
  number: number;
  prefix: string;
  names: CompletionsName[];
  isNarrow: boolean;
}

interface CompletionsName {
  name: string;
  ending: string;
  form: string;
  doc: string;
}

interface ConsoleLine {
  kind: string;
  text: string;
  png?: string;
}

interface ConsoleMessage {
  type: "console";
  cell: number;
  isIncomplete: boolean;
  lines: ConsoleLine[];
}

interface CreatedMessage {
  type: "created";
  name: string;
  title?: string;
  preview?: string;
  problem?: string;
}

interface EditedMessage {
  type: "edited";
  cell: number;
  element: string;
  property: string;
  problem?: string;
  place?: string;
  old?: string;
  new?: string;
  note?: string;
  isGone: boolean;
  file?: string;
  text?: string;
  count?: number;
}

interface ElsewhereMessage {
  type: "elsewhere";
  file: string;
  isShown: boolean;
}

interface EntryCompletionsMessage {
  type: "entryCompletions";
  cell: number;
  before: string;
  replaced: number;
  names: string[];
}

interface ErrorReport {
  code: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  chain: string[];
  traceback: {
    file: string;
    line: number;
    function: string;
  }[];
  hint?: string;
  cause?: string;
  excerpt: {
    number: number;
    text: string;
    mark?: number;
  }[];
  isStale: boolean;
  value?: string;
  path?: string;
}

interface ExportedMessage {
  type: "exported";
  cell: number;
  ending: string;
  bytes?: string;
  problem?: string;
}

interface FixedMessage {
  type: "fixed";
  file: string;
  cell?: number;
}

interface ForgottenMessage {
  type: "forgotten";
  lines: number[];
  scripts: string[];
}

interface FrameMessage {
  type: "frame";
  cell: number;
  frame: number;
  format: "svg" | "pixels";
  width: number;
  height: number;
  scale: number;
  clock: ClockState;
  scrolls: boolean;
  pinches: boolean;
  moved?: number[][];
  digest: string;
  drawing: number;
  columns?: number;
  rows?: [number, number][];
  base?: number;
}

interface GalleryEntry {
  name: string;
  variantOf?: string;
  widths: number[];
  height?: number;
  scale?: number;
  style?: string;
  direction?: string;
  textSize?: string;
  line?: number;
}

interface GalleryFile {
  file: string;
  title: string;
  problem?: ErrorReport;
  previews: GalleryEntry[];
}

interface GalleryMessage {
  type: "gallery";
  files: GalleryFile[];
}

interface HelloMessage {
  type: "hello";
  title: string;
  folder: string;
  hasEditor: boolean;
  isReadOnly: boolean;
  colors: Record<string, string[]>;
}

interface HelpMessage {
  type: "help";
  number: number;
  title?: string;
  doc?: string;
}

interface InspectionMessage {
  cell: number;
  elements: {
    id: string;
    depth: number;
    isNode: boolean;
    className: string;
    name?: string;
    hits?: boolean;
    frame: number[];
    parent?: string;
    outline?: number[][];
  }[];
  shapes: {
    element: string;
    kind: string;
    points?: number;
    frames: number[][];
    outline?: number[][];
  }[];
  type: "inspection";
}

interface LocatedMessage {
  type: "located";
  cell: number;
  elements: string[];
  outlines: number[][][];
}

interface LogMessage {
  type: "log";
  number?: number;
  script?: string;
  kind: "print" | "warning" | "refused";
  text: string;
  file?: string;
  line?: number;
}

interface PictureAddedMessage {
  type: "pictureAdded";
  file: string;
  name?: string;
  problem?: string;
}

interface PointedMessage {
  type: "pointed";
  cell: number;
  element?: string;
  clicks: boolean;
}

interface ProblemMessage {
  type: "problem";
  file: string;
  cell?: number;
  error: ErrorReport;
  isStale: boolean;
}

interface PropsControl {
  path: string;
  kind: string;
  min?: number;
  max?: number;
  step?: number;
  values?: string[];
}

interface PropsMessage {
  type: "props";
  cell: number;
  json?: string;
  leftOut: string[];
  problem?: string;
  controls: PropsControl[];
}

interface ReceiptMessage {
  type: "receipt";
  files: string[];
  milliseconds: number;
  summary: string;
}

interface RecordedMessage {
  type: "recorded";
  cell: number;
  png?: string;
  file?: string;
}

interface RunningMessage {
  type: "running";
  file?: string;
  isReload: boolean;
}

interface SavedMessage {
  type: "saved";
  file: string;
  version: string;
  text?: string;
  problem?: string;
  isConflict: boolean;
  disk?: string;
}

interface SelectionAxis {
  reason: string;
  decision: string;
}

interface SelectionGap {
  side: string;
  points: number;
  from: number[];
  to: number[];
}

interface SelectionMessage {
  type: "selection";
  cell: number;
  element: string;
  path: string;
  label: string;
  isNode: boolean;
  frame: number[];
  frameInHost: number[];
  range?: string;
  parentSize?: string;
  place?: string;
  style: SelectionProperty[];
  properties: SelectionProperty[];
  fields: SelectionProperty[];
  flags: string[];
  text?: string;
  firstBaseline?: number;
  lastBaseline?: number;
  overflow?: number[];
  gaps: SelectionGap[];
  width?: SelectionAxis;
  height?: SelectionAxis;
  ledger?: string;
  edits: number;
}

interface SelectionProperty {
  name: string;
  value: string;
  standard?: string;
  isSet: boolean;
  place?: string;
  kind?: "number" | "choice" | "color" | "flag" | "text" | "other";
  isStyle?: boolean;
  type?: string;
  unit?: string;
  doc?: string;
  choices?: string[];
}

interface SourceMessage {
  type: "source";
  file: string;
  title: string;
  text?: string;
  version?: string;
  refusal?: string;
}

interface SweepMark {
  kind: string;
  kindWord: string;
  word: string;
  problem: boolean;
  element: string;
  path: string;
  from: number;
  to: number;
  below?: number;
  lines?: number;
  widths: string;
  message?: string;
  hint?: string;
  file?: string;
  line?: number;
}

interface SweepMessage {
  type: "sweep";
  cell: number;
  from: number;
  to: number;
  layouts: number;
  problems: number;
  marks: SweepMark[];
  breaks: number[];
  summary: string;
}

interface TargetsMessage {
  type: "targets";
  cell: number;
  targets: TargetsTarget[];
}

interface TargetsTarget {
  kind: string;
  label: string;
  frame: number[];
  x: number;
  y: number;
}

interface TimingsMessage {
  type: "timings";
  cell: number;
  timings: TimingsTimings;
}

interface TimingsTimings {
  lua: number;
  measure: number;
  solve: number;
  draw: number;
}

interface TypingField {
  element: string;
  text: string;
  selection: number[];
  isBackward: boolean;
  frame: number[];
  fontSize: number;
  label: string;
  isSecure: boolean;
  attributes: Record<string, string>;
}

interface TypingMessage {
  type: "typing";
  cell: number;
  number: number;
  version: number;
  field?: TypingField;
}

interface UnsavedMessage {
  type: "unsaved";
  file: string;
  number: number;
}

interface WarningsMessage {
  type: "warnings";
  cell: number;
  warnings: WarningsWarning[];
}

interface WarningsWarning {
  text: string;
  file?: string;
  line?: number;
}
