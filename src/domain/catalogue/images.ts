/**
 * Pictures of events as pages show them: the places (slots), their sizes, and the addresses under `/images`.
 * A stored picture's name holds a hash of its content, so an address never changes its picture. A drawn poster is
 * composed anew for each slot's ratio; a photograph is cropped to it.
 */
export const SLOTS = {
  card: { ratio: 4 / 5, widths: [320, 480, 780] },
  wide: { ratio: 2, widths: [480, 800, 1200] },
  hero: { ratio: 13 / 12, widths: [390, 780] },
  gallery: { ratio: 4 / 3, widths: [600, 1200] },
  og: { ratio: 40 / 21, widths: [1200] },
  thumb: { ratio: 1, widths: [128] },
  // with `gallery`, the three shapes that search engines ask for
  square: { ratio: 1, widths: [1200] },
  widescreen: { ratio: 16 / 9, widths: [1200] },
} as const satisfies Record<string, Slot>;

interface Slot {
  /** width divided by height */
  readonly ratio: number;
  /** pixels */
  readonly widths: readonly number[];
}

export type ImageSlot = keyof typeof SLOTS;

/** The widths, in pixels, that a slot is made in. */
export type ImageWidth<Name extends ImageSlot = ImageSlot> = (typeof SLOTS)[Name]['widths'][number];

/** Formats for readers that cannot say what they understand: link previews, mails, PDFs. */
type PlainImageFormat = 'png' | 'jpeg';

/** One picture in one size, as an address names it. */
export interface ImageAddress {
  /** path of the stored picture */
  readonly file: string;
  readonly slot: ImageSlot;
  /** pixels */
  readonly width: number;
  /** pins the format that is otherwise agreed with the reader */
  readonly format?: PlainImageFormat;
}

/**
 * The address of a stored picture in a slot's size, from the site's root; `''` for no picture. The server agrees on the
 * format with the browser, except for `og`, whose readers get a PNG of a drawn poster or a JPEG of a photograph.
 */
export function imageUrl<Name extends ImageSlot>(file: string, slot: Name, width: ImageWidth<Name>): string {
  if (file === '') return '';
  const format = slot === 'og' ? (isDrawn(file) ? '.png' : '.jpg') : '';
  return `/images/${slot}-${width}/${file}${format}`;
}

/** The shapes of an event's picture in JSON-LD: 1:1, 4:3 and 16:9. Source: standards 6. */
export const DATA_SLOTS = ['square', 'gallery', 'widescreen'] as const;

/** The address of a stored picture for readers of JSON-LD, which agree on no format. */
export function dataImageUrl(file: string, slot: (typeof DATA_SLOTS)[number]): string {
  return `/images/${slot}-1200/${file}${isDrawn(file) ? '.png' : '.jpg'}`;
}

/** All widths of a slot as an `srcset`; `''` for no picture. */
export function imageSrcSet(file: string, slot: ImageSlot): string {
  if (file === '') return '';
  return SLOTS[slot].widths.map((width) => `${imageUrl<ImageSlot>(file, slot, width)} ${width}w`).join(', ');
}

/** Height in pixels that belongs to a width of a slot, for reserving the box. */
export function imageHeight(slot: ImageSlot, width: number): number {
  return Math.round(width / SLOTS[slot].ratio);
}

/** Whether a stored picture is a drawn poster, not a photograph. */
export function isDrawn(file: string): boolean {
  return file.endsWith('.svg');
}

const ADDRESS = /^([a-z]+)-([1-9]\d{1,3})\/(.+?)(?:(?<=\.(?:svg|webp|png|jpg))\.(png|jpg))?$/;

/** Sizes whose readers cannot say what they understand, and which are made in a pinned format for them: link previews, mails, tickets and JSON-LD. */
const PINNED_SIZES: readonly string[] = ['og', 'wide', ...DATA_SLOTS].map((slot) => `${slot}-1200`);

/** Takes an address below `/images/` apart; null when it names no slot of ours, no width of that slot, or a format that no reader needs. */
export function readImageAddress(address: string): ImageAddress | null {
  const [, slot = '', width = '', file = '', suffix] = ADDRESS.exec(address) ?? [];
  if (!isImageSlot(slot)) return null;
  const widths: readonly number[] = SLOTS[slot].widths;
  if (!widths.includes(Number(width))) return null;
  if (suffix && !PINNED_SIZES.includes(`${slot}-${width}`)) return null;
  const size = { file, slot, width: Number(width) };
  return suffix ? { ...size, format: suffix === 'png' ? 'png' : 'jpeg' } : size;
}

function isImageSlot(text: string): text is ImageSlot {
  return Object.hasOwn(SLOTS, text);
}
