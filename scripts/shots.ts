// `npm run shots`: photographs every screen of the running product (three widths, light and dark, four languages, and
// the states that an address alone does not show) and lays them out on contact sheets in .shots/. Words after the
// command take a part: `npm run shots -- 390 dark`, `npm run shots -- languages`.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LANGUAGES } from '#domain/content/languages.ts';
import { hydrated, chooseTheme } from '../tests/e2e/browser.ts';
import { ROUTE_ADDRESSES } from '../tests/e2e/routes.ts';
import { startServer } from '../tests/e2e/server-process.ts';
import { offerLanguages } from '../tests/e2e/site-languages.ts';
import { type SheetFormat, type Shot, writeSheets } from './contact-sheet.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.shots');
const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const HEIGHT = 844;
/** All of it, and one screen. */
const LIMIT_MS = 20 * 60_000;
const SHOT_LIMIT_MS = 30_000;
/** Longer screens are cut off here, in CSS pixels. */
const LONGEST = 4_800;

const WIDTHS = [320, 390, 1280];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** One screen: where it is, and what is done there before the picture is taken. */
interface Screen {
  readonly name: string;
  readonly address: string;
  readonly act?: (page: Page, context: BrowserContext) => Promise<void>;
}

const list = ROUTE_ADDRESSES['/event-list/$category'] ?? '';
const detail = ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '';

const ROUTES: readonly Screen[] = Object.entries(ROUTE_ADDRESSES).map(([route, address]) => ({ name: route, address }));

const STATES: readonly Screen[] = [
  { name: 'list, nothing found', address: `${list}?search=xyzzy&city=Gent` },
  { name: 'list, filters on', address: `${list}?city=Oostende&audience=Adults&event_sort=price` },
  { name: 'list, unreadable address', address: `${list}?start_date=tomorrow&audience=Martians` },
  { name: 'event not found (404)', address: '/event-details/nothing/99999999' },
  { name: 'home, offline', address: '/', act: goOffline },
  { name: 'detail, offline', address: detail, act: goOffline },
  {
    name: 'home, town chooser open',
    address: '/',
    act: (page) => page.locator('summary', { hasText: 'Belgium' }).click(),
  },
];

const MAIN: readonly Screen[] = ['/', '/event-list/$category', '/event-details/$event/$eventid', '/account'].flatMap(
  (route) => ROUTES.filter(({ name }) => name === route),
);

/** What goes on sheets of its own. */
interface Series {
  readonly name: string;
  readonly screens: readonly Screen[];
  readonly width: number;
  readonly theme: Theme;
  readonly lang: string;
}

const SERIES: readonly Series[] = [
  ...THEMES.flatMap((theme) =>
    WIDTHS.map((width) => ({ name: `routes-${width}-${theme}`, screens: ROUTES, width, theme, lang: 'en' })),
  ),
  ...THEMES.flatMap((theme) =>
    WIDTHS.map((width) => ({ name: `states-${width}-${theme}`, screens: STATES, width, theme, lang: 'en' })),
  ),
  ...LANGUAGES.flatMap((lang) =>
    [320, 1280].map((width) => ({
      name: `languages-${width}-${lang}`,
      screens: MAIN,
      width,
      theme: 'light' as const,
      lang,
    })),
  ),
];

process.exitCode = await main();

async function main(): Promise<number> {
  if (!existsSync(CHROMIUM)) {
    console.error(`npm run shots needs Chromium (${CHROMIUM}): apt-get install chromium`);
    return 1;
  }
  const words = process.argv.slice(2);
  const wanted = SERIES.filter(({ name }) => words.every((word) => name.split('-').includes(word)));
  if (wanted.length === 0) {
    console.error(`Nothing is called ${words.join(' ')}; there is: ${SERIES.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    await offerLanguages(server, LANGUAGES);
    return await shootAll(wanted, { browser, origin: server.origin });
  } finally {
    await browser.close();
    await server.stop();
    await server.remove();
  }
}

async function shootAll(
  wanted: readonly Series[],
  { browser, origin }: { browser: Browser; origin: string },
): Promise<number> {
  const end = performance.now() + LIMIT_MS;
  for (const series of wanted) {
    if (performance.now() > end) {
      console.error(`Stopped after ${LIMIT_MS / 60_000} minutes: ${series.name} and what follows is missing`);
      return 1;
    }
    const shots = await shootSeries(series, { browser, origin });
    const files = await writeSheets(shots, { file: path.join(FOLDER, series.name), format: formatOf(series.width) });
    console.log(files.map((file) => path.relative(process.cwd(), file)).join(' '));
  }
  return 0;
}

/** Phones in their own size side by side; wide screens at half of it. */
function formatOf(width: number): SheetFormat {
  return width > 800
    ? { shotWidth: width / 2, columns: 3, columnHeight: 1600 }
    : { shotWidth: width, columns: 5, columnHeight: 1600 };
}

async function shootSeries(
  { screens, width, theme, lang }: Series,
  { browser, origin }: { browser: Browser; origin: string },
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { name, address, act } of screens) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: lang === 'en' ? 'en-GB' : `${lang}-BE`,
      timezoneId: 'Europe/Brussels',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(SHOT_LIMIT_MS);
    await chooseTheme(context, theme);
    const label = `${name} · ${width} ${theme} ${lang}`;
    try {
      shots.push({ label, png: await shoot(context, origin + address, act) });
    } catch (error) {
      console.error(`${label}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return shots;
}

async function shoot(context: BrowserContext, url: string, act: Screen['act']): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  await showAll(page);
  await act?.(page, context);
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const { width = 0 } = page.viewportSize() ?? {};
  if (height <= LONGEST) return page.screenshot({ fullPage: true });
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: LONGEST } });
}

/** Pictures further down come when they come near: goes there and back, and waits for them and for the letters. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, ${LONGEST}); y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  })()`);
  await page.waitForLoadState('networkidle');
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.waitForTimeout(500);
}
