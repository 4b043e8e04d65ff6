import type { Kysely } from 'kysely';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import type { BookingView, OrderView } from '#server/orders/own-orders/order-view.ts';
import {
  CANCELLED_JOB,
  CANCELLED_MAIL,
  DECLINED_JOB,
  DECLINED_MAIL,
  FIRST_TOLD,
  IS_OPEN_WRITER,
  UNANSWERED_JOB,
  UNANSWERED_MAIL,
} from '#server/orders/refunds/cancelled-notices.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { IS_SENDER } from '#server/platform/mail/mails.ts';

/** How a mail stands, and where it goes. */
export type Standing = NonNullable<HistoryEntry['mail']>;

interface Wanted {
  readonly order: OrderView['order'];
  readonly booking: Pick<BookingView, 'id'>;
  /** when its buyer asked to cancel, each time */
  readonly askedAt: readonly string[];
  /** mails that somebody had sent again, by key; their jobs have the same */
  readonly again: readonly string[];
}

/** Mails of an order, and how each stands that a person had sent or that follows from what was done. */
export interface BookingMails {
  readonly all: readonly Mail[];
  /** of one that was sent again; null: there was nothing to send any more; undefined: it is kept no longer */
  readonly again: (key: string) => Standing | null | undefined;
  /** of the mail about a cancellation */
  readonly cancelled: (id: string) => Standing | undefined;
  /** of the answer to what was asked then, or of the end without one */
  readonly answered: (how: 'declined' | 'unanswered', askedAt: string) => Standing | undefined;
}

type Mail = Awaited<ReturnType<typeof readMails>>[number];
type Writer = Awaited<ReturnType<typeof readWriters>>[number];

const ANSWERS = {
  declined: { job: DECLINED_JOB, mail: DECLINED_MAIL },
  unanswered: { job: UNANSWERED_JOB, mail: UNANSWERED_MAIL },
} as const;

/** Reads the mails of an order, and the jobs that write them: what only waits to be written is not sent. Source: issue 28. */
export async function readBookingMails(
  db: Kysely<DB>,
  { order, booking, askedAt, again }: Wanted,
): Promise<BookingMails> {
  const [mails, cancellations] = await Promise.all([
    readMails(db, order.id),
    db.selectFrom('cancellations').select('id').where('order_id', '=', order.id).execute(),
  ]);
  const answers = Object.values(ANSWERS).flatMap(({ job }) => askedAt.map((at) => `${job}:${booking.id}:${at}`));
  const notices = cancellations.map(({ id }) => `${CANCELLED_JOB}:${id}`);
  const writers = await readWriters(db, {
    keys: [...again, ...answers, ...notices],
    told: cancellations.map(({ id }) => id),
  });
  const standing = (mailKey: string, jobKey: string): Standing | null | undefined => {
    const mail = mails.findLast(({ key }) => `${key}:`.startsWith(`${mailKey}:`));
    if (mail) return { state: stateOf(mail), to: mail.to_address };
    const writer = writers.find(({ key }) => key === jobKey);
    return writer && standingOf(writer, order);
  };
  return {
    all: mails,
    again: (key) => standing(key, key),
    cancelled: (id) => {
      // several that were made together have one mail, named by the first
      const first = writers.map(cancelledBy).find((ids) => ids.includes(id))?.[0] ?? id;
      // one that is to be written, perhaps anew, counts before those that were
      const open = writers.filter((writer) => writer.done_at === null && cancelledBy(writer)[0] === first);
      const writer = open.find(({ failed_at }) => failed_at === null) ?? open[0];
      if (writer) return standingOf(writer, order) ?? undefined;
      return standing(`${CANCELLED_MAIL}:${first}`, `${CANCELLED_JOB}:${first}`) ?? undefined;
    },
    answered: (how, at) =>
      standing(`${ANSWERS[how].mail}:${booking.id}:${at}`, `${ANSWERS[how].job}:${booking.id}:${at}`) ?? undefined,
  };
}

/** The order's mails, the oldest first, with when the job that sends each was given up. */
function readMails(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('mails')
    .leftJoin('outbox_jobs as sender', (join) => join.on(IS_SENDER))
    .select(['mails.key', 'mails.to_address', 'mails.created_at', 'mails.sent_at', 'mails.failed_at', 'mails.failure'])
    .select('sender.failed_at as sender_failed_at')
    .where('mails.order_id', '=', orderId)
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .execute();
}

interface Written {
  readonly keys: readonly string[];
  /** cancellations, whose notices may be written anew */
  readonly told: readonly string[];
}

function readWriters(db: Kysely<DB>, { keys, told }: Written) {
  return db
    .selectFrom('outbox_jobs')
    .select(['key', 'payload', 'done_at', 'failed_at'])
    .where(({ eb, or }) =>
      or([
        eb('key', '=', eb.fn.any(eb.val([...keys]))),
        eb.and([IS_OPEN_WRITER, eb(FIRST_TOLD, '=', eb.fn.any(eb.val([...told])))]),
      ]),
    )
    .execute();
}

/** How a mail stands that is written. */
export function stateOf({ sent_at, failed_at, sender_failed_at }: Mail): Standing['state'] {
  if (sent_at !== null) return 'sent';
  return failed_at === null && sender_failed_at === null ? 'waiting' : 'failed';
}

/** How a mail stands that its job has not written; null: the job is done, for there was nothing to mail any more. */
function standingOf({ payload, done_at, failed_at }: Writer, order: OrderView['order']): Standing | null {
  const { to = order.customer_email } = payload as { readonly to?: string }; // as the call queued it
  if (failed_at !== null) return { state: 'failed', to };
  return done_at === null ? { state: 'waiting', to } : null;
}

function cancelledBy({ payload }: Writer): readonly string[] {
  const { cancellationIds = [] } = payload as { readonly cancellationIds?: readonly string[] }; // as the call queued it
  return cancellationIds;
}
