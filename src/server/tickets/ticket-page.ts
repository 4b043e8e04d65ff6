import { block, drawBlock, type Sheet } from './ticket-block.ts';
import { GUTTER, setFace, type Face, type PageContent } from './ticket-facts.ts';
import { drawInFull } from './ticket-in-full.ts';
import {
  drawBackground,
  drawBand,
  drawCard,
  drawDecoration,
  drawMark,
  INK,
  INK_SOFT,
  type Area,
} from './ticket-paper.ts';
import { drawStub, STUB_HEIGHT } from './ticket-stub.ts';
import type { TextStyle } from './typesetter.ts';

const MARGIN = 16;
const PADDING = 16;
/** under the card: the mark, and the sentence of the law */
const FOOT = 34;
/** How high the poster may be: half its width shows all of it. Above facts that are long it is a strip. */
const BAND = { strip: 32, lowest: 104, highest: 194 } as const;

const MARK_NAME: TextStyle = { font: 'display', size: 12, leading: 1, color: INK, stretch: 0.9 };

/** The pictures of a page, as pdfkit takes them. */
export interface PagePictures {
  readonly poster: string | null;
  /** the organizer's own, behind the page; it stands where the poster would */
  readonly background: string | null;
}

/**
 * Draws an admission, or what comes with it, on the document's current page: its face takes the height it needs, the
 * picture above has what is left; below the perforation the stub with the code. What is too long for it is in full on
 * pages behind it.
 */
export function drawTicketPage(sheet: Sheet, content: PageContent, { poster, background }: PagePictures): void {
  const { doc } = sheet;
  const page: Area = {
    x: MARGIN,
    y: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    height: doc.page.height - MARGIN - FOOT,
  };
  const seam = page.y + page.height - STUB_HEIGHT;
  const roomBelow = (band: number) => ({
    width: page.width - 2 * PADDING,
    height: seam - page.y - band - 2 * PADDING,
  });
  const face = setFace(sheet, content, { usual: roomBelow(BAND.lowest), most: roomBelow(BAND.strip) });
  const left = seam - page.y - 2 * PADDING - face.height;
  // the poster is the top of the card; an organizer's picture has the place above it
  const band = background ? left : Math.min(BAND.highest, left);
  const card = background ? { ...page, y: page.y + band, height: page.height - band } : page;

  drawDecoration(doc, () => {
    drawBackground(doc, background, { ...page, y: page.y + page.height, height: FOOT });
    drawCard(doc, card, seam);
    if (!background) drawBand(doc, { ...page, height: band }, { paper: content.admission.event.paper, poster });
  });
  drawFace(sheet, face, { x: page.x + PADDING, y: page.y + band + PADDING + (left - band) / 2 });
  const stub = { ...page, y: seam, height: STUB_HEIGHT };
  const isWhole = drawStub(sheet, content, { area: stub, isWhole: face.isWhole });
  drawFoot(sheet, { ...page, y: page.y + page.height, height: FOOT });
  if (!isWhole) drawInFull(sheet, content);
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
