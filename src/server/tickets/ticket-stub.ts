import { qrCode } from './qr.ts';
import { block, drawBlock, stackHeight, type Block, type Sheet } from './ticket-block.ts';
import type { PageContent } from './ticket-facts.ts';
import { drawQr, INK, INK_SOFT, type Area } from './ticket-paper.ts';
import type { Box, TextStyle } from './typesetter.ts';

const PADDING = 16;
/** 54 mm, a module of 1.1 mm: read at arm's length, from paper and from a phone showing the whole page */
const QR_SIDE = 152;
const NUMBER_HEIGHT = 22;
export const STUB_HEIGHT = 2 * PADDING + QR_SIDE + NUMBER_HEIGHT - 6;

const NUMBER: TextStyle = { font: 'strong', size: 11, smallest: 7, leading: 1.2, color: INK };
const COUNT: TextStyle = { font: 'display', size: 14, smallest: 9, leading: 1.15, color: INK, stretch: 0.9 };
const NOTE_GAP = 6;
/** Points. What has to be said is never smaller than a printed form's small print. */
const NOTE = { largest: 8, smallest: 6 } as const;

/** Left the code and under it the number to type in where no camera helps; right what has to be said. */
export function drawStub(sheet: Sheet, content: PageContent, area: Area): void {
  const x = area.x + PADDING;
  const y = area.y + PADDING;
  const code = codeOf(sheet, content);
  if (code.text) drawCode(sheet, code, { x, y, width: QR_SIDE, height: QR_SIDE });
  const notesX = code.text ? x + QR_SIDE + PADDING : x;
  const box = { width: area.x + area.width - PADDING - notesX, height: QR_SIDE + NUMBER_HEIGHT };
  let top = y;
  for (const note of setNotes(sheet, content, box)) {
    drawBlock(sheet, note, { x: notesX, y: top });
    top += note.height + NOTE_GAP;
  }
}

interface Code {
  /** empty: there is none */
  readonly text: string;
  /** what it is, for those who cannot see it */
  readonly alt: string;
  readonly number: string;
}

function codeOf({ words, order }: Sheet, { admission, extra }: PageContent): Code {
  const { orderNumber } = order;
  if (extra)
    return { text: extra.code, alt: words.codeOfExtra(extra.title), number: `${orderNumber} / ${extra.number}` };
  const { code, position } = admission;
  return { text: code, alt: words.codeOf(orderNumber, position), number: `${orderNumber} / ${position}` };
}

function drawCode({ doc, typesetter, section }: Sheet, { text, alt, number }: Code, area: Area): void {
  const qr = qrCode(text);
  section.add(doc.struct('Figure', { alt }, () => drawQr(doc, qr, area)));
  const { x, y } = area;
  const below = typesetter.fit(number, NUMBER, { width: QR_SIDE, height: NUMBER_HEIGHT });
  section.add(doc.struct('P', {}, () => typesetter.draw(below, { x, y: y + QR_SIDE + 6, align: 'center' })));
}

/** All notes in the largest size at which they fit; at the smallest the organizer's words are cut and say where the rest is. */
function setNotes(sheet: Sheet, content: PageContent, box: Box): Block[] {
  for (let size: number = NOTE.largest; size > NOTE.smallest; size -= 0.5) {
    const notes = notesAt(sheet, content, { size, box: { ...box, height: Number.POSITIVE_INFINITY } });
    if (stackHeight(notes, NOTE_GAP) <= box.height) return notes;
  }
  return notesAt(sheet, content, { size: NOTE.smallest, box });
}

function notesAt(sheet: Sheet, { admission, extra }: PageContent, { size, box }: { size: number; box: Box }): Block[] {
  const { typesetter, words, order } = sheet;
  const { event, supplements } = admission;
  const style: TextStyle = { font: 'text', size, leading: 1.35, color: INK_SOFT };
  const said = (text: string, height = Number.POSITIVE_INFINITY) =>
    typesetter.fit(text, style, { width: box.width, height });
  const heading = (text: string) =>
    typesetter.fit(text, { ...style, font: 'strong', color: INK }, { width: box.width, height: 4 * size });
  const show = extra ? words.showExtra : words.showCode;
  const must = [
    block('P', [typesetter.fit(sheet.count, COUNT, { width: box.width, height: 34 }), said(show)]),
    // nothing else on it says whose it is
    ...(extra?.code === '' ? [block('P', [heading(`${order.orderNumber} / ${extra.number}`)])] : []),
    ...(!extra && supplements.length > 0
      ? [block('P', [heading(words.supplements), said(supplements.join('\n'))])]
      : []),
    block('P', [heading(words.seller), said(event.seller.join('\n'))]),
  ];
  const own = [event.footer, event.terms].filter(Boolean).join('\n');
  if (extra || !own) return must;
  const room = box.height - stackHeight(must, NOTE_GAP) - NOTE_GAP;
  const whole = said(own, room);
  if (!whole.cut) return [...must, block('P', [whole])];
  const elsewhere = heading(words.allTerms(event.url));
  return [...must, block('P', [said(own, room - elsewhere.height), elsewhere])];
}
