import { toWire } from '#domain/money/money.ts';
import { scanCode } from '#wire/door/scans.ts';
import type { Door } from '#device/door/door-store.ts';
import { CallError } from '../call-error.ts';
import { askServer } from '../network.ts';
import { type Answer, answerOfServer } from './answer.ts';
import { askDoor } from './door-calls.ts';

/** Nobody stands at a door for longer. */
const ANSWERS_WITHIN_MS = 3000;

/** Asks the server, and gives up once its answer is late. @throws CallError unreachable where it is */
export async function withPatience<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(new DOMException('', 'AbortError')), ANSWERS_WITHIN_MS);
  try {
    return await ask(patience.signal);
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    void askServer();
    throw new CallError('unreachable');
  } finally {
    clearTimeout(end);
  }
}

/**
 * Asks the server about a scan, which the phone judges by itself where no answer comes in time, or none of use: undefined.
 * @throws CallError where the phone was ended: it has nothing any more to judge by
 */
export async function askScan(
  door: Door,
  scanned: Pick<Answer, 'nonce' | 'text' | 'at' | 'taken'>,
): Promise<Answer | undefined> {
  try {
    const { nonce, text, taken } = scanned;
    const cash = taken > 0 ? ({ paid: 1, taken: toWire(taken) } as const) : { paid: 0 as const };
    const input = { nonce, code: text.slice(0, 400), ...cash };
    const { data } = await withPatience((signal) => askDoor(door, scanCode, { input, signal }));
    return answerOfServer(data, scanned);
  } catch (error) {
    if (error instanceof CallError && error.key === 'DoorDeviceEnded') throw error;
    return undefined;
  }
}
