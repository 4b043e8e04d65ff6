import { sql } from 'kysely';
import { ProviderAway } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { syncPayment } from './payment-sync.ts';

/** For so long after it a payment may be disputed by whoever paid it; card schemes allow 120 days after an event. */
const WATCHED_FOR_MS = 365 * 24 * 3_600_000;
const ASKED_EVERY_MS = 3 * 24 * 3_600_000;
/** Payments at one look; the others come with the next. */
const AT_ONCE = 300;

/** Asks again about paid payments whose provider tells of a chargeback in their status alone, the longest unasked first. */
export async function askAboutPaidPayments(services: Services): Promise<void> {
  const { payments, database, log, now } = services;
  if (payments.watched.length === 0) return;
  const time = now().getTime();
  const asked = sql<Date>`coalesce(asked_at, created_at)`;
  const due = await database.db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('status', '=', 'success')
    .where('provider', 'in', [...payments.watched])
    .where('created_at', '>', new Date(time - WATCHED_FOR_MS))
    .where(asked, '<', new Date(time - ASKED_EVERY_MS))
    .orderBy(asked)
    .limit(AT_ONCE)
    .execute();
  const down = new Set<string>();
  for (const { id, provider } of due) {
    // who does not answer is asked again at the next look
    if (down.has(provider)) continue;
    try {
      await syncPayment(services, id);
    } catch (error) {
      log.warn({ err: error, payment: id }, 'nothing learned about a paid payment');
      if (error instanceof ProviderAway && error.isDown) {
        down.add(provider);
        continue;
      }
    }
    await database.db
      .updateTable('payments')
      .set({ asked_at: new Date(time) })
      .where('id', '=', id)
      .execute();
  }
}
