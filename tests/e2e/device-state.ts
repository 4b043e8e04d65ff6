import type { BrowserContext } from '@playwright/test';
import type { GuestDetails } from '#domain/accounts/guest.ts';
import type { Session } from '#wire/accounts/session.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { DATABASES } from '#device/stores.ts';
import { origin } from './browser.ts';

/** What a browser context begins with: `storageState` of its options, or `setStorageState` before its first page. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Records of the device by their names in {@link DATABASES}. */
interface Records {
  readonly session?: Session;
  readonly cart?: readonly CartLine[];
  readonly guest?: GuestDetails & { readonly told_at: number };
}

/** A browser that has kept nothing: contexts of a signed-in visitor's test are signed in too unless they have this. */
export const NOTHING_KEPT: State = { cookies: [], origins: [] };

/** A browser in which the app has kept these records, as src/device/record-disk.ts writes them. None has a migration. */
export function stateWith(records: Records): State {
  const indexedDB = (Object.keys(records) as (keyof Records)[]).map((name) => ({
    name: DATABASES[name],
    version: 1,
    stores: [
      {
        name: 'records',
        autoIncrement: false,
        indexes: [],
        records: [{ key: 'record', value: { version: 1, value: records[name] } }],
      },
    ],
  }));
  // the type leaves out the databases, which a state that was read has as well
  const origins = [{ origin: origin(), localStorage: [], indexedDB }];
  return { cookies: [], origins };
}
