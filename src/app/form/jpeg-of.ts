/** Tried one after the other until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5] as const;

/** In pixels of the picture. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  /** what is shown of the picture */
  readonly part: Part;
  /** the longest side in pixels: a larger part is made smaller */
  readonly longest: number;
  readonly maxBytes: number;
  /** without its ending */
  readonly name: string;
}

/**
 * A part of a picture as a JPEG that is small enough to be taken; what may be transparent gets paper under it.
 * @throws Error where the browser draws none that is
 */
export async function jpegOf(bitmap: ImageBitmap, { part, longest, maxBytes, name }: Wanted): Promise<File> {
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  // a phone that is short of memory gives none: an empty picture would be taken for a good one
  if (!context) throw new Error('the browser draws no picture now');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = part;
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await encoded(canvas, maxBytes);
  // its memory is given back at once
  canvas.width = 0;
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}

async function encoded(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop -- the next is tried only where this one is too large
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  throw new Error('the browser draws no picture that is small enough');
}

/** Pixels of the longest side of a picture that fills a printed page: the largest that the product shows. */
const LONGEST = 3510;

/** A picture that is taken: itself, or made smaller where it is too large; itself too where the browser cannot draw it. */
export async function fittingPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  return smallerPicture(file, maxBytes).catch(() => file);
}

/** @throws Error, DOMException for a file that the browser cannot draw */
async function smallerPicture(file: File, maxBytes: number): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const [name = ''] = file.name.split('.');
  try {
    return await jpegOf(bitmap, { part: { left: 0, top: 0, width, height }, longest: LONGEST, maxBytes, name });
  } finally {
    bitmap.close();
  }
}
