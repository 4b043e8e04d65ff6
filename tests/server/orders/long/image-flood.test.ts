import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageUrl, type ImageSlot, SLOTS } from '#domain/catalogue/images.ts';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { Encoder } from '#server/platform/files/encoder.ts';
import { openImages } from '#server/platform/files/images.ts';
import { DRAWINGS } from '../../seed/posters/drawings.ts';
import { openShop, type Shop } from '../shop.ts';
import { stage } from '../stage.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaartje-flood-'));
  const files = openDiskStore(folder);
  shop = await openShop({
    draws: true,
    replace: {
      files,
      images: openImages({ files, encoder: new Encoder({ drawings: new URL(DRAWINGS), mostWaiting: 10 }) }),
    },
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** The addresses of a drawn poster in all sizes. */
const sizesOf = (file: string): string[] =>
  (Object.keys(SLOTS) as ImageSlot[]).flatMap((slot) => SLOTS[slot].widths.map((width) => imageUrl(file, slot, width)));

test('a ticket mail goes out, with its poster, while strangers ask for more pictures than can be made', async () => {
  const { services, database } = shop;
  const poster = (name: string) =>
    storePoster(services.files, { slug: name, title: name, plate: 'concert', inks: 'leie' });
  const own = await poster('eigen-affiche');
  const event = await stage(database, { event: { poster_file: own.file } });
  const files = await Promise.all(Array.from({ length: 10 }, (_, at) => poster(`vreemd-${at}`)));
  let answered = 0;
  const flood = files.flatMap(({ file }) =>
    sizesOf(file).map(async (url) => {
      const reply = await shop.app.inject({ url, headers: { accept: 'image/webp' } });
      answered += 1;
      return reply;
    }),
  );

  const reply = await shop.ordered([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 }]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.work();
  const [mail] = (await shop.app.inject('/dev/mail.json')).json<{ attachments: { url: string }[] }[]>();
  const pdf = await shop.app.inject(new URL(mail?.attachments[0]?.url ?? '').pathname);
  expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  expect(answered).toBeLessThan(flood.length);

  const replies = await Promise.all(flood);
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(50);
  for (const { statusCode, headers } of refused) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  }
});
