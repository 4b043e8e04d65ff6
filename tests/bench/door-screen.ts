import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { codeBeforeCamera, FRAME_HEIGHT, FRAME_WIDTH, HELD, type Held, makeCameraFile } from '../e2e/camera-file.ts';
import { DATABASES } from '#device/stores.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { CPU_SLOWER, SLOW_4G } from './first-visit.ts';
import { type Figures, goal, median, rounded } from './section.ts';

const require = createRequire(import.meta.url);
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB' } as const;
/** Widths in which the scanner looks at a picture, in turn. */
const WIDTHS = [800, 1280, 560];

/** A link and the pass code that joins a phone. */
interface Invitation {
  readonly path: string;
  readonly passCode: string;
}

/** Runs work in a browser whose camera shows a film. */
async function withPhone<R>(
  work: (page: Page, context: BrowserContext) => Promise<R>,
  { camera, bypassCSP = false }: { camera?: string; bypassCSP?: boolean } = {},
): Promise<R> {
  const film = camera
    ? [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera}`,
      ]
    : [];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, ...film] });
  try {
    const permissions = camera ? ['camera'] : [];
    const context = await browser.newContext({ ...PHONE, permissions, bypassCSP });
    return await work(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page, { network = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return session;
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join' });

async function openLink(page: Page, origin: string, { path: link, passCode }: Invitation): Promise<void> {
  await page.goto(origin + link);
  await page.getByLabel('Pass code of the event').fill(passCode);
}

/** How long the answer to a code takes from the frame in which it is first seen until it is on the screen. */
export async function answerTimes(
  { origin, code, runs }: { origin: string; code: string; runs: number },
  invite: () => Promise<Invitation>,
): Promise<Record<Held, Figures>> {
  const figures = {} as Record<Held, Figures>;
  for (const held of HELD) {
    const film = await makeCameraFile(code, held, { grey: 3, shown: 2 });
    try {
      const times = await withPhone(
        async (page) => {
          await openLink(page, origin, await invite());
          await joinButton(page).click();
          await page.getByText('Works without a connection').waitFor();
          await slowDown(page);
          await page.getByRole('button', { name: 'Start scanning' }).click();
          await page.getByText('camera on').waitFor();
          return page.evaluate(timeAnswers, runs + 1);
        },
        { camera: film.path },
      );
      // at the first the reader is compiled
      const [first = 0, ...others] = times;
      figures[held] = {
        ms: goal(median(others), { atMost: 300 }),
        firstMs: rounded(first),
        eachMs: others.map(Math.round),
      };
    } finally {
      await film.remove();
    }
  }
  return figures;
}

/** Runs in the page: from the first frame with a code until an answer is painted, so many times. */
async function timeAnswers(runs: number): Promise<number[]> {
  const video = document.querySelector('video');
  const dialog = document.querySelector('dialog');
  if (!video || !dialog) throw new Error('no scanner');
  const small = document.createElement('canvas');
  Object.assign(small, { width: 32, height: 18 });
  const drawn = small.getContext('2d', { willReadFrequently: true });
  let seenAt: number | undefined;
  let wasEmpty = false;
  const watch = (_: number, { presentationTime }: { presentationTime: number }): void => {
    drawn?.drawImage(video, 0, 0, 32, 18);
    const light = (drawn?.getImageData(0, 0, 32, 18).data ?? []).filter((_value, at) => at % 4 === 0);
    const isEmpty = Math.max(...light) - Math.min(...light) < 12;
    if (!isEmpty && wasEmpty) seenAt = presentationTime;
    wasEmpty = isEmpty;
    video.requestVideoFrameCallback(watch);
  };
  video.requestVideoFrameCallback(watch);
  const times: number[] = [];
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (dialog.dataset['outcome'] === undefined || seenAt === undefined) return;
      const from = seenAt;
      seenAt = undefined;
      requestAnimationFrame(() => {
        times.push(performance.now() - from);
        if (times.length === runs) resolve(times);
      });
    }).observe(dialog, { attributes: true, attributeFilter: ['data-outcome'] });
  });
}

/** Readers of codes side by side on the same pictures: what each reads, and how long a look takes. */
export async function compareReaders(origin: string, code: string, runs: number): Promise<Figures> {
  const pictures: { held: Held; url: string }[] = [];
  for (const held of HELD) {
    const raw = { width: FRAME_WIDTH, height: FRAME_HEIGHT, channels: 1 } as const;
    const png = await sharp(await codeBeforeCamera(code, held), { raw })
      .png()
      .toBuffer();
    pictures.push({ held, url: `data:image/png;base64,${png.toString('base64')}` });
  }
  const folder = path.resolve(import.meta.dirname, '../../dist/office/assets/office');
  const own = (await readdir(folder)).find((name) => name.startsWith('read-qr-'));
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return withPhone(
    async (page) => {
      await page.goto(`${origin}/door`);
      await page.addScriptTag({ path: require.resolve('jsqr') });
      const zxing = path.join(
        path.dirname(require.resolve('zxing-wasm/reader/zxing_reader.wasm')),
        '../iife/reader/index.js',
      );
      await page.addScriptTag({ path: zxing });
      await slowDown(page);
      const given = {
        pictures,
        code,
        runs,
        widths: WIDTHS,
        own: `/assets/office/${own}`,
        wasm: wasm.toString('base64'),
      };
      return page.evaluate(readAll, given);
    },
    { bypassCSP: true },
  );
}

interface Readers {
  readonly pictures: readonly { readonly held: string; readonly url: string }[];
  readonly code: string;
  readonly runs: number;
  readonly widths: readonly number[];
  /** where the product's reader is */
  readonly own: string;
  /** of zxing, in base64 */
  readonly wasm: string;
}

/** Runs in the page. */
async function readAll({ pictures, code, runs, widths, own, wasm }: Readers) {
  type Read = (picture: ImageData, canvas: HTMLCanvasElement) => Promise<string | undefined>;
  const {
    BarcodeDetector: Detector,
    jsQR,
    ZXingWASM,
  } = globalThis as unknown as {
    BarcodeDetector?: {
      new (options: object): { detect(of: CanvasImageSource): Promise<{ rawValue: string }[]> };
      getSupportedFormats(): Promise<string[]>;
    };
    jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
    ZXingWASM: {
      prepareZXingModule(options: object): Promise<unknown>;
      readBarcodes(of: ImageData, options: object): Promise<{ text: string }[]>;
    };
  };
  const [readQr] = Object.values((await import(own)) as Record<string, (of: ImageData) => string | undefined>);
  const wasmBinary = Uint8Array.from(atob(wasm), (sign) => sign.charCodeAt(0)).buffer;
  await ZXingWASM.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  const detector = Detector && formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined;
  const readers: Record<string, Read | undefined> = {
    product: (picture) => Promise.resolve(readQr?.(picture)),
    browser: detector && (async (_, canvas) => (await detector.detect(canvas))[0]?.rawValue),
    jsQR: ({ data, width, height }) => Promise.resolve(jsQR(data, width, height)?.data),
    zxingWasm: async (picture) =>
      (await ZXingWASM.readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }))[0]?.text,
  };
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const results: Record<string, Record<string, Record<string, { read: boolean; ms: number }>> | string> = {};
  for (const [name, read] of Object.entries(readers)) {
    if (!read) {
      results[name] = 'not in this browser';
      continue;
    }
    const byPicture: Record<string, Record<string, { read: boolean; ms: number }>> = {};
    for (const { held, url } of pictures) {
      const image = new Image();
      image.src = url;
      await image.decode();
      byPicture[held] = {};
      for (const width of widths) {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height: Math.round((width * image.height) / image.width) });
        const drawn = canvas.getContext('2d', { willReadFrequently: true });
        drawn?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const picture = drawn?.getImageData(0, 0, canvas.width, canvas.height);
        if (!picture) continue;
        const took: number[] = [];
        let text: string | undefined;
        for (let run = 0; run <= runs; run += 1) {
          const begin = performance.now();
          text = await read(picture, canvas).catch(() => undefined);
          // the first look warms up
          if (run > 0) took.push(performance.now() - begin);
        }
        byPicture[held][width] = { read: text === code, ms: Math.round(middle(took)) };
      }
    }
    results[name] = byPicture;
  }
  return results;
}

const SCANS = 'Start scanning';

/** From the press of "Join" until the phone can judge codes and until it has all of them, and from a later opening until it scans. */
export async function startTimes(
  { origin, runs }: { origin: string; runs: number },
  invite: () => Promise<Invitation>,
): Promise<Figures> {
  const [joined, whole, opened, scanned]: number[][] = [[], [], [], []];
  for (let run = 0; run < runs; run += 1)
    await withPhone(async (page, context) => {
      await openLink(page, origin, await invite());
      const session = await slowDown(page, { network: true });
      const pressed = performance.now();
      await joinButton(page).click();
      await page.getByText('on this phone, of').waitFor();
      joined?.push(performance.now() - pressed);
      await page.getByText(/[\d,.]{4,} codes/).waitFor({ timeout: 60_000 });
      whole?.push(performance.now() - pressed);
      await session.detach();
      await page.getByText('This page opens without a connection too.').waitFor();
      await page.close();
      const again = await context.newPage();
      await slowDown(again, { network: true });
      const begin = performance.now();
      await again.goto(`${origin}/door`);
      await again.getByRole('button', { name: SCANS }).waitFor();
      await again.getByText('on this phone, of').waitFor();
      opened?.push(performance.now() - begin);
      await again.getByRole('button', { name: SCANS }).click();
      await again.getByRole('dialog', { name: 'Scanner' }).waitFor();
      scanned?.push(performance.now() - begin);
    });
  return {
    joinToScanningMs: goal(median(joined ?? []), { atMost: 2000 }),
    joinToAllCodesMs: rounded(median(whole ?? [])),
    reopenedToScanningMs: goal(median(opened ?? []), { atMost: 2000 }),
    reopenedToScannerMs: rounded(median(scanned ?? [])),
  };
}

/** How long an answer takes without a network, with few and with many scans that wait. */
export async function offlineTimes(
  { origin, codes, runs, waiting }: { origin: string; codes: readonly string[]; runs: number; waiting: number },
  invite: () => Promise<Invitation>,
): Promise<Figures> {
  return withPhone(async (page, context) => {
    await openLink(page, origin, await invite());
    await joinButton(page).click();
    await page.getByText(/[\d,.]{4,} codes/).waitFor();
    await page.getByRole('button', { name: SCANS }).click();
    await slowDown(page);
    await context.setOffline(true);
    const few = await page.evaluate(timeTyped, codes.slice(0, runs));
    await page.evaluate(fillQueue, [DATABASES.scans, waiting] as const);
    await page
      .getByText(/[\d,.]{4,} scans wait/)
      .last()
      .waitFor();
    const many = await page.evaluate(timeTyped, codes.slice(runs, 2 * runs));
    return {
      ms: goal(median(few), { atMost: 300 }),
      waiting,
      msWithThoseWaiting: goal(median(many), { atMost: 300 }),
    };
  });
}

/** Runs in the page: from the Enter of a scanner that types until the answer is painted, code after code. */
async function timeTyped(codes: readonly string[]): Promise<number[]> {
  const dialog = document.querySelector('dialog');
  const press = (key: string): unknown => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const times: number[] = [];
  for (const code of codes) {
    for (const sign of code) press(sign);
    const begin = performance.now();
    press('Enter');
    await new Promise<void>((resolve) => {
      const look = (): unknown =>
        dialog?.querySelector('[role="alert"] h2') && performance.now() - begin > 5
          ? resolve()
          : requestAnimationFrame(look);
      // the answer before is gone at once
      requestAnimationFrame(look);
    });
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return times;
}

/** Runs in the page: the first scan that waits, again and again under other numbers. */
async function fillQueue([name, wanted]: readonly [string, number]): Promise<void> {
  const answered = <R>(request: IDBRequest<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error(name)));
    });
  const database = await answered(indexedDB.open(name));
  const records = database.transaction('records', 'readwrite').objectStore('records');
  const record = (await answered(records.get('record'))) as { version: number; value: object[] };
  const [first] = record.value;
  const others = Array.from({ length: wanted }, () => ({ ...first, nonce: crypto.randomUUID(), hash: '' }));
  await answered(records.put({ ...record, value: [...record.value, ...others] }, 'record'));
  database.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel to tabs of this origin, no window
  new BroadcastChannel(name).postMessage('changed');
}
