import * as v from 'valibot';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;
/** After so long nobody knows any more what was meant. */
const DRAFT_DAYS = 30;

const draft = v.object({
  /** names the form, and what it changes */
  key: v.string(),
  /** the page that it was typed in: two tabs keep two drafts of one form */
  writer: v.string(),
  /** who typed it: nobody else is shown it */
  account_id: v.number(),
  /** in milliseconds since 1970 */
  typed_at: v.number(),
  /** the fields that were changed, and what they hold */
  values: v.record(v.string(), v.unknown()),
  /** what these fields began with: where something else is saved now, somebody changed them since */
  began: v.optional(v.record(v.string(), v.unknown())),
  /** the idempotency key under which a new thing is sent: an answer that was lost with its page does not make it twice */
  call_key: v.optional(v.string()),
});
export type Draft = v.InferOutput<typeof draft>;
type DraftName = Pick<Draft, 'key' | 'writer'>;

/** Drafts of today's form; undefined where that is no list of them. */
export const readDrafts = readWith(v.array(draft));

/** What was typed into long forms and not saved. Source: second-half 5. */
export const draftStore = openRecord<readonly Draft[]>({
  name: DATABASES.drafts,
  empty: [],
  read: readDrafts,
});

/** Keeps a draft in the place of its former self; one without a changed field is forgotten. */
export function keepDraft(kept: Draft): Promise<readonly Draft[]> {
  const isEmpty = Object.keys(kept.values).length === 0;
  return draftStore.change((drafts) => {
    const others = drafts.filter((one) => !isSame(one, kept) && kept.typed_at - one.typed_at < DRAFT_DAYS * DAY_MS);
    return isEmpty ? (others.length === drafts.length ? drafts : others) : [...others, kept];
  });
}

/** Forgets one draft. */
export function dropDraft(name: DraftName): Promise<readonly Draft[]> {
  return draftStore.change((drafts) => drafts.filter((one) => !isSame(one, name)));
}

/** Forgets what was sent under an idempotency key, whichever page it was typed in: that page may be gone before its answer. */
export function dropSent(callKey: string): Promise<readonly Draft[]> {
  return draftStore.change((drafts) =>
    drafts.some(({ call_key }) => call_key === callKey)
      ? drafts.filter(({ call_key }) => call_key !== callKey)
      : drafts,
  );
}

/** The newest draft of a form that another page than `writer` left to this account. */
export function foundDraft(
  drafts: readonly Draft[],
  { key, writer, account_id }: Omit<Draft, 'typed_at' | 'values' | 'began' | 'call_key'>,
  now: number,
): Draft | undefined {
  return drafts
    .filter((one) => one.key === key && one.writer !== writer && one.account_id === account_id)
    .filter(({ typed_at }) => now - typed_at < DRAFT_DAYS * DAY_MS)
    .toSorted((a, b) => b.typed_at - a.typed_at)[0];
}

/** Forgets what every account but one has typed, in whichever tab; null: every account. Source: decisions 9. */
export async function forgetDrafts(accountId: number | null): Promise<void> {
  // even where memory knows of none: a change begins with what the device has
  await draftStore.change((known) => known.filter(({ account_id }) => account_id === accountId));
}

function isSame(one: DraftName, other: DraftName): boolean {
  return one.key === other.key && one.writer === other.writer;
}
