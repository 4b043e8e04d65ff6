import type { QrCode } from './qr.ts';

/** A ticket is printed in the colours of the app's light theme. */
export const INK = '#15120E';
export const INK_SOFT = '#5A5248';
const AMBER = '#E19B63';
const STOCK = '#F8F5EF';
const CARD = '#FFFEFB';
const LINE = '#E6DFD4';
const PERFORATION = '#CFC5B6';
const CORNER = 14;
const NOTCH = 7;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws without a trace for screen readers: paper, colour and lines mean nothing to them. */
export function drawDecoration(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/**
 * The page's stock. A picture of the organizer's is as wide as the page and begins at its top: one in the page's shape
 * fills it, a lower one ends above. `foot` is left plain, for what stands on it is small.
 */
export function drawBackground(doc: PDFKit.PDFDocument, picture: string | null, foot: Area): void {
  const { width, height } = doc.page;
  doc.rect(0, 0, width, height).fill(STOCK);
  if (!picture) return;
  doc.save().rect(0, 0, width, foot.y).clip();
  doc.image(picture, 0, 0, { width });
  doc.restore();
}

/** The ticket: rounded corners, a notch on both sides of the seam where it would be torn. */
export function drawCard(doc: PDFKit.PDFDocument, card: Area, seam: number): void {
  const { x, y, width, height } = card;
  const right = x + width;
  const bottom = y + height;
  const outline =
    `M${x + CORNER} ${y}H${right - CORNER}A${CORNER} ${CORNER} 0 0 1 ${right} ${y + CORNER}` +
    `V${seam - NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${right} ${seam + NOTCH}` +
    `V${bottom - CORNER}A${CORNER} ${CORNER} 0 0 1 ${right - CORNER} ${bottom}` +
    `H${x + CORNER}A${CORNER} ${CORNER} 0 0 1 ${x} ${bottom - CORNER}` +
    `V${seam + NOTCH}A${NOTCH} ${NOTCH} 0 0 0 ${x} ${seam - NOTCH}V${y + CORNER}A${CORNER} ${CORNER} 0 0 1 ${x + CORNER} ${y}Z`;
  doc.lineWidth(0.75).path(outline).fillAndStroke(CARD, LINE);
  doc
    .moveTo(x + NOTCH + 7, seam)
    .lineTo(right - NOTCH - 7, seam)
    .lineWidth(1.5)
    .dash(5, { space: 5 })
    .stroke(PERFORATION)
    .undash();
}

/** The top of the card: the poster, cropped around its middle, or its colour under a halftone where there is none. */
export function drawBand(doc: PDFKit.PDFDocument, area: Area, look: { paper: string; poster: string | null }): void {
  const { x, y, width, height } = area;
  const right = x + width;
  const top =
    `M${x} ${y + height}V${y + CORNER}A${CORNER} ${CORNER} 0 0 1 ${x + CORNER} ${y}` +
    `H${right - CORNER}A${CORNER} ${CORNER} 0 0 1 ${right} ${y + CORNER}V${y + height}Z`;
  doc.save().path(top).clip();
  doc.rect(x, y, width, height).fill(look.paper);
  if (look.poster) doc.image(look.poster, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  else drawHalftone(doc, area, isDark(look.paper));
  doc.restore();
}

/** Rows of dots that grow towards the seam, in a few sizes: the ground of the drawn posters. */
function drawHalftone(doc: PDFKit.PDFDocument, { x, y, width, height }: Area, dark: boolean): void {
  const step = 7;
  const sizes = 8;
  const dots = new Map<number, string>();
  const rows = Math.ceil(height / step);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= width / step; column++) {
      const across = column + (row % 2) / 2;
      const swell = (1 + Math.sin(across / 5.5 + row / 4)) / 2;
      const size = Math.round(sizes * (0.7 * (row / rows) ** 1.6 + 0.3 * (row / rows) * swell));
      dots.set(size, `${dots.get(size) ?? ''}M${(x + across * step).toFixed(1)} ${(y + row * step).toFixed(1)}h0`);
    }
  }
  dots.delete(0);
  doc.lineCap('round').strokeOpacity(dark ? 0.5 : 0.2);
  for (const [size, path] of dots)
    doc
      .lineWidth((size / sizes) * step)
      .path(path)
      .stroke(dark ? AMBER : INK);
}

/** Whether ink on a colour ('#RRGGBB') would have less contrast than paper on it. */
function isDark(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(
    (part) => (part / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}

/** The code as vectors, black on white with its quiet zone, whatever the theme. */
export function drawQr(doc: PDFKit.PDFDocument, qr: QrCode, { x, y, width }: Area): void {
  doc.roundedRect(x, y, width, width, 8).lineWidth(0.75).fillAndStroke('#FFFFFF', LINE);
  doc
    .save()
    .translate(x, y)
    .scale(width / qr.size)
    .path(qr.path)
    .fill('#000000')
    .restore();
}

const LOGO = { width: 33, height: 28 } as const;
const LOGO_TICKET =
  'M3 0h27a3 3 0 0 1 3 3v6.5a4.5 4.5 0 0 0 0 9V25a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3v-6.5a4.5 4.5 0 0 0 0-9V3a3 3 0 0 1 3-3z';
const LOGO_LETTER = 'M10 5.5h4.6v6.3l5-6.3h5.3l-5.700 7 6 10h-5.300l-3.700-6.500-1.600 2v4.500H10z';

/** Kaartje's mark, `height` points high. @returns its width. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, height }: { x: number; y: number; height: number }): number {
  const scale = height / LOGO.height;
  doc.save().translate(x, y).scale(scale);
  doc.path(LOGO_TICKET).fill(AMBER).path(LOGO_LETTER).fill(INK).restore();
  return LOGO.width * scale;
}
