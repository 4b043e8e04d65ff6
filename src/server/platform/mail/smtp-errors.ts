/** The mail server's no to one mail for good: there is no such mailbox, or it takes no such mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A mail that was not taken and may be later. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  /** whether the mail server could not be talked to at all, by no fault of this mail */
  readonly isAway: boolean;
  /** whether the mail server may have taken it all the same, for its answer never came */
  readonly isUndecided: boolean;

  constructor(message: string, { isAway = false, isUndecided = false } = {}) {
    super(message);
    this.isAway = isAway;
    this.isUndecided = isUndecided;
  }
}

/** What nodemailer says of a mail that did not go out. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  /** the reply of the mail server: it may name the addressee */
  readonly response?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly timeoutType?: string;
}

/** What nodemailer says when the mail server cannot be talked to, or not to the end. */
const AWAY: readonly string[] = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EABORT'];

/** What an error of nodemailer means for the mail. Of a reply only the codes are kept: its words may hold an address. */
export function notTaken(error: unknown): MailRefused | MailNotTaken {
  const failure = (error instanceof Error ? error : {}) as SmtpError;
  const said = [failure.command, failure.responseCode ?? failure.code, enhancedCode(failure)].filter(Boolean).join(' ');
  if (isForGood(failure)) return new MailRefused(said);
  const { code = '', responseCode } = failure;
  // it took no connection, or ends it: no word about this mail
  if (responseCode !== undefined) return new MailNotTaken(said, { isAway: responseCode === 421 });
  if (!AWAY.includes(code)) return new MailNotTaken(said || 'the mail could not be handed over');
  return new MailNotTaken(said, { isAway: true, isUndecided: !endedBeforeTalk(failure) });
}

/**
 * A reply of 5xx about the addressee or the mail itself. Not one about who may send (5.7, and all before RCPT): the
 * operator can mend that, and the mail waits for it. Source: RFC 5321 4.2.1, RFC 3463.
 */
function isForGood(failure: SmtpError): boolean {
  const { code, command, responseCode } = failure;
  if (responseCode === undefined) return code === 'EENVELOPE' || code === 'EMESSAGE'; // refused before anybody was asked
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutThisMail && responseCode >= 550 && responseCode < 600 && !enhancedCode(failure).startsWith('5.7.');
}

/** The enhanced status code of a reply, `5.1.1`, or an empty text. Source: RFC 3463. */
function enhancedCode({ response = '' }: SmtpError): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

/** Whether the mail server had not begun to take mails when it went silent. */
function endedBeforeTalk({ code = '', syscall, timeoutType }: SmtpError): boolean {
  const isConnecting = syscall === 'connect' || ['EDNS', 'ETLS'].includes(code);
  return isConnecting || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
}
