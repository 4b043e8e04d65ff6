import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { block, drawBlock, stackHeight, type Block, type Sheet } from './ticket-block.ts';
import { drawBand, drawDecoration, drawMark, drawPaper, INK, INK_SOFT, type Area } from './ticket-paper.ts';
import type { TicketPdfAdmission } from './ticket-view.ts';
import { drawStub, STUB_HEIGHT } from './ticket-stub.ts';
import type { Box, FittedText, TextStyle } from './typesetter.ts';

const MARGIN = 16;
const PADDING = 16;
/** between the two columns of the face */
const GUTTER = 12;
/** under the card: the mark, and the sentence of the law */
const FOOT = 34;
/** How high the poster may be. Half its width shows all of it. */
const BAND = { lowest: 104, highest: 194 } as const;
/** How close the facts stand, in points. */
interface Density {
  readonly factHeight: number;
  readonly gap: number;
}
const ROOMY: Density = { factHeight: 45, gap: 12 };
const CLOSE: Density = { factHeight: 30, gap: 10 };
const DENSE: Density = { factHeight: 24, gap: 7 };
/** A title smaller than this makes the facts move closer together. */
const WORTHY = 20;
/** the names of a group may need more room than other facts */
const NAMES_HEIGHT = 45;

const TITLE: TextStyle = { font: 'display', size: 32, smallest: 13, leading: 1, color: INK, stretch: 0.86 };
const LABEL: TextStyle = { font: 'text', size: 8.5, leading: 1.35, color: INK_SOFT };
const VALUE: TextStyle = { font: 'strong', size: 12, smallest: 6.5, leading: 1.2, color: INK };
const DETAIL: TextStyle = { font: 'text', size: 9, smallest: 7, leading: 1.3, color: INK_SOFT };
const MARK_NAME: TextStyle = { font: 'display', size: 12, leading: 1, color: INK, stretch: 0.9 };

/**
 * Draws an admission on the document's current page: its face takes the height it needs, the poster above what is
 * left; below the perforation the stub with the code.
 */
export function drawTicketPage(sheet: Sheet, admission: TicketPdfAdmission, poster: string | null): void {
  const { doc } = sheet;
  const card: Area = {
    x: MARGIN,
    y: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    height: doc.page.height - MARGIN - FOOT,
  };
  const seam = card.y + card.height - STUB_HEIGHT;
  const room = { width: card.width - 2 * PADDING, height: seam - card.y - BAND.lowest - 2 * PADDING };
  const face = setFace(sheet, admission, room);
  const left = seam - card.y - 2 * PADDING - face.height;
  const band = Math.min(BAND.highest, left);

  drawDecoration(doc, () => {
    drawPaper(doc, card, seam);
    drawBand(doc, { ...card, height: band }, { paper: admission.event.paper, poster });
  });
  drawFace(sheet, face, { x: card.x + PADDING, y: card.y + band + PADDING + (left - band) / 2 });
  drawStub(sheet, admission, { ...card, y: seam, height: STUB_HEIGHT });
  drawFoot(sheet, { ...card, y: card.y + card.height, height: FOOT });
}

interface Face {
  readonly title: FittedText;
  readonly rows: readonly Row[];
  readonly columnWidth: number;
  readonly gap: number;
  readonly height: number;
}

interface Row {
  readonly cells: readonly Block[];
  readonly height: number;
}

/** The title and two columns of labelled facts, which move closer together for a long title. */
function setFace(sheet: Sheet, admission: TicketPdfAdmission, room: Box): Face {
  for (const density of [ROOMY, CLOSE]) {
    const face = setFaceAt(sheet, admission, { room, density });
    if (face.title.size >= WORTHY) return face;
  }
  return setFaceAt(sheet, admission, { room, density: DENSE });
}

function setFaceAt(
  sheet: Sheet,
  admission: TicketPdfAdmission,
  { room, density }: { room: Box; density: Density },
): Face {
  const columnWidth = (room.width - GUTTER) / 2;
  const { gap, factHeight } = density;
  const rows = setFacts(sheet, admission, { width: columnWidth, height: factHeight });
  const rowsHeight = gap + stackHeight(rows, gap);
  const title = sheet.typesetter.fit(admission.event.title, TITLE, {
    width: room.width,
    height: room.height - rowsHeight,
  });
  return { title, rows, columnWidth, gap, height: title.height + rowsHeight };
}

function setFacts({ typesetter, words }: Sheet, admission: TicketPdfAdmission, box: Box): Row[] {
  const { event, price, taxes, holderNames } = admission;
  const fact = (label: string, value: string, { detail = '', height = box.height } = {}): Block =>
    block('P', [
      typesetter.fit(label, LABEL, { width: box.width, height: 2 * LABEL.size }),
      typesetter.fit(value, VALUE, { width: box.width, height }),
      ...(detail ? [typesetter.fit(detail, DETAIL, { width: box.width, height: 24 })] : []),
    ]);
  const paid =
    price > 0 ? fact(words.price, formatMoney(price), { detail: vatOf(taxes, words) }) : fact(words.price, words.free);
  const place = event.venue
    ? fact(words.place, event.venue, { detail: event.address })
    : fact(words.place, event.address);
  const names = holderNames.join(', ');
  const holders = names ? [fact(words.names, names, { height: NAMES_HEIGHT })] : [];
  return [
    [fact(words.date, event.date), fact(words.time, event.time)],
    [place, fact(words.ticket, admission.ticketTitle)],
    [...holders, paid],
  ].map((cells) => ({ cells, height: Math.max(...cells.map(({ height }) => height)) }));
}

function drawFace(sheet: Sheet, face: Face, { x, y }: { x: number; y: number }): void {
  drawBlock(sheet, block('H1', [face.title]), { x, y });
  let top = y + face.title.height + face.gap;
  for (const row of face.rows) {
    for (const [column, cell] of row.cells.entries()) {
      drawBlock(sheet, cell, { x: x + column * (face.columnWidth + GUTTER), y: top });
    }
    top += row.height + face.gap;
  }
}

function drawFoot(sheet: Sheet, area: Area): void {
  const { doc, typesetter, words } = sheet;
  const middle = area.y + area.height / 2;
  let nameAt = area.x;
  drawDecoration(doc, () => {
    nameAt += 6 + drawMark(doc, { x: area.x, y: middle - 6, height: 12 });
  });
  const name = typesetter.fit('kaartje', MARK_NAME, { width: 60, height: 20 });
  drawBlock(sheet, block('P', [name]), { x: nameAt, y: middle - name.height / 2 });
  if (!words.noReturn) return;
  const style: TextStyle = { font: 'text', size: 8, smallest: 6, leading: 1.3, color: INK_SOFT };
  const note = typesetter.fit(words.noReturn, style, { width: area.width - 90, height: 22 });
  sheet.section.add(
    doc.struct('P', {}, () => typesetter.draw(note, { x: area.x + 90, y: middle - note.height / 2, align: 'right' })),
  );
}

/** `Includes 6 % + 21 % VAT: € 0,74 + € 0,09`; empty where none is charged. */
function vatOf(taxes: TicketPdfAdmission['taxes'], words: Sheet['words']): string {
  if (taxes.length === 0) return '';
  const rates = taxes.map(({ rate }) => formatPercent(rate));
  const amounts = taxes.map(({ amount }) => formatMoney(amount));
  return words.vat(rates.join(' + '), amounts.join(' + '));
}
