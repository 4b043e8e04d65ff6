import type { TicketPdfOrder, TicketPdfWords } from './ticket-view.ts';
import type { FittedText, Typesetter } from './typesetter.ts';

/** What the parts of a ticket page draw with. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly typesetter: Typesetter;
  readonly words: TicketPdfWords;
  readonly order: TicketPdfOrder;
  /** the page's element in the structure that screen readers follow */
  readonly section: PDFKit.PDFStructureElement;
  /** what heads the stub: 'Ticket 2 of 3' */
  readonly count: string;
}

/** Texts below each other, read aloud in one go. Heights in points. */
export interface Block {
  readonly tag: 'H1' | 'P';
  readonly lines: readonly FittedText[];
  readonly height: number;
}

export function block(tag: Block['tag'], lines: readonly FittedText[]): Block {
  return { tag, lines, height: lines.reduce((height, line) => height + line.height, 0) };
}

/** The height of blocks below each other with a gap between them. */
export function stackHeight(blocks: readonly { readonly height: number }[], gap: number): number {
  return blocks.reduce((height, { height: own }) => height + own + gap, -gap);
}

/** Draws a block with its top left corner at x, y. */
export function drawBlock(
  { doc, typesetter, section }: Sheet,
  { tag, lines }: Block,
  at: { x: number; y: number },
): void {
  const draw = (): void => {
    let { y } = at;
    for (const line of lines) {
      typesetter.draw(line, { x: at.x, y });
      y += line.height;
    }
  };
  section.add(doc.struct(tag, {}, draw));
}
