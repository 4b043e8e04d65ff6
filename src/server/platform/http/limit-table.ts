import {
  CODES_COUNTED_PER_NETWORK,
  CODES_PER_DAY,
  OTP_RESEND_SECONDS,
  OTP_RESENDS_PER_HOUR,
  RESET_MAILS_PER_HOUR,
  RESET_TOKEN_MINUTES,
  SIGN_UPS_PER_HOUR,
} from '#domain/accounts/limits.ts';
import { UPLOADS_PER_HOUR } from '#domain/content/limits.ts';
import { FREE_TICKET_MAILS_PER_HOUR } from '#domain/organizer/limits.ts';
import { TEST_MAILS_PER_HOUR } from '#domain/organizer/mail-template.ts';
import { RESENDS_PER_HOUR } from '#domain/orders/limits.ts';
import { INVITATIONS_A_DAY, INVITATIONS_TO_ONE_A_DAY } from '#domain/social/limits.ts';

export interface Limit {
  /** how many within the window */
  readonly tries: number;
  readonly windowSeconds: number;
  /**
   * How long the next try waits after one too many, twice as long each further time of a day; a new window begins then.
   * Without it: till the window ends.
   */
  readonly pauseSeconds?: number;
  /** counts for the subject from wherever it comes */
  readonly everyAddress?: true;
}

/** What may be tried only so often, each per subject (see `take`) and, unless it says otherwise, client address. Source: decisions 8, standards 8. */
export const LIMITS = {
  /** passwords of one account */
  'sign-in': { tries: 5, windowSeconds: 15 * 60, pauseSeconds: 60 },
  /** passwords of one account on a device that knows it, whatever strangers of its address try */
  'sign-in-device': { tries: 5, windowSeconds: 15 * 60, pauseSeconds: 60, everyAddress: true },
  /** the password of who is signed in, asked once more: what strangers of the address try at sign-in does not count */
  'own-password': { tries: 5, windowSeconds: 15 * 60, pauseSeconds: 60 },
  /** passwords of all accounts from one address: wide, for whole phone networks share one */
  'sign-in-address': { tries: 300, windowSeconds: 60 * 60 },
  /**
   * mails with a link to one address, wherever they are asked for: nobody's mailbox is flooded, and while no more are sent
   * the owner has some that work
   */
  'forgot-password': { tries: RESET_MAILS_PER_HOUR, windowSeconds: RESET_TOKEN_MINUTES * 60, everyAddress: true },
  /** the same from one address to any: wide, for whole phone networks share one */
  'forgot-password-address': { tries: 100, windowSeconds: 60 * 60 },
  /** copies of one's data that are made for an account */
  'data-export': { tries: 5, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** codes to delete an account with */
  'deletion-code': { tries: OTP_RESENDS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** links that are none, or work no more */
  'reset-link': { tries: 30, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** sign-ups of one address */
  'sign-up': { tries: SIGN_UPS_PER_HOUR, windowSeconds: 60 * 60 },
  /** sign-ups of all addresses: wide, for whole phone networks share one */
  'sign-up-network': { tries: 300, windowSeconds: 60 * 60 },
  /** codes to one address, of each network only its share: so few cannot be guessed, and no network alone uses them up */
  'code-mail': { tries: CODES_PER_DAY, windowSeconds: 24 * 60 * 60, everyAddress: true },
  'code-mail-share': { tries: CODES_COUNTED_PER_NETWORK, windowSeconds: 24 * 60 * 60 },
  /** codes to one address from one network: nobody's mailbox is flooded */
  'code-mail-network': { tries: CODES_PER_DAY, windowSeconds: 24 * 60 * 60 },
  /** codes of one sign-up, the first among them. Source: SGN-16 */
  'code-minute': { tries: 1, windowSeconds: OTP_RESEND_SECONDS, everyAddress: true },
  /** codes that a sign-up is sent again. Source: SGN-16 */
  'code-hour': { tries: OTP_RESENDS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** wrong codes of all sign-ups: wide, for whole phone networks share an address */
  'wrong-code': { tries: 300, windowSeconds: 60 * 60 },
  /** calls of sign-ins with an account of another site, four each: wide, for whole phone networks share an address */
  social: { tries: 1200, windowSeconds: 60 * 60 },
  /** different wrong coupon codes of one event by one account */
  coupon: { tries: 10, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** different wrong coupon codes of one event by all guests of an address: wide, for whole phone networks share one */
  'coupon-guest': { tries: 60, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** passwords of one protected event: never more than this in so long, so that no pause is shorter. Source: EVT-38 */
  'event-password': { tries: 10, windowSeconds: 10 * 60, pauseSeconds: 10 * 60 },
  /** orders without an account and without a price, of one event: wide, for whole phone networks share an address */
  'free-order': { tries: 60, windowSeconds: 60 * 60 },
  /** returns from a provider with one address for all, each with a transaction that it has to be asked about, of one payment */
  'payment-return': { tries: 20, windowSeconds: 10 * 60, everyAddress: true },
  /** messages to the site */
  contact: { tries: 10, windowSeconds: 60 * 60 },
  /** notices of illegal content */
  report: { tries: 10, windowSeconds: 60 * 60 },
  /** choices about extra scripts: wide, for whole phone networks share an address */
  consent: { tries: 300, windowSeconds: 60 * 60 },
  /** pictures of one account. Source: UPL-01 */
  upload: { tries: UPLOADS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** mails by which an account tries a template, to its own address */
  'template-test': { tries: TEST_MAILS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** pages of tickets that one account has drawn while it describes them */
  'page-preview': { tries: 600, windowSeconds: 60 * 60, everyAddress: true },
  /** tickets that are mailed again to one address, whoever asks */
  'tickets-mail': { tries: 3, windowSeconds: 60 * 60, everyAddress: true },
  /** the same, to any address: wide, for whole phone networks share one */
  'tickets-mail-address': { tries: 60, windowSeconds: 60 * 60 },
  /** mails to one address whose owner is to confirm that it waits for tickets, whoever asks */
  'ticket-wait': { tries: 5, windowSeconds: 60 * 60, everyAddress: true },
  'ticket-wait-day': { tries: 6, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** the same, to any address: wide, for a whole venue may share one */
  'ticket-wait-network': { tries: 300, windowSeconds: 60 * 60 },
  /** tickets that an organizer has mailed again, of one order. Source: BKG-13 */
  'tickets-resent': { tries: RESENDS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** times that those are mailed again whom no mail about the move of one event reached */
  'move-mails': { tries: 10, windowSeconds: 60 * 60, everyAddress: true },
  /** the same of the cancellation of one event */
  'cancelled-mails': { tries: 10, windowSeconds: 60 * 60, everyAddress: true },
  /** mails with free tickets that one organizer sends. Source: FREE-20, FREE-21 */
  'free-tickets': { tries: FREE_TICKET_MAILS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** free tickets that one organizer mails again, a whole list of them and more. Source: FREE-19 */
  'free-ticket-mail': { tries: 600, windowSeconds: 60 * 60, everyAddress: true },
  /** messages that one organizer has sent to their own software by hand */
  'webhook-by-hand': { tries: 60, windowSeconds: 60 * 60, everyAddress: true },
  /** codes of one admin's second factor */
  'second-factor': { tries: 5, windowSeconds: 15 * 60, pauseSeconds: 60 },
  /** the same from everywhere: whoever gets here knows the password; a passkey is never held up */
  'second-factor-account': { tries: 60, windowSeconds: 60 * 60, everyAddress: true },
  /** passkeys that were asked for, from one address */
  passkey: { tries: 100, windowSeconds: 60 * 60 },
  /** links of admins that are none: of `npm run admin`, and to sign in as somebody */
  'admin-link': { tries: 30, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** addresses of event forms that one admin makes */
  'event-code': { tries: 300, windowSeconds: 60 * 60, everyAddress: true },
  /** links that one admin makes to sign in as somebody */
  impersonation: { tries: 60, windowSeconds: 60 * 60, everyAddress: true },
  /** reviews of one account */
  review: { tries: 30, windowSeconds: 60 * 60, everyAddress: true },
  /** answers of one account to reviews */
  'review-answer': { tries: 60, windowSeconds: 60 * 60, everyAddress: true },
  /** invitations of one account. Source: INV-04 */
  invitation: { tries: INVITATIONS_A_DAY, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** invitations to one address, from whomever */
  'invitation-receiver': { tries: INVITATIONS_TO_ONE_A_DAY, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** links of helpers of the door that are none */
  'door-join': { tries: 60, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** door lists that an organizer prints: each reads all buyers of an event */
  'door-list': { tries: 30, windowSeconds: 60 * 60, everyAddress: true },
  /** order numbers that are none */
  'order-number': { tries: 30, windowSeconds: 10 * 60, pauseSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;
