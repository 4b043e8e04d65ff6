import LineBreaker from 'linebreak';
import { type PrintedText, type Run, runsOfLine } from './text-runs.ts';

/** One line of a text. Widths are shares of the letters' size, that of the line without the spaces at its end. */
export interface Line {
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
}

/** How wide letters in a font are, as a share of their size. */
export type Measure = (run: Run) => number;

/** A piece of a text that stays in one line wherever a line is wide enough. */
interface Word {
  readonly start: number;
  readonly end: number;
  /** with the spaces after it, and without */
  readonly full: number;
  readonly width: number;
  readonly endsLine: boolean;
}

/** A text whose words are measured: it can be set at every size and width. */
export interface MeasuredText {
  readonly printed: PrintedText;
  readonly words: readonly Word[];
  readonly measure: Measure;
  /** of its widest word */
  readonly widest: number;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Measures a text, word by word. */
export function measuredText(printed: PrintedText, measure: Measure): MeasuredText {
  const breaker = new LineBreaker(printed.text);
  const words: Word[] = [];
  for (let start = 0, next = breaker.nextBreak(); next; start = next.position, next = breaker.nextBreak())
    words.push({ ...spanOf({ printed, measure }, start, next.position), endsLine: next.required });
  return { printed, words, measure, widest: Math.max(0, ...words.map(({ width }) => width)) };
}

/** The lines of a text in so much room, as a share of the letters' size; a word that is wider is broken. */
export function linesOf(text: MeasuredText, room: number): Line[] {
  const spans: Pick<Word, 'start' | 'end' | 'width'>[] = [];
  let line: Pick<Word, 'start' | 'end' | 'full' | 'width'> | undefined;
  const end = (): void => {
    if (line) spans.push(line);
    line = undefined;
  };
  for (const word of text.words) {
    if (line && line.full + word.width > room) end();
    for (const part of word.width > room ? broken(text, word, room) : [word]) {
      if (line && line.full + part.width > room) end();
      const { full, start } = line ?? { full: 0, start: part.start };
      line = { start, end: part.end, full: full + part.full, width: full + part.width };
    }
    if (word.endsLine) end();
  }
  end();
  return spans.map(({ start, end: last, width }) => ({
    runs: runsOfLine(text.printed, start, last).map((run) => ({ ...run, width: text.measure(run) })),
    width,
  }));
}

/** A word that no line is wide enough for, in parts that fit. Its letters are measured alone: joined they are not wider. */
function broken(text: MeasuredText, word: Word, room: number): Omit<Word, 'endsLine'>[] {
  const starts = [word.start];
  let at = word.start;
  let width = 0;
  for (const letter of lettersOf(text, word, room)) {
    const own = spanOf(text, at, at + letter.length).width;
    if (width > 0 && width + own > room) {
      starts.push(at);
      width = 0;
    }
    width += own;
    at += letter.length;
  }
  return starts.map((start, index) => spanOf(text, start, starts[index + 1] ?? word.end));
}

/** The letters of a word; one that is wider than a line, as endless syllables are, in its characters. */
function lettersOf(text: MeasuredText, word: Word, room: number): string[] {
  return Array.from(letters.segment(text.printed.text.slice(word.start, word.end))).flatMap(({ segment, index }) => {
    const start = word.start + index;
    return spanOf(text, start, start + segment.length).width > room ? Array.from(segment) : [segment];
  });
}

function spanOf(
  { printed, measure }: Pick<MeasuredText, 'printed' | 'measure'>,
  start: number,
  end: number,
): Omit<Word, 'endsLine'> {
  const widthTo = (to: number): number =>
    runsOfLine(printed, start, to).reduce((width, run) => width + measure(run), 0);
  const trimmed = start + printed.text.slice(start, end).trimEnd().length;
  const width = widthTo(trimmed);
  return { start, end, width, full: trimmed === end ? width : widthTo(end) };
}
