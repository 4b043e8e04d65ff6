import anyAscii from 'any-ascii';
import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { UNREAD } from './other-fonts.ts';
import type { TicketFont, TicketFonts } from './ticket-fonts.ts';

/** A text as it is printed: which font each of its letters is set in, and which way it runs. */
export interface PrintedText {
  readonly text: string;
  /** by UTF-16 unit of the text */
  readonly fonts: readonly string[];
  readonly levels: EmbeddingLevels['levels'];
}

/** Letters beside each other in one font, in the order in which they are read. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters without a shape, or that turn, colour or replace others. The joiners stay: they decide how letters are joined. */
const SHAPELESS = /(?![\n\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\ufffd]/gu;
const JOINERS = /[\u200c\u200d]/gu;
/** More marks than three on one letter would reach into the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** The Thai vowel AM below the mark of its tone: fontkit does not put its ring there. */
const THAI_AM = /([\u0e48-\u0e4b])\u0e33/gu;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
/** What is no letter of a word. */
const SIGN = /[^\p{L}\p{M}\u200c\u200d]/u;
const PERSIAN_DIGIT = /[\u06f0-\u06f9]/u;

/**
 * The text as its fonts print it. A word of which the face lacks a letter is set in Noto Sans, so that its letters match; a
 * letter that no font has is written in Latin ones. Every line ends with a space: copied lines do not grow together.
 */
export function printedText(text: string, face: TicketFont, fonts: TicketFonts): PrintedText {
  const shown = withoutPictographs(clean(text), face, fonts);
  const lines = `${shown}\n`.replaceAll(/\s*\n/g, ' \n').slice(0, -1);
  const runs = withoutGaps(lines.split(/(\s+)/).flatMap((word) => runsOfWord(word, face, fonts)));
  const whole = runs.map((run) => run.text).join('');
  return {
    text: whole,
    fonts: runs.flatMap((run) => Array.from({ length: run.text.length }, () => run.font)),
    levels: bidi.getEmbeddingLevels(whole).levels,
  };
}

/** Where no letter of a word is printed, neither is the space behind it. */
function withoutGaps(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs.filter(({ text }) => text !== '')) {
    const isGap = /^[ \u00a0]+$/.test(run.text) && /\s$/.test(kept.at(-1)?.text ?? '\n');
    if (!isGap) kept.push(run);
  }
  return kept.length > 0 ? kept : [...runs];
}

/**
 * The runs of one line, from left to right. A font turns the letters of a right-to-left word by itself; words, signs and
 * numbers are turned here.
 */
export function runsOfLine({ text, fonts, levels }: PrintedText, start: number, end: number): Run[] {
  const trimmed = start + text.slice(start, end).trimEnd().length;
  const pieces: (Run & { readonly level: number })[] = [];
  for (let at = start; at < end;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const font = fonts[at] ?? '';
    // the space that ends a line stays at its right, outside the box
    const level = at < trimmed ? (levels[at] ?? 0) : 0;
    at += character.length;
    if (character === '\n') continue;
    const before = pieces.at(-1);
    const alone = level > 0 ? SIGN : PERSIAN_DIGIT;
    const isJoined =
      before?.font === font && before.level === level && !alone.test(before.text.slice(-1)) && !alone.test(character);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (isJoined) pieces.splice(-1, 1, { ...before, text: before.text + drawn });
    else pieces.push({ text: drawn, font, level });
  }
  return turned(pieces);
}

/** Rule L2 of the Unicode bidirectional algorithm, for pieces of one level each. */
function turned<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(to, from + 1);
    }
  }
  return order;
}

function clean(text: string): string {
  return text
    .trim()
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[^\S\n\u00a0\ufeff]/g, ' ')
    .replaceAll(SHAPELESS, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(THAI_AM, '\u0e4d$1\u0e32');
}

/** Pictographs are left out, unless nothing else is there: then their names are printed, like `:tada:`. */
function withoutPictographs(text: string, face: TicketFont, fonts: TicketFonts): string {
  if (!PICTOGRAPH.test(text) || fonts.prints(face, text)) return text;
  const kept = Array.from(letters.segment(text), ({ segment }) => segment).filter(
    (letter) => !PICTOGRAPH.test(letter) || fonts.prints(face, letter),
  );
  return kept.join('').replaceAll(/ +/g, ' ').replaceAll(/^ | $/gm, '').trim() || text;
}

function runsOfWord(word: string, face: TicketFont, fonts: TicketFonts): Run[] {
  if (/^\s*$/.test(word) || fonts.prints(face, word)) return [{ text: word, font: face }];
  return Array.from(letters.segment(word), ({ segment }) => runOfLetter(segment, face, fonts));
}

/** A letter in the first font that has it whole, without its joiners or without its marks; else in Latin letters. */
function runOfLetter(letter: string, face: TicketFont, fonts: TicketFonts): Run {
  const bare = letter.normalize('NFD').replaceAll(/[\p{M}\u200c\u200d]/gu, '');
  for (const text of [letter, letter.replaceAll(JOINERS, ''), bare]) {
    const font = fonts.otherFont(face, text) ?? (fonts.prints(face, text) ? face : undefined);
    if (font === UNREAD) return { text: '', font: face };
    if (font !== undefined) return { text, font };
  }
  const latin = Array.from(anyAscii(letter)).filter((character) => fonts.prints(face, character));
  return { text: latin.join(''), font: face };
}
