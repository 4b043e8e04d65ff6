import { DATABASES } from '#device/stores.ts';
import { isOnDevice } from '../lazy-record.ts';
import { isOnline, subscribeNetwork } from '../network.ts';

/** How often this phone looks whether scans wait. */
const LOOKS_EVERY_MS = 60_000;

/**
 * Sends what this phone scanned without a network, from every page: the door's own may not be opened again. A scan counts
 * once, however often and from however many pages it is sent. Source: issue 35.
 */
export async function watchScans(): Promise<void> {
  if (await isOnDevice(DATABASES.doorCodes)) tidyCodes();
  if (!(await isOnDevice(DATABASES.scans))) return;
  subscribeNetwork(look);
  setInterval(look, LOOKS_EVERY_MS);
  look();
}

/** What cannot be sent now is sent another time. */
function look(): void {
  if (!isOnline()) return;
  import('./send-scans.ts')
    .then(({ sendLeftBehind }) => sendLeftBehind('', { isWordDue: false }))
    .catch(() => undefined);
}

/** Another time, where the device does not answer. */
function tidyCodes(): void {
  import('#device/door/forget-door.ts').then(({ dropCodesOfNoDoor }) => dropCodesOfNoDoor()).catch(() => undefined);
}
