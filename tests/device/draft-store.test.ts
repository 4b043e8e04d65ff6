import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Draft,
  draftStore,
  dropDraft,
  dropSent,
  forgetDrafts,
  foundDraft,
  keepDraft,
} from '#device/drafts/draft-store.ts';

vi.mock('#device/record-disk.ts', async () => ({ openDisk: (await import('./memory-disk.ts')).openMemoryDisk }));

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');
const DRAFT: Draft = {
  key: 'organizer-profile',
  writer: 'first tab',
  account_id: 7,
  typed_at: NOW,
  values: { phone: '059 70 12 34' },
};

const seenBy = (asked: { account_id?: number; key?: string; writer?: string; at?: number }) =>
  foundDraft(
    draftStore.current() ?? [],
    { key: asked.key ?? DRAFT.key, writer: asked.writer ?? 'a new page', account_id: asked.account_id ?? 7 },
    asked.at ?? NOW,
  );

describe('what was typed and not saved', () => {
  beforeEach(async () => {
    await draftStore.change(() => []);
    await keepDraft(DRAFT);
  });

  test('is offered to the account that typed it, in that form, on another page', () => {
    expect(seenBy({})).toEqual(DRAFT);
    expect(seenBy({ account_id: 8 })).toBeUndefined();
    expect(seenBy({ key: 'event 3' })).toBeUndefined();
    expect(seenBy({ writer: DRAFT.writer })).toBeUndefined();
  });

  test('takes the place of what the same page kept before, and ends with its last change', async () => {
    await keepDraft({ ...DRAFT, values: { phone: '1' } });
    expect(draftStore.current()).toHaveLength(1);
    expect(seenBy({})?.values).toEqual({ phone: '1' });
    await keepDraft({ ...DRAFT, values: {} });
    expect(draftStore.current()).toEqual([]);
  });

  test('ends with the sending of its key, also on a page that is gone by then', async () => {
    await keepDraft({ ...DRAFT, writer: 'left while sending', call_key: 'one key' });
    await keepDraft({ ...DRAFT, writer: 'second tab', call_key: 'another key' });
    await dropSent('one key');
    expect(draftStore.current()?.map(({ writer }) => writer)).toEqual(['first tab', 'second tab']);
  });

  test('of two tabs stays twice, the newest first', async () => {
    await keepDraft({ ...DRAFT, writer: 'second tab', typed_at: NOW + 1, values: { phone: '2' } });
    expect(seenBy({})?.writer).toBe('second tab');
    await dropDraft({ key: DRAFT.key, writer: 'second tab' });
    expect(seenBy({})?.writer).toBe('first tab');
  });

  test('is forgotten after 30 days', async () => {
    expect(seenBy({ at: NOW + 30 * DAY_MS - 1 })).toBeDefined();
    expect(seenBy({ at: NOW + 30 * DAY_MS })).toBeUndefined();
    await keepDraft({ ...DRAFT, key: 'another', typed_at: NOW + 30 * DAY_MS });
    expect(draftStore.current()?.map(({ key }) => key)).toEqual(['another']);
  });

  test('leaves the device when somebody else signs in, or its account signs out', async () => {
    await forgetDrafts(7);
    expect(draftStore.current()).toHaveLength(1);
    await forgetDrafts(8);
    expect(draftStore.current()).toEqual([]);
    await keepDraft(DRAFT);
    await forgetDrafts(null);
    expect(draftStore.current()).toEqual([]);
  });

  test('leaves the device by a sign-out in a tab that had read it before another tab typed', async () => {
    await draftStore.change(() => []);
    vi.resetModules();
    const there = await import('#device/drafts/draft-store.ts');
    await there.keepDraft(DRAFT);
    await forgetDrafts(null);
    vi.resetModules();
    const later = await import('#device/drafts/draft-store.ts');
    expect(await later.draftStore.load()).toEqual([]);
  });
});
