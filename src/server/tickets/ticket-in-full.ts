import { block, drawBlock, type Block, type Sheet } from './ticket-block.ts';
import type { PageContent } from './ticket-facts.ts';
import { drawBackground, drawDecoration, INK, INK_SOFT } from './ticket-paper.ts';
import type { FittedText, TextStyle } from './typesetter.ts';

const MARGIN = 32;
const GAP = 12;

const COUNT: TextStyle = { font: 'display', size: 14, leading: 1.15, color: INK, stretch: 0.9 };
const TITLE: TextStyle = { font: 'display', size: 18, leading: 1.1, color: INK, stretch: 0.86 };
const LABEL: TextStyle = { font: 'text', size: 8.5, leading: 1.35, color: INK_SOFT };
const VALUE: TextStyle = { font: 'strong', size: 10, leading: 1.3, color: INK };

/** Draws what the door has to read of a page that was too small for it, in full, on as many further pages as it takes. */
export function drawInFull(sheet: Sheet, content: PageContent): void {
  const { doc } = sheet;
  let y = Number.POSITIVE_INFINITY;
  for (const { tag, lines } of blocksOf(sheet, content)) {
    const left = lines.flatMap(singleLines);
    while (left.length > 0) {
      const fitting = howManyFit(left, doc.page.height - MARGIN - y);
      if (fitting === 0) y = addPage(sheet);
      else {
        const part = block(tag, left.splice(0, fitting));
        drawBlock(sheet, part, { x: MARGIN, y });
        y += part.height;
      }
    }
    y += GAP;
  }
}

function blocksOf({ doc, typesetter, words, order, count }: Sheet, { admission, extra }: PageContent): Block[] {
  const set = (text: string, style: TextStyle): FittedText =>
    typesetter.fit(text, style, { width: doc.page.width - 2 * MARGIN, height: Number.POSITIVE_INFINITY });
  const { event, ticketTitle, holderNames, supplements } = admission;
  const place = [words.place, [event.venue, event.address].filter(Boolean).join('\n')];
  const when = [
    [words.date, event.date],
    [words.time, event.time],
  ];
  const own = [
    [words.ticket, ticketTitle],
    [words.names, holderNames.join('\n')],
  ];
  const facts = extra
    ? [[words[extra.kind], event.title], ...(extra.valid ? [[words.valid, extra.valid]] : when), place]
    : [...when, place, ...own, [words.supplements, supplements.join('\n')]];
  const number = extra ? extra.number : String(admission.position);
  return [
    block('P', [set(count, COUNT), set(`${order.orderNumber} / ${number}`, VALUE)]),
    block('H1', [set(extra?.title ?? event.title, TITLE)]),
    ...[...facts, ...(extra && !extra.isOfOrder ? own : [])]
      .filter(([, value]) => value !== '')
      .map(([label = '', value = '']) => block('P', [set(label, LABEL), set(value, VALUE)])),
  ];
}

function singleLines(text: FittedText): FittedText[] {
  return text.lines.map((line) => ({ ...text, lines: [line], height: text.height / text.lines.length }));
}

/** How many lines stand below each other in so many points. */
function howManyFit(lines: readonly FittedText[], room: number): number {
  let height = 0;
  const last = lines.findIndex((line) => {
    height += line.height;
    return height > room;
  });
  return last === -1 ? lines.length : last;
}

/** @returns where its first line stands */
function addPage({ doc }: Sheet): number {
  doc.addPage();
  const { width, height } = doc.page;
  drawDecoration(doc, () => drawBackground(doc, null, { x: 0, y: height, width, height: 0 }));
  return MARGIN;
}
