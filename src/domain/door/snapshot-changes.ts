import { joinBytes } from './join-bytes.ts';
import { encodeSnapshot, type Snapshot, type SnapshotColumns } from './snapshot.ts';

/**
 * A snapshot with what has changed since; the head is that of the changes. What lies between two changes is copied as it
 * is: a phone does this again and again while it scans.
 */
export function withChanges(before: Snapshot, changes: Snapshot): Uint8Array {
  const runs: { readonly of: Snapshot; readonly from: number; readonly to: number }[] = [];
  let from = 0;
  for (let change = 0; change < changes.size; change += 1) {
    const { place, isThere } = before.placeOf(changes.at(change).hash);
    runs.push({ of: before, from, to: place }, { of: changes, from: change, to: change + 1 });
    from = isThere ? place + 1 : place;
  }
  runs.push({ of: before, from, to: before.size });
  const parts = runs.filter((run) => run.from < run.to);
  const column = (name: keyof SnapshotColumns): Uint8Array =>
    joinBytes(parts.map(({ of, from: first, to }) => of.part(name, first, to)));
  return encodeSnapshot(changes.head, {
    hashes: column('hashes'),
    rules: column('rules'),
    versions: column('versions'),
    states: column('states'),
    scanCounts: column('scanCounts'),
    scansHigh: column('scansHigh'),
    scansLow: column('scansLow'),
    dues: column('dues'),
    dueOrders: column('dueOrders'),
  });
}
