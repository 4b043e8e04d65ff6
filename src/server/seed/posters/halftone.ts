import { tenth } from './shapes.ts';

/** Dot sizes a screen is made of; each is one path, which keeps the file small. */
const DOT_SIZES = 7;

/** Below this share of ink no dot is printed. */
const LIGHTEST = 0.04;

export interface Screen {
  readonly width: number;
  readonly height: number;
  /** distance between dots, in pixels */
  readonly step: number;
  /** turn of the grid, in radians */
  readonly angle: number;
  readonly colour: string;
  /** share of ink at a place of the sheet, 0 to 1 */
  value(x: number, y: number): number;
}

/** A staggered grid of dots whose size follows a value: zero-length strokes with round ends, one path for each size. */
export function halftone(screen: Screen): string {
  const { width, height, step, angle, colour } = screen;
  const dots: string[][] = Array.from({ length: DOT_SIZES }, () => []);
  const reach = Math.hypot(width, height);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let row = -reach; row < reach; row += step) {
    const stagger = Math.round(row / step) & 1 ? step / 2 : 0;
    for (let column = -reach; column < reach; column += step) {
      const x = width / 2 + (column + stagger) * cos - row * sin;
      const y = height / 2 + (column + stagger) * sin + row * cos;
      if (x < -step || y < -step || x > width + step || y > height + step) continue;
      const value = screen.value(x, y);
      if (value <= LIGHTEST) continue;
      const size = Math.min(DOT_SIZES - 1, Math.floor(value * DOT_SIZES));
      dots[size]?.push(`M${tenth(x)} ${tenth(y)}h0`);
    }
  }
  return dots.map((places, size) => dotPath(places, colour, (step * 1.05 * (size + 1)) / DOT_SIZES)).join('');
}

function dotPath(places: readonly string[], colour: string, diameter: number): string {
  if (places.length === 0) return '';
  const stroke = `stroke="${colour}" stroke-width="${tenth(diameter)}" stroke-linecap="round" fill="none"`;
  return `<path d="${places.join('')}" ${stroke}/>`;
}
