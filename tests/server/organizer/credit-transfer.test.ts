import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { creditTransferXml, sepaName, type Transfer } from '#server/organizer/payout/credit-transfer.ts';
import { all, faultsOf, parse } from './pain-schema.ts';

const PAYER = { holder: 'Kaartje bv', iban: 'BE71096123456769', bic: 'GKCCBEBB' };
const IBANS = ['BE68539007547034', 'NL91ABNA0417164300', 'FR1420041010050500013M02606', 'DE89370400440532013000'];

const write = (transfers: readonly Transfer[], payer = PAYER): string =>
  creditTransferXml({
    id: 'KAARTJE-7-20261120120000',
    at: { date: '2026-11-20', time: '12:00:00' },
    on: '2026-11-20',
    payer,
    transfers,
  });
const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  reference: 'KAARTJE 12',
  name: 'Kustklank vzw',
  iban: 'BE68539007547034',
  amount: cents(1250),
  text: 'Kustklank',
  ...more,
});

/** Names as organizers of twelve scripts write them, and what else people type. */
const NAMES = [
  'Café Zuid & Zonen',
  'Łódź Świętokrzyska',
  'Αθήνα Μουσική',
  'Київська філармонія',
  'תיאטרון חיפה',
  'مسرح بروكسل',
  'मुंबई थिएटर',
  'โรงละคร',
  '北京音乐厅',
  'さくら劇場',
  '서울 공연장',
  'თბილისის ოპერა',
  'Երևանի օպերա',
  '<b>"Rock" & \'Roll\'</b>',
  '🎸🎭 Muziek 👩‍👩‍👧‍👦 🇧🇪',
  'Vereniging '.repeat(20),
  '  //slash//  ',
  'a\u0000b\u0007c\tnew\nline',
  '\ud800 half',
];

describe('a file of SEPA credit transfers', () => {
  test('is, to the letter', () => {
    expect(write([transfer()])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
        '<CstmrCdtTrfInitn><GrpHdr><MsgId>KAARTJE-7-20261120120000</MsgId><CreDtTm>2026-11-20T12:00:00</CreDtTm>',
        '<NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum><InitgPty><Nm>Kaartje bv</Nm></InitgPty></GrpHdr>',
        '<PmtInf><PmtInfId>KAARTJE-7-20261120120000</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>1</NbOfTxs>',
        '<CtrlSum>12.50</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
        '<ReqdExctnDt><Dt>2026-11-20</Dt></ReqdExctnDt><Dbtr><Nm>Kaartje bv</Nm></Dbtr>',
        '<DbtrAcct><Id><IBAN>BE71096123456769</IBAN></Id></DbtrAcct>',
        '<DbtrAgt><FinInstnId><BICFI>GKCCBEBB</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
        '<CdtTrfTxInf><PmtId><EndToEndId>KAARTJE 12</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt>',
        '<Cdtr><Nm>Kustklank vzw</Nm></Cdtr><CdtrAcct><Id><IBAN>BE68539007547034</IBAN></Id></CdtrAcct>',
        '<RmtInf><Ustrd>KAARTJE 12 Kustklank</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
      ].join(''),
    );
  });

  test('says that it names no BIC where the settings have none', () => {
    const xml = write([transfer()], { ...PAYER, bic: '' });
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
  });

  test('fits its schema and its sums to the cent, whatever organizers are called', () => {
    const name = fc.oneof(
      fc.constantFrom(...NAMES),
      fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 6 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'binary', maxLength: 200 }),
    );
    const one = fc.record({
      name: name.filter((text) => sepaName(text) !== ''),
      text: name,
      iban: fc.constantFrom(...IBANS),
      amount: fc
        .oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constantFrom(1, 99, 100, 2_147_483_647))
        .map(cents),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), (list) => {
        const transfers = list.map((each, at) => ({ ...each, reference: `KAARTJE ${at + 1}` }));
        const xml = write(transfers);
        expect(faultsOf(xml)).toEqual([]);
        const document = parse(xml);
        const total = list.reduce((sum, { amount }) => sum + amount, 0);
        expect(all(document, 'CtrlSum').map(({ text }) => Number(text.replace('.', '')))).toEqual([total, total]);
        expect(all(document, 'InstdAmt').map(({ text }) => Number(text.replace('.', '')))).toEqual(
          list.map(({ amount }) => amount),
        );
        expect(all(document, 'IBAN').map(({ text }) => text)).toEqual([PAYER.iban, ...list.map(({ iban }) => iban)]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['Café Zuid & Zonen', 'Cafe Zuid + Zonen'],
    ['Łódź Straße', 'Lodz Strasse'],
    ['Київ', 'Kiiv'],
    ['<b>"Rock" & \'Roll\'</b>', "b Rock + 'Roll' /b"],
    ['🎸🎭 Muziek 🇧🇪', 'Muziek'],
    ['🎸', ''],
    ['x'.repeat(80), 'x'.repeat(70)],
    [`${'x'.repeat(69)} y`, 'x'.repeat(69)],
  ])('writes %s as %s', (name, written) => expect(sepaName(name)).toBe(written));

  test('keeps of every script something that a bank can compare', () => {
    for (const name of NAMES) expect(sepaName(name), name).toMatch(/[A-Za-z]/);
  });
});

describe('the check of the schema', () => {
  const right = write([transfer(), transfer({ reference: 'KAARTJE 13', amount: cents(99) })]);
  test.each([
    ['a missing element', '<ChrgBr>SLEV</ChrgBr>', '', 'ChrgBr is missing'],
    [
      'another order',
      '<NbOfTxs>2</NbOfTxs><CtrlSum>13.49</CtrlSum>',
      '<CtrlSum>13.49</CtrlSum><NbOfTxs>2</NbOfTxs>',
      'NbOfTxs is missing',
    ],
    ['an element too many', '<ChrgBr>', '<ChrgBr>SLEV</ChrgBr><ChrgBr>', 'not here'],
    ['another currency', 'Ccy="EUR"', 'Ccy="USD"', 'attributes'],
    ['one decimal', '>12.50</InstdAmt>', '>12.5</InstdAmt>', 'InstdAmt'],
    ['no amount', '>12.50</InstdAmt>', '>0.00</InstdAmt>', 'InstdAmt'],
    ['an amount too large', '>12.50</InstdAmt>', '>1000000000.00</InstdAmt>', 'InstdAmt'],
    ['another sum', '<CtrlSum>13.49</CtrlSum>', '<CtrlSum>13.50</CtrlSum>', 'CtrlSum'],
    ['another count', '<NbOfTxs>2</NbOfTxs>', '<NbOfTxs>3</NbOfTxs>', 'NbOfTxs'],
    ['a reference twice', 'KAARTJE 13</EndToEndId>', 'KAARTJE 12</EndToEndId>', 'EndToEndId'],
    ['a letter that not all banks take', '<Nm>Kustklank vzw', '<Nm>Küstklank vzw', 'Nm'],
    ['a name too long', '<Nm>Kustklank vzw', `<Nm>${'x'.repeat(71)}`, 'Nm'],
    ['a space at the end', '<Nm>Kustklank vzw', '<Nm>Kustklank ', 'Nm'],
    ['an account with spaces', '<IBAN>BE68', '<IBAN>BE68 ', 'IBAN'],
    ['another version', 'pain.001.001.09', 'pain.001.001.03', 'attributes'],
  ])('finds %s', (...[, part, instead, fault]) => {
    expect(faultsOf(right)).toEqual([]);
    expect(right).toContain(part);
    expect(faultsOf(right.replace(part, instead)).join()).toContain(fault);
  });

  test.each([
    ['an ampersand', '<Nm>Kustklank', '<Nm>Kust & klank'],
    ['an end of another element', '</Nm>', '</Nn>'],
    ['something after the end', '</Document>', '</Document><Document></Document>'],
  ])('reads no %s', (_, part, instead) => expect(() => parse(right.replace(part, instead))).toThrow());
});
