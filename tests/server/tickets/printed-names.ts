import sharp from 'sharp';
import { expect } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Party } from '#server/papers/paper-data.ts';
import { renderPaperPdf } from '#server/papers/paper-pdf.ts';
import { wordsOf } from '#server/papers/paper-words.ts';
import type { StoredPaper } from '#server/papers/stored-papers.ts';
import { openTexts } from '#server/platform/texts.ts';
import { drawPoster } from '#server/seed/posters/draw-poster.ts';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import { admission, EVENT, orderOf, WORDS } from './printed-order.ts';
import { boxesOnPage, glyphsIn, poppler, textOf } from './read-pdf.ts';

type Name = readonly [name: string, printed?: string];

/** Names with what is printed, where that is not the name itself. */
const NAMES: readonly Name[] = [
  ['Łukasz Źródlański'],
  ['Nguyễn Thị Ánh Tuyết'],
  ['Ștefan Őrsi'],
  ['Þórdís Eiríksdóttir'],
  ['Şükrü Ağaoğlu İnci'],
  // letters with their accents beside them, and ligatures
  ['Zoe\u0308 Dvor\u030ca\u0301k', 'Zoë Dvořák'],
  ['Sa\ufb01e Ho\ufb00mann', 'Safie Hoffmann'],
  ['Олександра Щербаківська'],
  ['Ђорђе Љубичић'],
  ['Ελευθερία Παπαδοπούλου'],
  ['Ἀριστοτέλης Παπαδημητρακόπουλος-Κωνσταντινίδης'],
  ['Արամ Խաչատրյան'],
  ['გიორგი მაისურაძე-ჩხეიძე და თამარ ბაგრატიონ-დავითაშვილი'],
  ['አበበ በቂላ'],
  // from right to left, with vowels and joiners
  ['محمد العبدالله'],
  ['فاطمة الزهراء'],
  ['عائشہ'],
  ['علی\u200cرضا'],
  ['יעל כהן'],
  ['דויד בן־גוריון'],
  ['प्रियदर्शिनी लक्ष्मीनारायण विश्वनाथन सुब्रह्मण्यम'],
  ['สมชาย ใจดี'],
  // the ring of its vowel stands below the mark of the tone
  ['น้ำผึ้ง', 'นํ้าผึ้ง'],
  ['张伟'],
  ['陳美玲'],
  ['山田さくら'],
  // in the Japanese font alone
  ['栂野 鴎', '栂野 鴎'],
  ['タナカ・アリス'],
  ['김민준'],
  // a script without a font of ours is written in Latin letters, a pictograph is left out
  ['கவிதா', 'kvita'],
  ['সুমন', 'sumn'],
  ['Zoë 🎉 Peeters', 'Zoë Peeters'],
  ['👩‍👩‍👧 Familie Öztürk', 'Familie Öztürk'],
  ['Anneleen Van den Bossche-Vandenbroucke'],
  ['François-Xavier Beauséjour de la Villardière'],
  ['Maximilian Großmann-Freiherr von Württemberg'],
  ['Александра Константиновна Преображенская-Воскресенская'],
  ['عبد الرحمن بن محمد بن عبد العزيز آل سعود'],
  ['Wolfeschlegelsteinhausenbergerdorff-Donaudampfschifffahrt'],
  ['Juan Pablo Fernández de Calderón García-Iglesias y Núñez de Balboa'],
];

/** Letters that the Arabic font draws as one shape and dots, of which a page's text tells the shape. */
const ARABIC_SHAPES = ['بتثپنيئى', 'جحخچ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'هة'];
/** A page's text has a Devanagari word's letters as they stand, vowels before their consonant. */
const REORDERED = /\p{Script=Devanagari}/u;

/** A page's text has one form of each letter; a line may end behind a hyphen, and in a Chinese word. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u202a-\u202e-]/g, '');

const shapesOf = (text: string): string =>
  ARABIC_SHAPES.reduce(
    (all, [shape = '', ...others]) => all.replaceAll(new RegExp(`[${others.join('')}]`, 'g'), shape),
    text,
  )
    // the joiners between its letters are in no text
    .replaceAll('\u200c', '');
const sorted = (word: string): string => Array.from(plain(word)).toSorted().join('');

function expectNames(page: string, names: readonly Name[]): void {
  const words = page.split(/[\s,\u202a-\u202e]+/).map(sorted);
  for (const [name, printed = name] of names) {
    for (const word of printed.split(' ')) {
      if (REORDERED.test(word)) expect(words).toContain(sorted(word));
      else expect(shapesOf(plain(page))).toContain(shapesOf(plain(word)));
    }
  }
}

/** The fonts of scripts that no other has. */
const OWN_FONTS = [
  [/\p{Script=Arabic}/u, 'NotoSansArabic'],
  [/\p{Script=Hebrew}/u, 'NotoSansHebrew'],
  [/\p{Script=Armenian}/u, 'NotoSansArmenian'],
  [/\p{Script=Georgian}/u, 'NotoSansGeorgian'],
  [/\p{Script=Ethiopic}/u, 'NotoSansEthiopic'],
  [/\p{Script=Thai}/u, 'NotoSansThai'],
  [/\p{Script=Devanagari}|\p{Script=Greek}|\p{Script=Cyrillic}/u, 'NotoSans-'],
  [/\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hiragana}/u, 'NotoSans(SC|TC|JP)'],
  [/\p{Script=Hangul}/u, 'NotoSansKR'],
] as const;

/** Each script is set in a font of its own. */
async function expectOwnFonts(pdf: Buffer, names: readonly Name[]): Promise<void> {
  const fonts = await poppler(pdf, 'pdffonts');
  for (const [name, printed = name] of names)
    for (const [script, font] of OWN_FONTS) if (script.test(printed)) expect(fonts).toMatch(new RegExp(font));
}

const BOX = '0000';

async function expectReadable(pdf: Buffer): Promise<void> {
  expect(glyphsIn(pdf)).not.toContain(BOX);
  expect((await textOf(pdf)).join(' ')).not.toMatch(/[?\ufffd]/);
  for (const line of (await poppler(pdf, 'pdffonts')).trim().split('\n').slice(2))
    expect(line).toMatch(/(InstrumentSans|BricolageGrotesque|NotoSans).* yes yes yes /);
}

const FOURS = Array.from({ length: 10 }, (_, i) => NAMES.slice(4 * i, 4 * i + 4));

/** Latin, Arabic and Hebrew, Chinese and Japanese. */
const IN_GATE = [0, 4, 6];
export const FOURS_OF_GATE = FOURS.filter((_, at) => IN_GATE.includes(at));
export const OTHER_FOURS = FOURS.filter((_, at) => !IN_GATE.includes(at));

/** A drawn poster as tickets have it: `wide-1200`. */
async function poster(): Promise<Buffer> {
  const { svg } = drawPoster({ id: 'zilt-en-zand', plate: 'concert', title: 'Zilt & Zand', width: 1200, height: 600 });
  return sharp(Buffer.from(svg)).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** They stand on a ticket with its poster, whose file is small. */
export async function expectOnTicket(names: readonly Name[]): Promise<void> {
  const event = { ...EVENT, poster: await poster() };
  const pdf = await renderTicketPdf(orderOf(admission(1, { event, holderNames: names.map(([name]) => name) })), WORDS);
  expect(pdf.length).toBeLessThan(150_000);
  expect(pdf.length).toBeGreaterThan(event.poster.length);
  await expectReadable(pdf);
  await expectOwnFonts(pdf, names);
  const page = (await textOf(pdf)).join(' ');
  expect(page).not.toContain('…');
  expectNames(page, names);
}

function paperOf(kind: 'receipt' | 'invoice'): StoredPaper {
  const party = (name: string): Party => ({
    name,
    street: 'Zeedijk 12',
    postalCode: '8400',
    city: 'Oostende',
    country: 'BE',
    vatNumber: 'BE0123456749',
    email: '',
  });
  const line = { kind: 'tickets', quantity: 1, bookingId: 1, category: 'S' } as const;
  const lines = NAMES.map(([name]) => ({
    ...line,
    text: name,
    rate: 600,
    gross: cents(1250),
    net: cents(1179),
  }));
  return {
    id: 'paper',
    kind,
    number: 'KJ2026-00001',
    sellerId: 1,
    createdAt: new Date(0),
    data: {
      lang: 'nl',
      issuedOn: '2026-11-20',
      suppliedOn: '2026-11-20',
      period: null,
      orderNumber: 'KJ-7Q4M-2XKD-9T3R',
      parts: [{ seller: party('Ђорђе Љубичић'), lines }],
      customer: kind === 'invoice' ? party('Ελευθερία Παπαδοπούλου') : null,
      paid: cents(1250 * lines.length),
      corrects: null,
    },
  };
}

/** All of them stand on a paper. */
export async function expectOnPaper(kind: 'receipt' | 'invoice'): Promise<void> {
  const paper = paperOf(kind);
  const pdf = await renderPaperPdf(paper, wordsOf(await openTexts(), paper.data));
  await expectReadable(pdf);
  await expectOwnFonts(pdf, NAMES);
  expectNames((await textOf(pdf)).join(' '), NAMES);
}

/** What is the matter with a name, the name, and what is printed of it. */
type Hostile = readonly [what: string, name: string, printed: string];

export const HOSTILE_OF_GATE: readonly Hostile[] = [
  ['characters that turn a text', 'Jan \u202eneerts\u202c de Vries', 'Jan neerts de Vries'],
  ['marks beyond counting', `Jan${'\u0301\u0316\u0334'.repeat(3333)} Vries`, 'Vries'],
  ['one endless word', 'Ш'.repeat(200), ''],
];

export const OTHER_HOSTILE: readonly Hostile[] = [
  ['characters without a width', 'A\u200bb\u2060c\ufeffd\u00ade', 'Abcde'],
  ['halves of characters', 'Jan\ud83d \udc00Peeters', 'Jan Peeters'],
  ['control characters', 'Jan\u0000\u0007\tde\u001b Vries\u2028', 'Jan de Vries'],
  ['marks that no font can put on a letter', 'Jan ݷ࣌ࣃ ݩݘ', 'Jan'],
  ['one endless syllable', 'क्'.repeat(100), ''],
  [
    'as many fonts as can be',
    Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x4e00 + i * 101)).join(''),
    '',
  ],
  ['pictographs alone', '🎉', ':tada:'],
];

/** Nothing else on the ticket is hidden by such a name. */
export async function expectNothingHidden(name: string, printed: string): Promise<void> {
  const pdf = await renderTicketPdf(orderOf(admission(1, { holderNames: [name] })), WORDS);
  await expectReadable(pdf);
  const [page, ...others] = await textOf(pdf);
  expect(others).toEqual([]);
  expect(page).toContain(printed);
  const boxes = await boxesOnPage(pdf);
  const at = (word: string) => boxes.find(({ text }) => text === word) ?? { top: Number.NaN, left: Number.NaN };
  const [label, price] = [at('Naam'), at('Betaalde')];
  const ofName = boxes.filter(({ top, left }) => top > label.top && top < label.top + 60 && left < price.left);
  expect(ofName).not.toEqual([]);
  for (const { right } of ofName) expect(right).toBeLessThan(price.left);
}
