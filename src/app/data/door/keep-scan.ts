import type { Door } from '#device/door/door-store.ts';
import type { Judged } from '#device/door/judge-offline.ts';
import { addScan, type KeptScan, scanStore } from '#device/door/scan-queue.ts';
import { sealCode } from '#device/door/seal-code.ts';
import type { DoorCodes } from '#device/door/snapshot-store.ts';
import type { Answer } from './answer.ts';
import { isAsCompared } from './steady-clock.ts';

interface Keeping {
  readonly door: Door;
  readonly judged: Judged | undefined;
  readonly known: DoorCodes | undefined;
}

/** Keeps a scan before its answer is shown: sealed where the server does not know it yet. */
export async function keepScan(answer: Answer, { door, judged, known }: Keeping): Promise<void> {
  const { nonce, text, outcome, offline } = answer;
  const key = known?.head.seal_key;
  // the server has it, and there is nothing to know it by
  if (!offline && (!judged?.hash || outcome !== 'accepted')) return;
  const sealed = offline && key ? await sealCode(text, { key, nonce }) : '';
  const scan = keptScanOf(answer, { door, hash: judged?.hash ?? '', sealed });
  await scanStore.change((scans) => addScan(scans, scan));
}

interface Kept {
  readonly door: Door;
  readonly hash: string;
  /** empty: the server has it */
  readonly sealed: string;
}

function keptScanOf(
  { nonce, at, taken, outcome, offline }: Answer,
  { door: { event_id, device_id, clock_ahead }, hash, sealed }: Kept,
): KeptScan {
  const sent_at = offline ? null : Date.now();
  const is_compared = isAsCompared(device_id);
  const known = { nonce, event_id, device_id, hash, sealed, at, clock_ahead, is_compared, outcome, sent_at };
  return { ...known, paid: taken > 0, taken, undone: false };
}
