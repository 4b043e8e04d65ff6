import { at, disc, filled, rectangle, tenth, type Box } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

type Eyes = 'open' | 'wink' | 'shut' | 'glasses';
type Extra = 'none' | 'nose' | 'moustache' | 'cheeks';

interface Face {
  readonly radius: number;
  /** teeth in the upper row */
  readonly teeth: number;
  readonly eyes: Eyes;
  readonly extra: Extra;
  readonly tongue: string;
  readonly clip: string;
}

/** Laughing mouths, tilted: two as pictured, at times one or three. */
export function comedy(sheet: Sheet): string {
  const { width, height, wide, vary, inkA, inkB, paper } = sheet;
  const count = vary.oneOf([2, 2, 1, 3]);
  const grounds = [inkB, inkA, paper];
  const first = vary.oneOf([0, 1, 2]);
  const teeth = vary.oneOf([6, 6, 4, 9, 2]);
  const faces = Array.from({ length: count }, (_, index) => {
    const field: Box = wide
      ? { x: (width / count) * index, y: 0, width: width / count, height }
      : { x: 0, y: (height / count) * index, width, height: height / count };
    const ground = grounds[(index + first) % 3] ?? paper;
    const radius = Math.min(field.width * 0.42, field.height * 0.54);
    const tongue = ground === inkA ? inkB : inkA;
    const eyes = vary.oneOf<Eyes>(['open', 'open', 'wink', 'shut', 'glasses']);
    const extra = vary.oneOf<Extra>(['none', 'none', 'nose', 'moustache', 'cheeks']);
    return (
      rectangle({ ...field, width: field.width + 1, height: field.height + 1 }, ground) +
      face(sheet, field, { radius, teeth, eyes, extra, tongue, clip: `mouth-${index}` })
    );
  });
  return faces.join('');
}

function face(sheet: Sheet, field: Box, shape: Face): string {
  const tilt = (sheet.random() - 0.5) * 18;
  const alone = field.width === sheet.width && field.height === sheet.height;
  const [x, y] = [field.x + field.width * 0.5, field.y + field.height * (alone && !sheet.wide ? 0.5 : 0.43)];
  return (
    `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(tilt)})">` +
    mouth(sheet, shape) +
    pairOfEyes(sheet, shape) +
    addition(sheet, shape) +
    '</g>'
  );
}

/** An open mouth below y = 0 with its upper teeth and a tongue. */
function mouth({ random, paper, key }: Sheet, { radius, teeth, tongue, clip }: Face): string {
  const r = tenth(radius);
  const pitch = (radius * 1.84) / teeth;
  const row = Array.from({ length: teeth }, (_, tooth) => {
    const [left, depth] = [tenth(pitch * tooth - radius * 0.92 + 2), tenth(radius * (0.2 + 0.05 * random()))];
    return `<rect x="${left}" y="0" width="${tenth(pitch - 4)}" height="${depth}" rx="${tenth(radius * 0.05)}" fill="${paper}"/>`;
  });
  const tip = disc([radius * (random() - 0.5) * 0.5, radius * 1.12], radius * 0.56, tongue);
  return (
    `<clipPath id="${clip}"><path d="M${-r} 0H${r}A${r} ${r} 0 0 1 ${-r} 0Z"/></clipPath>` +
    `<g clip-path="url(#${clip})">${rectangle({ x: -r, y: 0, width: 2 * r, height: r }, key)}${row.join('')}${tip}</g>`
  );
}

function pairOfEyes({ paper, key }: Sheet, { radius, eyes: kind }: Face): string {
  const open = (side: -1 | 1): string =>
    disc([radius * 0.46 * side, radius * -0.42], radius * 0.19, key) +
    disc([radius * (side === 1 ? 0.52 : -0.4), radius * -0.47], radius * 0.06, paper);
  const shut = (side: -1 | 1): string => {
    const [left, right, y] = [radius * (0.46 * side - 0.2), radius * (0.46 * side + 0.2), radius * -0.34];
    const line = `M${tenth(left)} ${tenth(y)}A${tenth(radius * 0.2)} ${tenth(radius * 0.2)} 0 0 1 ${tenth(right)} ${tenth(y)}`;
    return `<path d="${line}" fill="none" stroke="${key}" stroke-width="${tenth(radius * 0.09)}" stroke-linecap="round"/>`;
  };
  if (kind === 'shut') return shut(-1) + shut(1);
  if (kind === 'wink') return open(-1) + shut(1);
  if (kind === 'glasses') return glasses(radius, paper, key) + open(-1) + open(1);
  return open(-1) + open(1);
}

function glasses(radius: number, paper: string, key: string): string {
  const rim = (x: number): string =>
    `<circle cx="${tenth(radius * x)}" cy="${tenth(radius * -0.42)}" r="${tenth(radius * 0.33)}" fill="${paper}" stroke="${key}" stroke-width="${tenth(radius * 0.07)}"/>`;
  const bridge = rectangle({ x: radius * -0.14, y: radius * -0.46, width: radius * 0.28, height: radius * 0.07 }, key);
  return rim(-0.46) + rim(0.46) + bridge;
}

function addition({ key }: Sheet, { radius, extra: kind, tongue }: Face): string {
  if (kind === 'nose') return disc([0, radius * -0.2], radius * 0.15, tongue);
  if (kind === 'cheeks')
    return (
      disc([radius * -0.86, radius * -0.18], radius * 0.12, tongue) +
      disc([radius * 0.86, radius * -0.18], radius * 0.12, tongue)
    );
  if (kind === 'moustache') return filled(moustache(radius, -1) + moustache(radius, 1), key);
  return '';
}

/** One half of a moustache, curled up at its end. */
function moustache(radius: number, side: -1 | 1): string {
  const place = (x: number, y: number): string => at([side * radius * x, radius * y]);
  const upper = `C${place(0.08, -0.22)} ${place(0.24, -0.2)} ${place(0.46, -0.15)}`;
  const lower = `C${place(0.36, -0.01)} ${place(0.14, 0.02)} ${place(0, -0.04)}`;
  return `M${place(0, -0.13)}${upper}${lower}Z`;
}
