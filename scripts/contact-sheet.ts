import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Where a sheet's labels get their letters from. */
const LABEL_FONT = path.resolve(
  import.meta.dirname,
  '../node_modules/@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
);
const LABEL_HEIGHT = 28;
const LABEL_DPI = 96;
const GAP = 16;
const PAPER = '#8a8a8a';

/** One picture of a page, with what it shows. */
export interface Shot {
  readonly label: string;
  readonly png: Buffer;
}

export interface SheetFormat {
  /** width of one shot on the sheet, in pixels */
  readonly shotWidth: number;
  readonly columns: number;
  /** a shot that is longer goes on in the next column */
  readonly columnHeight: number;
}

/**
 * Writes shots side by side into as many PNG files as they need, `<folder>/<name>-1.png` and so on.
 * @returns the files' paths
 */
export async function writeSheets(
  shots: readonly Shot[],
  { file, format }: { file: string; format: SheetFormat },
): Promise<string[]> {
  const columns = (await Promise.all(shots.map((shot) => folded(shot, format)))).flat();
  await mkdir(path.dirname(file), { recursive: true });
  const written: string[] = [];
  for (let from = 0; from < columns.length; from += format.columns) {
    const name = `${file}-${written.length + 1}.png`;
    await writeSheet(columns.slice(from, from + format.columns), { name, format });
    written.push(name);
  }
  return written;
}

interface Column {
  readonly label: string;
  readonly png: Buffer;
  readonly height: number;
}

/** A shot in the sheet's width, cut into columns. */
async function folded({ label, png }: Shot, { shotWidth, columnHeight }: SheetFormat): Promise<Column[]> {
  const { data, info } = await sharp(png).resize({ width: shotWidth }).png().toBuffer({ resolveWithObject: true });
  const parts = Math.ceil(info.height / columnHeight);
  return Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const top = part * columnHeight;
      const height = Math.min(columnHeight, info.height - top);
      const piece = await sharp(data).extract({ left: 0, top, width: shotWidth, height }).png().toBuffer();
      return { label: parts > 1 ? `${label} (${part + 1}/${parts})` : label, png: piece, height };
    }),
  );
}

async function writeSheet(
  columns: readonly Column[],
  { name, format }: { name: string; format: SheetFormat },
): Promise<void> {
  const step = format.shotWidth + GAP;
  const layers = await Promise.all(
    columns.map(async ({ label, png }, at) => {
      const left = GAP + at * step;
      const text = await labelOf(label);
      return [
        { input: text, left, top: 8 },
        { input: png, left, top: LABEL_HEIGHT },
      ];
    }),
  );
  const width = GAP + columns.length * step;
  const height = LABEL_HEIGHT + Math.max(...columns.map((column) => column.height)) + GAP;
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(layers.flat())
    .png()
    .toFile(name);
}

function labelOf(label: string): Promise<Buffer> {
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({ text: { text, fontfile: LABEL_FONT, font: 'Instrument Sans SemiBold 9', dpi: LABEL_DPI, rgba: true } })
    .png()
    .toBuffer();
}
