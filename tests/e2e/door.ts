import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, origin, SOON } from './browser.ts';
import { tokenOf } from './office.ts';
import { type OwnEvent, SELLER } from './sold-event.ts';

interface Numbers {
  readonly in: number;
  readonly entries: number;
  readonly refused: number;
  readonly conflicts: number;
  readonly waiting: number;
  readonly gates: readonly { readonly entries: number }[];
  readonly intervals: readonly { readonly entries: number }[];
}

/** What the organizer of an event can do at its door. */
export class DoorOrganizer {
  readonly #request: APIRequestContext;
  readonly #event: OwnEvent;
  readonly #token: string;

  private constructor(request: APIRequestContext, event: OwnEvent, token: string) {
    this.#request = request;
    this.#event = event;
    this.#token = token;
  }

  static async of(context: BrowserContext, event: OwnEvent): Promise<DoorOrganizer> {
    return new DoorOrganizer(context.request, event, await tokenOf(SELLER));
  }

  async ask<T>(path: string, data?: object): Promise<T> {
    const url = `${origin()}/api/organiser/door/${this.#event.id}/${path}`;
    const headers = { authorization: `Bearer ${this.#token}` };
    const reply = data ? await this.#request.post(url, { headers, data }) : await this.#request.get(url, { headers });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { data: T }).data;
  }

  invite(gate = 'Noord', until?: string): Promise<{ readonly url: string; readonly pass_code: string }> {
    return this.ask('invitations', { gate, ...(until && { until }) });
  }

  numbers(): Promise<Numbers> {
    return this.ask('numbers');
  }

  conflicts(): Promise<{ admission_id: string; scans: { at: string; device: string; counted: number }[] }[]> {
    return this.ask('conflicts');
  }
}

/** Joins the door by a link. */
export async function joinAsHelper(
  page: Page,
  organizer: DoorOrganizer,
  { name = 'Bram', until }: { name?: string; until?: string } = {},
): Promise<void> {
  const { url, pass_code } = await organizer.invite('Noord', until);
  await page.goto(url);
  await hydrated(page);
  await page.getByLabel('Pass code of the event').fill(pass_code);
  await page.getByLabel('Your first name, or the name of this phone').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to scan?' })).toBeVisible();
  await expect(page.getByText('Works without a connection')).toBeVisible();
}

/** Opens the scanner. */
export async function startScanning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(scanner(page)).toBeVisible();
}

export const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scanner' });

/** The word of the answer that is shown. */
export const answer = (page: Page) => scanner(page).getByRole('alert').getByRole('heading');

/** Scans as a scanner that types: the code, then Enter. Answers what is said. */
export async function scanTyped(page: Page, code: string): Promise<string> {
  const next = scanner(page).getByRole('button', { name: 'Scan next' });
  // it may go by itself meanwhile
  if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined);
  await expect(answer(page)).toHaveCount(0);
  await page.evaluate(typeAsScanner, code);
  let said = '';
  const look = async () => (said = (await answer(page).allInnerTexts())[0] ?? '');
  await expect.poll(look, SOON).not.toBe('');
  return said;
}

/** Runs in the page: presses the keys of a code, then Enter. At once, as a scanner does: no busy machine comes between. */
export function typeAsScanner(code: string): void {
  for (const key of [...code, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

/** Lets the clock of a page run ahead by so much more, from now on. */
export async function moveClock(page: Page, ms: number): Promise<void> {
  await page.evaluate(putClockAhead, ms);
}

/** Runs in the page. */
export function putClockAhead(ms: number): void {
  const Real = Date;
  const now = (): number => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[]): object =>
      given.length === 0 ? new target(now()) : (Reflect.construct(target, given) as Date),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}

/** Everything that this origin keeps on the phone, as one text: databases, caches, storages. */
export async function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
    const text = (value: unknown): string =>
      JSON.stringify(value, (_, inner: unknown) => {
        if (inner instanceof Uint8Array) return new TextDecoder('latin1').decode(inner);
        if (inner instanceof ArrayBuffer) return new TextDecoder('latin1').decode(inner);
        return inner;
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAll();
          asking.addEventListener('success', () => resolve(asking.result));
        });
        texts.push(`${name}: ${text(values)}`);
      }
      database.close();
    }
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        if (/\/assets\/|\/office/.test(request.url)) continue;
        texts.push(`${request.url}: ${await (await caches.match(request, { cacheName: cache }))?.text()}`);
      }
    return texts.join('\n');
  });
}

/** A name that stands nowhere else. */
export function rareName(): string {
  return `Merel ${randomUUID().slice(0, 8)}`;
}

/** Runs in the page: the browser says that it has a network again, so that nobody waits for the next look. */
export function networkIsBack(): void {
  dispatchEvent(new Event('online'));
}
