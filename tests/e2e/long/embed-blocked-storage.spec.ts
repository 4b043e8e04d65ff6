import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../browser.ts';
import { buyInFrame, HOST_PAGE, shopOf } from '../embed-steps.ts';
import { openHost } from '../host-page.ts';
import { phone } from '../phone-app.ts';

// Source: issue 33

/** Chromium's own setting “Block third-party cookies”, which blocks all storage of other sites in frames. */
const BLOCKS_THIRD_PARTIES = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const)
  test(`a browser that blocks third parties, ${width} px wide, ${colorScheme}: choose, fill in, pay, result, tickets`, async ({
    launchOptions,
  }) => {
    const host = await openHost(HOST_PAGE);
    const browser = await phone(launchOptions, { viewport: { width, height: 800 } });
    try {
      await mkdir(path.join(browser.folder, 'Default'));
      await writeFile(path.join(browser.folder, 'Default', 'Preferences'), JSON.stringify(BLOCKS_THIRD_PARTIES));
      const page = await browser.open(host.origin);
      const isGiven = shopOf(page)
        .locator('html')
        .evaluate(() => {
          try {
            return localStorage.length >= 0;
          } catch (error) {
            return (error as Error).name;
          }
        });
      expect(await isGiven).toBe('SecurityError');
      await buyInFrame(page, host, { width, colorScheme, isBlocked: true });
    } finally {
      await browser.remove();
      await host.close();
    }
  });
