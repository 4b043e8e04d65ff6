import type { previewEvent } from '#wire/catalogue/preview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { detailOf } from '#server/catalogue/event-detail.ts';
import { findEvent } from '#server/catalogue/event-rows.ts';
import { isPreviewToken, makePreviewToken } from '#server/catalogue/preview-tokens.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { changedFields, withFields } from './event-fields.ts';
import { updateEventRow } from './save-event.ts';
import { readCopies } from './unpublished-changes.ts';

type PreviewCall = Call<typeof previewEvent>;

/**
 * An event as its page will show it, whatever its state and with the changes that wait to be published: for its organizer
 * and admins, who get a token to pass on, and for callers with such a token. To all others it is not there. Source: PREV-02,
 * PREV-05.
 */
export async function handlePreviewEvent(call: PreviewCall): Promise<ReplyOf<typeof previewEvent>> {
  const { input, owned, services, refuse } = call;
  const events = (await hasWaiting(call)) ? await onceChanged(call) : await shown(call, services);
  if (!events) throw refuse('TryAgain');
  const { preview_token: token } = input;
  return {
    ...SUCCESS,
    events,
    // a token that was passed on can be passed on, and lasts no longer for it
    preview_token: isPreviewToken(services, token, owned.event) ? token : makePreviewToken(services, owned.event),
  };
}

async function shown({ owned, lang }: PreviewCall, services: Services): Promise<EventDetail | undefined> {
  const row = await findEvent({ event: String(owned.event), lang, drafts: true }, services);
  return row && detailOf(row, { lang, open: true }, services);
}

async function hasWaiting({ owned, services }: PreviewCall): Promise<boolean> {
  const row = await services.database.db
    .selectFrom('unpublished_changes')
    .select('event_id')
    .where('event_id', '=', owned.event)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the place of a commit. */
class Shown extends Error {
  readonly events: EventDetail | undefined;

  constructor(events: EventDetail | undefined) {
    super('a preview is rolled back');
    this.events = events;
  }
}

/**
 * The event's page as it is once its changes are published: they are written, the page is read as the public's is, and all is
 * rolled back. So a preview shows just what publishing will, whatever the page is made of.
 */
async function onceChanged(call: PreviewCall): Promise<EventDetail | undefined> {
  const { owned, services } = call;
  const { database } = services;
  const rolledBack = database.transaction(async (trx) => {
    const { published, edited } = await readCopies(trx, owned.event, { locked: true });
    // an address that waits may be another event's by now, and its page is found by the present one
    const next = withFields(edited, new Map([['slug', published.facts.slug]]));
    if (changedFields(published, next).length > 0) await updateEventRow(trx, next, services.now());
    throw new Shown(await shown(call, { ...services, database: { ...database, db: trx } }));
  });
  return rolledBack.catch((error: unknown) => {
    if (error instanceof Shown) return error.events;
    throw error;
  });
}
