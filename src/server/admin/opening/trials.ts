import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentProvider as ProviderName } from '#domain/payments/brands.ts';
import type { TriedStep } from '#domain/content/opening.ts';
import type { OpeningStepState, tryOpeningStep } from '#wire/admin/opening.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { ProviderAway, ProviderRefused } from '#server/payments/provider.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { IS_SENDER, queueMail } from '#server/platform/mail/mails.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endTrouble } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { writeTrialMail } from './trial-mail.ts';

type TryCall = Call<typeof tryOpeningStep>;

/** How the last try of a step went. */
export type Trial = NonNullable<OpeningStepState['trial']>;

const NONE: Trial = { state: 'none', to: '', answer: '' };

const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = { ccv: 'CCV', viva: 'Viva', sandbox: 'sandbox' };

/** How the tries went of the settings that this server runs with; those of former settings are none. */
export async function readTrials(
  db: Kysely<DB>,
  services: Pick<Services, 'settings' | 'secrets'>,
): Promise<Readonly<Record<TriedStep, Trial>>> {
  const rows = await db.selectFrom('set_up_steps').select(['step', 'tried_with', 'mail_key']).execute();
  const triedNow = (step: TriedStep) =>
    rows.find((row) => row.step === step && row.tried_with === settingsTried(step, services));
  return {
    payments: triedNow('payments') ? { ...NONE, state: 'worked' } : NONE,
    sender: await mailTrial(db, triedNow('sender')?.mail_key),
  };
}

/** How far the trial mail is. */
async function mailTrial(db: Kysely<DB>, key: string | undefined): Promise<Trial> {
  const mail = await db
    .selectFrom('mails')
    .leftJoin('outbox_jobs as sender', (join) => join.on(IS_SENDER))
    .select(['mails.to_address', 'mails.sent_at', 'mails.failed_at', 'mails.failure', 'sender.last_error'])
    .where('mails.key', '=', key ?? '')
    .executeTakeFirst();
  if (!mail) return NONE;
  const { to_address: to, sent_at, failed_at, failure, last_error } = mail;
  if (sent_at) return { state: 'worked', to, answer: '' };
  return failed_at ? { state: 'failed', to, answer: failure } : { state: 'waiting', to, answer: last_error ?? '' };
}

/**
 * Tries what was given to the server when it started, before anybody depends on it. Source: issue 34.
 * @throws Refusal 409 where it is not given, or a provider takes no such keys; 503 where a provider does not answer
 */
export async function handleTryStep(call: TryCall): Promise<ReplyOf<typeof tryOpeningStep>> {
  const { input, services, refuse } = call;
  const { settings } = services;
  const isGiven = input.step === 'payments' ? !settings.payments.includes('sandbox') : settings.smtpUrl !== undefined;
  if (!isGiven) throw refuse('OpeningIncomplete');
  if (input.step === 'payments') {
    await tryPayments(call);
    return { ...SUCCESS, message: 'PaymentKeysWork' };
  }
  await sendTrialMail(call);
  return { ...SUCCESS, message: 'TrialMailQueued' };
}

async function tryPayments(call: TryCall): Promise<void> {
  const { services } = call;
  for (const name of services.payments.names) {
    const values = { provider: PROVIDER_NAMES[name] };
    await services.payments
      .provider(name)
      ?.tryKeys()
      .catch((error: unknown) => {
        const isRefused = error instanceof ProviderRefused || (error instanceof ProviderAway && error.status === 401);
        if (isRefused) throw new Refusal('PaymentKeysRefused', 409, { values });
        if (error instanceof ProviderAway) throw new Refusal('PaymentProviderAway', 503, { values });
        throw error;
      });
  }
  await services.database.transaction(async (trx) => {
    for (const name of services.payments.names) await endTrouble(trx, `provider:${name}`, services.now());
    await note(trx, call, { step: 'payments', mailKey: '' });
  });
}

async function sendTrialMail(call: TryCall): Promise<void> {
  const { caller, lang, services } = call;
  const { email } = await services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
    services.texts.sentence(lang, key, values);
  const mailKey = `opening.trial:${randomUUID()}`;
  await services.database.transaction(async (trx) => {
    await queueMail(trx, { key: mailKey, to: email, ...writeTrialMail(lang, words) });
    await note(trx, call, { step: 'sender', mailKey });
  });
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
