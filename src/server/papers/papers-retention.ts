import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';
import type { Services } from '#server/services.ts';
import { PAPER_FOLDER } from './paper-files.ts';

/**
 * How long papers are kept: an order's until its buyer is forgotten too, for an invoice that is asked for and not there
 * keeps its buyer's name.
 */
export function papersRetention({ database, files }: Pick<Services, 'database' | 'files'>): readonly RetentionRule[] {
  return [
    {
      name: 'files of receipts and invoices',
      days: RETENTION_DAYS.paperFiles,
      sweep: (over) => files.removeOlder(PAPER_FOLDER, over),
    },
    {
      name: 'receipts, invoices and credit notes',
      days: RETENTION_DAYS.papers,
      sweep: ({ before, most }) =>
        affectedRows(
          database.db,
          sql`delete from papers where id in (
            select papers.id from papers left join orders on orders.id = papers.order_id
            where papers.created_at < ${before} and (orders.id is null or orders.customer_email = '')
            limit ${most})`,
        ),
    },
  ];
}
