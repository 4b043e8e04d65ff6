// @ts-check
// `node scripts/screenshots.mjs http://localhost:3000`: takes the pictures of the install dialog (public/screenshot-*.webp) anew.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from './bootstrap.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const PICTURES = [
  { name: 'home', address: '/', screen: NARROW },
  { name: 'event', address: '/event-details/zilt-en-zand/1', screen: NARROW },
  { name: 'wide', address: '/event-list/All', screen: WIDE },
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, address, screen } of PICTURES) {
  const page = await browser.newPage({ ...screen, locale: 'nl-BE', colorScheme: 'light', serviceWorkers: 'block' });
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(root, `public/screenshot-${name}.webp`));
  await page.close();
}
await browser.close();
