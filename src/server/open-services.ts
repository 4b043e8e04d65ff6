import { sql } from 'kysely';
import { adminRetention } from './admin/admin-retention.ts';
import { onDuty } from './admin/on-duty.ts';
import { checkJobs } from './admin/organizers/unneeded-checks.ts';
import { callerOfRequest } from './accounts/access.ts';
import { accountJobs } from './accounts/account-jobs.ts';
import { accountRetention } from './accounts/account-retention.ts';
import { requirePassword } from './accounts/require-password.ts';
import { completeOutgoingMails } from './complete-mails.ts';
import { openSocialTokens } from './accounts/social/social-tokens.ts';
import { contentRetention } from './content/content-retention.ts';
import { openFrames } from './embed/frames.ts';
import { openSite } from './content/site.ts';
import { auditRetention } from './platform/audit/audit-retention.ts';
import { doorRetention } from './door/door-retention.ts';
import type { Database } from './platform/database/database.ts';
import { prepareSearch } from './platform/database/search-features.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { Encoder } from './platform/files/encoder.ts';
import { openImages } from './platform/files/images.ts';
import { ResponseCache } from './platform/http/response-cache.ts';
import { SharedChanges } from './platform/http/shared-changes.ts';
import { StockChanges } from './catalogue/stock-changes.ts';
import { openLimits } from './platform/http/limits.ts';
import { JobNotifier } from './platform/jobs/job-notifier.ts';
import { handlersOf, type Jobs, maxTriesOf, repeatAll } from './platform/jobs/jobs.ts';
import { jobRetention } from './platform/jobs/job-retention.ts';
import { lateJobs } from './platform/jobs/late-jobs.ts';
import { retentionJobs, type RetentionRule } from './platform/jobs/retention.ts';
import type { JobHandler } from './platform/jobs/run-job.ts';
import { startWorker, type Worker, type WorkerOptions } from './platform/jobs/worker.ts';
import type { Log } from './platform/log.ts';
import { MailCounts } from './platform/mail/mail-counts.ts';
import { mailJobs } from './platform/mail/mail-jobs.ts';
import { mailRetention } from './platform/mail/mail-retention.ts';
import { openTransport } from './platform/mail/transport.ts';
import { BriefCache } from './orders/brief-cache.ts';
import { SharedRuns } from './orders/shared-runs.ts';
import { CheckoutQueue } from './orders/checkout/checkout-queue.ts';
import { TicketFiles } from './orders/ticket-files/ticket-files.ts';
import { organizerJobs } from './organizer/organizer-jobs.ts';
import { orderJobs } from './orders/order-jobs.ts';
import { orderRetention, REFUND_JOB } from './orders/order-retention.ts';
import { findOwnOrder } from './orders/own-orders/own-order.ts';
import { reserve } from './orders/checkout/reservation.ts';
import { payoutRetention } from './organizer/payout/payout-retention.ts';
import { startWebhookSender } from './organizer/webhooks/webhook-sender.ts';
import { ownSoftwareRetention } from './organizer/own-software-retention.ts';
import { linkedPapers } from './papers/linked-papers.ts';
import { papersJobs } from './papers/papers-jobs.ts';
import { papersRetention } from './papers/papers-retention.ts';
import { openPayments } from './payments/payments.ts';
import { sandboxJobs } from './payments/sandbox/sandbox.ts';
import { remakeAttachments } from './remake-attachments.ts';
import { rotateSecretKey } from './rotate-secret-key.ts';
import { keptSecretKey, openSecrets } from './platform/secrets.ts';
import { openWebhookPost } from './platform/webhooks/webhook-post.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { socialJobs } from './social/social-jobs.ts';
import { socialRetention } from './social/social-retention.ts';
import { Drain } from './system/drain.ts';
import { openTexts } from './platform/texts.ts';
import { openSigningKeys } from './tickets/signing-keys.ts';

/** Draws the posters of the demo catalogue, in the encoder's process alone. */
const POSTERS = new URL('./seed/posters/draw-stored.ts', import.meta.url);

interface Resources {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Log;
  readonly now?: () => Date;
  /** folder of the secret key where the settings hold none */
  readonly dataDir: string;
}

/**
 * Opens everything that handlers and jobs work with, over a database that is migrated.
 * @throws SecretsError when the database was used with another SECRET_KEY
 */
export async function openServices({
  settings,
  database,
  files,
  log,
  dataDir,
  now = () => new Date(),
}: Resources): Promise<Services> {
  const secrets = openSecrets(settings.secretKey ?? (await keptSecretKey(dataDir)));
  const signingKeys = openSigningKeys({ database, secrets, now });
  if (settings.secretKeyPrevious !== undefined)
    await rotateSecretKey(database, { secrets, previous: openSecrets(settings.secretKeyPrevious) });
  await signingKeys.requireSecretKey();
  const sharedChanges = new SharedChanges();
  const cache: ResponseCache = new ResponseCache({
    beforeReading: () => sharedChanges.look({ database, cache }),
    askSource: () => sql`select 1`.execute(database.db),
  });
  return {
    settings,
    database,
    files,
    images: openImages({ files, encoder: new Encoder({ drawings: POSTERS }) }),
    cache,
    sharedChanges,
    stockChanges: new StockChanges(),
    limits: openLimits(database),
    social: openSocialTokens(settings.socialIssuer),
    site: await openSite(database, log),
    frames: openFrames(database),
    search: await prepareSearch(database, log),
    texts: await openTexts(),
    secrets,
    signingKeys,
    payments: openPayments({ settings, database, log }),
    reserve,
    checkouts: new CheckoutQueue(),
    ticketFiles: new TicketFiles(),
    jobs: new JobNotifier(),
    webhookPost: openWebhookPost({ publicUrl: settings.publicUrl, receiver: settings.webhookReceiver }),
    mailCounts: new MailCounts(),
    orderStates: new BriefCache(),
    providerQuestions: new SharedRuns(),
    joined: { callerOfRequest, requirePassword, findOwnOrder, linkedPapers },
    drain: new Drain(),
    log,
    now,
  };
}

/** Every job of the product: each capability registers its own. */
function jobsOf(services: Services): readonly Jobs[] {
  const { payments, settings } = services;
  return [
    mailJobs({
      ...services,
      transport: openTransport(settings),
      complete: completeOutgoingMails(services),
      remake: remakeAttachments(services),
      onDuty: (kind) => onDuty(services, kind),
    }),
    lateJobs(services),
    checkJobs(services),
    accountJobs(services),
    orderJobs(services),
    papersJobs(services),
    socialJobs(services),
    organizerJobs(services),
    sandboxJobs(payments.sandbox),
    retentionJobs(retentionRules(services), services),
  ];
}

/** What is deleted when: each capability says it of its own. */
export function retentionRules(services: Services): readonly RetentionRule[] {
  const { database } = services;
  return [
    ...orderRetention(services),
    ...papersRetention(services),
    ...payoutRetention(database),
    ...ownSoftwareRetention(database),
    ...accountRetention(services),
    ...adminRetention(database),
    ...contentRetention(services),
    ...mailRetention(database),
    ...doorRetention(database),
    ...socialRetention(database),
    ...jobRetention(database, { except: [REFUND_JOB] }),
    ...auditRetention(database),
  ];
}

/** What does the queued jobs of the product, by kind. */
export function jobHandlers(services: Services): Readonly<Record<string, JobHandler>> {
  return handlersOf(jobsOf(services));
}

/** Starts to work off the outbox, and to send webhooks; a demo site calls nobody. */
export function startJobs(services: Services, options: Partial<WorkerOptions> = {}): Worker {
  const { database, log } = services;
  const jobs = jobsOf(services);
  const worker = startWorker({ database, log, handlers: handlersOf(jobs), maxTries: maxTriesOf(jobs), ...options });
  repeatAll(jobs, worker);
  services.jobs.subscribe(worker);
  if (services.settings.demo) return worker;
  const sender = startWebhookSender(services);
  return { ...worker, stop: async () => void (await Promise.all([worker.stop(), sender.stop()])) };
}
