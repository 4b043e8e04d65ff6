/** A kept file with its bytes in memory; the largest are uploads of 2 MB. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** All of a file, or its pieces as they are made. */
export type FileContent = Uint8Array | string | AsyncIterable<Uint8Array>;

/**
 * Where files are kept. A path is lower-case segments joined by slashes, and its ending tells the media type
 * (`posters/zilt-en-zand-3f9a2c1b.svg`); any other path was never stored. A file appears whole or not at all.
 */
export interface FileStore {
  /** @throws RangeError when the path is not one, or its ending is of another media type. */
  put(path: string, bytes: FileContent, mediaType: string): Promise<void>;
  get(path: string): Promise<StoredFile | null>;
  /** a large file, piece by piece; null: it is not there */
  read(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  has(path: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Removes up to `most` files below a folder that were put before then. @returns how many */
  removeOlder(folder: string, over: { readonly before: Date; readonly most: number }): Promise<number>;
  /** the room on the disk that the files are on, in bytes */
  room(): Promise<{ readonly free: number; readonly total: number }>;
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['xml', 'application/xml'],
  ['ics', 'text/calendar'],
]);

const PATH_MAX = 400;
const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,199}$/;

/** Whether a text can be the path of a stored file: no segment begins with a dot, so none leads out of the store. */
export function isStorePath(path: string): boolean {
  return (
    path.length <= PATH_MAX && path.split('/').every((segment) => SEGMENT.test(segment)) && mediaTypeOf(path) !== null
  );
}

/** The media type a path's ending stands for; null for an ending that is not stored. */
export function mediaTypeOf(path: string): string | null {
  return MEDIA_TYPES.get(path.slice(path.lastIndexOf('.') + 1)) ?? null;
}
