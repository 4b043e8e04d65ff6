/**
 * How long personal and technical records are kept, in days; the privacy page says the same. What a ticket that can
 * still be used needs, and the ledger, is in none of them. Source: audit 59.
 */
export const RETENTION_DAYS = {
  /** sessions, after their end */
  sessions: 30,
  /** sign-ups whose address was not confirmed */
  signUps: 1,
  /** one-time codes and links of accounts, after they expired */
  credentials: 30,
  /** copies of one's data that were asked for */
  dataExports: 7,
  /** who bought and has deleted the account, after the last day of the event */
  deletedBuyers: 30,
  /** mails of a deleted account that still had to go out, after they did; with what they said where they never could */
  mailsOfDeleted: 1,
  /** links to tickets, after they expired */
  downloadTokens: 1,
  /** what a mail said */
  mailBodies: 30,
  /** that a mail was sent, to whom and when */
  mails: 365,
  /** files of tickets, since they were made: whoever asks again gets a new one */
  ticketFiles: 90,
  /** files of receipts and invoices, since they were made: they are drawn again from their data */
  paperFiles: 90,
  /** what payment providers told of a payment, message by message: as long as a bank may take it back */
  paymentMessages: 540,
  /** who wanted to buy what was never paid */
  unpaidOrders: 180,
  /** who bought: tax law asks for ten years from the first of January after it */
  paidOrders: 3653 + 366,
  /** receipts, invoices and credit notes, and the accounts that payouts went to: as long as tax law asks */
  papers: 3653 + 366,
  /** pictures that were sent for a text which does not show them, or no more */
  textPictures: 90,
  /** what was written in the contact form, and who reported content */
  messages: 365,
  /** who was invited by whom, and which calls of a phone were applied */
  social: 30,
  /** who is told when tickets come of an event without an end, and was not; others wait until the event is over */
  ticketWaits: 365,
  /** addresses for that whose owner did not confirm it */
  unconfirmedWaits: 2,
  /** what helpers called their phones at the door, after these scanned no more */
  doorDevices: 30,
  /** API tokens, after their end */
  apiTokens: 30,
  /** what organizers' own software was told, and each try: numbers of orders and tickets, no names */
  webhookMessages: 30,
  /** work that was done */
  doneJobs: 30,
  /** work that was given up, and alerts that were seen */
  incidents: 365,
  /** from which address something was done */
  auditAddresses: 180,
} as const;
