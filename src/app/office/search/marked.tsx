import { Fragment, type ReactNode } from 'react';
import { plainLetters, wordsOf } from '#domain/catalogue/search-words.ts';

/** A part of a text, and whether it is what was searched for. */
export interface TextPart {
  /** its place in the text, in letters */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** Cuts a text where the typed words stand in it, whatever their case and accents. */
export function foundParts(text: string, typed: string): readonly TextPart[] {
  const letters = [...text];
  const plain = letters.map((letter) => plainLetters(letter));
  const found = letters.map(() => false);
  for (const word of wordsOf(typed)) markWord(word, plain, found);
  const parts: { at: number; text: string; isFound: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const isFound = found[at] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ at, text: letter, isFound });
  }
  return parts;
}

/** Marks the letters of each place where a word stands; a letter may be several plain ones, or none. */
function markWord(word: string, plain: readonly string[], found: boolean[]): void {
  for (const start of plain.keys()) {
    let end = start;
    let read = '';
    while (end < plain.length && read.length < word.length) read += plain[end++];
    if (plain[start] !== '' && read.startsWith(word)) found.fill(true, start, end);
  }
}

/** A text in which what was searched for is marked. */
export function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  return foundParts(text, typed).map(({ at, text: part, isFound }) =>
    isFound ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
