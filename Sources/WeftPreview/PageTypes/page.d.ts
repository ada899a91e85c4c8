// The types that the page's modules share, beside those of the messages (messages.d.ts).

/** A picture, with its SVG or the rows of pixels that came with the message; null once they are drawn. */
interface Frame extends FrameMessage {
  file: Uint8Array | null;
}

/** The messages of the program as the page handles them. */
type Received = Omit<ServerMessages, "frame"> & { frame: Frame };

/** The messages about a cell without its number, which the cell adds. */
type OfCell<Name extends keyof CellMessages> = Omit<CellMessages[Name], "cell">;

/** A message of the page. */
type Sent = { [Name in keyof AllSent]: { type: Name } & AllSent[Name] }[keyof AllSent];
type AllSent = CellMessages & OtherMessages;

type ShowRequest = OfCell<"show">;
type InspectedElement = InspectionMessage["elements"][number];
type InspectedShape = Omit<InspectionMessage["shapes"][number], "frames"> & { frame: number[] };

/** CodeMirror 5, from the distribution's package, if that is installed; it has no declarations. */
interface Window {
  CodeMirror: any;
}
