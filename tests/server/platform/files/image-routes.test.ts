import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageUrl } from '#domain/catalogue/images.ts';
import { INK_SETS } from '#server/catalogue/ink-sets.ts';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import { Encoder } from '#server/platform/files/encoder.ts';
import type { EncodingTask } from '#server/platform/files/encoding.ts';
import { registerImages } from '#server/platform/files/image-routes.ts';
import { openImages } from '#server/platform/files/images.ts';
import {
  BROWSER,
  drawings,
  expectEachWidth,
  expectShape,
  type ImageSite,
  openImageSite,
  PHOTOGRAPH,
} from './image-site.ts';

let site: ImageSite;
let files: ImageSite['files'];
let app: ImageSite['app'];
let get: ImageSite['get'];
let poster: string;
beforeAll(async () => {
  site = await openImageSite();
  ({ files, app, get, poster } = site);
});
afterAll(() => site.close());

class CountingEncoder extends Encoder {
  pictures = 0;

  override encode(task: EncodingTask): Promise<Buffer> {
    this.pictures++;
    return super.encode(task);
  }
}

// every slot: long/image-routes.test.ts
test.each(['card', 'hero'] as const)('the slot %s answers a drawn poster in each of its widths', async (slot) => {
  await expectEachWidth(site, slot);
});

test('a drawn poster is WebP for browsers and PNG for readers that name no modern format', async () => {
  const [browser, mail] = [
    await get(imageUrl(poster, 'card', 320)),
    await get(imageUrl(poster, 'card', 320), { accept: '*/*' }),
  ];
  expect([browser.headers['content-type'], browser.headers.vary]).toEqual(['image/webp', 'accept']);
  expect([mail.headers['content-type'], mail.headers.vary]).toEqual(['image/png', 'accept']);
  expect((await sharp(mail.rawPayload).metadata()).format).toBe('png');
});

test('link previews get a PNG of a poster and a JPEG of a photograph, whatever they accept', async () => {
  expect((await get(imageUrl(poster, 'og', 1200))).headers['content-type']).toBe('image/png');
  expect((await get(imageUrl(PHOTOGRAPH, 'og', 1200))).headers['content-type']).toBe('image/jpeg');
});

// every shape: long/image-routes.test.ts
test.each(['square'] as const)(
  'search engines get the shape %s that the event’s data names, whatever they accept',
  async (slot) => {
    await expectShape(site, slot);
  },
);

test('a poster keeps the exact colour of its paper, so that nothing flashes when it arrives', async () => {
  const answer = await get(imageUrl(poster, 'card', 320));
  const corner = await sharp(answer.rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const paper = [1, 3, 5].map((from) => Number.parseInt(INK_SETS.leie.paper.slice(from, from + 2), 16));
  for (const [channel, value] of paper.entries())
    expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThanOrEqual(1);
});

test('a photograph comes as WebP at once and as AVIF when that is ready', async () => {
  const url = imageUrl(PHOTOGRAPH, 'card', 320);
  const first = await get(url);
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=3600',
  ]);
  await vi.waitFor(async () => expect((await get(url)).headers['content-type']).toBe('image/avif'), {
    timeout: 20_000,
    interval: 100,
  });
  const better = await get(url);
  expect(better.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(better.rawPayload).metadata()).width).toBe(320);
  expect((await get(url, { accept: 'image/webp' })).headers['content-type']).toBe('image/webp');
  expect((await get(url, {})).headers['content-type']).toBe('image/jpeg');
});

test('a picture is made once: many who ask at the same time wait for it, later ones get what was kept', async () => {
  const { file } = await storePoster(files, { slug: 'een-keer', title: 'Eén keer', plate: 'club' });
  const counting = () => new CountingEncoder({ drawings });
  const [url, first, restarted] = [imageUrl(file, 'wide', 480), counting(), counting()];
  for (const [encoder, readers] of [
    [first, 20],
    [restarted, 1],
  ] as const) {
    const server = fastify();
    registerImages(server, { files, images: openImages({ files, encoder }) });
    const asked = Array.from({ length: readers }, () => server.inject({ url, headers: { accept: BROWSER } }));
    expect((await Promise.all(asked)).map((answer) => answer.statusCode)).toEqual(Array(readers).fill(200));
    await server.close();
  }
  expect([first.pictures, restarted.pictures]).toEqual([1, 0]);
});

test('a reader who has the picture is told so', async () => {
  const url = imageUrl(poster, 'thumb', 128);
  const { headers } = await get(url);
  const again = await get(url, { accept: BROWSER, 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const head = await app.inject({ method: 'HEAD', url, headers: { accept: BROWSER } });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    headers['content-length'],
    0,
  ]);
});

test('a picture that was removed is gone in every size', async () => {
  const { file } = await storePoster(files, { slug: 'weg', title: 'Weg', plate: 'food' });
  expect((await get(imageUrl(file, 'thumb', 128))).statusCode).toBe(200);
  await files.remove(file);
  expect((await get(imageUrl(file, 'thumb', 128))).statusCode).toBe(404);
});

test('a file that is no picture is a short refusal, not a stack', async () => {
  await files.put('uploads/broken.png', 'not a picture', 'image/png');
  const answer = await get('/images/thumb-128/uploads/broken.png');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([503, '', 'no-store']);
});

test.each([
  '/images/poster-480/{poster}',
  '/images/card-481/{poster}',
  '/images/card-0480/{poster}',
  '/images/constructor-480/{poster}',
  '/images/card-480/posters/unknown-12345678.svg',
  '/images/card-480/posters/../posters/a.svg',
  '/images/card-480/posters/%2e%2e/%2e%2e/a.svg',
  '/images/card-480/derived/thumb-128/{poster}.webp',
  '/images/card-480/',
  '/images/',
  '/files/{poster}',
  '/files/derived/thumb-128/{poster}.webp',
  '/files/tickets/kj-1.pdf',
  '/files/uploads/kj-1.pdf',
  '/files/uploads/drawing.svg',
  '/files/uploads/../tickets/kj-1.pdf',
  '/files/uploads/unknown.png',
])('%s is not found, in a few bytes', async (address) => {
  await files.put('tickets/kj-1.pdf', 'private', 'application/pdf');
  await files.put('uploads/kj-1.pdf', 'private', 'application/pdf');
  await files.put('uploads/drawing.svg', '<svg/>', 'image/svg+xml');
  await get(imageUrl(poster, 'thumb', 128));
  const answer = await get(address.replace('{poster}', poster));
  expect(answer.statusCode).toBe(404);
  expect(answer.rawPayload.length).toBeLessThan(200);
});

test('an uploaded photograph is served as it was stored, to mails too', async () => {
  const answer = await get(`/files/${PHOTOGRAPH}`);
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);
  expect(answer.rawPayload).toEqual((await files.get(PHOTOGRAPH))?.bytes);
});
