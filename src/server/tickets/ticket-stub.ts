import { qrCode } from './qr.ts';
import { block, drawBlock, stackHeight, type Block, type Sheet } from './ticket-block.ts';
import type { PageContent } from './ticket-facts.ts';
import { drawQr, INK, INK_SOFT, type Area } from './ticket-paper.ts';
import type { Box, FittedText, TextStyle } from './typesetter.ts';

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

interface Stub {
  readonly area: Area;
  /** false: the face lacks something, which stands on a page behind */
  readonly isWhole: boolean;
}

/**
 * Left the code and under it the number to type in where no camera helps; right what has to be said.
 * @returns whether nothing is left for a page behind
 */
export function drawStub(sheet: Sheet, content: PageContent, { area, isWhole }: Stub): boolean {
  const x = area.x + PADDING;
  const y = area.y + PADDING;
  const code = codeOf(sheet, content);
  if (code.text) drawCode(sheet, code, { x, y, width: QR_SIDE, height: QR_SIDE });
  const notesX = code.text ? x + QR_SIDE + PADDING : x;
  const box = { width: area.x + area.width - PADDING - notesX, height: QR_SIDE + NUMBER_HEIGHT };
  const set = setNotes(sheet, content, { box, isWhole });
  // that there is a page behind takes room of its own
  const { notes } = set.isWhole === isWhole ? set : setNotes(sheet, content, { box, isWhole: false });
  let top = y;
  for (const note of notes) {
    drawBlock(sheet, note, { x: notesX, y: top });
    top += note.height + NOTE_GAP;
  }
  return set.isWhole;
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

interface Notes {
  readonly notes: readonly Block[];
  /** false: there is a page behind */
  readonly isWhole: boolean;
}

interface Room {
  readonly box: Box;
  readonly isWhole: boolean;
}

/** All notes in the largest size at which they fit; at the smallest the organizer's words are cut and say where the rest is. */
function setNotes(sheet: Sheet, content: PageContent, { box, isWhole }: Room): Notes {
  for (let size: number = NOTE.largest; size > NOTE.smallest; size -= 0.5) {
    const set = notesAt(sheet, content, { size, box: { ...box, height: Number.POSITIVE_INFINITY }, isWhole });
    if (stackHeight(set.notes, NOTE_GAP) <= box.height) return set;
  }
  return notesAt(sheet, content, { size: NOTE.smallest, box, isWhole });
}

function notesAt(sheet: Sheet, content: PageContent, { size, box, isWhole }: Room & { readonly size: number }): Notes {
  const { admission, extra } = content;
  const { words, order } = sheet;
  const { said, heading, count } = settersOf(sheet, { size, width: box.width });
  const show = said(extra ? words.showExtra : words.showCode);
  const head = block('P', [count, show, ...(isWhole ? [] : [heading(words.inFull)])]);
  // nothing else on it says whose it is
  const number = extra?.code === '' ? [block('P', [heading(`${order.orderNumber} / ${extra.number}`)])] : [];
  const seller = block('P', [heading(words.seller), said(admission.event.seller.join('\n'))]);
  const own = extra ? '' : [admission.event.footer, admission.event.terms].filter(Boolean).join('\n');
  const elsewhere = heading(words.allTerms(admission.event.url));
  const left = (...blocks: Block[]): number => box.height - stackHeight(blocks, NOTE_GAP) - NOTE_GAP;

  const title = heading(words.supplements);
  const besides = [head, ...number, seller, ...(own ? [block('P', [elsewhere])] : [])];
  const supplements = extra ? '' : admission.supplements.join('\n');
  const bought = supplements ? [title, said(supplements, left(...besides) - title.height)] : [];
  const must = [head, ...number, ...(bought.length > 0 ? [block('P', bought)] : []), seller];
  const ownWords = own ? [ownNote({ own: (height) => said(own, height), elsewhere, room: left(...must) })] : [];
  return { notes: [...must, ...ownWords], isWhole: isWhole && bought.every(({ cut }) => !cut) };
}

function settersOf({ typesetter, count }: Sheet, { size, width }: { readonly size: number; readonly width: number }) {
  const style: TextStyle = { font: 'text', size, leading: 1.35, color: INK_SOFT };
  const endless = { width, height: Number.POSITIVE_INFINITY };
  return {
    said: (text: string, height = endless.height) => typesetter.fit(text, style, { width, height }),
    heading: (text: string) => typesetter.fit(text, { ...style, font: 'strong', color: INK }, endless),
    count: typesetter.fit(count, COUNT, { width, height: 34 }),
  };
}

interface OwnNote {
  readonly own: (height: number) => FittedText;
  readonly elsewhere: FittedText;
  readonly room: number;
}

/** The organizer's words, whole or with where all of them are. */
function ownNote({ own, elsewhere, room }: OwnNote): Block {
  const whole = own(room);
  if (!whole.cut) return block('P', [whole]);
  const part = own(room - elsewhere.height);
  return block('P', part.height + elsewhere.height > room ? [elsewhere] : [part, elsewhere]);
}
