import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

const run = promisify(execFile);

/** Does something with a PDF as a file in a folder that is there for it alone. */
async function inFolder<Result>(pdf: Buffer, work: (file: string, folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'kaartje-pdf-'));
  try {
    await writeFile(join(folder, 'ticket.pdf'), pdf);
    return await work(join(folder, 'ticket.pdf'), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a tool of poppler says about a PDF. */
export function poppler(pdf: Buffer, tool: string, ...options: string[]): Promise<string> {
  return inFolder(pdf, async (file) => (await run(tool, [...options, file])).stdout);
}

/** The text of every page, as one line each. */
export function textOf(pdf: Buffer): Promise<string[]> {
  return inFolder(pdf, async (file) => {
    const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-']);
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s+/g, ' '));
  });
}

/** A word of a page and where it stands, in points from the page's top left corner. */
interface WordBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The words of all pages with their places. */
export async function boxesOnPage(pdf: Buffer): Promise<WordBox[]> {
  const html = await inFolder(pdf, async (file) => (await run('pdftotext', ['-bbox', file, '-'])).stdout);
  const words = html.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax=".*?">(.*?)<\/word>/g);
  return Array.from(words, ([, left, top, right, text = '']) => ({
    text: text.replaceAll(/[\u202a-\u202e]/g, ''),
    left: Number(left),
    right: Number(right),
    top: Number(top),
  }));
}

/** The numbers that the pages draw letters by, as four hexadecimal digits; `0000` is the box of a letter that a font lacks. */
export function glyphsIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
  const pages = Array.from(streams, ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const drawn = pages.flatMap((page) => page.match(/\[<.*> .*\] TJ/g) ?? []);
  return drawn.flatMap((line) => line.match(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? []);
}

/** What the QR codes say, read from the pages' pixels; of a page without one the empty text. */
export function codesOn(pdf: Buffer, dotsPerInch: number): Promise<string[]> {
  return inFolder(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', String(dotsPerInch), '-png', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return Promise.all(pages.map(async (page) => codeIn(await readFile(join(folder, page)))));
  });
}

async function codeIn(page: Buffer): Promise<string> {
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ data, width: info.width, height: info.height });
  } catch {
    return '';
  }
}

/** How many different pictures of at least this many pixels across are in a PDF, and on how many pages they are drawn. */
export async function picturesIn(pdf: Buffer, width: number): Promise<{ files: number; drawn: number }> {
  const rows = (await poppler(pdf, 'pdfimages', '-list')).trim().split('\n').slice(2);
  const wide = rows.map((row) => row.trim().split(/\s+/)).filter((row) => Number(row[3]) >= width);
  return { files: new Set(wide.map((row) => row[10])).size, drawn: wide.length };
}
