import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { jpegOf } from '#app/form/jpeg-of.ts';
import { type Crop, cropRect } from '#app/ui/form/crop-rect.ts';

/** The longest side of what is sent, in pixels: twice what the largest screen shows. */
const LONGEST_SIDE = 2400;

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
  const part = {
    left: frame.left * width,
    top: frame.top * height,
    width: frame.width * width,
    height: frame.height * height,
  };
  try {
    return await jpegOf(bitmap, { part, longest: LONGEST_SIDE, maxBytes: IMAGE_MAX_BYTES, name: 'poster' });
  } finally {
    bitmap.close();
  }
}

async function drawn(file: File) {
  const bitmap = await createImageBitmap(file);
  return { bitmap, width: bitmap.width, height: bitmap.height };
}
