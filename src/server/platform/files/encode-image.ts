import sharp, { type PngOptions, type Sharp } from 'sharp';
import type { DrawingModule } from './drawing.ts';
import { type EncodingTask, PIXELS_MAX, type RenditionTask, TooManyPixels, type UploadTask } from './encoding.ts';

/** Two inks, paper, key, their overprints and the steps of their edges: all a print needs. */
const DRAWN_COLOURS = 16;

/** What photographs may be stored as. */
const PHOTOGRAPHS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Makes one picture. Runs in the encoder process only: a process that has encoded keeps 115 MB and more.
 * `drawings` is the address of a {@link DrawingModule}, for stored drawings.
 */
export async function encodeImage(task: EncodingTask, drawings?: string): Promise<Buffer> {
  if ('longest' in task) return encodeUpload(task);
  return task.mediaType === 'image/svg+xml' ? encodeDrawing(task, drawings) : encodePhotograph(task);
}

/**
 * A drawing is flat colours with sharp edges: reduced to a palette and packed without further loss it is half the size
 * of a lossy WebP, no larger than an AVIF, ready in a third of its time, and its edges stay clean. What draws it is
 * loaded with the first.
 */
async function encodeDrawing(
  { source, width, height, format }: RenditionTask,
  drawings: string | undefined,
): Promise<Buffer> {
  if (drawings === undefined) throw new Error('nothing here draws stored drawings');
  const { draw } = (await import(drawings)) as DrawingModule;
  const { svg, background } = draw(source, { width, height });
  const drawing = sharp(Buffer.from(svg)).flatten({ background });
  if (format === 'png') return drawing.png(palette(9)).toBuffer();
  const reduced = sharp(await drawing.png(palette(1)).toBuffer());
  if (format === 'webp') return reduced.webp({ lossless: true, effort: 2 }).toBuffer();
  return inFormat(reduced, format).toBuffer();
}

function palette(compressionLevel: number): PngOptions {
  return { palette: true, colours: DRAWN_COLOURS, dither: 0, effort: 4, compressionLevel };
}

/** Turned as its camera says and drawn anew in the same format: sharp takes no metadata over unless it is told to. Source: UPL-08. */
async function encodeUpload({ source, format, longest }: UploadTask): Promise<Buffer> {
  const whole = (await openPhotograph(source))
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  if (format === 'jpeg') return whole.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  return format === 'webp' ? whole.webp({ quality: 88 }).toBuffer() : whole.png({ compressionLevel: 9 }).toBuffer();
}

async function openPhotograph(source: Uint8Array): Promise<Sharp> {
  // of its head alone: nothing is unpacked
  const { format: found, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (!found || !PHOTOGRAPHS.includes(found)) throw new Error('not a photograph we store');
  if (width * height > PIXELS_MAX) throw new TooManyPixels('too many pixels');
  return sharp(source, { limitInputPixels: PIXELS_MAX });
}

async function encodePhotograph({ source, width, height, whole, format }: RenditionTask): Promise<Buffer> {
  const photograph = await openPhotograph(source);
  const sized = photograph
    .autoOrient()
    .resize(
      whole
        ? { width, height, fit: 'inside', withoutEnlargement: true }
        : { width, height, fit: 'cover', position: 'attention' },
    )
    .flatten({ background: '#ffffff' });
  return inFormat(sized, format).toBuffer();
}

function inFormat(image: Sharp, format: EncodingTask['format']): Sharp {
  if (format === 'avif') return image.avif({ quality: 45, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 60 });
  if (format === 'jpeg') return image.jpeg({ quality: 76, mozjpeg: true });
  return image.png();
}
