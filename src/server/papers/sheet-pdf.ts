import { buffer } from 'node:stream/consumers';
import { drawWithFonts, type TicketFonts } from '#server/tickets/ticket-fonts.ts';
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
export function sheetPdf(info: SheetInfo, draw: (sheet: PaperSheet) => void): Promise<Buffer> {
  return drawWithFonts((fonts) => drawSheet(info, { fonts, draw }));
}

async function drawSheet(
  { lang, title, createdAt }: SheetInfo,
  { fonts, draw }: { readonly fonts: TicketFonts; readonly draw: (sheet: PaperSheet) => void },
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
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
  const written = buffer(doc);
  draw(new PaperSheet(doc, openTypesetter(doc, fonts)));
  doc.end();
  return written;
}
