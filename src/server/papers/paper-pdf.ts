import { buffer } from 'node:stream/consumers';
import { ticketFonts } from '#server/tickets/ticket-fonts.ts';
import { openTypesetter } from '#server/tickets/typesetter.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { drawHead, drawLines, drawNotes, drawTotals } from './paper-parts.ts';
import { PaperSheet } from './paper-sheet.ts';
import { titleOf } from './paper-words.ts';
import type { StoredPaper } from './stored-papers.ts';

/** Points. */
const A4: [number, number] = [595.28, 841.89];

/** A receipt, invoice or credit note as a PDF of A4 pages, in its language. The same paper gives the same file. */
export async function renderPaperPdf(paper: StoredPaper, words: Words): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), ticketFonts()]);
  const doc = new PDFDocument({
    size: A4,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '', // none of the built-in ones
    pdfVersion: '1.7',
    lang: paper.data.lang,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${titleOf(paper, words)} ${paper.number}`,
      Author: 'Kaartje',
      Creator: 'Kaartje',
      Producer: 'Kaartje',
      CreationDate: paper.createdAt,
    },
  });
  for (const [name, bytes] of fonts.bytes) doc.registerFont(name, bytes);
  const written = buffer(doc);
  const sheet = new PaperSheet(doc, openTypesetter(doc, fonts));
  drawHead(sheet, paper, words);
  drawLines(sheet, paper, words);
  drawTotals(sheet, paper, words);
  drawNotes(sheet, paper, words);
  sheet.end((page, of) => `${paper.number} · ${words('Paper.Page', { page, of })}`);
  doc.end();
  return written;
}
