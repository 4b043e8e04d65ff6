import { expect, type Page } from '@playwright/test';
import type { Session } from '#wire/accounts/session.ts';
import type { GuestDetails } from '#domain/accounts/guest.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { DATABASES, RECORD_COPIES } from '#device/stores.ts';
import type { DeviceOrders } from '#device/orders/order-store.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';

// What is on the phone, read from its databases as they are: src/device/stores.ts names them.

/** The orders that the phone knows. */
export async function ordersOnPhone(page: Page): Promise<DeviceOrders['orders']> {
  const record = await read<{ value: DeviceOrders }>(page, DATABASES.orders, 'records');
  return record[0]?.value.orders ?? [];
}

/** The tickets that the phone keeps. */
export async function ticketsOnPhone(page: Page): Promise<Wallet> {
  const record = await read<{ value: Wallet }>(page, DATABASES.tickets, 'records');
  return record[0]?.value ?? [];
}

/** The orders whose tickets the phone keeps a second time. */
export async function ticketsCopied(page: Page): Promise<string[]> {
  const wallet = await copied<Wallet>(page, DATABASES.tickets);
  return (wallet ?? []).map(({ tickets }) => tickets.order_number);
}

/** The orders that the phone keeps a second time. */
export async function ordersCopied(page: Page): Promise<string[]> {
  const known = await copied<DeviceOrders>(page, DATABASES.orders);
  return (known?.orders ?? []).map(({ order_number }) => order_number);
}

async function copied<T>(page: Page, name: string): Promise<T | undefined> {
  const text = await page.evaluate(
    async ([cacheName, record]) => (await caches.match(`/${cacheName}/${record}`, { cacheName }))?.text(),
    [RECORD_COPIES, name] as const,
  );
  if (text === undefined) return undefined;
  const record: { value: T } = JSON.parse(text);
  return record.value;
}

/** The lines of the cart that the phone keeps. */
export async function cartOnPhone(page: Page): Promise<readonly CartLine[]> {
  const record = await read<{ value: readonly CartLine[] }>(page, DATABASES.cart, 'records');
  return record[0]?.value ?? [];
}

/** How many tickets the phone's cart holds. */
export async function ticketsInCart(page: Page): Promise<number> {
  return (await cartOnPhone(page)).reduce((count, { ticket_qty }) => count + ticket_qty, 0);
}

/** What the phone keeps of a guest; null: nothing. */
export async function guestOnPhone(page: Page): Promise<GuestDetails | null> {
  const record = await read<{ value: GuestDetails | null }>(page, DATABASES.guest, 'records');
  return record[0]?.value ?? null;
}

/** All texts of the public answers that the phone keeps. */
export async function answerTextsOnPhone(page: Page): Promise<string> {
  return JSON.stringify(await read(page, DATABASES.answers, 'answers'));
}

/** Waits until the phone keeps an answer of this call, of any by default, that came with this page: a moment after it came. */
export async function answerSaved(page: Page, call?: string): Promise<void> {
  const isSaved = async (): Promise<boolean> => {
    const since = await page.evaluate(() => performance.timeOrigin);
    const kept = await read<{ question: readonly string[]; saved_at: number }>(page, DATABASES.answers, 'answers');
    return kept.some(({ question: [name], saved_at }) => saved_at >= since && (call ?? name) === name);
  };
  await expect.poll(isSaved).toBe(true);
}

/** The calls whose answers the phone keeps for an account. */
export async function savedFor(page: Page): Promise<string[]> {
  const kept = await read<{ question: readonly string[]; account_id?: number }>(page, DATABASES.answers, 'answers');
  return kept.flatMap(({ question: [name = ''], account_id }) => (account_id === undefined ? [] : [name]));
}

/** Everything that the phone keeps for this site, as one text. */
export async function textsOnPhone(page: Page): Promise<string> {
  const stores = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames) found.push([name, store]);
      database.close();
    }
    return found;
  });
  const records = await Promise.all(stores.map(([name, store]) => read(page, name, store)));
  const notes = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  return JSON.stringify([...notes, ...records]);
}

/** Who is signed in on the phone; null: nobody. */
export async function sessionOnPhone(page: Page): Promise<Session | null> {
  const record = await read<{ value: Session | null }>(page, DATABASES.session, 'records');
  return record[0]?.value ?? null;
}

/** How many ticket files the phone keeps, and whether each of them is a PDF from its first to its last byte. */
export async function filesOnPhone(page: Page): Promise<{ count: number; whole: boolean }> {
  const files = await read<string>(page, DATABASES.ticketFiles, 'files');
  return { count: files.length, whole: files.every((file) => /^%PDF-[^]*%%EOF\s*$/.test(file)) };
}

/** Waits until the files of so many orders are on the phone; their tickets are there before them. */
export async function filesSaved(page: Page, count: number): Promise<void> {
  await expect.poll(() => filesOnPhone(page)).toEqual({ count, whole: true });
}

/** Waits until the file of an order is on the phone. */
export async function fileSaved(page: Page, orderNumber: string): Promise<void> {
  const asked = [DATABASES.ticketFiles, orderNumber] as const;
  await expect.poll(() => page.evaluate(hasFile, asked)).toBe(true);
}

/** Runs in a page: whether the database of that name holds the file of an order. */
export async function hasFile([name, key]: readonly [string, string]): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some((one) => one.name === name)) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('files').objectStore('files').count(key);
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result === 1);
      });
    });
  });
}

/** Reads a store; where the page is just being left, as the next one finds it. */
async function read<T>(page: Page, database: string, store: string): Promise<T[]> {
  for (;;) {
    try {
      return (await page.evaluate(readAll, [database, store] as const)) as T[];
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

/** Everything in an object store, bytes as text; looking makes no database, nor begins to. */
async function readAll([name, store]: readonly [string, string]): Promise<unknown[]> {
  const databases = await indexedDB.databases();
  if (!databases.some((one) => one.name === name)) return [];
  const answered = <R>(request: IDBRequest<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error(name)));
    });
  const database = await answered(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(store)) return [];
    const values: unknown[] = await answered(database.transaction(store).objectStore(store).getAll());
    return values.map((value) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value));
  } finally {
    database.close();
  }
}
