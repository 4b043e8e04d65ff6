import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentProvider as ProviderName } from '#domain/payments/brands.ts';
import type { TriedStep } from '#domain/content/opening.ts';
import type { OpeningStepState, tryOpeningStep } from '#wire/admin/opening.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { type PaymentProvider, ProviderAway, ProviderRefused } from '#server/payments/provider.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { sendOnceMore } from '#server/platform/mail/mail-remedies.ts';
import { IS_SENDER, queueMail } from '#server/platform/mail/mails.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endTrouble } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { writeTrialMail } from './trial-mail.ts';

type TryCall = Call<typeof tryOpeningStep>;

/** How the last try of a step went. */
export type Trial = NonNullable<OpeningStepState['trial']>;

const NONE: Trial = { state: 'none', to: '', answer: '', tries: 0 };

const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = { ccv: 'CCV', viva: 'Viva', sandbox: 'sandbox' };

/**
 * How the tries went of the settings that this server runs with; those of former settings are none. Nothing is tried that is
 * none: the sandbox, and mails that stay here.
 */
export async function readTrials(
  db: Kysely<DB>,
  services: Pick<Services, 'settings' | 'secrets'>,
): Promise<Partial<Record<TriedStep, Trial>>> {
  const rows = await db.selectFrom('set_up_steps').select(['step', 'tried_with', 'mail_key']).execute();
  const triedNow = (step: TriedStep) =>
    rows.find((row) => row.step === step && row.tried_with === settingsTried(step, services));
  const { settings } = services;
  return {
    ...(isGiven('payments', settings) && {
      payments: triedNow('payments') ? ({ ...NONE, state: 'worked' } as const) : NONE,
    }),
    ...(isGiven('sender', settings) && { sender: await mailTrial(db, triedNow('sender')?.mail_key) }),
  };
}

/** Whether there is something to try. */
function isGiven(step: TriedStep, { payments, smtpUrl }: Services['settings']): boolean {
  return step === 'payments' ? !payments.includes('sandbox') : smtpUrl !== undefined;
}

/** How far the trial mail is. */
async function mailTrial(db: Kysely<DB>, key: string | undefined): Promise<Trial> {
  const mail = key === undefined ? undefined : await findTrialMail(db, key);
  if (!mail) return NONE;
  const { to_address: to, sent_at, failed_at, failure, given_up_at, last_error, tries } = mail;
  if (sent_at) return { ...NONE, state: 'worked', to };
  if (failed_at ?? given_up_at) return { ...NONE, state: 'failed', to, answer: failure };
  // of an error the message: its class says nothing to an operator
  const answer = (last_error ?? '').replace(/^\w+: /, '');
  return { state: 'waiting', to, answer, tries: tries ?? 0 };
}

function findTrialMail(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('mails')
    .leftJoin('outbox_jobs as sender', (join) => join.on(IS_SENDER))
    .select(['mails.id', 'mails.to_address', 'mails.sent_at', 'mails.failed_at', 'mails.failure'])
    .select(['sender.failed_at as given_up_at', 'sender.last_error', 'sender.tries'])
    .where('mails.key', '=', key)
    .executeTakeFirst();
}

/**
 * Tries what was given to the server when it started, before anybody depends on it. Source: issue 34.
 * @throws Refusal 409 where it is not given, or a provider takes no such keys; 503 where a provider does not answer
 */
export async function handleTryStep(call: TryCall): Promise<ReplyOf<typeof tryOpeningStep>> {
  const { input, services, refuse } = call;
  if (!isGiven(input.step, services.settings)) throw refuse('OpeningIncomplete');
  if (input.step === 'payments') {
    await tryPayments(call);
    return { ...SUCCESS, message: 'PaymentKeysWork' };
  }
  await sendTrialMail(call);
  return { ...SUCCESS, message: 'TrialMailQueued' };
}

async function tryPayments(call: TryCall): Promise<void> {
  const { services } = call;
  const { database, payments } = services;
  for (const name of payments.names) {
    const outcome = await outcomeOf(payments.provider(name));
    if (outcome === 'works') continue;
    const { key, status, answer } = outcome;
    // what worked before works no more; of a provider that is away nothing is learned
    if (status === 409)
      await database.db.updateTable('set_up_steps').set({ tried_with: '' }).where('step', '=', 'payments').execute();
    throw new Refusal(key, status, { values: { provider: PROVIDER_NAMES[name], answer } });
  }
  await database.transaction(async (trx) => {
    for (const name of payments.names) await endTrouble(trx, `provider:${name}`, services.now());
    await note(trx, call, { step: 'payments', mailKey: '' });
  });
}

type Outcome = 'works' | { readonly key: string; readonly status: 409 | 503; readonly answer: string };

async function outcomeOf(provider: PaymentProvider | undefined): Promise<Outcome> {
  try {
    const takesCards = await provider?.tryKeys();
    return takesCards === false ? { key: 'PaymentCardsMissing', status: 409, answer: '' } : 'works';
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderAway)) throw error;
    const isRefused = error instanceof ProviderRefused || error.status === 401;
    const { message: answer } = error;
    return isRefused
      ? { key: 'PaymentKeysRefused', status: 409, answer }
      : { key: 'PaymentProviderAway', status: 503, answer };
  }
}

/** Sends the admin a mail, or tries at once the one that waits. */
async function sendTrialMail(call: TryCall): Promise<void> {
  const { caller, lang, services } = call;
  const { database } = services;
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
    services.texts.sentence(lang, key, values);
  await database.transaction(async (trx) => {
    const former = await trx
      .selectFrom('set_up_steps')
      .select('mail_key')
      .where('step', '=', 'sender')
      .where('tried_with', '=', settingsTried('sender', services))
      .executeTakeFirst();
    const waiting = former && (await findTrialMail(trx, former.mail_key));
    if (waiting?.to_address === email && !waiting.sent_at && !waiting.failed_at) {
      await sendOnceMore(trx, waiting.id, services.now());
      return;
    }
    const mailKey = `opening.trial:${randomUUID()}`;
    await queueMail(trx, { key: mailKey, to: email, ...writeTrialMail(lang, words) });
    await note(trx, call, { step: 'sender', mailKey });
  });
  services.jobs.notify();
}

interface Tried {
  readonly step: TriedStep;
  readonly mailKey: string;
}

async function note(trx: Kysely<DB>, call: TryCall, { step, mailKey }: Tried): Promise<void> {
  const { caller, services } = call;
  const at = services.now();
  const tried = {
    confirmed_at: at,
    confirmed_by: caller.userId,
    tried_with: settingsTried(step, services),
    mail_key: mailKey,
  };
  await trx
    .insertInto('set_up_steps')
    .values({ step, ...tried })
    .onConflict((on) => on.column('step').doUpdateSet(tried))
    .execute();
  await audit(trx, { by: personOf(call), at, subject: 'site', subjectId: step, action: 'set-up step tried' });
}

/** Names the settings of a step, so that others are known to be untried; without SECRET_KEY it tells nothing of them. */
function settingsTried(step: TriedStep, { settings, secrets }: Pick<Services, 'settings' | 'secrets'>): string {
  const tried = step === 'payments' ? [settings.ccv, settings.viva] : [settings.smtpUrl, settings.mailFrom];
  return secrets.derive(`trial of ${step}`, JSON.stringify(tried)).toString('hex');
}
