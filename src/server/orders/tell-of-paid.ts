import type { Kysely, Selectable } from 'kysely';
import type { Bookings, DB, Orders } from '#server/platform/database/tables.gen.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell-webhooks.ts';

interface Paid {
  readonly order: Pick<Selectable<Orders>, 'order_number'>;
  /** what was paid of it */
  readonly lines: readonly Pick<Selectable<Bookings>, 'id' | 'organization_id' | 'event_id' | 'ticket_id'>[];
  /** names this one payment */
  readonly about: string;
  readonly at: Date;
}

/** Has the own software of each seller of an order told what was paid of theirs. */
export async function tellOfPaid(trx: Kysely<DB>, { order, lines, about, at }: Paid): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(lines, (line) => line.organization_id))
    await tellWebhooks(trx, {
      organizationId,
      type: 'order.paid',
      about,
      at,
      data: {
        order_number: order.order_number,
        bookings: own.map(({ id, event_id, ticket_id }) => ({ id, event_id, ticket_id })),
      },
    });
}
