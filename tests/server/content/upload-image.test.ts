import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IMAGE_MAX_BYTES, UPLOADS_PER_HOUR } from '#domain/content/limits.ts';
import { addPerson } from '../accounts/people.ts';
import { expectRefusal } from '../orders/refused.ts';
import { retentionRules } from '#server/open-services.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { openDesk } from '../organizer/event-form/form-desk.ts';
import { added, changed, templateDesk } from '../organizer/mail-templates/desk.ts';
import { EncoderBusy } from '#server/platform/files/encoder.ts';
import { bodyOf, formWith, picture, pictureOf } from './pictures.ts';

const URL_PATH = '/api/upload-image';
const TOO_LARGE = { status: 413, key: 'maxlimit', values: { limit: 2 } };
const NOT_ALLOWED = { status: 415, key: 'ImageTypeNotAllowed', errors: { image: 'ImageTypeNotAllowed' } };

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  headers = await someone();
});
afterAll(() => shop.close());

/** An organizer who is signed in. */
async function someone(): Promise<Record<string, string>> {
  const { id } = await addPerson(shop.database, { role_id: 3, email: `${randomUUID()}@demo.kaartje.test` });
  return (await shop.signedIn({ userId: id })).headers;
}

async function upload(form: FormData, who = headers) {
  const body = await bodyOf(form);
  return shop.app.inject({
    method: 'POST',
    url: URL_PATH,
    payload: body.payload,
    headers: { ...who, ...body.headers },
  });
}

async function kept(form: FormData): Promise<{ address: string; bytes: Buffer; type: string }> {
  const reply = await upload(form);
  expect(reply.json()).toEqual({
    success: true,
    status: true,
    uploaded_file: expect.stringMatching(/^\/files\/uploads\/[\w-]{36}\.(jpg|png|webp)$/),
  });
  const address = reply.json<{ uploaded_file: string }>().uploaded_file;
  const file = await shop.app.inject({ url: address });
  expect(file.statusCode).toBe(200);
  return { address, bytes: file.rawPayload, type: String(file.headers['content-type']) };
}

describe('a picture that is uploaded', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is drawn anew in its format, turned upright, without its metadata',
    async (format) => {
      const source = await picture(format);
      expect((await sharp(source).metadata()).exif).toBeDefined();
      expect(source.includes('Secret Photographer')).toBe(true);
      const { bytes, type } = await kept(formWith('image', source));
      const read = await sharp(bytes).metadata();
      expect([type, read.format]).toEqual([`image/${format}`, format]);
      expect([read.exif, read.xmp, read.iptc, read.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Secret Photographer')).toBe(false);
      expect([read.width, read.height]).toEqual([40, 60]);
    },
  );

  test('keeps nothing of what hides behind it', async () => {
    const hidden = '<script>alert(1)</script>';
    const { bytes } = await kept(formWith('image', Buffer.concat([await picture('jpeg'), Buffer.from(hidden)])));
    expect(bytes.includes('<script')).toBe(false);
  });

  test('is judged by its bytes, not by what the form calls it', async () => {
    const { type } = await kept(formWith('image', await picture('png'), { name: 'photo.svg', type: 'image/svg+xml' }));
    expect(type).toBe('image/png');
  });

  test('is made no larger than a page of a ticket needs', async () => {
    const { bytes } = await kept(formWith('image', await picture('png', { width: 5000, height: 100 })));
    expect(await sharp(bytes).metadata()).toMatchObject({ height: 3600, width: 72 });
  });

  test('of a mail is of the size of mails, and no WebP, which mail programs leave out', async () => {
    const form = formWith('image', await picture('webp', { width: 1500, height: 3000 })); // lies on its side
    form.set('for_mail', '1');
    const { bytes } = await kept(form);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1120, height: 560 });
  });

  test('may have 2 MB and not a byte more', async () => {
    await kept(formWith('image', await pictureOf(IMAGE_MAX_BYTES)));
    expectRefusal(await upload(formWith('image', await pictureOf(IMAGE_MAX_BYTES + 1))), {
      ...TOO_LARGE,
      errors: { image: 'maxlimit' },
    });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.svg'],
    ['an SVG called JPEG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'x.jpg'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'x.jpg'],
    ['a text shorter than any picture', 'GIF', 'x.jpg'],
    ['a sound in RIFF', 'RIFF\0\0\0\0WAVEfmt ', 'x.webp'],
  ])('is refused when it is %s', async (_, content, name) => {
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg';
    expectRefusal(await upload(formWith('image', Buffer.from(content, 'latin1'), { name, type })), NOT_ALLOWED);
  });

  test.each(['gif', 'tiff'] as const)('is refused as %s', async (format) => {
    expectRefusal(await upload(formWith('image', await picture(format))), NOT_ALLOWED);
  });

  test.each([
    ['cut short', async () => (await picture('png')).subarray(0, 40)],
    ['only the first bytes of one', () => Promise.resolve(Buffer.from('\xff\xd8\xff\xe0 and then a text', 'latin1'))],
  ])('is refused when it is %s', async (_, bytes) => {
    expectRefusal(await upload(formWith('image', await bytes())), {
      status: 422,
      key: 'ImageUnreadable',
      errors: { image: 'ImageUnreadable' },
    });
  });

  test('is asked for where the form has none, an empty one, a text, two or another file', async () => {
    const missing = { status: 422, key: 'PleaseCheckForm', errors: { image: 'FieldRequired' } };
    expectRefusal(await upload(new FormData()), missing);
    expectRefusal(await upload(formWith('image', Buffer.alloc(0))), missing);
    const text = new FormData();
    text.append('image', 'uploads/x.jpg');
    expectRefusal(await upload(text), missing);
    const two = formWith('image', await picture('jpeg'));
    two.append('image', new File([new Uint8Array(await picture('png'))], 'b.png'));
    expectRefusal(await upload(two), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { image: 'TooManyImages' },
      values: { limit: 1 },
    });
    expect((await upload(formWith('other', await picture('jpeg')))).statusCode).toBe(413);
    expectRefusal(await shop.post(URL_PATH, { image: 'data:image/png;base64,AAAA' }, headers), missing);
    const pretended = { size: 9, type: 'image/png', name: 'a.png', arrayBuffer: 'AAAA' };
    expectRefusal(await shop.post(URL_PATH, { image: pretended }, headers), missing);
  });

  test('is asked to come again while too many wait', async () => {
    vi.spyOn(shop.services.images, 'keep').mockRejectedValueOnce(new EncoderBusy('too many pictures wait'));
    expectRefusal(await upload(formWith('image', await picture('jpeg'))), {
      status: 503,
      key: 'SomethingWentWrongLater',
    });
  });

  test('is refused without a session before a byte of it is read', async () => {
    const reply = await upload(formWith('image', await picture('jpeg')), {});
    expectRefusal(reply, { status: 401, key: 'UserNotFoundTryAgain' });
  });

  test.each([1, 2] as const)('is refused from who writes no rich text (role %i)', async (role) => {
    const { headers: who } = await shop.signedIn({ role });
    const reply = await upload(formWith('image', await picture('jpeg')), who);
    expectRefusal(reply, { status: 403, key: 'NotAllowed' });
  });
});

describe('a form with a picture, over a connection', () => {
  interface Sent {
    readonly status: number | undefined;
    readonly body: string;
    /** bytes that were sent before the answer */
    readonly bytes: number;
  }

  /** Sends a form with a file that goes on for so many bytes: of an announced one the head alone, others in pieces until an answer comes. */
  function send(bytes: number, { announced }: { announced: boolean }): Promise<Sent> {
    const { port } = shop.app.server.address() as AddressInfo;
    const head = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0',
      'latin1',
    );
    return new Promise((resolve, reject) => {
      let sent = 0;
      let isAnswered = false;
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: URL_PATH,
          headers: {
            ...headers,
            'content-type': 'multipart/form-data; boundary=x',
            ...(announced ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }),
          },
        },
        (response) => {
          isAnswered = true;
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            resolve({ status: response.statusCode, body: Buffer.concat(parts).toString(), bytes: sent });
            outgoing.destroy();
          });
        },
      );
      outgoing.on('error', (error) => {
        if (!isAnswered) reject(error);
      });
      const piece = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!isAnswered && sent < bytes) {
          sent += piece.length;
          if (!outgoing.write(piece)) {
            outgoing.once('drain', more);
            return;
          }
        }
        if (!isAnswered) outgoing.end();
      };
      if (announced) outgoing.flushHeaders();
      else outgoing.write(head, more);
    });
  }

  test('that announces too much is refused before it comes', async () => {
    const { status, body, bytes } = await send(50_000_000, { announced: true });
    expect([status, JSON.parse(body)]).toMatchObject([413, { message: 'maxlimit', values: { limit: 2 } }]);
    expect(bytes).toBe(0);
  });

  test('that comes in chunks and never said how much it would be is refused at the first byte too many', async () => {
    const { status, body, bytes } = await send(200_000_000, { announced: false });
    expect([status, JSON.parse(body)]).toMatchObject([413, { message: 'maxlimit', errors: { image: 'maxlimit' } }]);
    expect(bytes).toBeLessThan(20_000_000);
  });
});

test('a picture of five megabytes, as phones make them, is answered to who listens only when all is sent', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${URL_PATH}`, {
    method: 'POST',
    headers,
    body: formWith('image', await pictureOf(5_000_000)),
  });
  expect([reply.status, await reply.json()]).toMatchObject([413, { message: 'maxlimit' }]);
});

describe('the uploads of one account', () => {
  test('are sixty an hour, from wherever they come; another account has its own', async () => {
    const who = await someone();
    const body = await bodyOf(formWith('image', await picture('png', { width: 4, height: 4 })));
    const once = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: URL_PATH,
        payload: body.payload,
        headers: { ...who, ...body.headers },
        remoteAddress,
      });
    for (let at = 0; at < UPLOADS_PER_HOUR; at++) expect((await once(`192.0.2.${at}`)).statusCode).toBe(200);
    const refused = await once('198.51.100.7');
    expectRefusal(refused, { status: 429, key: 'TooManyAttempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await kept(formWith('image', await picture('png')));
  });
});

test('files are only taken where a call declares them', async () => {
  const body = await bodyOf(formWith('avatar', await picture('png')));
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: body.payload,
    headers: body.headers,
  });
  expectRefusal(reply, { status: 413, key: 'PleaseCheckForm' });
});

describe('a picture for rich text', () => {
  const isThere = async (address: string) => (await shop.app.inject(address)).statusCode === 200;
  const sweep = async (days: number) => {
    shop.later(days * 24 * 60);
    await sweepAll(retentionRules(shop.services), shop.services);
  };

  test('goes 90 days after it was sent where no text shows it, and no mail may', async () => {
    const desk = await openDesk(shop);
    const send = async () => (await kept(formWith('image', await picture('jpeg')))).address;
    const [shown, taken, mailed, never] = [await send(), await send(), await send(), await send()];
    const html = (address: string) => `<p>Kijk</p><img src="${address}" alt="">`;
    const { event_id } = await desk.create({ title: 'Met beeld', description: html(shown), faq: html(taken) });
    await desk.create({ title: 'Kopie', description: html(shown) });
    const templates = await templateDesk(shop);
    const template = await added(shop, templates, { description: html(mailed) });
    await changed(templates, template, { status: 1, description: html(mailed) });
    await changed(templates, { ...template, version: template.version + 1 }, { description: 'Zonder' });
    await sweep(89);
    expect(await Promise.all([shown, taken, mailed, never].map(isThere))).toEqual([true, true, true, true]);
    await shop.database.db.updateTable('event_texts').set({ faq: '' }).where('event_id', '=', event_id).execute();
    await sweep(2);
    expect(await Promise.all([shown, taken, mailed, never].map(isThere))).toEqual([true, false, true, false]);
  });
});
