import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { renderTicketPdf, ticketFileName } from '#server/tickets/ticket-pdf.ts';
import type { TicketPdfExtra } from '#server/tickets/ticket-view.ts';
import { admission, codeFor, EVENT, orderOf, WORDS } from './printed-order.ts';
import { codesOn, picturesIn, poppler, textOf } from './read-pdf.ts';

function poster(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#15171C' } })
    .jpeg()
    .toBuffer();
}

test('there is one page per admission, with its own holder, price and number', async () => {
  const pages = await textOf(
    await renderTicketPdf(
      orderOf(admission(1), admission(2, { holderNames: ['Łukasz Źródlański', 'Zoë Groß'], price: cents(123_456) })),
      WORDS,
    ),
  );
  expect(pages).toHaveLength(2);
  for (const text of [
    'Zilt & Zand',
    'zaterdag 12 december 2026',
    '20:00 – 23:30',
    'De Zeepost',
    'Balkon, vrije plaats',
    'Zeepost vzw',
    'BE 0123.456.749',
  ]) {
    expect(pages[0]).toContain(text);
  }
  expect(pages[0]).toContain('Merel Vandewiele');
  expect(pages[0]).toContain('€ 12,50');
  expect(pages[0]).toContain('inclusief 6 % btw: € 0,71');
  expect(pages[0]).toContain('KJ-7Q4M-2XKD-9T3R / 1');
  expect(pages[0]).toContain('Tickets kunnen niet worden teruggenomen.');
  expect(pages[1]).toContain('Łukasz Źródlański');
  expect(pages[1]).toContain('Zoë Groß');
  expect(pages[1]).toContain('€ 1.234,56');
  expect(pages[1]).toContain('KJ-7Q4M-2XKD-9T3R / 2');
  expect(pages[1]).toContain('Ticket 2 van 2');
});

test('the QR code read from a page’s pixels is the signed code, on paper and on a small screen', async () => {
  const pdf = await renderTicketPdf(
    orderOf(admission(1, { event: { ...EVENT, poster: await poster() } }), admission(2)),
    WORDS,
  );
  for (const dots of [300, 150, 75]) expect(await codesOn(pdf, dots)).toEqual([codeFor(1), codeFor(2)]);
});

/** A picture that no compression makes small, in the size of a page that the ticket's form asks for, as it is drawn. */
function noisy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
}

test.each([
  [1240, 1754],
  [1000, 500],
  [500, 150],
])(
  'a picture of %i by %i behind the page is drawn in the place of the poster, and the code is read all the same',
  async (width, height) => {
    const event = { ...EVENT, poster: await poster() };
    const background = await noisy(width, height);
    const pdf = await renderTicketPdf(
      orderOf(admission(1, { event, background }), admission(2, { event, background })),
      WORDS,
    );
    // once in the file, on both pages; the poster is on neither
    expect(await picturesIn(pdf, 300)).toEqual({ files: 1, drawn: 2 });
    expect(await codesOn(pdf, 150)).toEqual([codeFor(1), codeFor(2)]);
    expect((await textOf(pdf))[1]).toContain('Zilt & Zand');
  },
);

test('what comes with a ticket has pages behind it, each with its own code; what has no code says whose it is', async () => {
  const extra = { kind: 'supplement', isOfOrder: false, valid: '', background: null } as const;
  const extras: TicketPdfExtra[] = [
    { ...extra, number: '1 / S1', title: 'T-shirt: M', code: codeFor(5) },
    {
      ...extra,
      kind: 'voucher',
      number: '1 / V4',
      title: 'Ontbijt',
      valid: '12/12/2026 10:00 – 13/12/2026 10:00',
      code: codeFor(6),
    },
    {
      ...extra,
      kind: 'voucher',
      isOfOrder: true,
      number: 'V7',
      title: 'Wafel',
      valid: '12/12/2026 10:00 – 13/12/2026 10:00',
      code: '',
    },
  ];
  const pdf = await renderTicketPdf(orderOf(admission(1, { extras }), admission(2)), WORDS);
  const pages = await textOf(pdf);
  expect(pages).toHaveLength(5);
  expect(pages[1]).toMatch(/T-shirt: M Supplement bij Zilt & Zand .* Bij ticket 1 van 2/);
  expect(pages[1]).toContain('KJ-7Q4M-2XKD-9T3R / 1 / S1');
  expect(pages[2]).toMatch(/Ontbijt Voucher bij Zilt & Zand Geldig 12\/12\/2026 10:00 – 13\/12\/2026 10:00/);
  expect(pages[3]).toMatch(/Wafel .* Bij je bestelling/);
  expect(pages[3]).toContain('KJ-7Q4M-2XKD-9T3R / V7');
  // nothing but the ticket itself shows its price or opens the door
  for (const page of pages.slice(1, 4)) {
    expect(page).not.toContain('€');
    expect(page).not.toContain(WORDS.showCode);
  }
  expect(await codesOn(pdf, 150)).toEqual([codeFor(1), codeFor(5), codeFor(6), '', codeFor(2)]);
  expect(pdf.includes('/Alt (QR-code van Ontbijt)')).toBe(true);
  // handed on alone, a ticket takes what is its own along
  expect(await textOf(await renderTicketPdf(orderOf(admission(1, { extras }), admission(2)), WORDS, [2]))).toHaveLength(
    1,
  );
  expect(await textOf(await renderTicketPdf(orderOf(admission(1, { extras }), admission(2)), WORDS, [1]))).toHaveLength(
    4,
  );
});

test('while the file of many tickets is drawn the server goes on with its other work between any two pages', async () => {
  const PAGES = 40;
  let turns = 0;
  let isDrawn = false;
  const other = (): void => {
    turns += 1;
    if (!isDrawn) setImmediate(other);
  };
  setImmediate(other);
  await renderTicketPdf(orderOf(...Array.from({ length: PAGES }, (_, i) => admission(i + 1))), WORDS);
  isDrawn = true;
  expect(turns).toBeGreaterThanOrEqual(PAGES);
});

test('a ticket of an order is a file of its own when asked for, and still says how many there are', async () => {
  const order = orderOf(admission(1), admission(2), admission(3));
  const pages = await textOf(await renderTicketPdf(order, WORDS, [2]));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Ticket 2 van 3');
  expect(ticketFileName(order.orderNumber)).toBe('ticket-KJ-7Q4M-2XKD-9T3R.pdf');
  expect(ticketFileName(order.orderNumber, 2)).toBe('ticket-KJ-7Q4M-2XKD-9T3R-2.pdf');
});

test('a free ticket says so instead of a price, and has no line of VAT', async () => {
  const [page] = await textOf(await renderTicketPdf(orderOf(admission(1, { price: cents(0) })), WORDS));
  expect(page).toContain('Gratis');
  expect(page).not.toContain('btw');
});

test('a picture that is neither JPEG nor PNG does not keep a ticket from being made', async () => {
  const event = { ...EVENT, poster: Buffer.from('RIFF....WEBP') };
  expect(await codesOn(await renderTicketPdf(orderOf(admission(1, { event })), WORDS), 100)).toEqual([codeFor(1)]);
});

test('a poster is in the file once, however many tickets show it', async () => {
  const event = {
    ...EVENT,
    poster: await sharp({
      create: {
        width: 1200,
        height: 600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer(),
  };
  const one = await renderTicketPdf(orderOf(admission(1, { event })), WORDS);
  const three = await renderTicketPdf(
    orderOf(admission(1, { event }), admission(2, { event }), admission(3, { event })),
    WORDS,
  );
  expect(three.length - one.length).toBeLessThan(event.poster.length / 2);
});

test('the file is titled, tagged for screen readers, embeds its fonts, and is the same for the same order', async () => {
  const pdf = await renderTicketPdf(orderOf(admission(1)), WORDS);
  const info = await poppler(pdf, 'pdfinfo');
  expect(info).toMatch(/Title: +Tickets voor bestelling KJ-7Q4M-2XKD-9T3R/);
  expect(info).toMatch(/Author: +Kaartje/);
  expect(info).toMatch(/Tagged: +yes/);
  // half an A4, upright: two fit a sheet, and one printed alone fills it
  expect(info).toMatch(/Page size: +419\.5\d* x 595\.2\d* pts/);
  expect(await poppler(pdf, 'pdfinfo', '-struct-text')).toMatch(/H1[^]*Zilt & Zand[^]*Figure/);
  for (const line of (await poppler(pdf, 'pdffonts')).trim().split('\n').slice(2))
    expect(line).toMatch(/(InstrumentSans|BricolageGrotesque).* yes yes yes /);
  expect(pdf.includes('/Lang (nl)')).toBe(true);
  expect(pdf.includes('/Alt (QR-code van ticket 1 van bestelling KJ-7Q4M-2XKD-9T3R)')).toBe(true);
  expect(await renderTicketPdf(orderOf(admission(1)), WORDS)).toEqual(pdf);
});
