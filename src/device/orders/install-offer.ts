import * as v from 'valibot';
import { INSTALL_OFFER_PAUSE_DAYS } from '#domain/orders/limits.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;

/** When this device was last offered to install the app, in milliseconds since 1970; null: never. */
const installOfferStore = openRecord<number | null>({
  name: DATABASES.installOffer,
  empty: null,
  read: readWith(v.nullable(v.number())),
});

/** Whether the app may be offered for installation now; a yes is noted, and the next comes after a long pause. */
export async function takeInstallOffer(): Promise<boolean> {
  const now = Date.now();
  const last = await installOfferStore.load();
  if (last !== null && now - last < INSTALL_OFFER_PAUSE_DAYS * DAY_MS) return false;
  await installOfferStore.change(() => now);
  return true;
}
