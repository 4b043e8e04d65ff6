import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { block, stackHeight, type Block, type Sheet } from './ticket-block.ts';
import { INK, INK_SOFT } from './ticket-paper.ts';
import type { TicketPdfAdmission, TicketPdfExtra } from './ticket-view.ts';
import type { Box, FittedText, TextStyle } from './typesetter.ts';

/** between the two columns of the facts */
export const GUTTER = 12;
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

/** What a page is about: an admission, or something that comes with it. */
export interface PageContent {
  readonly admission: TicketPdfAdmission;
  /** null: the admission itself */
  readonly extra: TicketPdfExtra | null;
}

/** The upper part of a page, measured and ready to draw. */
export interface Face {
  readonly title: FittedText;
  readonly rows: readonly Row[];
  readonly columnWidth: number;
  readonly gap: number;
  readonly height: number;
  /** false: something of it is cut */
  readonly isWhole: boolean;
}

interface Row {
  readonly cells: readonly Block[];
  readonly height: number;
}

interface Rooms {
  /** what a face may take, so that the picture above it is one */
  readonly usual: Box;
  /** what it takes before any of its texts is cut */
  readonly most: Box;
}

/**
 * The title and two columns of labelled facts, which move closer together for a long title; where that is not enough, long
 * facts grow into the picture's place. Only what is longer still is cut.
 */
export function setFace(sheet: Sheet, content: PageContent, { usual, most }: Rooms): Face {
  for (const density of [ROOMY, CLOSE]) {
    const face = setFaceAt(sheet, content, { room: usual, density });
    if (face.isWhole && face.title.size >= WORTHY) return face;
  }
  const dense = setFaceAt(sheet, content, { room: usual, density: DENSE });
  if (dense.isWhole) return dense;
  const grown = setFaceAt(sheet, content, { room: most, density: DENSE, grows: true });
  return grown.isWhole ? grown : dense;
}

interface Setting {
  readonly room: Box;
  readonly density: Density;
  /** facts are never cut, and may be higher than the density wants them */
  readonly grows?: boolean;
}

function setFaceAt(sheet: Sheet, content: PageContent, { room, density, grows = false }: Setting): Face {
  const columnWidth = (room.width - GUTTER) / 2;
  const { gap, factHeight } = density;
  const rows = factsOf(sheet, content, { width: columnWidth, height: factHeight, grows }).map((cells) => ({
    cells,
    height: Math.max(...cells.map(({ height }) => height)),
  }));
  const rowsHeight = gap + stackHeight(rows, gap);
  const title = sheet.typesetter.fit(content.extra?.title ?? content.admission.event.title, TITLE, {
    width: room.width,
    height: room.height - rowsHeight,
  });
  const texts = [title, ...rows.flatMap(({ cells }) => cells).flatMap(({ lines }) => lines)];
  const isWhole = texts.every(({ cut }) => !cut);
  return { title, rows, columnWidth, gap, height: title.height + rowsHeight, isWhole };
}

/** The facts of a page, two in a row; one that is alone has both columns. */
function factsOf(
  { typesetter, words }: Sheet,
  { admission, extra }: PageContent,
  box: Box & { readonly grows: boolean },
): Block[][] {
  const { event, price, taxes, holderNames } = admission;
  const set = box.grows ? typesetter.fitWhole : typesetter.fit;
  const fact = (
    label: string,
    value: string,
    { detail = '', height = box.height, width = box.width }: { detail?: string; height?: number; width?: number } = {},
  ): Block =>
    block('P', [
      typesetter.fit(label, LABEL, { width, height: 2 * LABEL.size }),
      set(value, VALUE, { width, height }),
      ...(detail ? [set(detail, DETAIL, { width, height: 24 })] : []),
    ]);
  const when = [fact(words.date, event.date), fact(words.time, event.time)];
  const place = event.venue
    ? fact(words.place, event.venue, { detail: event.address })
    : fact(words.place, event.address);
  const ticket = fact(words.ticket, admission.ticketTitle);
  const names = holderNames.join(', ');
  const holders = names ? [fact(words.names, names, { height: NAMES_HEIGHT })] : [];
  if (extra) {
    const wide = { width: 2 * box.width + GUTTER };
    const rows = [
      [fact(words[extra.kind], event.title, wide)],
      extra.valid ? [fact(words.valid, extra.valid, wide)] : when,
      extra.isOfOrder ? [place] : [place, ticket],
      extra.isOfOrder ? [] : holders,
    ];
    return rows.filter((row) => row.length > 0);
  }
  const paid =
    price > 0 ? fact(words.price, formatMoney(price), { detail: vatOf(taxes, words) }) : fact(words.price, words.free);
  return [when, [place, ticket], [...holders, paid]];
}

/** `Includes 6 % + 21 % VAT: € 0,74 + € 0,09`; empty where none is charged. */
function vatOf(taxes: TicketPdfAdmission['taxes'], words: Sheet['words']): string {
  if (taxes.length === 0) return '';
  const rates = taxes.map(({ rate }) => formatPercent(rate));
  const amounts = taxes.map(({ amount }) => formatMoney(amount));
  return words.vat(rates.join(' + '), amounts.join(' + '));
}
