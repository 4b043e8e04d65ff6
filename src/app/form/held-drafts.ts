import { type Draft, draftStore, keepDraft, readDrafts } from '#device/drafts/draft-store.ts';
import { readNote, writeNote } from '../data/notes.ts';

// A page that goes has no time to write into a database. What is typed is noted at once, until the device has it.

const NOTE = 'typed';

/** Keeps a draft, even where the page goes in this moment. */
export async function keepHeld(draft: Draft): Promise<void> {
  note([...others(draft), draft]);
  await keepDraft(draft);
  release(draft);
}

/** Keeps what pages that went have noted. */
export async function takeOverHeld(): Promise<void> {
  for (const draft of held()) {
    const known = (await draftStore.load()).find((one) => isSame(one, draft));
    if (!known || known.typed_at < draft.typed_at) await keepDraft(draft);
    release(draft);
  }
}

/** What was typed since stays. */
function release(draft: Draft): void {
  if (held().some((one) => isSame(one, draft) && one.typed_at <= draft.typed_at)) note(others(draft));
}

function others(draft: Draft): readonly Draft[] {
  return held().filter((one) => !isSame(one, draft));
}

function isSame(one: Draft, other: Draft): boolean {
  return one.key === other.key && one.writer === other.writer;
}

function held(): readonly Draft[] {
  try {
    return readDrafts(JSON.parse(readNote(NOTE) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}

function note(drafts: readonly Draft[]): void {
  writeNote(NOTE, drafts.length === 0 ? undefined : JSON.stringify(drafts));
}
