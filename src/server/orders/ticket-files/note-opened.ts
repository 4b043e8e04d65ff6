import type { Services } from '#server/services.ts';

/** The first time that an order's tickets are opened or downloaded, as its organizer is told of free ones. Source: FREE-06. */
export async function noteOpened({ database, now }: Services, orderId: string): Promise<void> {
  await database.db
    .updateTable('orders')
    .set({ downloaded_at: now() })
    .where('id', '=', orderId)
    .where('free_sending_id', 'is not', null)
    .where('downloaded_at', 'is', null)
    .execute();
}
