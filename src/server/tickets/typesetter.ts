import type { TicketFont, TicketFonts } from './ticket-fonts.ts';

/** How a text is set. Lengths are points, one inch being 72. */
export interface TextStyle {
  readonly font: TicketFont;
  /** largest size, used wherever the text fits */
  readonly size: number;
  /** smallest size; what does not fit then is cut, with an ellipsis. Left out: the largest */
  readonly smallest?: number;
  /** distance of two base lines, as a multiple of the size */
  readonly leading: number;
  readonly color: string;
  /** width of the letters as a share of their own; left out: 1 */
  readonly stretch?: number;
}

/** A text at the size that fits its box, measured and ready to draw. */
export interface FittedText {
  readonly text: string;
  readonly style: TextStyle;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** whether even the smallest size was too large for all of it */
  readonly cut: boolean;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Sets texts in a document that has the ticket fonts. */
export interface Typesetter {
  /** The largest size of the style at which the text fits the box, words unbroken; at the smallest it is cut. */
  fit(text: string, style: TextStyle, box: Box): FittedText;
  /** Draws with the top left corner of the text's box at x, y. */
  draw(text: FittedText, at: { x: number; y: number; align?: 'center' | 'right' }): void;
}

/** Points by which a text shrinks at a time until it fits. */
const STEP = 0.5;
/** Higher than any text: keeps pdfkit from breaking the page by itself. */
const ENDLESS = 100_000;

/** The typesetter of a document in which the fonts are registered under their names. */
export function openTypesetter(doc: PDFKit.PDFDocument, fonts: TicketFonts): Typesetter {
  return {
    fit: (text, style, box) => fit(doc, printable(text, style.font, fonts), { style, box }),
    draw: (fitted, { x, y, align }) => {
      const { style, size, text, width } = fitted;
      const stretch = style.stretch ?? 1;
      doc.font(style.font).fontSize(size).fillColor(style.color);
      const gap = lineGap(doc, style, size);
      doc
        .save()
        .translate(x, y + gap / 2)
        .scale(stretch, 1);
      doc.text(text, 0, 0, { width: width / stretch, height: ENDLESS, lineGap: gap, align: align ?? 'left' });
      doc.restore();
    },
  };
}

interface Fitting {
  readonly style: TextStyle;
  readonly box: Box;
}

function fit(doc: PDFKit.PDFDocument, text: string, { style, box }: Fitting): FittedText {
  const smallest = style.smallest ?? style.size;
  for (let size = style.size; size > smallest; size -= STEP) {
    const fitted = setAt(doc, text, { style, size, width: box.width });
    if (fitted.height <= box.height && widestWord(doc, text, style) <= box.width) return fitted;
  }
  const whole = setAt(doc, text, { style, size: smallest, width: box.width });
  return whole.height <= box.height ? whole : cutToFit(doc, text, { style, box });
}

/** Keeps as many characters as fit at the smallest size. */
function cutToFit(doc: PDFKit.PDFDocument, text: string, { style, box }: Fitting): FittedText {
  const size = style.smallest ?? style.size;
  const first = (length: number): FittedText => {
    const shortened = `${text
      .slice(0, length)
      .trimEnd()
      .replace(/[,.;:–-]+$/, '')}… `;
    return { ...setAt(doc, shortened, { style, size, width: box.width }), cut: true };
  };
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (first(middle).height <= box.height) fits = middle;
    else tooLong = middle;
  }
  return first(fits);
}

function setAt(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { style: TextStyle; size: number; width: number },
): FittedText {
  const { style, size, width } = at;
  doc.font(style.font).fontSize(size);
  const height = doc.heightOfString(text, { width: width / (style.stretch ?? 1), lineGap: lineGap(doc, style, size) });
  return { text, style, size, width, height, cut: false };
}

/** In the font and size set last. */
function widestWord(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  const widths = text.split(/[\s-]+/).map((word) => doc.widthOfString(word));
  return Math.max(...widths) * (style.stretch ?? 1);
}

/** What pdfkit has to add to the font's own line height. */
function lineGap(doc: PDFKit.PDFDocument, style: TextStyle, size: number): number {
  return style.leading * size - doc.currentLineHeight(true);
}

/** Characters that only join or colour the ones beside them. */
const INVISIBLE = /[\u200b-\u200f\u2060]|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;

/**
 * The text as the font can print it. Of what it lacks, a letter goes without its accents, a pictograph is left out, and
 * the rest is a question mark, so that no letter is lost without a trace. Every line ends with a space: who copies the
 * text or has it read out finds no two words grown together.
 */
function printable(text: string, font: TicketFont, fonts: TicketFonts): string {
  const characters = text.trim().normalize('NFC').replaceAll(INVISIBLE, '').replaceAll('\u202f', '\u00a0');
  const printed = Array.from(characters, (character) => {
    if (character === '\n' || fonts.prints(font, character)) return character;
    if (/\p{Extended_Pictographic}/u.test(character)) return '';
    const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return fonts.prints(font, base) ? base : '?';
  });
  return `${printed.join('')}\n`.replaceAll(/\s*\n/g, ' \n').slice(0, -1);
}
