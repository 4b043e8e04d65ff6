/** The colour of buttons and links of a frame that names none. Source: FRM-09. */
export const DEFAULT_FRAME_COLOUR = '#E19B63';

/** Width and height of an embedded frame in CSS pixels. Source: FRM-08. */
export const FRAME_SIZE = { width: 550, height: 350 } as const;

/** Contrast that running text needs (WCAG 2.2, AA). */
export const TEXT_CONTRAST = 4.5;

/** The two colours a button's text may have: the look's ink, and white. */
const INK = '#15120E';
const WHITE = '#FFFFFF';
/** For a middling colour, on which neither of them can be read. */
const BLACK = '#000000';

/** The frame's paper, on which its links stand. */
const PAPER = '#F8F5EF';

/** The lightest of its surfaces in the dark look: what can be read there can be read on the others. */
const DARK_SURFACE = '#27221C';

/** Red, green and blue, 0 to 1, in linear light. */
type LinearRgb = readonly [number, number, number];

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const LIGHTNESS_STEP = 0.005;

/** Whether a text is a colour written `#RRGGBB`. Source: FRM-05. */
export function isHexColour(text: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(text);
}

/** The contrast of two colours as WCAG counts it, 1 to 21. Colours are `#RRGGBB`. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour of a button's text: ink or white, whichever contrasts more, and can be read. Source: FRM-05, look README. */
export function buttonTextColour(button: string): string {
  const better = contrast(INK, button) >= contrast(WHITE, button) ? INK : WHITE;
  return contrast(better, button) >= TEXT_CONTRAST ? better : BLACK;
}

/**
 * A link colour that can be read: itself where its contrast with the background is 4.5 or more, else darkened in OKLCH
 * (lightened on a dark background), hue kept, until it is. Source: FRM-06, look README.
 */
export function readableLinkColour(link: string, background: string = PAPER): string {
  if (contrast(link, background) >= TEXT_CONTRAST) return link;
  const colour = toOklch(toLinear(link));
  const step = contrast(background, INK) >= contrast(background, WHITE) ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let lightness = colour.lightness + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = toHex(withinGamut({ ...colour, lightness }));
    if (contrast(candidate, background) >= TEXT_CONTRAST) return candidate;
  }
  return WHITE; // a middling background, on which nothing lighter passes; darkening always gets there
}

/** The colours of an event's frame; those that are no colours are the default. Without that of its buttons these stay as they are. */
export interface FrameColours {
  readonly button_color?: string | undefined;
  readonly url_color: string;
}

/** The colours of a frame as styles, made safe to read on light and dark. Source: FRM-05, FRM-06, CHK-13. */
export function frameStyle({ button_color, url_color }: FrameColours): string {
  const url = colourOr(url_color);
  const light = `--accent-text:${readableLinkColour(url)}`;
  const dark = `--accent-text:${readableLinkColour(url, DARK_SURFACE)}`;
  // as specific as the tokens for a chosen look, and after them
  return [
    `:root:root{${button_color === undefined ? '' : buttonStyle(colourOr(button_color))}${light}}`,
    `:root[data-theme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}`,
  ].join('');
}

function buttonStyle(button: string): string {
  return `--accent:${button};--on-accent:${buttonTextColour(button)};`;
}

function colourOr(text: string): string {
  return isHexColour(text) ? text : DEFAULT_FRAME_COLOUR;
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: string): LinearRgb {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(rgb: LinearRgb): string {
  return `#${rgb.map(hexOfChannel).join('')}`;
}

function hexOfChannel(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0').toUpperCase();
}

/** Linear sRGB to OKLCH. Figures: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toOklch([red, green, blue]: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): LinearRgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour with as much of its chroma as a screen can show at that lightness. */
function withinGamut(colour: Oklch): LinearRgb {
  for (let chroma = colour.chroma; chroma > 0; chroma -= 0.004) {
    const rgb = fromOklch({ ...colour, chroma });
    if (rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)) return rgb;
  }
  return fromOklch({ ...colour, chroma: 0 });
}
