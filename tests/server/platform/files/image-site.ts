import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import { dataImageUrl, imageHeight, type ImageSlot, imageUrl, SLOTS } from '#domain/catalogue/images.ts';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { Encoder } from '#server/platform/files/encoder.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { registerImages } from '#server/platform/files/image-routes.ts';
import { openImages } from '#server/platform/files/images.ts';
import { DRAWINGS } from '../../seed/posters/drawings.ts';

export const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
export const PHOTOGRAPH = 'uploads/zaal-1a2b3c4d.jpg';
export const drawings = new URL(DRAWINGS);

/** A server of pictures alone, with a drawn poster and a photograph. */
export interface ImageSite {
  readonly files: FileStore;
  readonly app: FastifyInstance;
  /** its path */
  readonly poster: string;
  /** as a browser asks, unless told otherwise */
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openImageSite(): Promise<ImageSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-images-'));
  const files = openDiskStore(folder);
  const app = fastify();
  registerImages(app, { files, images: openImages({ files, encoder: new Encoder({ drawings }) }) });
  const drawn = { slug: 'zilt-en-zand', title: 'Zilt & Zand', plate: 'concert', inks: 'leie' } as const;
  const { file: poster } = await storePoster(files, drawn);
  const noise = {
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#557799',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  } as const;
  await files.put(PHOTOGRAPH, await sharp(noise).jpeg().toBuffer(), 'image/jpeg');
  return {
    files,
    app,
    poster,
    get: (url, headers = { accept: BROWSER }) => app.inject({ url, headers }),
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The drawn poster comes in each width of a slot, as high as that is. */
export async function expectEachWidth({ get, poster }: ImageSite, slot: ImageSlot): Promise<void> {
  for (const width of SLOTS[slot].widths) {
    const answer = await get(imageUrl(poster, slot, width));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const found = await sharp(answer.rawPayload).metadata();
    expect([found.width, found.height]).toEqual([width, imageHeight(slot, width)]);
  }
}

/** Poster and photograph come in a shape of an event's data, each as a file that all read. */
export async function expectShape({ get, poster }: ImageSite, slot: Parameters<typeof dataImageUrl>[1]): Promise<void> {
  for (const [file, type] of [
    [poster, 'image/png'],
    [PHOTOGRAPH, 'image/jpeg'],
  ] as const) {
    const answer = await get(dataImageUrl(file, slot), { accept: '*/*' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, imageHeight(slot, 1200)]);
  }
}
