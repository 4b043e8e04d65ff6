/** What came of the mails of this process since it started, for `/metrics`. */
export class MailCounts {
  sent = 0;
  /** handed over once more although the mail server may have taken them: at most so many came twice */
  sentAgain = 0;
  failed = 0;
}
