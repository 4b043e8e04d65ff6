import { toWire } from '#domain/money/money.ts';
import { scanCode } from '#wire/door/scans.ts';
import type { Door } from '#device/door/door-store.ts';
import { CallError } from '../call-error.ts';
import { askServer } from '../network.ts';
import { type Answer, answerOfServer } from './answer.ts';
import { askDoor } from './door-calls.ts';

/** An answer that has not come by then is found by the phone itself. */
const ANSWERS_WITHIN_MS = 3000;

/**
 * Asks the server about a scan. Undefined where no answer comes in time, or none of use.
 * @throws CallError where the phone was ended: it has nothing any more to judge by
 */
export async function askScan(
  door: Door,
  scanned: Pick<Answer, 'nonce' | 'text' | 'at' | 'taken'>,
): Promise<Answer | undefined> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(new DOMException('', 'AbortError')), ANSWERS_WITHIN_MS);
  try {
    const { nonce, text, taken } = scanned;
    const cash = taken > 0 ? ({ paid: 1, taken: toWire(taken) } as const) : { paid: 0 as const };
    const input = { nonce, code: text.slice(0, 400), ...cash };
    const { data } = await askDoor(door, scanCode, { input, signal: patience.signal });
    return answerOfServer(data, scanned);
  } catch (error) {
    if (patience.signal.aborted) void askServer();
    if (error instanceof CallError && error.key === 'DoorDeviceEnded') throw error;
    return undefined;
  } finally {
    clearTimeout(end);
  }
}
