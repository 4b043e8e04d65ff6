import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { CSV_MAX_BYTES, readCsv, readCsvFile } from '#wire/csv/read-csv.ts';
import { csvOf } from '#server/platform/files/csv.ts';

// Files as spreadsheet programs and people write them, byte by byte.

const GUESTS = {
  columns: {
    name: ['Name', 'Naam', 'Nom'],
    email: ['Email', 'E-mailadres', 'Adresse e-mail'],
    quantity: ['Quantity', 'Aantal', 'Quantité'],
  },
  most: 500,
};

const read = (content: string | Uint8Array) => readCsv(Buffer.from(content), GUESTS);
const guest = (line: number, ...[name, email, quantity]: [string, string, string]) => ({
  line,
  values: { name, email, quantity },
});
const ZOE = guest(1, 'Zoë D’Été', 'zoe@telenet.be', '2');
const JAN = guest(2, 'Jan, de "Vos"', 'jan@vrt.be', '1');

describe('the separator', () => {
  test.each([
    ['a comma', 'Zoë D’Été,zoe@telenet.be,2\n"Jan, de ""Vos""",jan@vrt.be,1\n'],
    ['a semicolon', 'Zoë D’Été;zoe@telenet.be;2\n"Jan, de ""Vos""";jan@vrt.be;1\n'],
    ['a tab', 'Zoë D’Été\tzoe@telenet.be\t2\n"Jan, de ""Vos"""\tjan@vrt.be\t1\n'],
    ['told in a first line, as Excel takes it', 'sep=;\r\nZoë D’Été;zoe@telenet.be;2\r\nJan, de "Vos";jan@vrt.be;1'],
  ])('is %s', (_, content) => {
    expect(read(content)).toMatchObject({ records: [ZOE, JAN] });
  });

  test('is the one of most lines, however often another stands in a cell', () => {
    expect(read('Zoë D’Été;zoe@telenet.be;2\nRed, amber, green, vzw;lights@telenet.be;1')).toMatchObject({
      records: [ZOE, guest(2, 'Red, amber, green, vzw', 'lights@telenet.be', '1')],
    });
  });

  test('is none in a file of one column', () => {
    expect(readCsv(Buffer.from('KROON26A7W\nKROON26B9T'), { columns: { code: ['Code'] }, most: 2 })).toMatchObject({
      records: [
        { line: 1, values: { code: 'KROON26A7W' } },
        { line: 2, values: { code: 'KROON26B9T' } },
      ],
    });
  });
});

describe('the encoding', () => {
  const content = 'Zoë D’Été;zoe@telenet.be;2\r\n"Jan, de ""Vos""";jan@vrt.be;1\r\n';
  const utf16le = Buffer.from(content, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(content)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${content}`)],
    ['UTF-16, little end first, with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le])],
    ['UTF-16, big end first, with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16le).swap16()])],
    ['UTF-16, little end first', utf16le],
    ['UTF-16, big end first', Buffer.from(utf16le).swap16()],
    ['Windows-1252', Buffer.from(content.replaceAll('’', '\u0092'), 'latin1')],
  ])('is %s', (_, bytes) => {
    expect(readCsv(bytes, GUESTS)).toMatchObject({ records: [ZOE, JAN] });
  });
});

describe('lines', () => {
  test.each([
    ['of Windows', '\r\n'],
    ['of Unix', '\n'],
    ['of old spreadsheets', '\r'],
  ])('end as those %s', (_, end) => {
    expect(read(['Zoë D’Été,zoe@telenet.be,2', '"Jan, de ""Vos""",jan@vrt.be,1'].join(end))).toMatchObject({
      records: [ZOE, JAN],
    });
  });

  test('have the numbers that a spreadsheet shows: empty ones count, breaks inside quotes do not', () => {
    expect(
      read('Name,Email,Quantity\n\n"Fanfare\nDe Zeeleeuw",info@zeeleeuw.be,4\n,,\n \nAnke,anke@telenet.be,1\n\n'),
    ).toMatchObject({
      records: [guest(3, 'Fanfare\nDe Zeeleeuw', 'info@zeeleeuw.be', '4'), guest(6, 'Anke', 'anke@telenet.be', '1')],
    });
  });

  test('may end early, and go on', () => {
    expect(read('Anke\nRik,rik@skynet.be,1,press,"row 3"\n')).toMatchObject({
      records: [guest(1, 'Anke', '', ''), guest(2, 'Rik', 'rik@skynet.be', '1')],
    });
  });
});

describe('a heading', () => {
  test('that does not know a column leaves it in its own place', () => {
    expect(read('Naam;Contact;Aantal\nZoë D’Été;zoe@telenet.be;2\n')).toMatchObject({ records: [{ ...ZOE, line: 2 }] });
    expect(read('Email;Naam;Hoeveel\nzoe@telenet.be;Zoë D’Été;2\n')).toMatchObject({ records: [{ ...ZOE, line: 2 }] });
  });

  test('never gives a column the place that another is named in', () => {
    expect(read('Tafel;Quantity;Naam\n7;2;Zoë D’Été\n')).toMatchObject({ records: [guest(2, 'Zoë D’Été', '', '2')] });
  });

  test('may have a value in two columns', () => {
    const columns = {
      name: [
        {
          joined: [
            ['Voornaam', 'Prénom'],
            ['Naam', 'Nom'],
          ],
        },
        'Naam',
        'Nom',
      ],
      email: ['Email'],
    };
    const two = (content: string) => readCsv(Buffer.from(content), { columns, most: 10 });
    const records = [{ line: 2, values: { name: 'Zoë D’Été', email: 'zoe@telenet.be' } }];
    expect(two('Nom;Prénom;Email\nD’Été;Zoë;zoe@telenet.be')).toMatchObject({ records });
    expect(two('Nom;Email\nZoë D’Été;zoe@telenet.be')).toMatchObject({ records });
    expect(two('Naam;Voornaam;Email\nZoë D’Été;;zoe@telenet.be')).toMatchObject({ records });
  });

  test.each([
    ['in the documented order', 'Name;Email;Quantity\nAnke;anke@telenet.be;1'],
    ['in capitals, with spaces', ' NAAM ; E-MAILADRES ; AANTAL \nAnke;anke@telenet.be;1'],
    [
      'in another order, with columns of somebody’s own',
      'Quantité;Table;Nom;Adresse e-mail\n1;12;Anke;anke@telenet.be',
    ],
  ])('is found and left out: %s', (_, content) => {
    expect(read(content)).toMatchObject({ records: [guest(2, 'Anke', 'anke@telenet.be', '1')] });
  });

  test('is not what holds one of its words by chance', () => {
    expect(read('Nom,nom@telenet.be,1')).toMatchObject({ records: [guest(1, 'Nom', 'nom@telenet.be', '1')] });
  });
});

describe('a file that is refused', () => {
  test.each([
    ['nothing in it', '', { key: 'CsvEmpty', values: {} }],
    ['empty lines alone', '\r\n;;\r\n \r\n', { key: 'CsvEmpty', values: {} }],
    ['a heading alone', 'Name,Email,Quantity\n', { key: 'CsvEmpty', values: {} }],
    [
      'more lines than are taken',
      'Anke,anke@telenet.be,1\n'.repeat(501),
      { key: 'CsvTooManyLines', values: { limit: 500 } },
    ],
    ['empty lines without end', '\n'.repeat(30_000), { key: 'CsvTooManyLines', values: { limit: 500 } }],
    [
      'one endless line',
      `Anke,${'a'.repeat(1_900_000)}`,
      { key: 'CsvLineTooLong', values: { line: 1, limit: 10_000 } },
    ],
    ['a quote that does not end', 'Anke,a@b.be,1\n"Rik,r@b.be,1\n', { key: 'CsvOpenQuote', values: { line: 2 } }],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNkAAIAAAoAAv/lxKUAAAAASUVORK5CYII=',
        'base64',
      ),
      { key: 'CsvNotText', values: {} },
    ],
    [
      'a workbook that is called CSV',
      Buffer.from('504b0304140006000800000021', 'hex'),
      { key: 'CsvNotText', values: {} },
    ],
    ['zeros', Buffer.alloc(3_000), { key: 'CsvNotText', values: {} }],
    [
      'half a character at the end of UTF-16',
      Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]),
      { key: 'CsvNotText', values: {} },
    ],
  ])('has %s', (_, content, refusal) => {
    expect(read(content)).toEqual({ refusal });
  });

  test('has a byte too many', () => {
    expect(readCsv(new Uint8Array(CSV_MAX_BYTES + 1), GUESTS)).toEqual({
      refusal: { key: 'CsvTooLarge', values: { limit: 2 } },
    });
  });
});

describe('a file that was chosen', () => {
  const file = (name: string, type: string, content = 'Anke,anke@telenet.be,1') => new File([content], name, { type });
  const ANKE = { records: [guest(1, 'Anke', 'anke@telenet.be', '1')] };

  test.each([
    ['with its type', file('guests.csv', 'text/csv')],
    ['with the type that Excel gives it', file('Gasten.CSV', 'application/vnd.ms-excel')],
    ['without a type', file('guests.csv', '')],
    ['by its type alone', file('guests', 'text/csv')],
  ])('is taken %s', async (_, chosen) => {
    expect(await readCsvFile(chosen, GUESTS)).toMatchObject(ANKE);
  });

  test.each([
    ['a workbook', file('guests.xls', 'application/vnd.ms-excel')],
    ['a text', file('guests.txt', 'text/plain')],
    ['a picture', file('guests.png', 'image/png')],
  ])('is refused with uploadcsv as %s', async (_, chosen) => {
    expect(await readCsvFile(chosen, GUESTS)).toEqual({ refusal: { key: 'uploadcsv', values: {} } });
  });

  test('of 200 MB is refused before a byte of it is read', async () => {
    const arrayBuffer = () => Promise.reject(new Error('read'));
    expect(await readCsvFile({ name: 'guests.csv', type: 'text/csv', size: 200_000_000, arrayBuffer }, GUESTS)).toEqual(
      { refusal: { key: 'CsvTooLarge', values: { limit: 2 } } },
    );
  });
});

test('a file of ours gives back what it was made from, formulas and quotes too', async () => {
  const names = [
    '=1+1',
    '+32 475',
    '-Bert',
    '@zoe',
    '＝sum',
    '\u200B=1+1',
    'Jan "de Vos"',
    'a;b,c',
    'Jan,=1+1;@zoe\t"-1\n+32',
    'twee\r\nregels',
    'D’Été',
    "'s-Gravenvoeren",
  ];
  const rows = csvOf(
    [
      { heading: 'Naam', cell: (name: string) => name },
      { heading: 'E-mailadres', cell: () => 'anke@telenet.be' },
      { heading: 'Aantal', cell: () => 1 },
    ],
    Readable.from(names),
  );
  expect(readCsv(await buffer(rows), GUESTS)).toMatchObject({
    records: names.map((name, at) => guest(at + 2, name, 'anke@telenet.be', '1')),
  });
});
