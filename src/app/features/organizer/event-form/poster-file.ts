import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { type Crop, cropRect } from '#app/ui/form/crop-rect.ts';

/** The longest side of what is sent, in pixels: twice what the largest screen shows. */
const LONGEST_SIDE = 2400;
/** Tried one after the other until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5] as const;

/** A chosen file that the browser can draw. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Whether the browser can draw a file: one that only says it is a picture is refused before it is sent. Source: UPL-08. */
export async function isReadable(file: File): Promise<boolean> {
  return drawn(file).then(
    ({ bitmap }) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

/** @throws DOMException for a file that the browser cannot draw */
export async function openPicture(file: File): Promise<Picture> {
  const { width, height, bitmap } = await drawn(file);
  bitmap.close();
  return { address: URL.createObjectURL(file), width, height };
}

/**
 * The part of a picture that a frame shows, or all of it; made so small that it is taken. Nothing else leaves the device.
 * @throws Error, DOMException for a file that the browser cannot draw
 */
export async function posterFile(
  file: File,
  { ratio, crop }: { readonly ratio: number | undefined; readonly crop: Crop },
): Promise<File> {
  if (ratio === undefined && file.size <= IMAGE_MAX_BYTES) return file;
  const { width, height, bitmap } = await drawn(file);
  const frame = cropRect(crop, ratio ?? width / height, width / height);
  const part = { width: frame.width * width, height: frame.height * height };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  // what may be transparent gets paper under it
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(
    bitmap,
    frame.left * width,
    frame.top * height,
    part.width,
    part.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  bitmap.close();
  return new File([await encoded(canvas)], 'poster.jpg', { type: 'image/jpeg' });
}

async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop -- the next is tried only where this one is too large
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= IMAGE_MAX_BYTES) return blob;
  }
  throw new Error('the browser draws no picture that is small enough');
}

async function drawn(file: File) {
  const bitmap = await createImageBitmap(file);
  return { bitmap, width: bitmap.width, height: bitmap.height };
}
