import { ProviderAway } from '#server/payments/provider.ts';
import { endTrouble, GOES_ON, raiseAlertDaily } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { endHold, endLeftPayment } from './end-payment.ts';
import { keysRefused } from './keys-refused.ts';
import { startPayment, syncPayment } from './payment-sync.ts';

/** Payments at one look; the others come with the next. */
const AT_ONCE = 500;
/** Questions at the same time. */
const CONCURRENCY = 4;
/** For so long a payment that was never heard the end of is asked about. */
const ASKED_FOR_MS = 7 * 24 * 3_600_000;
/** A payment that is not created after so long is left over from a server that died. */
const STARTED_WITHIN_MS = 10_000;

/** Between two questions about a payment whose order was let go. */
const LEFT_PAUSE_MS = 600_000;

interface OpenPayment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly status: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly askedAt: Date | null;
  readonly holdUntil: Date;
}

/**
 * Asks about every payment whose end is not known: creates those that a dying server left behind, ends holds that are
 * over, and learns what webhooks did not say. Source: decisions 6.
 */
export async function askAboutOpenPayments(services: Services): Promise<void> {
  const now = services.now();
  const due = (await openPayments(services, now)).filter((payment) => isDue(payment, now));
  const queue = due.values();
  const look: Look = { now, down: new Set(), answered: new Set(), refused: new Set() };
  const asker = async (): Promise<void> => {
    for (const payment of queue) await askOne(services, payment, look);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, asker));
  for (const provider of look.answered) if (!look.refused.has(provider)) await endKeysTrouble(services, provider, now);
}

/** Ends the trouble with a provider's keys once it takes them all: an answer to one question was given for one of them. */
async function endKeysTrouble({ database, payments }: Services, name: string, now: Date): Promise<void> {
  const about = `provider:${name}` as const;
  const alerts = database.db.selectFrom('alerts').select('id').where('about', '=', about).where(GOES_ON);
  if (!(await alerts.executeTakeFirst())) return;
  const isTaken = await payments
    .provider(name)
    ?.tryKeys()
    .then(
      () => true,
      () => false,
    );
  if (isTaken) await endTrouble(database.db, about, now);
}

/** The providers as a look finds them. */
interface Look {
  readonly now: Date;
  /** who does not answer is not waited for again: the others' payments come first */
  readonly down: Set<string>;
  /** who answered a question with the site's keys */
  readonly answered: Set<string>;
  /** who refused them */
  readonly refused: Set<string>;
}

async function askOne(services: Services, payment: OpenPayment, { now, down, answered, refused }: Look): Promise<void> {
  const isDown = down.has(payment.provider);
  try {
    if (isHoldOver(payment, now)) await endHold(services, { ...payment, isDown });
    else if (isDown) return;
    else if (payment.status === 'created') await startPayment(services, payment.orderId);
    else {
      await (payment.state === 'pending' ? syncPayment : endLeftPayment)(services, payment.id);
      answered.add(payment.provider);
    }
  } catch (error) {
    // away, or refused: this one waits its time, the others are asked
    services.log.warn({ err: error, payment: payment.id }, 'nothing learned about a payment');
    await services.database.db.updateTable('payments').set({ asked_at: now }).where('id', '=', payment.id).execute();
    if (!(error instanceof ProviderAway)) return;
    if (error.isDown) down.add(payment.provider);
    if (error.status !== 401) return;
    refused.add(payment.provider);
    await alertOfKeys(services, payment);
  }
}

async function alertOfKeys({ database }: Services, { provider }: OpenPayment): Promise<void> {
  await database.transaction((trx) => raiseAlertDaily(trx, keysRefused(provider)));
}

async function openPayments({ database }: Services, now: Date): Promise<OpenPayment[]> {
  return database.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'orders.id as orderId', 'payments.provider', 'payments.status', 'orders.state'])
    .select(['payments.created_at as createdAt', 'payments.asked_at as askedAt', 'orders.hold_until as holdUntil'])
    .where('payments.status', 'in', ['created', 'pending', 'manualintervention'])
    .where((eb) =>
      eb.or([
        eb('orders.state', '=', 'pending'),
        // of those that were let go only what is due: after a long outage they are many
        eb.and([
          eb('payments.created_at', '>', new Date(now.getTime() - ASKED_FOR_MS)),
          eb(eb.fn.coalesce('payments.asked_at', 'payments.created_at'), '<=', new Date(now.getTime() - LEFT_PAUSE_MS)),
        ]),
      ]),
    )
    .orderBy((eb) => eb.and([eb('orders.state', '=', 'pending'), eb('orders.hold_until', '<=', now)]), 'desc')
    .orderBy((eb) => eb('orders.state', '=', 'pending'), 'desc')
    .orderBy((eb) => eb.fn.coalesce('payments.asked_at', 'payments.created_at'))
    .limit(AT_ONCE)
    .execute();
}

function isHoldOver({ state, status, holdUntil }: OpenPayment, now: Date): boolean {
  return state === 'pending' && status !== 'manualintervention' && holdUntil <= now;
}

/** At the end of the hold at once; otherwise the less often, the less is to be expected. */
function isDue(payment: OpenPayment, now: Date): boolean {
  const { createdAt, askedAt, holdUntil } = payment;
  const last = askedAt ?? createdAt;
  if (isHoldOver(payment, now) && last < holdUntil) return true;
  return now.getTime() - last.getTime() >= pauseMs(payment, now);
}

function pauseMs({ state, status, createdAt }: OpenPayment, now: Date): number {
  if (status === 'created') return STARTED_WITHIN_MS;
  if (state !== 'pending') return LEFT_PAUSE_MS;
  if (status === 'manualintervention') return 60_000;
  return now.getTime() - createdAt.getTime() < 300_000 ? 10_000 : 30_000;
}
