import { buffer } from 'node:stream/consumers';
import { ticketFonts } from '#server/tickets/ticket-fonts.ts';
import { openTypesetter } from '#server/tickets/typesetter.ts';
import { PaperSheet } from './paper-sheet.ts';

/** Points. */
const A4: [number, number] = [595.28, 841.89];

interface SheetInfo {
  readonly lang: string;
  readonly title: string;
  readonly createdAt: Date;
}

/** A PDF of A4 pages, drawn row by row. The same rows give the same file. */
export async function sheetPdf(
  { lang, title, createdAt }: SheetInfo,
  draw: (sheet: PaperSheet) => void,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), ticketFonts()]);
  const doc = new PDFDocument({
    size: A4,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '', // none of the built-in ones
    pdfVersion: '1.7',
    lang,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: 'Kaartje', Creator: 'Kaartje', Producer: 'Kaartje', CreationDate: createdAt },
  });
  for (const [name, bytes] of fonts.bytes) doc.registerFont(name, bytes);
  const written = buffer(doc);
  draw(new PaperSheet(doc, openTypesetter(doc, fonts)));
  doc.end();
  return written;
}
