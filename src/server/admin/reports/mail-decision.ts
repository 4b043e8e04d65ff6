import type { Kysely } from 'kysely';
import { addresseeOf } from '#server/accounts/account-mail.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { type DecisionMail, writeDecisionMail } from './decision-mail.ts';

interface Decided extends Pick<DecisionMail, 'decision' | 'words' | 'about'> {
  /** names this one mail for ever */
  readonly key: string;
  readonly eventId: number;
}

interface ToReporter extends Decided, Pick<DecisionMail, 'lang'> {
  readonly to: string;
}

interface ToAuthor extends Decided {
  readonly userId: number;
  readonly isReported: boolean;
}

/** Mails whoever reported something what was decided. */
export function mailReporter(trx: Kysely<DB>, mail: ToReporter, services: Services): Promise<void> {
  return queue(trx, { ...mail, whom: 'reporter' }, services);
}

/** Mails the reasons to whose event, review or answer was taken off. */
export async function mailAuthor(
  trx: Kysely<DB>,
  { userId, isReported, ...mail }: ToAuthor,
  services: Services,
): Promise<void> {
  const addressee = await addresseeOf(trx, userId, services);
  await queue(trx, { ...mail, ...addressee, whom: isReported ? 'author' : 'author of what nobody reported' }, services);
}

/** Nobody is mailed without an address. */
async function queue(
  trx: Kysely<DB>,
  { to, key, eventId, ...mail }: ToReporter & Pick<DecisionMail, 'whom'>,
  { site, texts }: Services,
): Promise<void> {
  if (to === '') return;
  const { lang } = mail;
  const { title: event } = await trx
    .selectFrom('events')
    .select(titleIn(lang, site.languages().fallback).as('title'))
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const written = writeDecisionMail({ ...mail, event, contact }, (id, values) => texts.sentence(lang, id, values));
  await queueMail(trx, { key, to, ...written });
}
