import { ROLE } from '#domain/accounts/limits.ts';
import type { previewEvent } from '#wire/catalogue/preview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isDayToken, makeDayToken } from './day-tokens.ts';
import { detailOf } from './event-detail.ts';
import { type EventRow, findEvent } from './event-rows.ts';

const PURPOSE = 'event preview';

/**
 * An event as its page will show it, whatever its state: for its organizer and admins, who get a token to pass on, and
 * for whoever has such a token. To all others it is not there. Source: PREV-02, PREV-05.
 */
export async function handlePreview({
  input,
  caller,
  lang,
  services,
  refuse,
}: Call<typeof previewEvent>): Promise<ReplyOf<typeof previewEvent>> {
  const { secrets } = services;
  const row = await findEvent({ event: input.event, lang, drafts: true }, services);
  if (!row) throw refuse('TryAgain');
  const allowed = { purpose: PURPOSE, subject: String(row.id), now: services.now() };
  const isTheirs = maySeeDrafts(caller, row);
  if (!isTheirs && !isDayToken(secrets, input.preview_token, allowed)) throw refuse('TryAgain');
  return {
    ...SUCCESS,
    events: await detailOf(row, { lang, open: true }, services),
    // a token that was passed on can be passed on, and lasts no longer for it
    preview_token: isTheirs ? makeDayToken(secrets, allowed) : input.preview_token,
  };
}

function maySeeDrafts(caller: Caller | undefined, { organization_id }: EventRow): boolean {
  if (!caller) return false;
  return (
    caller.roleId === ROLE.admin || (caller.roleId === ROLE.organizer && caller.organizationId === organization_id)
  );
}
