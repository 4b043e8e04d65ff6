import { at, disc, filled, polar, polygon, smoothLine, tenth, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Bands of water or land below the horizon. */
const BANDS = 9;

/** Sun, rays, nine dyke lines, two sails; at times tents, mills or a lighthouse on the horizon. */
export function festival(sheet: Sheet): string {
  const { width, height, unit, random, vary, paper, inkA, inkB, key } = sheet;
  const [shiftX, horizon] = [vary.oneOf([0, 0, -0.2, 0.2]), vary.oneOf([0.47, 0.47, 0.62, 0.38])];
  const sun: Point = [width * (0.42 + shiftX + random() * 0.16), height * horizon];
  const radius = unit * vary.oneOf([0.235, 0.235, 0.3, 0.17]);
  const halo =
    disc(sun, radius * 1.28, paper) +
    disc(sun, radius, inkA) +
    rings(sun, radius, { count: vary.oneOf([0, 0, 2, 3]), colour: paper });
  const landmarks = LANDMARKS[vary.oneOf<Landmark>(['sails', 'sails', 'tents', 'mills', 'lighthouse'])];
  return (
    sheet.ground(paper) +
    `<g opacity=".5">${filled(rays(sun, width + height, vary.oneOf([20, 20, 12, 32])), inkA)}</g>` +
    halo +
    bands(
      sheet,
      sun[1],
      vary.oneOf([
        [inkB, paper],
        [inkB, paper],
        [key, inkB],
        [paper, inkB],
      ]),
    ) +
    filled(landmarks(sun, unit), key)
  );
}

/** Rays over the upper half, every second gap left free. */
function rays(sun: Point, reach: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.PI + (index / count) * Math.PI;
    return polygon([sun, polar(sun, reach, from), polar(sun, reach, from + (Math.PI / count) * 0.5)]);
  }).join('');
}

/** Thin circles cut into the sun. */
function rings([x, y]: Point, radius: number, { count, colour }: { count: number; colour: string }): string {
  return Array.from({ length: count }, (_, index) => {
    const ring = radius * (1 - (index + 1) / (count + 1.5));
    return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(ring)}" fill="none" stroke="${colour}" stroke-width="${tenth(radius * 0.06)}"/>`;
  }).join('');
}

function bands(
  { width, height, unit, random, vary }: Sheet,
  horizon: number,
  colours: readonly [string, string],
): string {
  const [swell, wavelength] = vary.oneOf([
    [1, 1],
    [1, 1],
    [2.2, 0.5],
    [0.35, 1.6],
  ] as const);
  return Array.from({ length: BANDS }, (_, band) => {
    const top = horizon + (height - horizon) * (band / BANDS) ** 1.25;
    const amplitude = unit * (0.006 + (0.024 * band) / BANDS) * swell;
    const phase = random() * 6;
    const crest: Point[] = [];
    for (let x = -width * 0.1; x <= width * 1.1; x += width / 12) {
      crest.push([x, top + Math.sin((x / width) * (10 - band * 0.5) * wavelength + phase) * amplitude]);
    }
    return filled(
      `${smoothLine(crest)}L${tenth(width * 1.1)} ${height}H${tenth(-width * 0.1)}Z`,
      colours[band % 2 ? 1 : 0],
    );
  }).join('');
}

/** What stands on the horizon on both sides of the sun, as one path. */
type Landmarks = (sun: Point, unit: number) => string;

type Landmark = 'sails' | 'tents' | 'mills' | 'lighthouse';

const LANDMARKS: Readonly<Record<Landmark, Landmarks>> = {
  sails: ([x, y], unit) =>
    peak([x - unit * 0.3, y + 4], unit * 0.1, unit * 0.1) + peak([x + unit * 0.2, y + 4], unit * 0.07, unit * 0.07),
  tents: ([x, y], unit) =>
    [-0.42, -0.31, 0.22, 0.36]
      .map((shift, index) => tent([x + unit * shift, y + 4], unit * (index % 2 ? 0.13 : 0.09)))
      .join(''),
  mills: ([x, y], unit) => mill([x - unit * 0.36, y + 6], unit * 0.13) + mill([x + unit * 0.34, y + 6], unit * 0.09),
  lighthouse: ([x, y], unit) =>
    peak([x - unit * 0.42, y + 4], unit * 0.07, unit * 0.07) + lighthouse([x + unit * 0.3, y + 6], unit * 0.24),
};

function peak([left, foot]: Point, width: number, height: number): string {
  return `M${at([left, foot])}l${tenth(width / 2)} ${tenth(-height)}l${tenth(width / 2)} ${tenth(height)}Z`;
}

/** A tent with a pennant. */
function tent([left, foot]: Point, width: number): string {
  const [top, mast] = [foot - width * 0.55, width * 0.03];
  return (
    polygon([
      [left, foot],
      [left + width * 0.1, foot - width * 0.28],
      [left + width * 0.5, top],
      [left + width * 0.9, foot - width * 0.28],
      [left + width, foot],
    ]) +
    polygon([
      [left + width * 0.5 - mast, top + 2],
      [left + width * 0.5 - mast, top - width * 0.34],
      [left + width * 0.76, top - width * 0.24],
      [left + width * 0.5 + mast, top - width * 0.15],
      [left + width * 0.5 + mast, top + 2],
    ])
  );
}

/** A windmill: a tapered tower and four sails. */
function mill([x, foot]: Point, height: number): string {
  const hub: Point = [x, foot - height];
  const sails = [0.5, 2.07, 3.64, 5.21].map((angle) =>
    polygon([
      hub,
      polar(hub, height * 0.75, angle),
      polar(hub, height * 0.75, angle + 0.22),
      polar(hub, height * 0.1, angle + 0.6),
    ]),
  );
  const tower = polygon([
    [x - height * 0.24, foot],
    [x - height * 0.13, foot - height],
    [x + height * 0.13, foot - height],
    [x + height * 0.24, foot],
  ]);
  return tower + sails.join('');
}

function lighthouse([x, foot]: Point, height: number): string {
  const half = height * 0.11;
  return (
    polygon([
      [x - half * 1.5, foot],
      [x - half, foot - height * 0.8],
      [x + half, foot - height * 0.8],
      [x + half * 1.5, foot],
    ]) +
    polygon([
      [x - half * 1.4, foot - height * 0.82],
      [x - half * 0.7, foot - height * 0.86],
      [x - half * 0.7, foot - height],
      [x, foot - height * 1.12],
      [x + half * 0.7, foot - height],
      [x + half * 0.7, foot - height * 0.86],
      [x + half * 1.4, foot - height * 0.82],
    ])
  );
}
