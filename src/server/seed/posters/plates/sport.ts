import { halftone } from '../halftone.ts';
import { lettered, printable, textWidth } from '../letters.ts';
import { flipped, mirrored, tenth } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Numerals of start numbers and distances, for titles that hold none. */
const NUMERALS = ['7', '21', '5', '42', '3', '12', '8', '64', '9', '33', '15', '2', '27'] as const;

/** Share of the sheet's width that a numeral may take. */
const WIDEST = 0.9;

/** Track lanes round a corner under a huge numeral. */
export function sport(sheet: Sheet): string {
  const { width, height, unit, vary, paper, inkA, inkB, key } = sheet;
  const [acrossFlip, downFlip] = vary.oneOf([
    [false, false],
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]);
  const dots = halftone({
    width,
    height,
    step: unit / 50,
    angle: 0.2,
    // blue dots over the blue lanes of this set would drown its orange ones
    colour: inkB === '#F0653A' ? '#9CC3CC' : inkA,
    value: (_x, y) => Math.max(0, 0.8 - (y / height) * 1.25) * 0.7,
  });
  const track = lanes(sheet) + sheet.overprint(dots);
  const turned = acrossFlip ? mirrored(track, width) : track;
  const numeral = numeralOf(sheet);
  const size = Math.min(unit * 0.92, (unit * 0.92 * width * WIDEST) / textWidth(numeral, unit * 0.92, -0.02));
  const letters = lettered({
    text: numeral,
    size,
    x: width * (acrossFlip ? 0.05 : 0.95),
    y: downFlip ? height * 0.94 : height * 0.1 + size * 0.62,
    anchor: acrossFlip ? 'start' : 'end',
    tracking: -0.02,
  });
  return `${sheet.ground(paper)}${downFlip ? flipped(turned, height) : turned}<g fill="${key}">${letters}</g>`;
}

function lanes({ width, height, unit, random, vary, inkA, inkB }: Sheet): string {
  const [x, y] = [width * (0.1 + random() * 0.1), height * 0.98 - unit * 0.15];
  const [count, thickness] = vary.oneOf([
    [8, 0.085],
    [8, 0.085],
    [6, 0.115],
    [11, 0.06],
  ] as const);
  const lane = unit * thickness;
  const accented = vary.oneOf([
    (index) => index % 4 === 2,
    (index) => index === 1,
    (index) => index % 2 === 1,
    (index) => index > 4,
  ] as [(index: number) => boolean, ...((index: number) => boolean)[]]);
  return Array.from({ length: count }, (_, index) => {
    const radius = unit * 0.36 + index * lane * 1.12;
    const corner = `A${tenth(radius)} ${tenth(radius)} 0 0 0 ${tenth(x)} ${tenth(y - radius)}`;
    const line = `M${tenth(x + radius)} ${height + 20}V${tenth(y)}${corner}H-20`;
    return `<path d="${line}" fill="none" stroke="${accented(index) ? inkB : inkA}" stroke-width="${tenth(lane)}"/>`;
  }).join('');
}

/** What is printed: the mark, the title's own number, or a start number. */
function numeralOf({ mark, title, vary }: Sheet): string {
  const drawn = vary.oneOf(NUMERALS);
  return printable(mark) || (/\d{1,3}/.exec(title)?.[0] ?? drawn);
}
