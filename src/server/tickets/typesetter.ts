import { type Line, linesOf, type Measure, measuredText, type MeasuredText } from './text-lines.ts';
import { printedText } from './text-runs.ts';
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
  readonly lines: readonly Line[];
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
  /** The same, but never cut: what is too long at the smallest size is higher than its box. */
  fitWhole(text: string, style: TextStyle, box: Box): FittedText;
  /** Draws with the top left corner of the text's box at x, y. */
  draw(text: FittedText, at: { x: number; y: number; align?: 'center' | 'right' }): void;
}

/** Points by which a text shrinks at a time until it fits. */
const STEP = 0.5;
/** Shares of a size that sums of widths may be off. */
const SLACK = 1e-6;
/** Width is measured at this size. */
const MEASURED_AT = 1000;

/** The typesetter of a document; registers the fonts in it under their names. */
export function openTypesetter(doc: PDFKit.PDFDocument, fonts: TicketFonts): Typesetter {
  for (const [name, bytes] of fonts.bytes) doc.registerFont(name, bytes);
  const measure = measureIn(doc);
  const fitIn = (text: string, style: TextStyle, { box, fonts: use }: { box: Box; fonts: TicketFonts }): FittedText =>
    fit(text, { style, box, measured: (one) => measuredText(printedText(one, style.font, use), measure) });
  const fitAny: Typesetter['fit'] = (text, style, box) => {
    try {
      return fitIn(text, style, { box, fonts });
    } catch {
      // fontkit fails for marks that a font cannot put on a letter: such a text is printed in Latin letters
      return fitIn(text, style, { box, fonts: { ...fonts, otherFont: () => undefined } });
    }
  };
  return {
    fit: fitAny,
    fitWhole: (text, style, box) => {
      const fitted = fitAny(text, style, box);
      if (!fitted.cut) return fitted;
      const size = style.smallest ?? style.size;
      return fitAny(text, { ...style, size, smallest: size }, { ...box, height: Number.POSITIVE_INFINITY });
    },
    draw: (fitted, at) => draw(doc, fitted, { ...at, ascent: fonts.ascent(fitted.style.font) }),
  };
}

function measureIn(doc: PDFKit.PDFDocument): Measure {
  return ({ text, font }) => (text === '' ? 0 : doc.font(font).fontSize(MEASURED_AT).widthOfString(text) / MEASURED_AT);
}

interface Fitting {
  readonly style: TextStyle;
  readonly box: Box;
  readonly measured: (text: string) => MeasuredText;
}

function fit(text: string, fitting: Fitting): FittedText {
  const { style, box, measured } = fitting;
  const smallest = style.smallest ?? style.size;
  const whole = measured(text);
  for (let size = style.size; size > smallest; size -= STEP) {
    const fitted = setAt(whole, { style, size, box });
    if (fitted.height <= box.height && whole.widest * size * (style.stretch ?? 1) <= box.width) return fitted;
  }
  const fitted = setAt(whole, { style, size: smallest, box });
  return fitted.height <= box.height ? fitted : cutToFit(whole.printed.text, fitting);
}

/** Keeps as many characters as fit at the smallest size, and of an address of the web all or nothing: a part opens nothing. */
function cutToFit(text: string, { style, box, measured }: Fitting): FittedText {
  const size = style.smallest ?? style.size;
  const first = (length: number): FittedText => {
    const kept = text.slice(0, length).trimEnd();
    const shortened = `${kept.replace(/[,.;:–-]+$/, '')}…`;
    return { ...setAt(measured(shortened), { style, size, box }), cut: true };
  };
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (first(middle).height <= box.height) fits = middle;
    else tooLong = middle;
  }
  return first(startOfAddress(text, fits));
}

/** Where the address begins that a text would be cut in; elsewhere that very place. */
function startOfAddress(text: string, at: number): number {
  const words = Array.from(text.matchAll(/\S+/g));
  const word = words.find(({ index, 0: letters }) => index < at && at < index + letters.length);
  return word && /\/\/|www\.|@/.test(word[0]) ? word.index : at;
}

function setAt(
  text: MeasuredText,
  { style, size, box: { width } }: { style: TextStyle; size: number; box: Box },
): FittedText {
  const lines = linesOf(text, width / (size * (style.stretch ?? 1)) + SLACK);
  return { lines, style, size, width, height: lines.length * style.leading * size, cut: false };
}

/** Lines have their letters in the middle of their height. */
function draw(
  doc: PDFKit.PDFDocument,
  { lines, style, size, width }: FittedText,
  { x, y, align, ascent }: { x: number; y: number; align?: 'center' | 'right'; ascent: number },
): void {
  const { stretch = 1, leading } = style;
  const lineHeight = leading * size;
  const ownHeight = doc.font(style.font).fontSize(size).currentLineHeight(true);
  const baseLine = (lineHeight - ownHeight) / 2 + ascent * size;
  doc.save().translate(x, y).scale(stretch, 1).fillColor(style.color);
  for (const [index, line] of lines.entries()) {
    const left = width / stretch - line.width * size;
    let at = align === 'right' ? left : align === 'center' ? left / 2 : 0;
    for (const run of line.runs) {
      doc.font(run.font).fontSize(size);
      doc.text(run.text, at, index * lineHeight + baseLine, { lineBreak: false, baseline: 'alphabetic' });
      at += run.width * size;
    }
  }
  doc.restore();
}
