import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

/** The address of the server that all browser tests share. */
export function origin(): string {
  const address = process.env['KAARTJE_ORIGIN'];
  if (!address) throw new Error('no server was started');
  return address;
}

/** The folder of its data. */
export function dataDir(): string {
  const folder = process.env['KAARTJE_DATA_DIR'];
  if (!folder) throw new Error('no server was started');
  return folder;
}

/** A page whose console errors, page errors and failed requests fail the test; expected ones are named first. */
export interface WatchedPage extends Page {
  expectErrors(...patterns: RegExp[]): void;
}

export interface Fixtures {
  readonly page: WatchedPage;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    const refused: string[] = [];
    const expected: RegExp[] = [];
    watch(page, errors);
    // the browser's own words for a failure do not say which address it was
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await use(Object.assign(page, { expectErrors: (...patterns: RegExp[]) => void expected.push(...patterns) }));
    const surprising = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect(surprising, `errors in the browser; refused: ${refused.join(', ')}`).toEqual([]);
  },
});

/** How a poll asks for what comes in a moment: twenty times a second, where Playwright's own pauses grow to a whole one. */
export const SOON = { intervals: [50] };

/** Collects what goes wrong in a page: console errors and warnings about rendering, uncaught errors. */
export function watch(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

/** Waits until the page is hydrated and idle: the app has taken over from the server's HTML, in all its parts. */
export async function hydrated(page: Page): Promise<void> {
  await tookOver(page);
  // a busy browser may have no idle moment, and one whose clock a test holds has none
  const idle = page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await Promise.race([idle.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Waits until the app has taken over: its root says so. */
export async function tookOver(page: Page): Promise<void> {
  // an event in a frame wakes up when it is touched; a page that leads away meanwhile needs no waking
  await page.evaluate(() => document.dispatchEvent(new Event('pointerover'))).catch(() => undefined);
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 });
}

/** Chooses the theme as the visitor's own switch does. */
export async function chooseTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

export { expect };
