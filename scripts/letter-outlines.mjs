/**
 * Prints the outlines of the letters that posters print: Bricolage Grotesque at weight 800 and width 75.
 * Run it when the font package changes: `node scripts/letter-outlines.mjs > src/server/seed/posters/letter-outlines.txt`
 */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

const LATIN = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2';
const LATIN_EXTENDED = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wdth-normal.woff2';
const PUNCTUATION = '!?&+-–.,:;\'’"“”/@#%*=()°½€$';

// one after the other: the decompressor has a single buffer
const latin = await openFace(LATIN);
const faces = [latin, await openFace(LATIN_EXTENDED)];
const letters = [...new Set(faces.flatMap((face) => face.characterSet.map((code) => String.fromCodePoint(code))))]
  .filter((letter) => /^[\p{Lu}\p{Nd}]$/u.test(letter) || PUNCTUATION.includes(letter))
  .toSorted((one, other) => one.codePointAt(0) - other.codePointAt(0));
const plain = letters.filter(
  (letter) => letter.normalize('NFD') === letter && latin.hasGlyphForCodePoint(letter.codePointAt(0)),
);

const lines = [
  'Bricolage Grotesque 800, width 75 % (SIL Open Font License 1.1): letter, advance, outline in units of 1/1000 em, y up.',
  ...letters.map(outline),
  '',
  'Kerning: letter, then the letters that may follow it with the change of distance.',
  ...plain.map(kerning).filter(Boolean),
];
process.stdout.write(`${lines.join('\n')}\n`);

async function openFace(file) {
  const packed = readFileSync(new URL(import.meta.resolve(file)));
  return create(Buffer.from(await decompress(packed))).getVariation({ wght: 800, wdth: 75 });
}

function outline(letter) {
  const face = faces.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0)));
  return `${letter} ${advance(face, letter)} ${face.layout(letter).glyphs[0].path.toSVG()}`;
}

function kerning(letter) {
  const own = advance(latin, letter);
  const pairs = plain.map((next) => [next, advance(latin, letter + next) - own]).filter(([, change]) => change !== 0);
  return pairs.length === 0 ? '' : `${letter} ${pairs.map(([next, change]) => `${next}${change}`).join(' ')}`;
}

function advance(face, text) {
  return face.layout(text).positions[0].xAdvance;
}
