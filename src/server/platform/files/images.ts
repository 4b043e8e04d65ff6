import { randomUUID } from 'node:crypto';
import { type ImageAddress, imageHeight, type ImageSlot, isDrawn, SLOTS } from '#domain/catalogue/images.ts';
import { MAIL_PICTURE_LONGEST } from '#domain/organizer/mail-template.ts';
import type { ImageType } from '#wire/image.ts';
import { type Encoder, EncoderBusy } from './encoder.ts';
import { IMAGE_FORMATS, type ImageFormat } from './encoding.ts';
import type { FileStore } from './file-store.ts';

/** Folders whose pictures anyone may see, in every size. */
const PUBLIC_FOLDERS = ['posters/', 'uploads/'];

/** A picture in one size and format. */
interface Rendition {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** false while a better format for this reader is still being made */
  readonly final: boolean;
}

export interface Images {
  /**
   * A stored picture in the size of its address, made when it is asked for the first time and kept; null when there is
   * no such public picture. `accept` is the reader's header of that name; `first`: before whatever else is to be made.
   * @throws EncoderBusy when too many pictures are being made
   * @throws Error when the picture cannot be made.
   */
  rendition(
    address: ImageAddress,
    options?: { accept?: string | undefined; first?: boolean },
  ): Promise<Rendition | null>;
  /**
   * All of a picture that somebody sent, as a JPEG that fills a printed page, made once and kept; null when it is not there.
   * @throws Error when it cannot be made.
   */
  page(file: string): Promise<Buffer | null>;
  /**
   * The same of a picture that was only just sent, and that nobody keeps.
   * @throws UnreadablePicture when it is none
   * @throws EncoderBusy when too many that were sent wait already
   */
  drawPage(source: Uint8Array, mediaType: ImageType): Promise<Buffer>;
  /**
   * Keeps a picture that somebody sent, drawn anew: the path of it, which no other picture ever has. `forMail`: in the
   * size of a mail, and in a format that every mail program shows.
   * @throws UnreadablePicture when it is none
   * @throws EncoderBusy when too many that were sent wait already
   */
  keep(source: Uint8Array, mediaType: ImageType, options?: { forMail?: boolean }): Promise<string>;
  /** Copies a picture that somebody sent, so that it can be forgotten by itself; any other path stands for itself. null: it is not there. */
  copy(file: string): Promise<string | null>;
  /** Forgets a picture that somebody sent, in every size; any other path is left alone. */
  forget(file: string): Promise<void>;
  close(): Promise<void>;
}

const UPLOADS = 'uploads/';
/** Pixels that a picture of a page may take: A5 at 212 dots an inch, a third of what was sent for it. */
const PAGE = { width: 1240, height: 1754 } as const;
/** Pixels of the longer side of a kept picture: an A4 page of a ticket needs 3510. Source: UPL-07. */
const LONGEST_SIDE = 3_600;

/** Makes and keeps the sizes and formats of pictures, below `derived/` in the same store. */
export function openImages({ files, encoder }: { files: FileStore; encoder: Encoder }): Images {
  const flights = new Map<string, Promise<Buffer | null>>();
  /** paths of pictures under way that go first */
  const firsts = new Set<string>();

  async function kept(path: string): Promise<Buffer | null> {
    return (await files.get(path))?.bytes ?? null;
  }

  /** Two readers who ask for the same picture wait for the same work. */
  function made(address: ImageAddress, format: ImageFormat, first = false): Promise<Buffer | null> {
    const path = derivedPath(address, format);
    if (first) firsts.add(path);
    const known = flights.get(path);
    if (known) {
      if (first) encoder.putFirst(path);
      return known;
    }
    // refused before its source is read: a flood costs nothing more
    if (!first && encoder.isBusy) return Promise.reject(new EncoderBusy('too many pictures wait'));
    const flight = make(address, format).finally(() => {
      flights.delete(path);
      firsts.delete(path);
    });
    flights.set(path, flight);
    return flight;
  }

  async function make(address: ImageAddress, format: ImageFormat): Promise<Buffer | null> {
    const source = await files.get(address.file);
    if (!source) return null;
    const { width, slot } = address;
    const name = derivedPath(address, format);
    const task = { width, height: imageHeight(slot, width), source: source.bytes, mediaType: source.mediaType, format };
    const bytes = await encoder.encode(task, { first: firsts.has(name), name });
    await files.put(name, bytes, IMAGE_FORMATS[format].mediaType);
    return bytes;
  }

  return {
    async rendition(address, { accept = '', first = false } = {}) {
      if (!PUBLIC_FOLDERS.some((folder) => address.file.startsWith(folder)) || !(await files.has(address.file)))
        return null;
      const { atOnce, later } = formatsFor(address, accept);
      if (later) {
        const better = await kept(derivedPath(address, later));
        if (better) return { bytes: better, mediaType: IMAGE_FORMATS[later].mediaType, final: true };
        // nobody waits for it, and the next request tries again
        made(address, later).catch(() => undefined);
      }
      const bytes = (await kept(derivedPath(address, atOnce))) ?? (await made(address, atOnce, first));
      return bytes && { bytes, mediaType: IMAGE_FORMATS[atOnce].mediaType, final: later === null };
    },
    page: (file) => pageOf(file, { files, encoder }),
    drawPage: (source, mediaType) =>
      encoder.encode({ ...PAGE, whole: true, source, mediaType, format: 'jpeg' }, { sent: true }),
    ...openUploads({ files, encoder }),
    close: () => encoder.close(),
  };
}

/**
 * The format a reader gets at once, and the better one made behind its back. Posters come as WebP or, for readers that
 * name no modern format (mail programs), PNG; photographs as WebP or JPEG at once and AVIF afterwards.
 */
function formatsFor({ file, format }: ImageAddress, accept: string): { atOnce: ImageFormat; later: 'avif' | null } {
  if (format) return { atOnce: format, later: null };
  if (isDrawn(file)) return { atOnce: names(accept, 'webp') ? 'webp' : 'png', later: null };
  return { atOnce: names(accept, 'webp') ? 'webp' : 'jpeg', later: names(accept, 'avif') ? 'avif' : null };
}

function names(accept: string, format: ImageFormat): boolean {
  return accept.includes(IMAGE_FORMATS[format].mediaType);
}

async function pageOf(
  file: string,
  { files, encoder }: { files: FileStore; encoder: Encoder },
): Promise<Buffer | null> {
  if (!file.startsWith(UPLOADS)) return null;
  const kept = await files.get(pagePath(file));
  if (kept) return kept.bytes;
  const source = await files.get(file);
  if (!source) return null;
  const task = { ...PAGE, whole: true, source: source.bytes, mediaType: source.mediaType, format: 'jpeg' } as const;
  const bytes = await encoder.encode(task, { first: true });
  await files.put(pagePath(file), bytes, IMAGE_FORMATS.jpeg.mediaType);
  return bytes;
}

/** Keeps and forgets what people send. */
function openUploads({
  files,
  encoder,
}: {
  files: FileStore;
  encoder: Encoder;
}): Pick<Images, 'keep' | 'copy' | 'forget'> {
  return {
    async keep(source, mediaType, { forMail = false } = {}) {
      const format = forMail && mediaType === 'image/webp' ? 'png' : FORMATS[mediaType];
      const longest = forMail ? MAIL_PICTURE_LONGEST : LONGEST_SIDE;
      const bytes = await encoder.encode({ source, mediaType, format, longest }, { sent: true });
      const path = `${UPLOADS}${randomUUID()}.${IMAGE_FORMATS[format].ending}`;
      await files.put(path, bytes, IMAGE_FORMATS[format].mediaType);
      return path;
    },
    async copy(file) {
      if (!file.startsWith(UPLOADS)) return file;
      const picture = await files.get(file);
      if (!picture) return null;
      const path = `${UPLOADS}${randomUUID()}${file.slice(file.lastIndexOf('.'))}`;
      await files.put(path, picture.bytes, picture.mediaType);
      return path;
    },
    async forget(file) {
      if (file.startsWith(UPLOADS)) await Promise.all([file, ...derivedPaths(file)].map((path) => files.remove(path)));
    },
  };
}

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Wherever a size of a picture may be kept. */
function derivedPaths(file: string): string[] {
  const sizes = Object.entries(SLOTS).flatMap(([slot, { widths }]) =>
    widths.flatMap((width) =>
      (Object.keys(IMAGE_FORMATS) as ImageFormat[]).map((format) =>
        derivedPath({ file, slot: slot as ImageSlot, width }, format),
      ),
    ),
  );
  return [...sizes, pagePath(file)];
}

function pagePath(file: string): string {
  return `derived/page-${PAGE.width}/${file}.${IMAGE_FORMATS.jpeg.ending}`;
}

function derivedPath({ slot, width, file }: ImageAddress, format: ImageFormat): string {
  return `derived/${slot}-${width}/${file}.${IMAGE_FORMATS[format].ending}`;
}
