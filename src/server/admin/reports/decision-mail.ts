import type { Language } from '#domain/content/languages.ts';
import type { REPORT_DECISIONS } from '#domain/content/reports.ts';
import { html } from '#server/platform/http/html.ts';
import {
  contactLines,
  frameMail,
  heading,
  type MailContact,
  type MailContent,
  note,
  paragraph,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

export interface DecisionMail {
  readonly lang: Language;
  /** who reads it: whoever reported it, or whose event, review or answer was taken off */
  readonly whom: 'reporter' | 'author' | 'author of what nobody reported';
  readonly decision: (typeof REPORT_DECISIONS)[number];
  /** the admin's own */
  readonly words: string;
  /** title of the event */
  readonly event: string;
  readonly about: keyof typeof TEXTS;
  readonly contact: MailContact;
}

/** Writes the mail with what was decided, why, and what can be done against it. Source: DSA articles 16 (5) and 17 (3). */
export function writeDecisionMail(mail: DecisionMail, say: Words): MailContent {
  const { lang, event, contact } = mail;
  const subject = say(mail.whom === 'reporter' ? 'Mail.Decision.Subject' : 'Mail.Decision.AuthorSubject', { event });
  const what = say(textOf(mail), { event });
  const why = say('Mail.Labelled', { label: say('Mail.Decision.Reasons'), value: mail.words });
  const next = say('Mail.Decision.Next');
  const content = html`${heading(subject)} ${paragraph(what)} ${paragraph(why)} ${note(next, 14)}`;
  const lines = [subject, what, why, next, contactLines(contact, say).join('\n')];
  return {
    subject,
    text: `${lines.join('\n\n').trim()}\n`,
    html: frameMail({ lang, subject, preview: what, content, contact, words: say }),
  };
}

const TEXTS = {
  event: {
    removed: 'Mail.Decision.RemovedEvent',
    kept: 'Mail.Decision.KeptEvent',
    author: 'Mail.Decision.AuthorEvent',
  },
  review: {
    removed: 'Mail.Decision.RemovedReview',
    kept: 'Mail.Decision.KeptReview',
    author: 'Mail.Decision.AuthorReview',
  },
  answer: {
    removed: 'Mail.Decision.RemovedAnswer',
    kept: 'Mail.Decision.KeptAnswer',
    author: 'Mail.Decision.AuthorAnswer',
  },
} as const;

function textOf({ whom, decision, about }: DecisionMail): string {
  if (whom === 'author of what nobody reported') return 'Mail.Decision.FoundReview';
  return TEXTS[about][whom === 'author' ? 'author' : decision];
}
