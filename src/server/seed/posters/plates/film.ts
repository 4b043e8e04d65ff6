import { halftone } from '../halftone.ts';
import { disc, filled, mirrored, polygon, tenth, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** What hangs over the hall. */
type Ceiling = 'leaves' | 'swags' | 'lamps' | 'stars';

/** A projector's beam over rows of heads, leaves on top. */
export function film(sheet: Sheet): string {
  const { width, height, unit, vary, paper, inkB, key } = sheet;
  const lens: Point = [width * 0.9, height * vary.oneOf([0.1, 0.1, 0.22])];
  const ceiling = vary.oneOf<Ceiling>(['leaves', 'leaves', 'swags', 'lamps', 'stars']);
  const picture =
    sheet.ground(paper) +
    beam(sheet, lens) +
    CEILINGS[ceiling](sheet) +
    disc(lens, unit * 0.055, key) +
    disc(lens, unit * 0.03, inkB) +
    audience(sheet);
  return vary.oneOf([false, true]) ? mirrored(picture, width) : picture;
}

/** Light that spreads from the lens to the other side and fades on its way. */
function beam({ width, height, unit, vary, inkB }: Sheet, [lensX, lensY]: Point): string {
  const farX = width * 0.02;
  const [top, bottom] = vary.oneOf([
    [0.2, 0.74],
    [0.2, 0.74],
    [0.36, 0.72],
    [0.12, 0.6],
  ] as const);
  return halftone({
    width,
    height,
    step: unit / 48,
    angle: 0.3,
    colour: inkB,
    value(x, y) {
      const way = (lensX - x) / (lensX - farX);
      if (way < 0 || way > 1.06) return 0;
      const [upper, lower] = [lensY + (height * top - lensY) * way, lensY + (height * bottom - lensY) * way];
      return y > upper && y < lower ? 0.95 - way * 0.72 : 0;
    },
  });
}

/** Three rows of heads and shoulders; the farthest in ink A. */
function audience({ width, height, wide, vary, inkA, key }: Sheet): string {
  const seats = vary.oneOf([0, 0, 2, -1]) + (wide ? 9 : 5);
  let rows = '';
  for (let row = 0; row < 3; row++) {
    const count = seats + (row % 2);
    const pitch = width / (count - 0.5);
    const y = height * (0.8 + row * 0.085);
    for (let seat = 0; seat < count; seat++) {
      const x = seat * pitch + (row % 2 ? -0.25 : 0.25) * pitch;
      rows += person([x, y], pitch, { floor: height + 4, colour: row === 0 ? inkA : key });
    }
  }
  return rows;
}

function person([x, y]: Point, pitch: number, { floor, colour }: { floor: number; colour: string }): string {
  const [half, shoulder] = [pitch * 0.36, tenth(y + pitch * 0.42)];
  const slope = `A${tenth(half)} ${tenth(pitch * 0.3)} 0 0 1 ${tenth(x + half)} ${shoulder}`;
  return (
    filled(`M${tenth(x - half)} ${floor}V${shoulder}${slope}V${floor}Z`, colour) + disc([x, y], pitch * 0.17, colour)
  );
}

const CEILINGS: Readonly<Record<Ceiling, (sheet: Sheet) => string>> = {
  leaves: ({ width, unit, random, inkA }) =>
    Array.from({ length: 9 }, (_, index) => {
      const length = unit * (0.16 + random() * 0.1);
      return leaf([(width * index) / 8, -unit * 0.02], length, { turn: 50 + random() * 80, colour: inkA });
    }).join(''),

  swags: ({ width, unit, random, inkA }) => {
    const count = Math.round(width / (unit * 0.22));
    const pitch = width / count;
    const swags = Array.from({ length: count }, (_, index) => {
      const depth = unit * (0.1 + random() * 0.05);
      return `M${tenth(index * pitch)} 0H${tenth((index + 1) * pitch)}Q${tenth((index + 0.5) * pitch)} ${tenth(depth * 2)} ${tenth(index * pitch)} 0Z`;
    });
    return filled(swags.join(''), inkA);
  },

  lamps: ({ width, unit, random, inkA, key }) => {
    const count = Math.round(width / (unit * 0.24));
    // none where the projector is
    return Array.from({ length: count - Math.ceil(count * 0.16) }, (_, index) => {
      const x = ((index + 0.5) * width) / count;
      const drop = unit * (0.06 + random() * 0.12);
      const shade = polygon([
        [x - unit * 0.02, drop],
        [x + unit * 0.02, drop],
        [x + unit * 0.065, drop + unit * 0.06],
        [x - unit * 0.065, drop + unit * 0.06],
      ]);
      const cord = `M${tenth(x - 1)} 0h2V${tenth(drop)}h-2Z`;
      return filled(cord, key) + filled(shade, inkA);
    }).join('');
  },

  stars: ({ width, height, unit, random, overprint, inkA, inkB }) => {
    const stars = Array.from({ length: Math.round((width / unit) * 14) }, () =>
      disc([width * random(), height * 0.3 * random() ** 1.5], unit * (0.006 + 0.012 * random()), inkA),
    );
    return overprint(disc([width * 0.24, height * 0.34], unit * 0.2, inkB)) + stars.join('');
  },
};

function leaf([x, y]: Point, length: number, { turn, colour }: { turn: number; colour: string }): string {
  const l = (share: number): number => tenth(length * share);
  const outline = `M0 0C${l(0.3)} ${l(-0.32)} ${l(0.8)} ${l(-0.26)} ${l(1)} 0C${l(0.8)} ${l(0.26)} ${l(0.3)} ${l(0.32)} 0 0Z`;
  return `<path transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})" d="${outline}" fill="${colour}"/>`;
}
