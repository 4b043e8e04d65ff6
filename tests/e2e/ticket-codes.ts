import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, type Locator, type Page } from '@playwright/test';

const run = promisify(execFile);

/** The text of the QR code that is on the screen, read from its pixels. */
export async function codeOnScreen(qr: Locator): Promise<string> {
  await qr.scrollIntoViewIfNeeded();
  await expect(qr).toBeInViewport({ ratio: 1 });
  return codeIn(await qr.screenshot());
}

/** The QR code of a ticket in the wallet, by the ticket's place in its order. */
export function qrOf(page: Page, position: number): Locator {
  return page.getByRole('img', { name: `QR code of ticket ${position}` });
}

/** The texts of the QR codes of a PDF, page by page, read from the pixels of its pages. */
export async function codesInPdf(file: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-pages-'));
  try {
    await run('pdftoppm', ['-r', '150', '-png', file, path.join(folder, 'page')]);
    const pages = (await readdir(folder)).sort();
    return await Promise.all(pages.map((page) => codeIn(path.join(folder, page))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function codeIn(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
