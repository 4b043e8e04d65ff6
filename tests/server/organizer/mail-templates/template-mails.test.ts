import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '#domain/embed/colours.ts';
import { TEST_MAILS_PER_HOUR } from '#domain/organizer/mail-template.ts';
import { CHOSEN_PICTURES } from '#wire/organizer/mail-templates.ts';
import { findMails } from './find-mails.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage } from '../../orders/stage.ts';
import { picture } from '../../content/pictures.ts';
import {
  added,
  changed,
  type Fields,
  listed,
  mailOf,
  paid,
  sendForm,
  type TemplateDesk,
  templateDesk,
  WORDS,
} from './desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const on = { status: 1 };
const subjectFor = async (desk: TemplateDesk) => (await mailOf(shop, await paid(shop, [desk]))).subject;

// Source: TPL-12, TPL-14, TPL-18
describe('the mail with the tickets', () => {
  test('has the event’s enabled template, else the enabled general one, else the site’s own words', async () => {
    const desk = await templateDesk(shop);
    const own = 'Je ticket voor Zilt & Zand';
    const general = await added(shop, desk, { template_type: 'general', added_events: '', title: 'Algemeen' });
    const event = await added(shop, desk, { title: 'Van het evenement' });
    expect(await subjectFor(desk)).toBe(own);
    const generalOn = await changed(desk, general, on);
    expect(await subjectFor(desk)).toBe('Algemeen');
    const eventOn = await changed(desk, event, on);
    expect(await subjectFor(desk)).toBe('Van het evenement');
    await changed(desk, eventOn, { status: 0 });
    expect(await subjectFor(desk)).toBe('Algemeen');
    await changed(desk, generalOn, { status: 0 });
    expect(await subjectFor(desk)).toBe(own);
  });

  test('of two that name an event has the one that named it last; the other says so, and is back when that one is off', async () => {
    const desk = await templateDesk(shop);
    const more = await stage(shop.database, { seller: desk });
    const names = async () =>
      (await listed(shop, desk)).map(({ template_name, added_events }) => [
        template_name,
        added_events.map(({ used_by }) => used_by?.template_name ?? null),
      ]);
    const first = await changed(desk, await added(shop, desk, { title: 'een', template_name: 'Een' }), on);
    const both = `${desk.eventId},${more.eventId}`;
    const draft = await added(shop, desk, { title: 'twee', template_name: 'Twee', added_events: both });
    expect(await names()).toEqual([
      ['Twee', ['Een', null]],
      ['Een', [null]],
    ]);
    const second = await changed(desk, draft, on);
    expect(await names()).toEqual([
      ['Twee', [null, null]],
      ['Een', ['Twee']],
    ]);
    expect(await subjectFor(desk)).toBe('twee');
    // a word that is mended takes nothing over
    const mended = await changed(desk, first, { ...on, title: 'een!' });
    expect(await subjectFor(desk)).toBe('twee');
    // an event that comes to it while it is on does
    await changed(desk, mended, { ...on, added_events: both });
    expect(await names()).toEqual([
      ['Twee', [null, 'Een']],
      ['Een', ['Twee', null]],
    ]);
    // an order for both has the general one: neither is for all of it
    const mixed = await paid(shop, [desk, more]);
    expect((await mailOf(shop, mixed)).subject).toMatch(/^Je tickets voor /);
    await changed(desk, second, { status: 0 });
    expect(await subjectFor(desk)).toBe('een!');
  });

  test('waits for its mail server as it was written, pictures too, whatever becomes of the template', async () => {
    const desk = await templateDesk(shop);
    const template = await changed(desk, await added(shop, desk, { title: 'Zoals het was' }), on);
    const written = await paid(shop, [desk]);
    const before = await mailOf(shop, written);
    const unwritten = await paid(shop, [desk]);
    await shop.post('/api/template/delete_type_event', { id: template.id }, desk.headers);
    expect(await mailOf(shop, written)).toEqual(before);
    const [, address = ''] = /<img\s+src="http:\/\/localhost:3000([^"]+)"/.exec(before.html) ?? [];
    expect(address).toBe(`/files/${template.template_image}`);
    expect((await shop.app.inject(address)).statusCode).toBe(200);
    // deleted between the order and its mail
    expect((await mailOf(shop, unwritten)).subject).toBe('Je ticket voor Zilt & Zand');
  });
});

interface Preview {
  readonly data: { readonly subject: string; readonly html: string; readonly text: string };
}

const preview = async (desk: TemplateDesk, fields: object = {}) => {
  const reply = await shop.post(
    '/api/template/preview',
    { ...WORDS, added_events: String(desk.eventId), mail_lang: 'nl', ...fields },
    desk.headers,
  );
  expect(reply.json()).toMatchObject({ success: true, status: true });
  return reply.json<Preview>().data;
};

// Source: screens 61
describe('a preview', () => {
  test('is the mail that a buyer gets, but for the order', async () => {
    const desk = await templateDesk(shop);
    const template = await changed(desk, await added(shop, desk), on);
    const shown = await preview(desk, { id: template.id, header: 'saved' });
    const id = await paid(shop, [desk]);
    const real = await mailOf(shop, id);
    expect(shown.subject).toBe(real.subject);
    /** without what is the order's own: numbers, sums, links, plurals, and its papers */
    const frame = (html: string) =>
      html
        .replaceAll(/<p class="soft"[^>]*><a href=[^]*?<\/p>/g, '')
        .replaceAll(/href="[^"]*"/g, '')
        .replaceAll(/KJ-[\dA-Z-]+|€\s[\d,]+|\d\d\/\d\d\/\d{4}|\d+ ×/g, '#')
        .replaceAll(/tickets zitten|ticket zit/g, 'zit')
        .replaceAll(/tickets? openen|Je kunt (?:het|ze)|opent je tickets?|<title>[^<]*/g, '')
        .replaceAll(/\s+/g, ' ');
    expect(frame(shown.html)).toBe(frame(real.html));
  });

  test.each([
    ['nl', 'Mijn tickets openen', 'Je tickets zitten als pdf bij deze mail.'],
    ['en', 'Open my tickets', 'Your tickets are attached as a PDF.'],
    ['fr', 'Ouvrir mes billets', 'Vos billets'],
    ['de', 'Meine Tickets öffnen', 'Deine Tickets'],
  ])(
    'in %s has the tickets and the button in that language, and the own words as they were written',
    async (lang, button, tickets) => {
      const desk = await templateDesk(shop);
      const { html, text, subject } = await preview(desk, { mail_lang: lang });
      expect(html).toContain(`<html lang="${lang}">`);
      for (const body of [html, text]) for (const part of [button, tickets, 'Dank je.']) expect(body).toContain(part);
      expect(subject).toBe(WORDS.title);
    },
  );

  test('shows what is missing as it is: no words, no such colour, no event, no picture or one that is not sent yet', async () => {
    const desk = await templateDesk(shop);
    const bare = await preview(desk, { title: '', description: '', banner_color: '#1', added_events: '' });
    expect(bare.subject).toBe('Je tickets voor Zilt & Zand');
    expect(bare.html).toContain('background:#31c5f4');
    expect(bare.html).not.toContain('/files/uploads');
    const chosen = await preview(desk, { header: 'chosen', footer: 'chosen' });
    for (const address of Object.values(CHOSEN_PICTURES)) expect(chosen.html).toContain(`src="${address}"`);
    const { userId } = await shop.signedIn({ role: 3 });
    const organization = { owner_id: userId, name: 'Nieuw', slug: crypto.randomUUID() };
    await shop.database.db.insertInto('organizations').values(organization).execute();
    const { headers } = await shop.signedIn({ userId });
    const reply = await shop.post(
      '/api/template/preview',
      { ...WORDS, template_type: 'general', mail_lang: 'fr' },
      headers,
    );
    expect(reply.json<Preview>().data.text).toContain('Votre événement');
  });

  // whatever stands in an organizer's words: nothing runs, nothing is fetched from elsewhere, no link is a script
  test('lets through no script, no picture from elsewhere, no styles and no link that is none', async () => {
    const desk = await templateDesk(shop);
    const description = `<p onclick="x()" style="background:url(https://evil.test/a)">Dag {{tickets_text}} {{nobody}}</p>
      <script>alert(1)</script><style>p{background:url(https://evil.test/b)}</style><iframe src="https://evil.test/c"></iframe>
      <img src="https://evil.test/pixel.gif"><img src="//evil.test/d"><a href="javascript:alert(1)">x</a><a href="data:text/html,x">y</a>
      <form action="https://evil.test"><input></form><svg onload=alert(1)><base href="https://evil.test/">`;
    const { html, text } = await preview(desk, { description, title: '<script>{{nobody}}' });
    expect(html).not.toMatch(/evil\.test|javascript:|data:|<script|<iframe|<form|<input|<svg|onclick|\{\{/);
    expect(html).toContain('&lt;script&gt;');
    expect(text).toMatch(/^Dag Je tickets zitten als pdf bij deze mail\. Je kunt ze ook hier openen\.\n/);
  });

  test.each(['#000000', '#ffffff', '#31c5f4', '#777777', '#e19b63', '#ff0000', '#0000ff', '#00ff00'])(
    'on a banner of %s the organizer’s name can be read',
    async (banner_color) => {
      const desk = await templateDesk(shop);
      const { html } = await preview(desk, { banner_color });
      const [, colour = ''] =
        /<p\s+style="[^"]*?;color:(#\w{6});[^"]*"\s*>\s*De Zeepost/.exec(html.replaceAll('\n', ' ')) ?? [];
      expect(contrast(colour, banner_color)).toBeGreaterThan(3); // large letters
    },
  );
});

// Source: screens 61
describe('a test mail', () => {
  const send = async (desk: TemplateDesk, fields: Fields = {}, headers: object = {}) =>
    sendForm(shop, '/api/template/test', {
      headers: { ...desk.headers, ...headers },
      fields: { ...WORDS, added_events: desk.eventId, mail_lang: 'nl', ...fields },
    });
  const emailOf = async ({ ownerId }: TemplateDesk) => {
    const users = shop.database.db.selectFrom('users').select('email').where('id', '=', ownerId);
    return (await users.executeTakeFirstOrThrow()).email;
  };

  test('goes to whoever asks, says that it is one, and shows pictures that were not saved', async () => {
    const desk = await templateDesk(shop);
    const email = await emailOf(desk);
    const footer_image = await picture('png');
    const reply = await send(desk, { footer_image, to: 'somebody@demo.kaartje.test' });
    expect(reply.json()).toMatchObject({ success: true, message: 'MailSentSuccessfully', to: email });
    const [mail, ...others] = await findMails(shop, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: email,
      subject: `Testmail: ${WORDS.title}`,
      attachments: [],
      order_id: null,
    });
    expect(mail?.text).toMatch(/^Dit is een test van je mailsjabloon\./);
    expect(mail?.html).toContain('Dit is een test van je mailsjabloon.');
    const [, address = ''] = /src="http:\/\/localhost:3000([^"]+)"/.exec(mail?.html ?? '') ?? [];
    expect((await shop.app.inject(address)).statusCode).toBe(200);
    expect(await findMails(shop, 'somebody@demo.kaartje.test')).toEqual([]);
  });

  test('sent twice under a key is one; so many go out in an hour and no more', async () => {
    const desk = await templateDesk(shop);
    const key = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([send(desk, {}, key), send(desk, {}, key)]);
    expect(await findMails(shop, await emailOf(desk))).toHaveLength(1);
    for (let sent = 2; sent < TEST_MAILS_PER_HOUR; sent += 1) expect((await send(desk)).statusCode).toBe(200);
    expect([(await send(desk)).statusCode, (await findMails(shop, await emailOf(desk))).length]).toEqual([
      429,
      TEST_MAILS_PER_HOUR - 1,
    ]);
  });
});

test('the page of the preview runs one script, in an origin of its own, in this site’s frames alone', async () => {
  const { headers } = await shop.app.inject('/api/template/frame');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src 'sha256-[^']+'; /,
  );
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
});
