/** Sides of the square around the circle, in pixels: sharp at the largest size that a profile's picture is shown in. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * The middle of a picture as the square that the page shows as a circle: what is outside it never leaves the device.
 * @throws Error, DOMException for a file that the browser cannot draw
 */
export async function cropToCircle(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const size = Math.min(side, SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  canvas.getContext('2d')?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  picture.close();
  // a photo stays one; what may be transparent keeps that
  const type = file.type === 'image/jpeg' ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('the browser draws no picture');
  return new File([blob], `photo.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}
