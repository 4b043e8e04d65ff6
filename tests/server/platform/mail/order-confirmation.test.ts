import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import { writeOrderConfirmation, type OrderConfirmation } from '#server/orders/mails/order-confirmation.ts';
import { writeRefundNotice } from '#server/orders/mails/refund-notice.ts';
import { openTexts } from '#server/platform/texts.ts';

const texts = await openTexts();
const wordsIn = (lang: Language) => (key: string, values?: Readonly<Record<string, string | number>>) =>
  texts.sentence(lang, key, values);

const concert = {
  title: 'Zilt & Zand <live>',
  start: { date: '2026-12-12', time: '20:00:00' },
  place: 'De Grote Post, 8400 Oostende',
  lines: [
    {
      ticketTitle: 'Zitplaats',
      quantity: 2,
      freeQuantity: 1,
      subtotal: cents(5300),
      supplements: [{ title: 'Vestiaire', price: cents(300) }],
    },
  ],
  seller: ['De Zoute Zee vzw', '8400 Oostende'],
};
const order: OrderConfirmation = {
  lang: 'nl',
  orderNumber: 'KJ-7Q4M-2XKD-9T3R',
  customerName: 'Merel Vandewiele',
  isAttached: true,
  template: null,
  events: [concert],
  totals: {
    tickets: cents(5300),
    supplements: cents(300),
    handling: cents(240),
    handlingName: '',
    transaction: cents(0),
    discount: cents(690),
    total: cents(5150),
    taxes: [{ rate: 600, amount: cents(292) }],
    paid: true,
  },
  download: { url: 'https://kaartje.test/download/ticket/KJ-7Q4M-2XKD-9T3R/normal?t=a&b', until: '2027-01-11' },
  papers: [{ name: 'Betaalbewijs (pdf)', url: 'https://kaartje.test/download/paper/KJ-7Q4M-2XKD-9T3R/1.pdf?t=a&b' }],
  contact: { email: 'hallo@kaartje.test', phone: '' },
};
const write = (more: Partial<OrderConfirmation> = {}) =>
  writeOrderConfirmation({ ...order, ...more }, wordsIn(more.lang ?? 'nl'));

test('the confirmation says what was bought, when, where, what it cost, and where the tickets are', () => {
  const { subject, text } = write();
  expect(subject).toBe('Je tickets voor Zilt & Zand <live>');
  for (const part of [
    'Je bent erbij, Merel.',
    'https://kaartje.test/download/ticket/KJ-7Q4M-2XKD-9T3R/normal?t=a&b',
    'Zilt & Zand <live>\n12/12/2026 20:00\nDe Grote Post, 8400 Oostende\n2 × Zitplaats + 1 gratis: €\u00a053,00\nVestiaire: €\u00a03,00',
    'Bestelling KJ-7Q4M-2XKD-9T3R\nTickets: €\u00a053,00\nSupplementen: €\u00a03,00\nAdministratiekosten: €\u00a02,40\nKorting: −€\u00a06,90\nBetaald: €\u00a051,50\nInclusief €\u00a02,92 btw (6\u00a0%).',
    'tot 11/01/2027',
    'herroepingsrecht van 14 dagen',
    'De Zoute Zee vzw, 8400 Oostende. Kaartje verkoopt als tussenpersoon',
    'hallo@kaartje.test',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Transactiekosten');
});

test('the HTML part escapes strange text, needs no script or remote file, and stays below 30 KB', () => {
  const { html } = write({ events: Array.from({ length: 8 }, () => concert) });
  expect(html).toContain('Zilt &amp; Zand &lt;live&gt;');
  expect(html).toContain('href="https://kaartje.test/download/ticket/KJ-7Q4M-2XKD-9T3R/normal?t=a&amp;b"');
  expect(html).not.toMatch(/<live>|<script|<link|<img|url\(/);
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});

test.each(['<h2>a</h2>', '<li><p>word</p></li>', '<p>字字字字字字字</p>'])(
  'the longest text of an organizer, made of %s, keeps the HTML part of a large order below 90 KB',
  (part) => {
    const ownWords = part.repeat(Math.floor(20_000 / part.length));
    const { html } = write({ events: Array.from({ length: 8 }, () => concert), ownWords });
    expect(html).toContain(part);
    expect(Buffer.byteLength(html)).toBeLessThan(90_000);
  },
);

test('hundreds of answers keep the HTML part below 90 KB: what is not listed is counted with its price, and the text has all', () => {
  const supplements = Array.from({ length: 300 }, (_, at) => ({
    title: `Naam ${at}: ${'字'.repeat(200)}`,
    price: cents(10),
  }));
  const lines = concert.lines.map((line) => ({ ...line, supplements }));
  const { html, text } = write({ events: [{ ...concert, lines }], ownWords: '<p>字字字字字字字</p>'.repeat(700) });
  expect(Buffer.byteLength(html)).toBeLessThan(90_000);
  const listed = html.match(/Naam \d+:/g)?.length ?? 0;
  expect(listed).toBeGreaterThan(10);
  expect(html).toMatch(new RegExp(`en nog ${300 * lines.length - listed}, op de tickets`));
  expect(text.match(/Naam \d+:/g)).toHaveLength(300 * lines.length);
});

test.each(LANGUAGES)('the confirmation and the refund notice are written in %s without a missing text', (lang) => {
  const confirmation = write({ lang });
  const refund = writeRefundNotice(
    {
      lang,
      reason: 'late',
      orderNumber: order.orderNumber,
      eventTitle: 'Zilt',
      eventUrl: 'https://kaartje.test/',
      amount: cents(5150),
      contact: order.contact,
    },
    wordsIn(lang),
  );
  for (const { subject, text, html } of [confirmation, refund]) {
    expect(`${subject} ${text}`).not.toMatch(/[{}]/);
    expect(`${subject} ${text} ${html}`).not.toMatch(/Mail\.\w|undefined/);
    expect(html).toContain(`<html lang="${lang}">`);
  }
});

test('French mails have a space that does not break before every colon, semicolon and mark', () => {
  const refund = {
    lang: 'fr',
    reason: 'late',
    orderNumber: order.orderNumber,
    eventTitle: 'Zilt',
    eventUrl: 'https://kaartje.test/event-details/zilt/1',
    amount: cents(1000),
    contact: order.contact,
  } as const;
  for (const { subject, text } of [write({ lang: 'fr' }), writeRefundNotice(refund, wordsIn('fr'))]) {
    // the date's time, and the addresses, have a colon of their own
    const words = `${subject}\n${text}`.replaceAll(/https:\S+|\d\d:\d\d/g, '');
    expect(words).toMatch(/\u00a0:/);
    expect([...words.matchAll(/.{0,20}[^\u00a0][:;!?»]/g)].map(([found]) => found)).toEqual([]);
  }
});

test('only what looks like a name is used to greet: a mail to a stranger carries no message of another', () => {
  expect(write({ customerName: 'http://evil.test win' }).text).toMatch(/^Je bent erbij\.\n/);
  expect(write({ customerName: '  Zoë Claes' }).text).toMatch(/^Je bent erbij, Zoë\.\n/);
});

test('tickets without a date say nothing of returning, and one ticket is spoken of as one', () => {
  const { text } = write({
    events: [{ ...concert, start: null, lines: [{ ...concert.lines[0]!, quantity: 1, freeQuantity: 0 }] }],
  });
  expect(text).not.toContain('herroepingsrecht');
  expect(text).not.toContain('12/12/2026');
  expect(text).toContain('Je ticket zit als pdf bij deze mail.');
});

test.each([
  ['nl', 'Je ticket voor Dieren'],
  ['en', 'Your ticket for Dieren'],
  ['fr', 'Votre billet pour Dieren'],
  ['de', 'Dein Ticket für Dieren'],
] as const)('one ticket is one in the subject too: %s', (lang, subject) => {
  const lines = [{ ...concert.lines[0]!, quantity: 1, freeQuantity: 0 }];
  expect(write({ lang, events: [{ ...concert, title: 'Dieren', lines }] }).subject).toBe(subject);
});

test('several events are counted in the subject, and what is due at the door is not called paid', () => {
  const { subject, text } = write({
    events: [concert, { ...concert, title: 'Dieren' }],
    totals: { ...order.totals, paid: false },
  });
  expect(subject).toBe('Je tickets voor Zilt & Zand <live> en nog 1 evenement');
  expect(text).toContain('Te betalen aan de deur: €\u00a051,50');
  expect(text).not.toContain('Betaald');
});

test('the site’s own word for handling is used where it has one', () => {
  expect(write({ totals: { ...order.totals, handlingName: 'Servicekost' } }).text).toContain(
    'Servicekost: €\u00a02,40',
  );
});
