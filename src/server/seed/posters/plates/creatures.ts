import type { Point } from '../shapes.ts';

/** Colours of a block creature on its field. */
interface CreatureColours {
  readonly body: string;
  readonly accent: string;
  readonly eye: string;
  readonly pupil: string;
}

/** A creature about 130 wide around x = 0, standing on y = 60. */
export type Creature = (colours: CreatureColours) => string;

const bird: Creature = (colours) =>
  area('M-40 60V0A40 40 0 0 1 40 0V60Z', colours.body) +
  area('M40 -10L72 4L40 18Z', colours.accent) +
  area('M-40 60V20A40 40 0 0 0 0 60Z', colours.accent) +
  eye(colours, [14, -8]);

const cat: Creature = (colours) =>
  area('M-52 60A52 52 0 0 1 52 60Z', colours.body) +
  area('M-50 30L-46 -22L-14 12ZM50 30L46 -22L14 12Z', colours.body) +
  area('M-10 46H10L0 57Z', colours.accent) +
  eye(colours, [-20, 34]) +
  eye(colours, [20, 34]);

const fish: Creature = (colours) =>
  area('M-62 10A50 50 0 0 1 30 10L66 -20V40L30 10A50 50 0 0 1 -62 10Z', colours.body) +
  area('M-14 -20A34 34 0 0 1 -14 40Z', colours.accent) +
  eye(colours, [-36, 0]);

const bear: Creature = (colours) =>
  `<rect x="-46" y="-34" width="92" height="94" rx="46" fill="${colours.body}"/>` +
  ball([-40, -28], 20, colours.body) +
  ball([40, -28], 20, colours.body) +
  ball([-40, -28], 9, colours.accent) +
  ball([40, -28], 9, colours.accent) +
  `<ellipse cx="0" cy="30" rx="24" ry="18" fill="${colours.accent}"/>` +
  eye(colours, [-18, -2]) +
  eye(colours, [18, -2]) +
  ball([0, 24], 6, colours.body);

const swan: Creature = (colours) =>
  area('M-56 60V30A28 28 0 0 1 0 30A28 28 0 0 1 56 30V60Z', colours.body) +
  area('M20 16V-50A14 14 0 0 1 48 -50V20Z', colours.body) +
  area('M48 -52H70V-40H48Z', colours.accent) +
  ball([-28, 40], 9, colours.accent) +
  ball([6, 48], 7, colours.accent) +
  eye(colours, [36, -46], 7);

const owl: Creature = (colours) =>
  area('M-44 60V-44L-22 -26H22L44 -44V60Z', colours.body) +
  area('M-26 60A26 34 0 0 1 26 60Z', colours.accent) +
  ball([-20, -6], 20, colours.accent) +
  ball([20, -6], 20, colours.accent) +
  area('M-7 6H7L0 20Z', colours.body) +
  eye(colours, [-20, -6], 12) +
  eye(colours, [20, -6], 12);

const snail: Creature = (colours) =>
  area('M-58 60V44H20V8A13 13 0 0 1 46 8V46A14 14 0 0 1 32 60Z', colours.body) +
  ball([-14, 14], 38, colours.accent) +
  ball([-14, 14], 24, colours.body) +
  ball([-14, 14], 10, colours.accent) +
  eye(colours, [33, 10], 8);

const whale: Creature = (colours) =>
  area('M-62 60V20A52 52 0 0 1 42 20V24L70 -14V18L52 60Z', colours.body) +
  area('M-62 60V40H10A20 20 0 0 1 -10 60Z', colours.accent) +
  area('M-14 -36V-58H-30V-66H10V-58H-6V-36Z', colours.accent) +
  eye(colours, [-34, 16]);

const rabbit: Creature = (colours) =>
  `<rect x="-34" y="-58" width="24" height="80" rx="12" fill="${colours.body}"/>` +
  `<rect x="10" y="-58" width="24" height="80" rx="12" fill="${colours.body}"/>` +
  `<rect x="-27" y="-46" width="10" height="40" rx="5" fill="${colours.accent}"/>` +
  `<rect x="17" y="-46" width="10" height="40" rx="5" fill="${colours.accent}"/>` +
  area('M-44 60V40A44 44 0 0 1 44 40V60Z', colours.body) +
  ball([0, 42], 8, colours.accent) +
  eye(colours, [-20, 28]) +
  eye(colours, [20, 28]);

/** The five of the pictured shelf. */
export const SHELF: readonly Creature[] = [bird, cat, fish, bear, swan];

/** All there are. */
export const MENAGERIE: readonly Creature[] = [...SHELF, owl, snail, whale, rabbit];

function eye({ eye: white, pupil }: CreatureColours, [x, y]: Point, radius = 9): string {
  return ball([x, y], radius, white) + ball([x + 2.5, y + 1], radius * 0.5, pupil);
}

function ball([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}
