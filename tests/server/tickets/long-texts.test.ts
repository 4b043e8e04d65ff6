import { expect, test } from 'vitest';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import type { TicketPdfAdmission } from '#server/tickets/ticket-view.ts';
import { admission, codeFor, EVENT, orderOf, WORDS } from './printed-order.ts';
import { boxesOnPage, codesOn, textOf } from './read-pdf.ts';

/** The pages of a ticket, without the spaces and hyphens at which a line may end. */
async function pagesOf(more: Partial<TicketPdfAdmission>): Promise<string[]> {
  const pages = await textOf(await renderTicketPdf(orderOf(admission(1, more)), WORDS));
  return pages.map(joined);
}

const joined = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Names of persons as long as they get, each another one. */
const longNames = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Anne-Marie${i} Vandenbroucke-Van den Bossche de Meulemeester`);

test('the longest texts stay on their one page, whole', async () => {
  const names = [
    'Łukasz Źródlański',
    'Zoë Vandewiele',
    'François Beauséjour-Weiß',
    'Anneleen Van den Bossche',
    'Maximilian Großmann',
    'Ștefan Őrsi',
  ];
  const long = {
    ...EVENT,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläumsfest mit großer Abendunterhaltung im Gewächshaus',
    venue: 'Kulturzentrum Altes Schlachthaus, Großer Saal im Obergeschoss',
    address: 'Rotenbergplatz 19, Eingang Hochstraße, 4700 Eupen, Belgien',
    time: '20:00 bis 01:30 am folgenden Tag',
  };
  const [page, ...others] = await textOf(
    await renderTicketPdf(
      orderOf(admission(1, { event: long, holderNames: names, supplements: ['Abendessen', 'Parkplatz'] })),
      WORDS,
    ),
  );
  expect(others).toEqual([]);
  expect(page).toContain('mit großer Abendunterhaltung im Gewächshaus');
  expect(page).toContain('Parkplatz');
  for (const word of names.join(' ').split(/[\s-]/)) expect(page).toContain(word);
  expect(page).not.toContain('…');
});

test('terms that do not fit end with where all of them are', async () => {
  const pages = await textOf(
    await renderTicketPdf(
      orderOf(admission(1, { event: { ...EVENT, terms: 'Dit ticket geeft één toegang. '.repeat(100) } })),
      WORDS,
    ),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('…');
  expect(pages[0]).toContain(`Alle voorwaarden: ${EVENT.url}`);
  expect(pages[0]).toContain('BE 0123.456.749');
});

test('ten long names stand on the ticket, each whole', async () => {
  const names = longNames(10);
  const [page, ...others] = await pagesOf({ holderNames: names });
  expect(others).toEqual([]);
  for (const name of names) expect(page).toContain(joined(name));
});

test('a long place keeps its postal code and its town', async () => {
  const venue = 'Cultuur- en congrescentrum De Grote Zeepost aan de Visserskaai, Grote Zaal, tweede verdieping links';
  const address =
    'Burggraaf Alphonse de Spoelberch de Lovenjoulstraat 123 bus 45, ingang langs de parking, 8400 Oostende';
  const [page, ...others] = await pagesOf({ event: { ...EVENT, venue, address } });
  expect(others).toEqual([]);
  expect(page).toContain(joined(venue));
  expect(page).toContain(joined(address));
});

test('what no ticket has room for is in full on the pages behind it, and the ticket says so', async () => {
  const names = longNames(70);
  const event = { ...EVENT, address: `${'Zeedijk '.repeat(30)}12, 8400 Oostende` };
  const pdf = await renderTicketPdf(orderOf(admission(1, { event, holderNames: names }), admission(2)), WORDS);
  const pages = (await textOf(pdf)).map(joined);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).toContain(joined(WORDS.inFull));
  const behind = pages.slice(1, -1).join('');
  for (const name of names) expect(behind).toContain(joined(name));
  expect(behind).toContain(joined(event.address));
  expect(pages[1]).toContain(joined('KJ-7Q4M-2XKD-9T3R / 1'));
  expect(pages.at(-1)).not.toContain(joined(WORDS.inFull));
  const codes = await codesOn(pdf, 75);
  expect([codes[0], codes.at(-1)]).toEqual([codeFor(1), codeFor(2)]);
  const bottom = Math.max(...(await boxesOnPage(pdf)).map(({ top }) => top));
  expect(bottom).toBeLessThan(595);
});

test('all that was bought with a ticket can be read, however much it is', async () => {
  const supplements = Array.from({ length: 40 }, (_, i) => `Gerecht ${i}: zonder noten, lactose en gluten`);
  const [page, ...behind] = await pagesOf({ supplements });
  expect(page).toContain(joined(WORDS.inFull));
  expect(page).toContain('BE0123.456.749');
  for (const one of supplements) expect(behind.join('')).toContain(joined(one));
});

test('an address in terms that do not fit is whole or left out, and that of all terms is whole', async () => {
  const url = `https://kaartje.test/event-details/${'een-heel-lange-naam-'.repeat(12)}/12`;
  const linked = 'https://zeepost.example/voorwaarden/bij-regen-en-wind';
  const terms = (words: number) => `${'Toegang '.repeat(words)}${linked} ${'en meer '.repeat(200)}`;
  const starts = new Set<string>();
  for (let words = 10; words < 110; words += 9) {
    const [page = ''] = await pagesOf({ event: { ...EVENT, url, footer: '', terms: terms(words) } });
    expect(page).toContain(joined(WORDS.allTerms(url)));
    const [address = ''] = /https:\/\/zeepost[^…]*/.exec(page) ?? [];
    starts.add(address === '' ? 'left out' : address.startsWith(joined(linked)) ? 'whole' : address);
  }
  expect(starts).toEqual(new Set(['whole', 'left out']));
});

test.each(['\ue000 Jan', '\u200b Jan', 'Jan'])('a letter that is left out leaves no space: %j', async (name) => {
  const boxes = await boxesOnPage(await renderTicketPdf(orderOf(admission(1, { holderNames: [name] })), WORDS));
  const left = (word: string): number => boxes.find(({ text }) => text === word)?.left ?? Number.NaN;
  expect(left('Jan')).toBeCloseTo(left('Naam'), 0);
});
