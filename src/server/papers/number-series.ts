import type { Insertable, Transaction } from 'kysely';
import { formatPaperNumber } from '#domain/papers/paper-number.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB, Papers } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { PaperData } from './paper-data.ts';

/** A paper that takes a number of its seller's series. */
interface Numbered {
  readonly row: Pick<Insertable<Papers>, 'customer_id' | 'order_id' | 'refund_id' | 'corrects_id'> & {
    readonly kind: 'invoice' | 'credit-note';
    readonly seller_id: number | null;
  };
  /** on the day of issue */
  readonly data: (issuedOn: string) => PaperData;
}

/** The place where the papers of a seller are written one after the other, and the day of those written now. */
export interface OpenSeries {
  readonly issuedOn: string;
  /** @returns the paper's id and its number as people write it */
  write(paper: Numbered): Promise<{ readonly id: string; readonly number: string }>;
}

/**
 * Holds a seller's series of this year until the transaction ends: who looks under it whether a paper is there sees all
 * that were written before, and a number is used if and only if its paper is committed. Source: decisions 6.
 */
export async function holdSeries(
  trx: Transaction<DB>,
  { sellerId, now }: { readonly sellerId: number | null; readonly now: () => Date },
): Promise<OpenSeries> {
  const year = yearOf(now());
  await trx
    .insertInto('paper_series')
    .values({ seller_id: sellerId, year })
    // changes nothing, and holds the row
    .onConflict((series) => series.columns(['seller_id', 'year']).doUpdateSet({ year }))
    .execute();
  // the clock is read again under the series: who waited over midnight gets the later day with the later number
  const at = now();
  if (yearOf(at) !== year) return holdSeries(trx, { sellerId, now });
  const issuedOn = wallClock(at).date;
  return {
    issuedOn,
    write: async ({ row, data }) => {
      const { last_number: number } = await trx
        .updateTable('paper_series')
        .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
        .where('year', '=', year)
        .where('seller_id', 'is not distinct from', sellerId)
        .returning('last_number')
        .executeTakeFirstOrThrow();
      const id = uuidv7();
      const values = { ...row, id, year, number, data: JSON.stringify(data(issuedOn)), created_at: at };
      await trx.insertInto('papers').values(values).execute();
      return { id, number: formatPaperNumber({ year, number }) };
    },
  };
}

function yearOf(at: Date): number {
  return Number(wallClock(at).date.slice(0, 4));
}
