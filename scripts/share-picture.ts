// `node scripts/share-picture.ts`: draws public/share.png anew, what links to the site show that have no picture of their own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPoster } from '#server/seed/posters/draw-poster.ts';

const SIZE = { width: 1200, height: 630 };
const PAPER = '#F8F5EF';
/** left of the poster: paper with the mark in its middle */
const COLUMN = 420;
const MARK = 250;

const root = join(import.meta.dirname, '..');
const mark = (await readFile(join(root, 'public/icon.svg'), 'utf8')).trim().replace(/^<svg[^>]*>|<\/svg>$/g, '');
const poster = drawPoster({
  plate: 'festival',
  inks: 'duin',
  id: 'kaartje',
  title: '',
  ...SIZE,
  width: SIZE.width - COLUMN,
});
const inside = poster.svg.replace(/^<svg/, `<svg x="${COLUMN}"`);
const frame = `width="${SIZE.width}" height="${SIZE.height}"`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><rect ${frame} fill="${PAPER}"/>${inside}<svg x="${(COLUMN - MARK) / 2}" y="${(SIZE.height - MARK) / 2}" width="${MARK}" height="${MARK}" viewBox="0 0 36 36">${mark}</svg></svg>`;
await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(join(root, 'public/share.png'));
