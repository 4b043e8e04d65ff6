import { buffer } from 'node:stream/consumers';
import { ticketFonts } from './ticket-fonts.ts';
import { drawTicketPage } from './ticket-page.ts';
import type { TicketPdfOrder, TicketPdfWords } from './ticket-view.ts';
import { openTypesetter } from './typesetter.ts';

/** A5, the half of an A4: one fills a phone's width legibly, two fit a sheet. Points. */
const A5: [number, number] = [419.53, 595.28];

/** The documented name of an order's ticket file; with a position, of that ticket's own file. Source: ORD-25, decisions 7. */
export function ticketFileName(orderNumber: string, position?: number): string {
  return `ticket-${orderNumber}${position === undefined ? '' : `-${position}`}.pdf`;
}

/**
 * The tickets of an order as a PDF, one page per admission: poster, event, holders, the price paid, QR code and order
 * number. With `positions`, only the pages of those (`pdf_per_ticket`). Takes tens of milliseconds of CPU: for jobs
 * and downloads, not for pages. Source: ORD-25, decisions 7, 3 (the price on the ticket's face).
 */
export async function renderTicketPdf(
  order: TicketPdfOrder,
  words: TicketPdfWords,
  positions?: readonly number[],
): Promise<Buffer> {
  // loaded on first use: a server that only shows events need not hold it
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), ticketFonts()]);
  const doc = new PDFDocument({
    size: A5,
    margin: 0,
    autoFirstPage: false,
    font: '', // none of the built-in ones
    pdfVersion: '1.7',
    lang: order.lang,
    tagged: true,
    displayTitle: true,
    info: {
      Title: words.title(order.orderNumber),
      Author: 'Kaartje',
      Creator: 'Kaartje',
      Producer: 'Kaartje',
      CreationDate: order.createdAt,
    },
  });
  for (const [name, bytes] of fonts.bytes) doc.registerFont(name, bytes);
  const typesetter = openTypesetter(doc, fonts);
  const posters = new Map(order.admissions.map(({ event }) => [event.poster, posterSource(event.poster)]));
  const written = buffer(doc);
  const document = doc.struct('Document');
  doc.addStructure(document);
  for (const [index, admission] of order.admissions.entries()) {
    if (positions && !positions.includes(admission.position)) continue;
    doc.addPage();
    const count = words.count(index + 1, order.admissions.length);
    const section = doc.struct('Sect', { title: count });
    document.add(section);
    drawTicketPage(
      { doc, typesetter, words, order, section, count },
      admission,
      posters.get(admission.event.poster) ?? null,
    );
    section.end();
  }
  document.end();
  doc.end();
  return written;
}

/**
 * A poster as pdfkit takes it: as text, because it puts an image given so into the file once for all its pages. What
 * is neither JPEG nor PNG counts as no poster: a ticket must not fail for its decoration.
 */
function posterSource(poster: Buffer | null): string | null {
  if (!poster) return null;
  const isJpeg = poster[0] === 0xff && poster[1] === 0xd8;
  const isPng = poster.subarray(1, 4).toString('latin1') === 'PNG';
  return isJpeg || isPng ? `data:image/${isJpeg ? 'jpeg' : 'png'};base64,${poster.toString('base64')}` : null;
}
