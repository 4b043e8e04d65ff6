/** The part of the address that says whether the scanner is open: Back closes it, a reload opens it again. */
export interface DoorSearch {
  readonly scan?: true;
}

/** Reads the address. */
export function readDoorSearch({ scan }: Readonly<Record<string, unknown>>): DoorSearch {
  return scan === true || scan === 'true' ? { scan: true } : {};
}
