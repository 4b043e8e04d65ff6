import { expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { bought, desk, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';

useDesk();

// Source: IMP-02
test('an admin who is signed in as an organizer takes no list of bookings or sales along', async () => {
  await bought();
  const { shop, event, seller } = desk;
  const { userId: impersonatedBy } = await shop.signedIn({ role: 1 });
  const opened = { userId: event.ownerId, now: shop.services.now(), impersonatedBy };
  const { token } = await openSession(shop.database.db, opened);
  const fields = {
    event_id: event.eventId,
    ticket_id: 0,
    group_id: 0,
    start_date: '2026-11-20',
    end_date: '2026-11-20',
  };
  const reports = ['get_sales', 'get_ratio', 'region_ratio', 'ticket_ratio', 'scan_ratio'].map(
    (call) =>
      [call, (headers: Record<string, string>) => shop.post(`/api/bookings/${call}.csv`, fields, headers)] as const,
  );
  const lists = ['paginate_organiser_bookings', 'booked-tickets-paginate'].map(
    (call) =>
      [
        call,
        (headers: Record<string, string>) => shop.app.inject({ url: `/api/bookings/${call}.csv`, headers }),
      ] as const,
  );
  for (const [call, ask] of [...lists, ...reports]) {
    expect((await ask(seller.headers)).statusCode, call).toBe(200);
    expectRefusal(await ask({ authorization: `Bearer ${token}` }), { status: 403, key: 'NotWhileImpersonating' });
  }
});
