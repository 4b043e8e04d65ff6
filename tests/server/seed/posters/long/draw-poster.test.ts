import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPoster } from '#server/seed/posters/draw-poster.ts';
import { INK_SETS } from '#server/catalogue/ink-sets.ts';
import { PLATE_NAMES, type PlateName, type PosterRecipe } from '#server/seed/posters/poster-recipe.ts';
import { PICTURED } from '../pictured-posters.ts';

const CARD = { width: 800, height: 1000 };

/** The ratios a poster is composed for, small. */
const SIZES = [
  { width: 240, height: 300 },
  { width: 300, height: 150 },
  { width: 260, height: 240 },
  { width: 280, height: 210 },
  { width: 300, height: 158 },
  { width: 128, height: 128 },
];

const AWKWARD_TITLES = [
  '',
  ' ',
  '?',
  'À',
  'ß',
  'Ω',
  '東京',
  '🎷',
  '<b>&"$&',
  'De',
  "L'été",
  'Hottentottententententoonstelling',
  '2026',
  'Łódź',
];

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16);
}

/** Colours of a drawing, red, green, blue for each place. */
async function pixels(recipe: PosterRecipe, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(Buffer.from(drawPoster({ ...recipe, ...size }).svg))
    .flatten({ background: '#ff00ff' })
    .raw()
    .toBuffer();
}

test('the same recipe gives the same poster', () => {
  const recipe: PosterRecipe = { id: 'zomerjazz', plate: 'concert', title: 'Zomerjazz' };
  expect(drawPoster({ ...recipe, ...CARD })).toEqual(drawPoster({ ...recipe, ...CARD }));
});

test.each(PICTURED)('$title stays as it is pictured', ({ hash, ...recipe }) => {
  const { svg, paper } = drawPoster({ ...recipe, ...CARD });
  expect(hashOf(svg)).toBe(hash);
  expect(paper).toBe(recipe.inks);
});

test('no two of 120 events share a poster', () => {
  const drawings = Array.from({ length: 120 }, (_, event) => {
    const plate = PLATE_NAMES[event % PLATE_NAMES.length] ?? 'concert';
    return drawPoster({ id: `event-${event}`, plate, title: 'Zomer', ...CARD }).svg;
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});

test.each(PLATE_NAMES)('events on the plate %s look different', async (plate) => {
  const size = { width: 80, height: 100 };
  const pictures = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => pixels({ id: `night-${id}`, plate, title: 'Zomer' }, size)),
  );
  for (const [index, one] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) expect(share(one, other)).toBeGreaterThan(0.08);
  }
});

/** Share of the colour values in which two pictures clearly differ. */
function share(one: Buffer, other: Buffer): number {
  const differing = one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 24);
  return differing.length / one.length;
}

test.each(PLATE_NAMES)('the plate %s fills every ratio with a picture', async (plate) => {
  for (const size of SIZES) {
    const { svg } = drawPoster({ id: 'ratio', plate, title: 'Zomer', ...size });
    const drawing = sharp(Buffer.from(svg));
    const { width, height } = await drawing.metadata();
    expect({ width, height }).toEqual(size);
    const { channels, isOpaque } = await drawing.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(20);
  }
});

test.each(['club', 'sport', 'talk'] satisfies PlateName[])(
  'the plate %s prints letters for any title',
  async (plate) => {
    const sheets = SIZES.slice(0, 3);
    for (const title of AWKWARD_TITLES) {
      for (const size of sheets) {
        const { svg } = drawPoster({ id: 'letters', plate, title, ...size });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).toContain('scale(');
        await sharp(Buffer.from(svg)).stats();
      }
    }
  },
);

test('an ink set can be pinned, and is what the poster answers as its paper', () => {
  for (const inks of ['venn', 'nacht'] as const) {
    const { svg, paper } = drawPoster({ id: 'pinned', plate: 'dance', title: '', inks, ...CARD });
    expect(paper).toBe(inks);
    expect(svg).toContain(INK_SETS[inks].paper);
  }
});

test('a numeral comes from the title where it holds one', () => {
  const [inTitle, pinned] = [
    drawPoster({ id: 'run', plate: 'sport', title: 'Leie 12 km', ...CARD }),
    drawPoster({ id: 'run', plate: 'sport', title: 'Leie', mark: '12', ...CARD }),
  ];
  expect(inTitle).toEqual(pinned);
});
