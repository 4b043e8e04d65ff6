import { halftone } from '../halftone.ts';
import { at, disc, filled, polygon, rectangle, tenth, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Where the stage's floor begins, as a fraction of the height. */
const FLOOR = 0.86;

/** Who is on stage. */
type Cast = 'one' | 'two' | 'hat' | 'chair';

/** How the curtain hangs: drawn up to a peak, parted under a valance, or pulled to one side. */
type Hanging = 'peak' | 'parted' | 'side';

interface Stage {
  /** where the curtain opens, as a fraction of the width */
  readonly opening: number;
  readonly hanging: Hanging;
  /** centre of the moon */
  readonly moon: Point;
  readonly radius: number;
  readonly floor: number;
  readonly light: string;
  readonly cloth: string;
  readonly backdrop: string;
}

/** Pleated curtain opening on a moon, a figure on a lit floor. */
export function theatre(sheet: Sheet): string {
  const { width, height, unit, random, vary, dark, paper, inkA, inkB, key } = sheet;
  const hanging = vary.oneOf<Hanging>(['peak', 'peak', 'parted', 'side']);
  const opening = 0.5 + (hanging === 'side' ? 0.14 : vary.oneOf([0, 0, -0.14, 0.14]));
  const stage: Stage = {
    opening,
    hanging,
    moon: [width * (opening - 0.06 + random() * 0.12), height * (hanging === 'peak' ? 0.64 : 0.54)],
    radius: unit * vary.oneOf([0.3, 0.3, 0.24, 0.34]),
    floor: height * FLOOR,
    // on dark paper the light is an ink and the night is the paper
    ...(dark ? { light: inkA, cloth: inkB, backdrop: paper } : { light: paper, cloth: inkA, backdrop: inkB }),
  };
  return (
    sheet.ground(stage.backdrop) +
    moon(sheet, stage) +
    rectangle({ x: 0, y: stage.floor, width, height: height * (1 - FLOOR) }, key) +
    `<g opacity=".92">${filled(lightCone(stage, height), stage.light)}</g>` +
    filled(figures(stage, unit, vary.oneOf<Cast>(['one', 'one', 'two', 'hat', 'chair'])), key) +
    curtain(sheet, stage)
  );
}

function moon({ width, height, unit, vary }: Sheet, { moon: [x0, y0], radius, light, cloth, backdrop }: Stage): string {
  const crescent = vary.oneOf([false, false, true]);
  const shade = halftone({
    width,
    height,
    step: unit / 44,
    angle: 0.4,
    colour: cloth,
    value(x, y) {
      if (Math.hypot(x - x0, y - y0) > radius) return 0;
      return Math.max(0, 0.62 - Math.hypot(x - x0 - radius * 0.35, y - y0 - radius * 0.3) / (radius * 1.5));
    },
  });
  const shadow = crescent ? disc([x0 + radius * 0.42, y0 - radius * 0.3], radius * 0.82, backdrop) : '';
  return disc([x0, y0], radius, light) + shade + shadow;
}

function lightCone({ moon: [x], radius, floor }: Stage, height: number): string {
  const [near, far] = [radius * 1.7, radius * 1.15];
  return polygon([
    [x - far, floor],
    [x + far, floor],
    [x + near, height],
    [x - near, height],
  ]);
}

/** Who stands on the floor, as one path. */
function figures({ moon: [x], floor }: Stage, unit: number, cast: Cast): string {
  const person = (left: number, size = 1): string => {
    const half = unit * 0.035 * size;
    const shoulders = floor - unit * 0.19 * size + half;
    const body = `M${tenth(left - half)} ${tenth(floor - half)}V${tenth(shoulders)}${arc(half, left + half, shoulders)}V${tenth(floor - half)}${arc(half, left - half, floor - half)}Z`;
    return body + round([left, floor - unit * 0.225 * size], unit * 0.036 * size);
  };
  if (cast === 'two') return person(x - unit * 0.06) + person(x + unit * 0.055, 0.8);
  if (cast === 'hat') return person(x) + hat([x, floor - unit * 0.252], unit);
  if (cast === 'chair') return person(x - unit * 0.07) + chair([x + unit * 0.03, floor], unit);
  return person(x);
}

function hat([x, y]: Point, unit: number): string {
  const [brim, crown, height] = [unit * 0.05, unit * 0.03, unit * 0.055];
  return polygon([
    [x - brim, y + unit * 0.008],
    [x - brim, y],
    [x - crown, y],
    [x - crown, y - height],
    [x + crown, y - height],
    [x + crown, y],
    [x + brim, y],
    [x + brim, y + unit * 0.008],
  ]);
}

function chair([x, floor]: Point, unit: number): string {
  const leg = unit * 0.012;
  const [seat, back, depth] = [floor - unit * 0.08, floor - unit * 0.17, unit * 0.07];
  return (
    bar([x, seat], depth, leg) +
    bar([x, seat], leg, unit * 0.08) +
    bar([x + depth - leg, back], leg, unit * 0.17) +
    bar([x + depth - leg * 3, back], leg * 3, leg)
  );
}

/** A bar from its upper left corner. */
function bar([left, top]: Point, width: number, height: number): string {
  return `M${at([left, top])}h${tenth(width)}v${tenth(height)}h${tenth(-width)}Z`;
}

function round([x, y]: Point, radius: number): string {
  return `M${tenth(x - radius)} ${tenth(y)}${arc(radius, x + radius, y)}${arc(radius, x - radius, y)}Z`;
}

/** A half circle to a place, clockwise. */
function arc(radius: number, x: number, y: number): string {
  return `A${tenth(radius)} ${tenth(radius)} 0 0 1 ${tenth(x)} ${tenth(y)}`;
}

/** Pleats hanging to the floor, opened by the way the curtain hangs; every second one in shadow. */
function curtain({ width, height, unit, vary, key }: Sheet, { opening, hanging, cloth }: Stage): string {
  const pleats = vary.oneOf([22, 22, 16, 30]);
  const reach = vary.oneOf([0.62, 0.62, 0.8, 0.5]);
  const roundness = vary.oneOf([0.55, 0.55, 0.9, 0.35]);
  const hem = (x: number): number => {
    const aside = (x / width - opening) * 2;
    if (hanging === 'peak') return height * (0.98 - 0.62 * Math.max(0, 1 - Math.abs(aside) / reach) ** roundness);
    if (hanging === 'parted') return height * (0.98 - 0.84 * eased((reach + 0.1 - Math.abs(aside)) / 0.3));
    return height * (0.98 - 0.98 * eased((aside + reach) / 0.7));
  };
  let [pleated, shadow] = ['', ''];
  for (let pleat = 0; pleat < pleats; pleat++) {
    const [left, right] = [(width * pleat) / pleats, (width * (pleat + 1)) / pleats];
    const top = `M${tenth(left)} 0H${tenth(right)}V${tenth(hem(right))}`;
    const sag: Point = [(left + right) / 2, (hem(left) + hem(right)) / 2 + unit * 0.03];
    pleated += `${top}L${tenth(left)} ${tenth(hem(left))}Z`;
    if (pleat % 2) shadow += `${top}Q${at(sag)} ${tenth(left)} ${tenth(hem(left))}Z`;
  }
  return filled(pleated, cloth) + `<g opacity=".34">${filled(shadow, key)}</g>`;
}

/** From 0 to 1 with a soft start and end. */
function eased(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}
