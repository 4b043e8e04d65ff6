import { expect, type Page, test as base } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { ownServer, phone, type PhoneApp } from './phone-app.ts';

/** A phone without the app, and a site of its own that can be stopped. */
export const test = base.extend<{ app: PhoneApp }, { server: Awaited<ReturnType<typeof ownServer>> }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  app: async ({ launchOptions }, use) => {
    const app = await phone(launchOptions);
    await use(app);
    await app.remove();
  },
});

/** The text of a ticket's QR code, read from the pixels of a screenshot. */
export function codeOnScreen(page: Page, position: number): Promise<string> {
  return read(page, `QR code of ticket ${position}`);
}

/** The text of a QR code by its name. */
export async function read(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name });
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeInViewport({ ratio: 1 });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
