/** What server and encoder process say to each other. */
import type { ImageType } from '#wire/image.ts';

export const IMAGE_FORMATS = {
  avif: { mediaType: 'image/avif', ending: 'avif' },
  webp: { mediaType: 'image/webp', ending: 'webp' },
  png: { mediaType: 'image/png', ending: 'png' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
} as const;

export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** One picture to be made: a size of a stored one, or an upload that is to be stored. */
export type EncodingTask = RenditionTask | UploadTask;

/** A photograph as somebody sent it: kept whole, without what it tells beside the picture. */
export interface UploadTask {
  readonly source: Uint8Array;
  readonly mediaType: ImageType;
  /** the same as it came in, or one that more programs show */
  readonly format: 'jpeg' | 'png' | 'webp';
  /** pixels of the longer side at most */
  readonly longest: number;
}

export interface RenditionTask {
  /** a stored drawing, or a photograph */
  readonly source: Uint8Array;
  readonly mediaType: string;
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** a photograph fits within width and height, instead of being cropped to them */
  readonly whole?: boolean;
  readonly format: ImageFormat;
}

export type EncodingOrder = EncodingTask & { readonly id: number };

export type EncodingAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string; readonly isTooLarge: boolean };

/** Photographs of more pixels are refused before they are unpacked. */
export const PIXELS_MAX = 50_000_000;

/** A photograph of more pixels than are unpacked. */
export class TooManyPixels extends Error {}
