// @ts-check
// `node scripts/icons.mjs`: draws the icons of the installed app in public/ anew from public/icon.svg.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './bootstrap.mjs';

const INK = '#15120E';
const mark = readFileSync(join(root, 'public/icon.svg'), 'utf8').trim();
const inside = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/**
 * The mark on an ink ground.
 * @param {number} size of the square, in pixels
 * @param {{ share: number, radius: number }} form how much of the width the mark takes, and the corners' radius as a share
 */
function icon(size, { share, radius }) {
  const side = size * share;
  const at = (size - side) / 2;
  const ground = `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${INK}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}<svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="0 0 36 36">${inside}</svg></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true });
}

/**
 * An icon file that holds the mark as PNG in several sizes.
 * @param {readonly number[]} sizes in pixels
 */
async function ico(sizes) {
  const pictures = await Promise.all(sizes.map((size) => icon(size, ROUNDED).toBuffer()));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

const ROUNDED = { share: 0.62, radius: 0.22 };
/** A launcher may cut a circle of 80 % out of it. */
const MASKABLE = { share: 0.5, radius: 0 };
await icon(192, ROUNDED).toFile(join(root, 'public/icon-192.png'));
await icon(512, ROUNDED).toFile(join(root, 'public/icon-512.png'));
await icon(192, MASKABLE).toFile(join(root, 'public/icon-maskable-192.png'));
await icon(512, MASKABLE).toFile(join(root, 'public/icon-maskable-512.png'));
await writeFile(join(root, 'public/favicon.ico'), await ico([16, 32, 48]));
// Apple rounds it itself
await icon(180, { share: 0.6, radius: 0 }).toFile(join(root, 'public/apple-touch-icon.png'));
