import { disc, filled, mirrored, polar, rectangle, smoothOutline, stroked, at, type Point } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

interface CutOut {
  /** where it stands */
  readonly foot: Point;
  readonly length: number;
  /** direction it grows in, in radians */
  readonly angle: number;
  readonly colour: string;
  readonly leaves: number;
}

/** Paper cut-outs: four fields, two pebbles, three fronds. */
export function expo(sheet: Sheet): string {
  const { width, height, unit, random, vary, paper, inkA, inkB, key } = sheet;
  const [splitX, splitY] = [vary.oneOf([0.5, 0.5, 0.38, 0.62]), vary.oneOf([0.56, 0.56, 0.44])];
  const fields =
    sheet.ground(paper) +
    rectangle({ x: 0, y: 0, width: width * splitX, height: height * splitY }, inkA) +
    rectangle(
      { x: width * splitX, y: height * splitY, width: width * (1 - splitX), height: height * (1 - splitY) },
      key,
    );
  const large = pebble(sheet, { centre: [width * 0.66, height * 0.3], radius: unit * 0.25, roughness: 0.34 });
  const small = pebble(sheet, { centre: [width * 0.26, height * 0.78], radius: unit * 0.2, roughness: 0.4 });
  const stems: readonly CutOut[] = [
    {
      foot: [width * 0.24, height * 0.52],
      length: unit * 0.44,
      angle: -1.45 + random() * 0.2,
      colour: paper,
      leaves: 6,
    },
    { foot: [width * 0.78, height * 0.97], length: unit * 0.46, angle: -1.7 + random() * 0.2, colour: inkA, leaves: 6 },
    { foot: [width * 0.2, height * 0.95], length: unit * 0.3, angle: -1.2, colour: key, leaves: 5 },
  ];
  const cutOuts = stems.map((stem) => vary.oneOf([frond, frond, totem, arches, palm])(stem, unit));
  const hole = disc([width * 0.7, height * 0.27], unit * vary.oneOf([0.075, 0.075, 0.13]), paper);
  const picture = fields + sheet.overprint(filled(large, inkB)) + filled(small, inkB) + cutOuts.join('') + hole;
  return vary.oneOf([false, true]) ? mirrored(picture, width) : picture;
}

function pebble(
  { random }: Sheet,
  { centre, radius, roughness }: { centre: Point; radius: number; roughness: number },
): string {
  const corners = Array.from({ length: 7 }, (_, corner) =>
    polar(centre, radius * (1 - roughness / 2 + random() * roughness), (corner / 7) * 6.283),
  );
  return smoothOutline(corners);
}

/** A stem with pairs of leaves that shorten towards its tip. */
function frond({ foot, length, angle, colour, leaves }: CutOut, unit: number): string {
  let blades = '';
  for (let leaf = 0; leaf < leaves; leaf++) {
    const along = (leaf + 0.6) / leaves;
    const from = polar(foot, length * along, angle);
    for (const side of [-1, 1]) {
      blades += blade(from, length * (0.42 - 0.26 * along), angle + side * (1.05 - 0.35 * along));
    }
  }
  return filled(blades, colour) + stroked(`M${at(foot)}L${at(polar(foot, length, angle))}`, colour, unit * 0.012);
}

/** Long leaves that all spring from the tip of a stem. */
function palm({ foot, length, angle, colour, leaves }: CutOut, unit: number): string {
  const crown = polar(foot, length * 0.55, angle);
  const blades = Array.from({ length: leaves + 1 }, (_, leaf) =>
    blade(crown, length * 0.5, angle + (leaf / leaves - 0.5) * 4),
  );
  return filled(blades.join(''), colour) + stroked(`M${at(foot)}L${at(crown)}`, colour, unit * 0.02);
}

/** Flat stones, one upon the other. */
function totem({ foot, length, angle, colour, leaves }: CutOut): string {
  const stones = Array.from({ length: leaves - 2 }, (_, stone) => {
    const [x, y] = polar(foot, (length * (stone + 0.4)) / (leaves - 2), angle);
    const [half, thickness] = [length * (0.3 - 0.05 * stone), (length * 0.44) / (leaves - 2)];
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${half.toFixed(1)}" ry="${thickness.toFixed(1)}" fill="${colour}"/>`;
  });
  return stones.join('');
}

/** Gates inside each other. */
function arches({ foot: [x, y], length, colour }: CutOut, unit: number): string {
  const gates = [0.34, 0.23, 0.12].map((share) => {
    const [half, top] = [length * share, y - length * (share + 0.34)];
    const line = `M${at([x - half, y])}V${top.toFixed(1)}A${half.toFixed(1)} ${half.toFixed(1)} 0 0 1 ${at([x + half, top])}V${y.toFixed(1)}`;
    return stroked(line, colour, unit * 0.03);
  });
  return gates.join('');
}

/** A pointed leaf from a place in a direction. */
function blade([x, y]: Point, length: number, angle: number): string {
  const [tipX, tipY] = polar([x, y], length, angle);
  const [bulgeX, bulgeY] = [-Math.sin(angle) * length * 0.28, Math.cos(angle) * length * 0.28];
  const along = (share: number, side: 1 | -1): Point => [
    x + (tipX - x) * share + side * bulgeX,
    y + (tipY - y) * share + side * bulgeY,
  ];
  const there = `C${at(along(0.3, 1))} ${at(along(0.8, 1))} ${at([tipX, tipY])}`;
  const back = `C${at(along(0.8, -1))} ${at(along(0.3, -1))} ${at([x, y])}`;
  return `M${at([x, y])}${there}${back}Z`;
}
