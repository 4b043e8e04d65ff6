import { halftone } from '../halftone.ts';
import { disc, halfRing, tenth, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Records on the sheet: centres as fractions of width and height, radii in units. */
type Layout = readonly { readonly x: number; readonly y: number; readonly radius: number }[];

const SINGLE: Layout = [{ x: 0.5, y: 0.44, radius: 0.43 }];
const LAYOUTS: readonly [Layout, ...Layout[]] = [
  SINGLE,
  SINGLE,
  [{ x: 0.68, y: 0.36, radius: 0.5 }],
  [{ x: 0.3, y: 0.6, radius: 0.54 }],
  [
    { x: 0.34, y: 0.3, radius: 0.29 },
    { x: 0.64, y: 0.66, radius: 0.36 },
  ],
];

/** Share of a ring's pitch that is printed. */
const PRINTED = 0.52;

/** Where the swell comes from. */
type Side = 'below' | 'above' | 'left' | 'right';

interface Record {
  readonly centre: Point;
  readonly radius: number;
  readonly rings: number;
  /** how far the right half slipped along the cut, in rings */
  readonly slip: number;
  /** angle of the cut, in degrees */
  readonly turn: number;
}

/** A record of 9 to 12 rings, cut on a diameter and slipped along the cut, over a swell of halftone water. */
export function concert(sheet: Sheet): string {
  const { width, height, unit, random, vary } = sheet;
  const layout = vary.oneOf(LAYOUTS);
  const rings = 9 + Math.floor(random() * 4);
  const slip = (1 + Math.floor(random() * 2)) * vary.oneOf([1, 1, 0.5, 1.5]);
  const turn = ((random() * 0.4 - 0.5) * 180) / Math.PI + vary.oneOf([0, 45, 90, 135]);
  const records = layout.map(({ x, y, radius }, index) =>
    record(sheet, { centre: [width * x, height * y], radius: unit * radius, rings, slip, turn: turn + index * 60 }),
  );
  return sheet.ground(sheet.paper) + sheet.overprint(swell(sheet)) + records.join('');
}

function swell({ width, height, unit, vary, inkB }: Sheet): string {
  const side = vary.oneOf<Side>(['below', 'below', 'above', 'left', 'right']);
  return halftone({
    width,
    height,
    step: unit / 46,
    angle: 0.5,
    colour: inkB,
    value(x, y) {
      const [across, down] = [x / width, y / height];
      const depth = { below: down, above: 1 - down, left: 1 - across, right: across }[side];
      return Math.max(0, (depth - 0.5) * 1.7 + 0.12 * Math.sin(across * 9 + down * 5));
    },
  });
}

function record({ overprint, inkA, key, paper }: Sheet, { centre, radius, rings, slip, turn }: Record): string {
  const pitch = radius / rings;
  let [left, right] = ['', ''];
  for (let ring = rings; ring > 0; ring--) {
    const inner = Math.max(0.01, pitch * (ring - PRINTED));
    left += halfRing(inner, pitch * ring, -1);
    right += halfRing(inner, pitch * ring, 1);
  }
  const grooves = `<path d="${left}"/><path d="${right}" transform="translate(0 ${tenth(-slip * pitch)})"/>`;
  return (
    `<g transform="translate(${tenth(centre[0])} ${tenth(centre[1])}) rotate(${tenth(turn)})">` +
    overprint(disc([0, 0], radius * 1.02, inkA)) +
    `<g fill="${key}">${grooves}</g>${disc([0, 0], pitch * 0.9, paper)}</g>`
  );
}
