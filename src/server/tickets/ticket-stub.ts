import { qrCode } from './qr.ts';
import { block, drawBlock, stackHeight, type Block, type Sheet } from './ticket-block.ts';
import { drawQr, INK, INK_SOFT, type Area } from './ticket-paper.ts';
import type { TicketPdfAdmission } from './ticket-view.ts';
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
export function drawStub(sheet: Sheet, admission: TicketPdfAdmission, area: Area): void {
  const { doc, typesetter, words, order, section } = sheet;
  const x = area.x + PADDING;
  const y = area.y + PADDING;
  const { position } = admission;
  const qr = qrCode(admission.code);
  section.add(
    doc.struct('Figure', { alt: words.codeOf(order.orderNumber, position) }, () =>
      drawQr(doc, qr, { x, y, width: QR_SIDE, height: QR_SIDE }),
    ),
  );
  const number = typesetter.fit(`${order.orderNumber} / ${position}`, NUMBER, {
    width: QR_SIDE,
    height: NUMBER_HEIGHT,
  });
  section.add(doc.struct('P', {}, () => typesetter.draw(number, { x, y: y + QR_SIDE + 6, align: 'center' })));

  const notesX = x + QR_SIDE + PADDING;
  const box = { width: area.x + area.width - PADDING - notesX, height: QR_SIDE + NUMBER_HEIGHT };
  let top = y;
  for (const note of setNotes(sheet, admission, box)) {
    drawBlock(sheet, note, { x: notesX, y: top });
    top += note.height + NOTE_GAP;
  }
}

/** All notes in the largest size at which they fit; at the smallest the organizer's words are cut and say where the rest is. */
function setNotes(sheet: Sheet, admission: TicketPdfAdmission, box: Box): Block[] {
  for (let size: number = NOTE.largest; size > NOTE.smallest; size -= 0.5) {
    const notes = notesAt(sheet, admission, { size, box: { ...box, height: Number.POSITIVE_INFINITY } });
    if (stackHeight(notes, NOTE_GAP) <= box.height) return notes;
  }
  return notesAt(sheet, admission, { size: NOTE.smallest, box });
}

function notesAt(sheet: Sheet, admission: TicketPdfAdmission, { size, box }: { size: number; box: Box }): Block[] {
  const { typesetter, words } = sheet;
  const { event, supplements } = admission;
  const style: TextStyle = { font: 'text', size, leading: 1.35, color: INK_SOFT };
  const said = (text: string, height = Number.POSITIVE_INFINITY) =>
    typesetter.fit(text, style, { width: box.width, height });
  const heading = (text: string) =>
    typesetter.fit(text, { ...style, font: 'strong', color: INK }, { width: box.width, height: 4 * size });
  const must = [
    block('P', [typesetter.fit(sheet.count, COUNT, { width: box.width, height: 34 }), said(words.showCode)]),
    ...(supplements.length > 0 ? [block('P', [heading(words.supplements), said(supplements.join('\n'))])] : []),
    block('P', [heading(words.seller), said(event.seller.join('\n'))]),
  ];
  const own = [event.footer, event.terms].filter(Boolean).join('\n');
  if (!own) return must;
  const room = box.height - stackHeight(must, NOTE_GAP) - NOTE_GAP;
  const whole = said(own, room);
  if (!whole.cut) return [...must, block('P', [whole])];
  const elsewhere = heading(words.allTerms(event.url));
  return [...must, block('P', [said(own, room - elsewhere.height), elsewhere])];
}
