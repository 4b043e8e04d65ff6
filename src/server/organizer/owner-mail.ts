import type { Kysely } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import { contactLines, frameMail, heading, note, paragraph, type Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';

interface OwnerMail {
  /** names this one mail for ever */
  readonly key: string;
  readonly userId: number;
  /** in the owner's words, with day and time of now */
  readonly says: (words: Words, at: string) => Sentences;
}

interface Sentences {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** what to do if it was somebody else */
  readonly notYou: string;
}

/** Tells an organizer what was done in their name just now, so that what somebody else did is noticed. Source: ORGP-03. */
export async function mailOwner(
  trx: Kysely<DB>,
  { key, userId, says }: OwnerMail,
  { texts, site, now }: Pick<Services, 'texts' | 'site' | 'now'>,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const lang = LANGUAGES.find((one) => one === user.lang) ?? site.languages().fallback;
  const words: Words = (id, values) => texts.sentence(lang, id, values);
  const { subject, paragraphs, notYou, ...top } = says(words, formatDateTime(wallClock(now())));
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const content = html`${heading(top.heading)} ${paragraphs.map((text) => paragraph(text))} ${note(notYou, 14)}`;
  const lines = [top.heading, ...paragraphs, notYou, contactLines(contact, words).join('\n')];
  await queueMail(trx, {
    key,
    to: user.email,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: paragraphs[0] ?? '', content, contact, words }),
  });
}
