/** Where a frame stands on a picture, and how close it is. */
export type Crop = {
  /** Middle of the frame, 0 to 1 of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1 is the largest frame that fits; 4 is a quarter of its width. */
  readonly zoom: number;
};

/** A part of a picture; all are 0 to 1 of its width or height. */
export type CropRect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export const WHOLE_FRAME: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAX = 4;

/** The part of a picture that a frame of a ratio (width divided by height) shows; it never leaves the picture. */
export function cropRect({ x, y, zoom }: Crop, frameRatio: number, pictureRatio: number): CropRect {
  const closer = clamp(zoom, 1, ZOOM_MAX);
  const width = Math.min(1, frameRatio / pictureRatio) / closer;
  const height = Math.min(1, pictureRatio / frameRatio) / closer;
  return { left: clamp(x - width / 2, 0, 1 - width), top: clamp(y - height / 2, 0, 1 - height), width, height };
}

/** A frame that was moved by a share of the picture and zoomed by a factor, as far as the picture goes. */
export function movedCrop(
  crop: Crop,
  { dx = 0, dy = 0, factor = 1 }: { readonly dx?: number; readonly dy?: number; readonly factor?: number },
  ratios: { readonly frame: number; readonly picture: number },
): Crop {
  const zoom = clamp(crop.zoom * factor, 1, ZOOM_MAX);
  const { left, top, width, height } = cropRect({ x: crop.x + dx, y: crop.y + dy, zoom }, ratios.frame, ratios.picture);
  return { x: left + width / 2, y: top + height / 2, zoom };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
