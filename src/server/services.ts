import type { OrderState } from '#domain/orders/order-state.ts';
import type { Database } from './platform/database/database.ts';
import type { SearchFeatures } from './platform/database/search-features.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Images } from './platform/files/images.ts';
import type { ResponseCache } from './platform/http/response-cache.ts';
import type { SharedChanges } from './platform/http/shared-changes.ts';
import type { StockChanges } from './catalogue/stock-changes.ts';
import type { callerOfRequest } from './accounts/access.ts';
import type { requirePassword } from './accounts/require-password.ts';
import type { SocialTokens } from './accounts/social/social-tokens.ts';
import type { Limits } from './platform/http/limits.ts';
import type { JobNotifier } from './platform/jobs/job-notifier.ts';
import type { Log } from './platform/log.ts';
import type { MailCounts } from './platform/mail/mail-counts.ts';
import type { BriefCache } from './orders/brief-cache.ts';
import type { findOwnOrder } from './orders/own-orders/own-order.ts';
import type { linkedPapers } from './papers/linked-papers.ts';
import type { SharedRuns } from './orders/shared-runs.ts';
import type { CheckoutQueue } from './orders/checkout/checkout-queue.ts';
import type { OrderStatus } from './orders/own-orders/order-status.ts';
import type { TicketFiles } from './orders/ticket-files/ticket-files.ts';
import type { Reserve } from './orders/checkout/reservation.ts';
import type { Payments } from './payments/payments.ts';
import type { Secrets } from './platform/secrets.ts';
import type { WebhookPost } from './platform/webhooks/webhook-post.ts';
import type { Settings } from './settings.ts';
import type { Site } from './content/site.ts';
import type { Frames } from './embed/frames.ts';
import type { Drain } from './system/drain.ts';
import type { Texts } from './platform/texts.ts';
import type { SigningKeys } from './tickets/signing-keys.ts';

/**
 * What a capability needs of one above it (their order: `tests/repository/capabilities.test.ts`), which it must not
 * import: `open-services.ts` joins them.
 */
export interface Joined {
  readonly callerOfRequest: typeof callerOfRequest;
  readonly requirePassword: typeof requirePassword;
  readonly findOwnOrder: typeof findOwnOrder;
  readonly linkedPapers: typeof linkedPapers;
}

/** What handlers work with; made once at start by main.ts and by tests. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  readonly images: Images;
  readonly cache: ResponseCache;
  /** takes changes of cached responses to other servers */
  readonly sharedChanges: SharedChanges;
  /** ends cached responses about events whose stock moved */
  readonly stockChanges: StockChanges;
  readonly limits: Limits;
  /** accounts of Google and Facebook */
  readonly social: SocialTokens;
  readonly site: Site;
  /** which pages other sites may have in their frames */
  readonly frames: Frames;
  /** what this PostgreSQL lends the search */
  readonly search: SearchFeatures;
  readonly texts: Texts;
  readonly secrets: Secrets;
  readonly signingKeys: SigningKeys;
  readonly payments: Payments;
  /** takes tickets and coupon uses, never more than there are */
  readonly reserve: Reserve;
  /** lets checkouts through, a few at a time */
  readonly checkouts: CheckoutQueue;
  /** the ticket files under way */
  readonly ticketFiles: TicketFiles;
  /** wakes the worker after a commit that queued something */
  readonly jobs: JobNotifier;
  /** posts what organizers' own software is told */
  readonly webhookPost: WebhookPost;
  /** what came of the mails of this process */
  readonly mailCounts: MailCounts;
  /** states of orders that thousands ask for, by order number */
  readonly orderStates: BriefCache<OrderStatus | null>;
  /** questions to providers behind addresses that anybody may call, by payment */
  readonly providerQuestions: SharedRuns<OrderState | undefined>;
  /** what lower capabilities ask of higher ones */
  readonly joined: Joined;
  /** whether this server is stopping */
  readonly drain: Drain;
  readonly log: Log;
  /** the server's clock; every rule about time reads it through here */
  readonly now: () => Date;
}
