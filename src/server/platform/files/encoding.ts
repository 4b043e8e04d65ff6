/** What server and encoder process say to each other. */

export const IMAGE_FORMATS = {
  avif: { mediaType: 'image/avif', ending: 'avif' },
  webp: { mediaType: 'image/webp', ending: 'webp' },
  png: { mediaType: 'image/png', ending: 'png' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
} as const;

export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** One picture to be made. */
export interface EncodingTask {
  /** a stored drawing, or a photograph */
  readonly source: Uint8Array;
  readonly mediaType: string;
  /** pixels */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

export interface EncodingOrder extends EncodingTask {
  readonly id: number;
}

export type EncodingAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };
