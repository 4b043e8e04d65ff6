import { drawDecoration, drawMark, INK, INK_SOFT } from '#server/tickets/ticket-paper.ts';
import type { TextStyle, Typesetter } from '#server/tickets/typesetter.ts';

const MARGIN = 48;
const FOOT = 40;
const LINE = '#D9D0C3';
const GAP = 10;

/** How the texts of a paper are set. */
export const STYLES = {
  title: { font: 'display', size: 26, smallest: 18, leading: 1.1, color: INK, stretch: 0.88 },
  label: { font: 'text', size: 8.5, leading: 1.4, color: INK_SOFT },
  text: { font: 'text', size: 9.5, leading: 1.4, color: INK },
  strong: { font: 'strong', size: 9.5, leading: 1.4, color: INK },
  total: { font: 'strong', size: 12, leading: 1.4, color: INK },
  small: { font: 'text', size: 8, leading: 1.45, color: INK_SOFT },
} as const satisfies Record<string, TextStyle>;

/** A text in a column of a row: from so many points of the left margin, so wide. */
export interface Cell {
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
}

/** The pages of a paper: rows below each other, on a further page where one does not fit. */
export class PaperSheet {
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #typesetter: Typesetter;
  readonly #document: PDFKit.PDFStructureElement;
  #y = 0;

  constructor(doc: PDFKit.PDFDocument, typesetter: Typesetter) {
    this.#doc = doc;
    this.#typesetter = typesetter;
    this.#document = doc.struct('Document');
    doc.addStructure(this.#document);
    this.#addPage();
    this.width = doc.page.width - 2 * MARGIN;
  }

  /** A row of texts beside each other, read aloud in one go. */
  row(cells: readonly Cell[], tag: 'P' | 'H1' | 'H2' = 'P'): void {
    const fitted = cells
      .filter(({ text }) => text !== '')
      .map((cell) => ({
        cell,
        text: this.#typesetter.fit(cell.text, cell.style, { width: cell.width, height: Number.POSITIVE_INFINITY }),
      }));
    const height = Math.max(0, ...fitted.map(({ text }) => text.height));
    this.need(height);
    const y = this.#y;
    this.#document.add(
      this.#doc.struct(tag, {}, () => {
        for (const { cell, text } of fitted)
          this.#typesetter.draw(text, { x: MARGIN + cell.x, y, ...(cell.align ? { align: cell.align } : {}) });
      }),
    );
    this.#y += height;
  }

  /** A further page where fewer points than these are left. */
  need(height: number): void {
    if (this.#y + height > this.#doc.page.height - MARGIN - FOOT) this.#addPage();
  }

  space(points = GAP): void {
    this.#y += points;
  }

  rule(): void {
    const y = this.#y + 3;
    drawDecoration(this.#doc, () => {
      this.#doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .lineWidth(0.75)
        .stroke(LINE);
    });
    this.#y += 7;
  }

  /** Kaartje's mark at the right of the current row. */
  mark(): void {
    drawDecoration(this.#doc, () => {
      drawMark(this.#doc, { x: MARGIN + this.width - 26, y: this.#y + 4, height: 22 });
    });
  }

  /** Numbers the pages and ends the document. */
  end(foot: (page: number, of: number) => string): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      drawDecoration(this.#doc, () => {
        const box = { width: this.width, height: 20 };
        const text = this.#typesetter.fit(foot(page + 1, count), STYLES.small, box);
        this.#typesetter.draw(text, { x: MARGIN, y: this.#doc.page.height - FOOT, align: 'right' });
      });
    }
    this.#document.end();
  }

  #addPage(): void {
    this.#doc.addPage();
    this.#y = MARGIN;
  }
}
