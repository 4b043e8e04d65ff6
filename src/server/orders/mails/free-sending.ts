import type { Kysely } from 'kysely';
import { cleanHtml, isRichText } from '#server/platform/pages/clean-html.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import { BULK_PRIORITY, URGENT_PRIORITY } from '#server/platform/jobs/outbox.ts';
import { absolute } from './mail-template.ts';

/** What an organizer said of the free tickets of one call; undefined for what was bought. Source: FREE-08. */
export function sendingOf(db: Kysely<DB>, id: number | null) {
  if (id === null) return undefined;
  return db
    .selectFrom('free_sendings')
    .select(['email_body', 'pdf_per_ticket'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Priority of what follows from an order (`NewJob`): a list of free tickets has hundreds, which a buyer does not wait for. */
export function priorityOf({ free_sending_id }: { readonly free_sending_id: number | null }): number {
  return free_sending_id === null ? 0 : BULK_PRIORITY;
}

/** Priority of the mail with the tickets: who has just paid waits for it. */
export function priorityOfConfirmation(order: Parameters<typeof priorityOf>[0]): number {
  return order.free_sending_id === null ? URGENT_PRIORITY : priorityOf(order);
}

/**
 * An organizer's own words for the mails of free tickets, plain or rich, as HTML that may stand in a mail; empty: none.
 * Source: FREE-08, FREE-20.
 */
export function ownWordsOf(words: string, publicUrl: string): string {
  const paragraphs = isRichText(words)
    ? words
    : words
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => `<p>${html`${paragraph.trim()}`.text.replaceAll('\n', '<br>')}</p>`)
        .join('');
  return absolute(cleanHtml(paragraphs), publicUrl);
}
