import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { PageContent } from './ticket-facts.ts';
import { drawWithFonts, type TicketFonts } from './ticket-fonts.ts';
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
 * The tickets of an order as a PDF, one page per admission: picture, event, holders, the price paid, QR code and order
 * number; behind each what is too long for its page, and the pages of what comes with it. With `positions`, only the pages of those (`pdf_per_ticket`), with 'extras' only
 * those of what comes with it. A page
 * takes some 12 ms of CPU, and between two pages the server goes on with whatever else it has to do.
 * Source: ORD-25, decisions 7, 3 (the price on the ticket's face).
 */
export function renderTicketPdf(
  order: TicketPdfOrder,
  words: TicketPdfWords,
  positions?: readonly number[] | 'extras',
): Promise<Buffer> {
  return drawWithFonts((fonts) => drawTickets({ order, words, positions }, fonts));
}

interface Tickets {
  readonly order: TicketPdfOrder;
  readonly words: TicketPdfWords;
  readonly positions: readonly number[] | 'extras' | undefined;
}

async function drawTickets({ order, words, positions }: Tickets, fonts: TicketFonts): Promise<Buffer> {
  // loaded on first use: a server that only shows events need not hold it
  const { default: PDFDocument } = await import('pdfkit');
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
  const typesetter = openTypesetter(doc, fonts);
  const pictureOf = openPictures();
  const written = buffer(doc);
  const document = doc.struct('Document');
  doc.addStructure(document);
  for (const { page, content } of pagesOf(order, positions)) {
    await setImmediate();
    doc.addPage();
    const { admission, extra } = content;
    const count = headOf(words, content, { page, of: order.admissions.length });
    const section = doc.struct('Sect', { title: extra?.title ?? count });
    document.add(section);
    drawTicketPage({ doc, typesetter, words, order, section, count }, content, {
      poster: pictureOf(admission.event.poster),
      background: pictureOf(extra ? extra.background : admission.background),
    });
    section.end();
  }
  document.end();
  doc.end();
  return written;
}

interface NumberedPage {
  /** of the admission among those of the order, from 1 */
  readonly page: number;
  readonly content: PageContent;
}

/** Every admission, each followed by what comes with it. */
function pagesOf({ admissions }: TicketPdfOrder, positions: readonly number[] | 'extras' | undefined): NumberedPage[] {
  const isWanted = (position: number): boolean => !Array.isArray(positions) || positions.includes(position);
  const own = positions === 'extras' ? [] : [null];
  return admissions.flatMap((admission, index) =>
    isWanted(admission.position)
      ? [...own, ...admission.extras].map((extra) => ({ page: index + 1, content: { admission, extra } }))
      : [],
  );
}

function headOf(words: TicketPdfWords, { extra }: PageContent, { page, of }: { page: number; of: number }): string {
  if (!extra) return words.count(page, of);
  return extra.isOfOrder ? words.belongsToOrder : words.belongsTo(page, of);
}

/**
 * Pictures as pdfkit takes them: as text, because it puts an image given so into the file once for all its pages. What is
 * neither JPEG nor PNG counts as none: a ticket must not fail for its decoration.
 */
function openPictures(): (picture: Buffer | null) => string | null {
  const known = new Map<Buffer, string | null>();
  return (picture) => {
    if (!picture) return null;
    const source = known.has(picture) ? (known.get(picture) ?? null) : sourceOf(picture);
    known.set(picture, source);
    return source;
  };
}

function sourceOf(picture: Buffer): string | null {
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8;
  const isPng = picture.subarray(1, 4).toString('latin1') === 'PNG';
  return isJpeg || isPng ? `data:image/${isJpeg ? 'jpeg' : 'png'};base64,${picture.toString('base64')}` : null;
}
