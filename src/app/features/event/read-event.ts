import type { Language } from '#domain/content/languages.ts';
import { getEvent } from '#wire/catalogue/event.ts';
import { unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { call } from '#app/data/call.ts';

interface Reading {
  readonly lang: Language;
  readonly signal: AbortSignal;
}

/** Asks for an event, with what this device has to open it. Source: EVT-37. @throws CallError */
export async function readEvent(event: string, options: Reading) {
  const unlock_token = await unlockTokenOf(event);
  return call(getEvent, { event, ...(unlock_token ? { unlock_token } : {}) }, options);
}
