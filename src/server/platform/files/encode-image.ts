import sharp, { type PngOptions, type Sharp } from 'sharp';
import { INK_SETS } from '#server/catalogue/ink-sets.ts';
import type { EncodingTask, RenditionTask, UploadTask } from './encoding.ts';

/** Two inks, paper, key, their overprints and the steps of their edges: all a print needs. */
const POSTER_COLOURS = 16;

/** Photographs above this are refused before they are unpacked. */
const PIXELS_MAX = 50_000_000;

/** What photographs may be stored as. */
const PHOTOGRAPHS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Makes one picture. Runs in the encoder process only: a process that has encoded keeps 115 MB and more. */
export async function encodeImage(task: EncodingTask): Promise<Buffer> {
  if ('longest' in task) return encodeUpload(task);
  return task.mediaType === 'image/svg+xml' ? encodePoster(task) : encodePhotograph(task);
}

/**
 * A poster is flat colours with sharp edges: reduced to a palette and packed without further loss it is half the size
 * of a lossy WebP, no larger than an AVIF, ready in a third of its time, and its edges stay clean. Only the demo
 * catalogue has posters: what draws them is loaded with the first.
 */
async function encodePoster({ source, width, height, format }: RenditionTask): Promise<Buffer> {
  const [{ drawPoster }, { readRecipe }] = await Promise.all([
    import('#server/seed/posters/draw-poster.ts'),
    import('#server/seed/posters/poster-recipe.ts'),
  ]);
  const recipe = readRecipe(Buffer.from(source).toString('utf8'));
  if (!recipe) throw new Error('the drawing holds no recipe of a poster');
  const { svg, paper } = drawPoster({ ...recipe, width, height });
  const drawing = sharp(Buffer.from(svg)).flatten({ background: INK_SETS[paper].paper });
  if (format === 'png') return drawing.png(palette(9)).toBuffer();
  const reduced = sharp(await drawing.png(palette(1)).toBuffer());
  if (format === 'webp') return reduced.webp({ lossless: true, effort: 2 }).toBuffer();
  return inFormat(reduced, format).toBuffer();
}

function palette(compressionLevel: number): PngOptions {
  return { palette: true, colours: POSTER_COLOURS, dither: 0, effort: 4, compressionLevel };
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
  const photograph = sharp(source, { limitInputPixels: PIXELS_MAX });
  const { format: found } = await photograph.metadata();
  if (!found || !PHOTOGRAPHS.includes(found)) throw new Error('not a photograph we store');
  return photograph;
}

async function encodePhotograph({ source, width, height, format }: RenditionTask): Promise<Buffer> {
  const photograph = await openPhotograph(source);
  const cropped = photograph
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' });
  return inFormat(cropped, format).toBuffer();
}

function inFormat(image: Sharp, format: EncodingTask['format']): Sharp {
  if (format === 'avif') return image.avif({ quality: 45, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 60 });
  if (format === 'jpeg') return image.jpeg({ quality: 76, mozjpeg: true });
  return image.png();
}
