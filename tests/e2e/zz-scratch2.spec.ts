import { brotliCompressSync } from 'node:zlib';
import { test } from './browser.ts';
for (const a of ['/event-list/All', '/event-details/zilt-en-zand/1'])
  test('weigh ' + a, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      locale: 'nl-BE',
    });
    const page = await context.newPage();
    const out: string[] = [];
    let sum = 0;
    page.on('response', async (r) => {
      if (r.request().resourceType() === 'script') {
        const b = brotliCompressSync(await r.body()).length;
        sum += b;
        out.push(b + ' ' + new URL(r.url()).pathname);
      }
    });
    await page.goto(baseURL + a, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    console.log(a, sum);
    for (const o of out.sort((x, y) => parseInt(y) - parseInt(x))) console.log(o);
    await context.close();
  });
