import type { Kysely, Transaction } from 'kysely';
import { problemsOfSupplement, SUPPLEMENTS_MAX } from '#domain/catalogue/supplement-form.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { storeSupplement } from '#wire/organizer/supplements.ts';
import { endResponses } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { changedMeanwhile, changedNames } from '../changed-fields.ts';
import { saveWithPicture } from '../save-with-picture.ts';
import { unusedPicture } from '../unused-picture.ts';
import { selectSupplements } from './supplement-rows.ts';
import { asKept, givenOf, NEW_SUPPLEMENT, type SupplementValues, valuesOf, withGiven } from './supplement-values.ts';
import { insertSupplement, updateSupplement } from './write-supplement.ts';

type StoreCall = Call<typeof storeSupplement>;

/** What was saved, for what follows the commit. */
interface Saved {
  readonly id: number;
  /** events whose pickers ask for it */
  readonly events: readonly number[];
  /** a picture that nothing shows any more */
  readonly replaced: string | null;
}

/**
 * Adds a supplement, or changes what is given of one. Orders that exist keep what they say: they hold their own titles,
 * prices, codes and pages. @throws Refusal 422 PleaseCheckAllfields with the fields that are wrong
 */
export async function handleStoreSupplement(call: StoreCall): Promise<ReplyOf<typeof storeSupplement>> {
  const { input, services, owned } = call;
  const picture = { image: input.template_image, field: 'template_image' };
  const saved = await saveWithPicture(call, picture, (trx, path) =>
    owned.supplement === undefined
      ? addOnce(trx, call, path)
      : change(trx, call, { id: owned.supplement, picture: path }),
  );
  await endResponses(
    saved.events.map((id) => `event:${id}` as const),
    services,
  );
  return { ...SUCCESS, message: 'SupplementAddedUpdated', id: saved.id };
}

/** A form that is sent again, for its answer was lost, is the same supplement, as it was sent last. */
function addOnce(trx: Transaction<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  return makeOnce(trx, call, {
    make: () => add(trx, call, picture),
    again: (id) => change(trx, call, { id, picture }),
  });
}

async function add(trx: Kysely<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  const { organizationId } = call.caller;
  const { count } = await trx
    .selectFrom('supplements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= SUPPLEMENTS_MAX) throw call.refuse('TooManyKept');
  const values = settled(call, { former: NEW_SUPPLEMENT, formerStart: null, picture });
  const id = await insertSupplement(trx, organizationId, values);
  await note(trx, call, { id, action: 'supplement added', detail: figuresOf(values) });
  return { id, events: [], replaced: null };
}

async function change(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, picture }: { readonly id: number; readonly picture: string | undefined },
): Promise<Saved> {
  const { input, lang } = call;
  // who saves at the same time waits, and reads what was saved
  await trx.selectFrom('supplements').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await selectSupplements(trx).where('supplements.id', '=', id).executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const former = valuesOf(row);
  const values = settled(call, { former, formerStart: former.start_date, picture });
  const read = input.was === undefined ? former : asKept(withGiven(former, input.was, lang));
  const meanwhile = changedMeanwhile({ read, kept: asKept(former), wanted: values });
  if (input.was !== undefined && meanwhile.length > 0)
    throw call.refuse('SupplementChanged', Object.fromEntries(meanwhile.map((name) => [name, 'ChangedMeanwhile'])));
  const changed = changedNames(former, values);
  if (changed.length === 0) return { id, events: [], replaced: null };
  await updateSupplement(trx, { id, lastOption: row.last_option }, values);
  const figures = Object.fromEntries(
    changed.filter((name) => name in figuresOf(values)).map((name) => [name, [former[name], values[name]]]),
  );
  await note(trx, call, { id, action: 'supplement changed', detail: { fields: changed, ...figures } });
  return {
    id,
    events: await eventsWith(trx, id),
    replaced: await unusedPicture(trx, 'supplements', { of: former, now: values }),
  };
}

interface Former {
  readonly former: SupplementValues;
  readonly formerStart: WallDate | null;
  readonly picture: string | undefined;
}

/** A supplement as it will be kept. @throws Refusal 422 where its fields do not fit together */
function settled(call: StoreCall, { former, formerStart, picture }: Former): SupplementValues {
  const given = withGiven(former, givenOf(call.input), call.lang);
  const values = asKept(picture === undefined ? given : { ...given, template_image: picture });
  const { date: today } = wallClock(call.services.now());
  const problems = problemsOfSupplement(
    { ...values, hasTemplateImage: values.template_image !== null },
    { today, formerStart },
  );
  if (Object.keys(problems).length > 0) throw call.refuse('PleaseCheckAllfields', problems);
  return values;
}

/** The events of the tickets that a supplement is asked with. */
async function eventsWith(trx: Kysely<DB>, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('ticket_supplements')
    .innerJoin('tickets', 'tickets.id', 'ticket_supplements.ticket_id')
    .select('tickets.event_id')
    .distinct()
    .where('ticket_supplements.supplement_id', '=', id)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

function figuresOf({ supplement_price, supplement_option, titles }: SupplementValues) {
  return { supplement_price, supplement_option, titles };
}

function note(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, ...entry }: { id: number; action: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return audit(trx, { by: personOf(call), at: call.services.now(), subject: 'supplement', subjectId: id, ...entry });
}
