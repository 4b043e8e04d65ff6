import * as v from 'valibot';

/** Pictures that are taken. Source: UPL-08. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** A file of a form: what a browser's file field holds, and what the server makes of the part that came. */
export interface FormFile {
  readonly size: number;
  /** of the browser by the file's ending, on the server by its first bytes */
  readonly type: string;
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What the contract says of an uploaded picture. */
export interface ImageDeclaration {
  readonly maxBytes: number;
  /** how many there may be of a list; absent for a field that is one picture */
  readonly most?: number;
}

/**
 * A field that is a picture, sent as a part of a multipart form: `image({ maxBytes: IMAGE_MAX_BYTES })`. The server reads it
 * as it comes and refuses it at the first byte too many, or when its first bytes are of no picture. Source: UPL-03, UPL-04, UPL-08.
 */
export function image({ maxBytes }: ImageDeclaration) {
  return v.pipe(
    v.custom<FormFile>(isFormFile, 'FieldRequired'),
    v.check(({ size }) => size > 0, 'FieldRequired'),
    v.check(({ size }) => size <= maxBytes, 'maxlimit'),
    v.check(({ type }) => IMAGE_TYPES.some((known) => known === type), 'ImageTypeNotAllowed'),
    v.metadata({ image: { maxBytes } }),
  );
}

/**
 * A field that is a list of pictures, whose parts are named `field[0]`, `field[1]` …: `images({ maxBytes, most: 10 })`.
 * The server refuses the first picture too many as it comes. Source: EVF-25, EVF-46.
 */
export function images({ maxBytes, most }: Required<ImageDeclaration>) {
  return v.pipe(
    v.array(image({ maxBytes })),
    v.maxLength(most, 'TooManyImages'),
    v.metadata({ image: { maxBytes, most } }),
  );
}

/** The pictures among the fields of an input, by their names. */
export function imagesOf(input: v.GenericSchema): ReadonlyMap<string, ImageDeclaration> {
  const { entries = {} } = input as { entries?: Record<string, v.GenericSchema> };
  return new Map(
    Object.entries(entries).flatMap(([name, field]) => {
      const declaration = v.getMetadata(inner(field))['image'];
      return declaration ? [[name, declaration as ImageDeclaration] as const] : []; // set by `image` alone
    }),
  );
}

/** What an optional field holds when it is given. */
function inner(field: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in field ? inner(field.wrapped as v.GenericSchema) : field;
}

function isFormFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('size' in value) || !('type' in value)) return false;
  return 'arrayBuffer' in value && typeof value.arrayBuffer === 'function';
}
