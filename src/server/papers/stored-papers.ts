import type { Kysely, Selectable } from 'kysely';
import { formatPaperNumber } from '#domain/papers/paper-number.ts';
import type { DB, Papers } from '#server/platform/database/tables.gen.ts';
import { type PaperData, readPaperData } from './paper-data.ts';

/** A receipt, invoice or credit note as it is kept. */
export interface StoredPaper {
  readonly id: string;
  readonly kind: Papers['kind'];
  /** as people write it; of a receipt the order's */
  readonly number: string;
  readonly sellerId: number | null;
  readonly data: PaperData;
  readonly createdAt: Date;
}

/** A paper of an order; undefined for what is none of it. */
export async function findOrderPaper(
  db: Kysely<DB>,
  { orderId, paperId }: { readonly orderId: string; readonly paperId: string },
): Promise<StoredPaper | undefined> {
  const row = await db
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', paperId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && storedPaper(row);
}

/** The papers of an order: its receipt, its invoices, its credit notes. */
export async function papersOfOrder(db: Kysely<DB>, orderId: string): Promise<readonly StoredPaper[]> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(({ eb }) => eb('kind', '<>', 'receipt'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(storedPaper);
}

export function storedPaper(row: Selectable<Papers>): StoredPaper {
  const data = readPaperData(row.data);
  const { year, number } = row;
  return {
    id: row.id,
    kind: row.kind,
    number: year === null || number === null ? data.orderNumber : formatPaperNumber({ year, number }),
    sellerId: row.seller_id,
    data,
    createdAt: row.created_at,
  };
}
