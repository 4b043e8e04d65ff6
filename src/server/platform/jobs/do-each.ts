import { isDatabaseAway } from '#server/platform/database/away.ts';

/**
 * Does the same for each item, one after the other. One that fails holds up no other; a database that is away ends it, for
 * it would fail them all.
 *
 * @throws AggregateError of all that failed, after the last was done; the failure itself where the database is away
 */
export async function doEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
