import type { Transaction } from 'kysely';
import { DEFAULT_COUNTRY_ID } from '#domain/catalogue/limits.ts';
import { DEFAULT_FRAME_COLOUR } from '#domain/embed/colours.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { FormOwner } from '#domain/catalogue/event-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { createEvent } from '#wire/organizer/event-form.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { allFields } from './all-fields.ts';
import { askForCheck, awaitsCheck } from './ask-for-check.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { changedFields, type Fields, withFields } from './event-fields.ts';
import { forgetReplaced, galleryOf, type KeptPictures, withPictures } from './event-pictures.ts';
import { freeSlug } from './event-slug.ts';
import type { EventState } from './event-state.ts';
import { requireEndToCome, requireSoundEvent } from './require-sound.ts';
import { saveChange } from './save-change.ts';
import { insertEvent } from './save-event.ts';
import { type FormInput, sentFields } from './sent-fields.ts';
import { changedCopies, type EventCopies, readCopies } from './unpublished-changes.ts';

/** A call for a new event: its organizer's, or an admin's on their behalf. */
export interface CreateCall extends Pick<Call<typeof createEvent>, 'caller' | 'lang' | 'request' | 'services'> {
  readonly input: FormInput;
}

interface Rules {
  readonly owner: FormOwner;
  /** in the transaction that makes it */
  readonly onMade?: (trx: Transaction<DB>, eventId: number) => Promise<void>;
}

/** Adds an event to the caller's organization, a draft unless it says published. Source: EVF-01, EVF-31, EVF-46, EVF-51. */
export async function handleCreateEvent(call: Call<typeof createEvent>): Promise<ReplyOf<typeof createEvent>> {
  return makeEvent(call, { owner: 'organizer' });
}

/** Makes an event once for each idempotency key. */
export async function makeEvent(call: CreateCall, { owner, onMade }: Rules): Promise<ReplyOf<typeof createEvent>> {
  const { input, caller, lang, services } = call;
  const { database } = services;
  const now = services.now();
  const sent = await sentFields(input, { lang, isAdmin: caller.roleId === ROLE.admin });
  const empty = emptyEvent(caller.organizationId, now);
  const written = withFields(empty, sent);
  // before its pictures are kept: encoding them is work
  galleryOf([], input, []);
  await requireSoundEvent(database.db, { after: written, input, now, owner });
  const { made, replaced } = await withPictures({ ...call, input }, (kept) =>
    database.transaction(async (trx) => {
      let before: EventCopies | undefined;
      const one = await makeOnce(trx, call, {
        make: () => add(trx, { call, written, kept }),
        again: async (id) => {
          before = await readCopies(trx, id, { locked: true });
          return saveAgain(trx, { call, before, sent, kept });
        },
      });
      await onMade?.(trx, one.id);
      return { made: one, replaced: before };
    }),
  );
  if (replaced) await forgetReplaced(replaced, made.copies, services);
  await endResponses(await tagsOfEvent(services.database.db, made.id), services);
  services.jobs.notify();
  return {
    ...SUCCESS,
    message: 'EventPage.EventCreatedSuccessfully',
    slug: made.copies.published.facts.slug,
    event_id: made.id,
    version: made.version,
    awaits_check: await awaitsCheck(services.database.db, made.id),
  };
}

/** An event that a call made, as it is saved. */
interface Made {
  readonly id: number;
  readonly copies: EventCopies;
  readonly version: number;
}

interface Adding {
  readonly call: CreateCall;
  readonly written: EventState;
  readonly kept: KeptPictures;
}

async function add(trx: Transaction<DB>, { call, written, kept }: Adding): Promise<Made> {
  const { input } = call;
  const slug = await freeSlug(trx, {
    slug: input.slug ?? '',
    title: Object.values(written.texts)[0]?.title ?? '',
  });
  const pictures = { poster: kept.poster ?? null, images: galleryOf([], input, kept.images) };
  const state = withFields(written, picturesAnd(slug, pictures));
  const id = await insertEvent(trx, state);
  await askForCheck(trx, { eventId: id, at: call.services.now() });
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'event',
    subjectId: id,
    action: state.facts.draft ? 'draft added' : 'added',
    detail: { fields: changedFields(emptyEvent(written.organization_id, call.services.now()), state) },
  });
  return { id, copies: { published: state, edited: state }, version: 1 };
}

interface AddingAgain extends Omit<Adding, 'written'> {
  readonly before: EventCopies;
  readonly sent: Fields;
}

/** A form that is sent once more, for its answer was lost, is the same event as it was sent last, its gallery too. */
async function saveAgain(trx: Transaction<DB>, { call, before, sent, kept }: AddingAgain): Promise<Made> {
  const { input, services } = call;
  const { published } = before;
  const fields = await allFields(trx, { before: published, published, input, sent, kept });
  const state = withFields(published, new Map([...fields, ['images', galleryOf([], input, kept.images)]]));
  const at = services.now();
  await requireEndToCome(trx, { before: published, after: state, now: at });
  const copies = changedCopies(before, state);
  const version = await saveChange(trx, { before, after: copies, by: personOf(call), at });
  return { id: published.id, copies, version };
}

function picturesAnd(slug: string, { poster, images }: Pick<EventState, 'poster' | 'images'>): Fields {
  return new Map<string, unknown>([
    ['slug', slug],
    ['poster', poster],
    ['images', images],
  ]);
}

/** What a new event has where the form says nothing. Source: EVF-16, EVF-31, EVF-37. */
function emptyEvent(organizationId: number, now: Date): EventState {
  return {
    id: 0,
    version: 1,
    organization_id: organizationId,
    former_slugs: [],
    texts: {},
    poster: null,
    images: [],
    facts: {
      category_id: 0,
      country_id: DEFAULT_COUNTRY_ID,
      slug: '',
      status: 0,
      draft: true,
      featured: false,
      start_date: null,
      start_time: '00:00:00',
      end_date: null,
      end_time: '23:59:59',
      launch_date: wallClock(now).date,
      launch_time: '00:00:00',
      venue: '',
      address: '',
      zipcode: '',
      city: '',
      state: '',
      latitude: null,
      longitude: null,
      online_location: '',
      access_info: '',
      audience: [],
      payment_methods: [],
      video_link: '',
      tag_id: null,
      show_review: false,
      show_ticket_limit: true,
      show_ticket_limit_purchased: true,
      password_protected: false,
      password_hash: null,
      custom_field_enabled: false,
      custom_field_required: false,
      apply_fees: false,
      daily_sale: false,
      allow_iframe: false,
      button_color: DEFAULT_FRAME_COLOUR,
      url_color: DEFAULT_FRAME_COLOUR,
      redirect_url: '',
      admin_comm_type: null,
      admin_commission: null,
      org_comm_type: null,
      organizer_commission: null,
    },
  };
}
