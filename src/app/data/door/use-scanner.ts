import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Door } from '#device/door/door-store.ts';
import { scanStore, waitingScans } from '#device/door/scan-queue.ts';
import { useIsKept, useRecord } from '../device.ts';
import { Scanner } from './scanner.ts';
import type { ScannerState } from './scanner-state.ts';

/** The scanner of a door, at work as long as its part is on the page. Give that a key: the phone's id. */
export function useScanner(door: Door): {
  readonly scanner: Scanner;
  readonly state: ScannerState;
  /** scans that the server does not have yet */
  readonly waiting: number;
  /** whether this phone keeps them through a reload */
  readonly isKept: boolean;
} {
  const [scanner] = useState(() => new Scanner(door));
  useEffect(() => scanner.start(), [scanner]);
  const state = useSyncExternalStore(scanner.subscribe, scanner.current, scanner.current);
  const scans = useRecord(scanStore) ?? [];
  return {
    scanner,
    state,
    waiting: waitingScans(scans, door.device_id).length,
    isKept: useIsKept(scanStore),
  };
}
