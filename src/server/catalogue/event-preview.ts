import type { previewEvent } from '#wire/catalogue/preview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { detailOf } from './event-detail.ts';
import { findEvent } from './event-rows.ts';
import { isPreviewToken, makePreviewToken } from './preview-tokens.ts';

/**
 * An event as its page will show it, whatever its state: for its organizer and admins, who get a token to pass on, and
 * for whoever has such a token. To all others it is not there. Source: PREV-02, PREV-05.
 */
export async function handlePreview({
  input,
  owned,
  lang,
  services,
  refuse,
}: Call<typeof previewEvent>): Promise<ReplyOf<typeof previewEvent>> {
  const row = await findEvent({ event: String(owned.event), lang, drafts: true }, services);
  if (!row) throw refuse('TryAgain');
  const { preview_token: token } = input;
  return {
    ...SUCCESS,
    events: await detailOf(row, { lang, open: true }, services),
    // a token that was passed on can be passed on, and lasts no longer for it
    preview_token: isPreviewToken(services, token, row.id) ? token : makePreviewToken(services, row.id),
  };
}
