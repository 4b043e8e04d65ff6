import { halftone } from '../halftone.ts';
import { hasAccent, lettered, printable, textWidth } from '../letters.ts';
import { rectangle, tenth } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Words that name nothing, in the languages of the titles. */
const SMALL_WORDS = new Set(
  'A AN AND AU AUX DAS DE DEM DEN DER DES DIE DU EEN EIN EINE EN ET HET IM IN LA LE LES MET OP THE UN UND UNE VAN'.split(
    ' ',
  ),
);

/** Height of the capitals, room for an accent above them and distance of two lines without accents, in em. */
const CAPITALS = 0.72;
const ACCENT = 0.2;
const LINE_HEIGHT = 0.8;

/** Where the sun is brightest. */
type Light = 'below' | 'above' | 'middle';

/** A halftone sun on black, the title's first word cut in slices and shifted, closing rules. */
export function club(sheet: Sheet): string {
  const { width, height, unit, vary } = sheet;
  const [sunlight, letters] =
    lightness(sheet.inkA) > lightness(sheet.inkB) ? [sheet.inkB, sheet.inkA] : [sheet.inkA, sheet.inkB];
  const word = slicedWord(sheet);
  const rules = vary.oneOf(['bottom', 'bottom', 'top', 'none']);
  const bars = Array.from({ length: rules === 'none' ? 0 : 5 }, (_, index) => {
    const inset = height * 0.16 - index * unit * 0.026;
    const thickness = unit * 0.004 * (5 - index);
    const y = rules === 'top' ? inset * 0.7 - thickness : height - inset;
    return rectangle({ x: 0, y, width, height: thickness }, sunlight);
  });
  const slices = `<g fill="${letters}">${word.slices}</g>`;
  return `<defs>${word.windows}</defs>${sheet.ground(sheet.paper)}${sun(sheet, sunlight)}${slices}${bars.join('')}`;
}

/** How bright an ink looks, 0 to 255. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114;
}

function sun({ width, height, unit, vary }: Sheet, colour: string): string {
  const [x0, y0, size] = vary.oneOf([
    [0.5, 0.42, 0.46],
    [0.5, 0.42, 0.46],
    [0.32, 0.34, 0.46],
    [0.7, 0.56, 0.5],
  ] as const);
  const [cx, cy, radius] = [width * x0, height * y0, unit * size];
  const hole = radius * vary.oneOf([0, 0, 0.45]);
  const light = vary.oneOf<Light>(['below', 'above', 'middle']);
  return halftone({
    width,
    height,
    step: unit / 40,
    angle: vary.oneOf([0.26, 0.78, 0.52]),
    colour,
    value(x, y) {
      const distance = Math.hypot(x - cx, y - cy);
      if (distance > radius || distance < hole) return 0;
      const down = (y - cy + radius) / (2 * radius);
      const share = { below: down, above: 1 - down, middle: 1 - Math.abs(2 * down - 1) }[light];
      return Math.min(1, 0.18 + share);
    },
  });
}

/** The word in slices, each pushed to one side, and the windows that cut them. */
function slicedWord({ title, width, height, unit, wide, random, vary }: Sheet): { slices: string; windows: string } {
  const lines = brokenLines(headword(title), wide);
  const widest = Math.max(...lines.map((line) => textWidth(line, 100)));
  const spacing = LINE_HEIGHT + (lines.some(hasAccent) ? ACCENT : 0);
  const size = Math.min((100 * width * 0.86) / widest, height * 0.5, (height * 0.66) / (spacing * lines.length));
  const [capitals, lineHeight] = [size * CAPITALS, size * spacing];
  const cuts = vary.oneOf([3, 3, 2, 4]);
  let [slices, windows] = ['', ''];
  for (const [index, line] of lines.entries()) {
    const top = height * 0.47 - (lineHeight * lines.length) / 2 + index * lineHeight;
    const outlines = lettered({ text: line, size, x: width / 2, y: 0, anchor: 'middle' });
    for (let cut = 0; cut < cuts; cut++) {
      const shift = (cut % 2 ? 1 : -1) * (0.3 + random() * 0.7) * unit * 0.016;
      const above = cut === 0 ? size * ACCENT : 0;
      const y = top + (capitals * cut) / cuts + 1 - above;
      const slice = { x: -width, y, width: 3 * width, height: capitals / cuts - 2 + above };
      windows += `<clipPath id="slice-${index}-${cut}">${rectangle(slice, '#000')}</clipPath>`;
      slices += `<g clip-path="url(#slice-${index}-${cut})"><g transform="translate(${tenth(shift)} ${tenth(top + capitals - size * 0.01)})">${outlines}</g></g>`;
    }
  }
  return { slices, windows };
}

/** The first word of a title that names something, in capitals. */
function headword(title: string): string {
  const words = title
    .split(/[\s:,/–—-]+/)
    .map(printable)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.find((word) => !SMALL_WORDS.has(word)) ?? words[0] ?? (printable(title) || 'KAARTJE');
}

/** On a high sheet a word of six letters and more stands in two lines, a long one in three or four. */
function brokenLines(word: string, wide: boolean): string[] {
  const letters = [...word];
  const lines = wide || letters.length < 6 ? 1 : Math.max(2, Math.ceil(letters.length / 7));
  const perLine = Math.ceil(letters.length / lines);
  return Array.from({ length: lines }, (_, index) =>
    letters.slice(index * perLine, (index + 1) * perLine).join(''),
  ).filter(Boolean);
}
