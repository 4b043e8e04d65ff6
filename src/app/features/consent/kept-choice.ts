import { readNote, writeNote } from '#app/data/notes.ts';

const KEY = 'site-scripts';

/** What a visitor chose about the site's extra scripts. */
export interface Choice {
  /** of the scripts: others are asked about again */
  readonly version: string;
  readonly granted: boolean;
  /** number of its record on the server, once it has one */
  readonly record?: string;
}

// where storage is refused (private window) a choice holds for this page
let current: Choice | undefined;

/** The choice that this device keeps about these scripts. */
export function keptChoice(version: string): Choice | undefined {
  const choice = current ?? read();
  return choice?.version === version ? choice : undefined;
}

export function keepChoice(choice: Choice): void {
  current = choice;
  writeNote(KEY, JSON.stringify(choice));
}

function read(): Choice | undefined {
  try {
    // this app wrote it
    return (JSON.parse(readNote(KEY) ?? 'null') ?? undefined) as Choice | undefined;
  } catch {
    return undefined;
  }
}
