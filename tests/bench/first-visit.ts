import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

/** Lighthouse's own slow 4G, as Chromium's network throttling takes it, and its phone's processor. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const CPU_SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const FRAME = { format: 'jpeg', quality: 50, maxWidth: 206, maxHeight: 412, everyNthFrame: 1 } as const;

/** The share of the final picture's detail (the size of its JPEG) that counts as visible content. */
const VISIBLE_SHARE = 0.4;
const SETTLED_MS = 2_000;
const LOADS_WITHIN_MS = 60_000;

/** What came over the network for one kind of file: how many, and bytes of the bodies as they travelled. */
export interface Weight {
  files: number;
  bytes: number;
}

/** One first visit; times in milliseconds since the navigation began. */
export interface Visit {
  /** the first frame in which a person sees content: what lies under an overlay does not count */
  readonly visible: number | null;
  /** the app has taken over from the server's HTML */
  readonly alive: number | null;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  readonly html: number;
  /** when the last file of a kind had come */
  readonly styles: number;
  readonly fonts: number;
  readonly scripts: number;
  readonly images: number;
  /** the longest time that a tap had to wait, and all such waits above 50 ms together */
  readonly longestTask: number;
  readonly blocked: number;
  /** how far what was seen moved by itself, as layout shifts count */
  readonly shift: number;
  /** the headline is drawn with the brand's letters at the end of the visit */
  readonly hasLetters: boolean;
  readonly byType: Readonly<Record<string, Weight>>;
}

/** Visits an address with an empty profile, a slow network and a slow processor. @throws {CannotRun} without Chromium */
export async function visit(url: string, { throttled = true }: { throttled?: boolean } = {}): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const byType = await weigh(session);
    const frames = await film(session);
    if (throttled) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    }
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: LOADS_WITHIN_MS });
    // a rendered page loads before the app's files are asked for; what has no app is alive as it is
    await page.waitForFunction(
      () => !document.getElementById('app-files') || (window as unknown as { seen: Observed }).seen.alive,
    );
    await delay(SETTLED_MS);
    const { origin, ...times } = await readTimes(page);
    await weighStylesInside(page, byType);
    return { ...times, visible: firstVisible(frames, origin), hasLetters: await hasLetters(session), byType };
  } finally {
    await browser.close();
  }
}

/** Whether a font that came over the network draws the headline. */
async function hasLetters(session: CDPSession): Promise<boolean> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.every(({ isCustomFont }) => isCustomFont);
}

interface Frame {
  /** seconds since 1970 */
  readonly at: number;
  readonly size: number;
}

async function film(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ metadata, data, sessionId }) => {
    if (metadata.timestamp !== undefined) frames.push({ at: metadata.timestamp, size: data.length });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined); // the page is gone
  });
  await session.send('Page.startScreencast', FRAME);
  return frames;
}

function firstVisible(frames: readonly Frame[], origin: number): number | null {
  const own = frames.filter(({ at }) => at * 1000 >= origin);
  const final = own.at(-1)?.size ?? 0;
  const first = own.find(({ size }) => size >= VISIBLE_SHARE * final);
  return first ? Math.round(first.at * 1000 - origin) : null;
}

async function weigh(session: CDPSession): Promise<Record<string, Weight>> {
  const types = new Map<string, string>();
  const byType: Record<string, Weight> = {};
  const weightOf = (requestId: string): Weight => (byType[types.get(requestId) ?? 'other'] ??= { files: 0, bytes: 0 });
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    types.set(requestId, (type ?? 'Other').toLowerCase()),
  );
  session.on('Network.responseReceived', ({ requestId }) => weightOf(requestId).files++);
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weightOf(requestId).bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return byType;
}

/** A page may hold its styles: they travel compressed with it, and count as if they had come alone. */
async function weighStylesInside(page: Page, byType: Record<string, Weight>): Promise<void> {
  const texts = await page.locator('head > style').evaluateAll((styles) => styles.map((one) => one.textContent));
  const weight = (byType['stylesheet'] ??= { files: 0, bytes: 0 });
  for (const text of texts) weight.bytes += brotliCompressSync(text).length;
}

interface Observed {
  alive?: number;
  largest?: number;
  longest: number;
  blocked: number;
  shift: number;
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Observed = { longest: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  watch('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
    seen.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const look = (): void => {
    const isHydrated = document.querySelector('#root[data-hydrated]') !== null;
    if (isHydrated) seen.alive = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function readTimes(page: Page): Promise<Omit<Visit, 'visible' | 'hasLetters' | 'byType'> & { origin: number }> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Observed };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastOf = (pattern: RegExp): number => {
      const ends = files
        .filter(({ name }) => pattern.test(new URL(name).pathname))
        .map(({ responseEnd }) => responseEnd);
      return Math.round(Math.max(0, ...ends));
    };
    const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));
    return {
      origin: performance.timeOrigin,
      alive: whole(seen.alive),
      firstPaint: whole(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
      largestPaint: whole(seen.largest),
      html: Math.round(navigation?.responseEnd ?? 0),
      styles: lastOf(/\.css$/),
      fonts: lastOf(/\.woff2$/),
      scripts: lastOf(/\.js$/),
      images: lastOf(/^\/images\//),
      longestTask: Math.round(seen.longest),
      blocked: Math.round(seen.blocked),
      shift: seen.shift,
    };
  });
}
