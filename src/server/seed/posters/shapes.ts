/** Place on the sheet in pixels, x to the right and y down. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A length to a tenth of a pixel: finer is not seen, and the file stays small. */
export function tenth(length: number): number {
  return Number(length.toFixed(1));
}

/** A place as path data takes it. */
export function at([x, y]: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

/** The place at a distance from a centre, in the direction of an angle in radians (0 is right, a quarter turn is down). */
export function polar([x, y]: Point, distance: number, angle: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

export function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"/>`;
}

export function disc([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"/>`;
}

export function filled(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** A line without filling, round at its ends. */
export function stroked(path: string, colour: string, thickness: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${tenth(thickness)}" stroke-linecap="round"/>`;
}

/** Straight lines through places, closed to an area. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** Half of a ring between two radii, around the origin; `side` −1 is its left half, 1 its right half. */
export function halfRing(inner: number, outer: number, side: -1 | 1): string {
  const sweep = side === 1 ? 1 : 0;
  const [small, large] = [tenth(inner), tenth(outer)];
  return `M0 ${-large}A${large} ${large} 0 0 ${sweep} 0 ${large}V${small}A${small} ${small} 0 0 ${1 - sweep} 0 ${-small}Z`;
}

/** A smooth line (Catmull-Rom) through places. */
export function smoothLine(points: readonly Point[]): string {
  const last = points.length - 1;
  return curves(points, (index) => Math.max(0, Math.min(last, index)), last);
}

/** A smooth outline (Catmull-Rom) through places, closed. */
export function smoothOutline(points: readonly Point[]): string {
  const count = points.length;
  return `${curves(points, (index) => (index + count) % count, count)}Z`;
}

function curves(points: readonly Point[], clamp: (index: number) => number, count: number): string {
  const point = (index: number): Point => points[clamp(index)] ?? [0, 0];
  let path = `M${at(point(0))}`;
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(leaving)} ${at(arriving)} ${at(to)}`;
  }
  return path;
}

/** Turns marks over left and right on a sheet of that width. */
export function mirrored(marks: string, width: number): string {
  return `<g transform="translate(${width} 0) scale(-1 1)">${marks}</g>`;
}

/** Turns marks upside down on a sheet of that height. */
export function flipped(marks: string, height: number): string {
  return `<g transform="translate(0 ${height}) scale(1 -1)">${marks}</g>`;
}
