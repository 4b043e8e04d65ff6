import type { Insertable, Kysely, Transaction } from 'kysely';
import { problemsOfVoucher, VOUCHERS_MAX } from '#domain/catalogue/voucher-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { storeVoucher } from '#wire/organizer/vouchers.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB, Vouchers } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { changedMeanwhile, changedNames } from '../changed-fields.ts';
import { saveWithPicture } from '../save-with-picture.ts';
import { unusedPicture } from '../unused-picture.ts';
import { lockCurrentVoucher, selectVouchers, type VoucherRow } from './voucher-rows.ts';
import { asCompared, givenOf, NEW_VOUCHER, valuesOf, type VoucherValues, withGiven } from './voucher-values.ts';

type StoreCall = Call<typeof storeVoucher>;

/** What was saved, for what follows the commit. */
interface Saved {
  readonly id: number;
  /** a picture that nothing shows any more */
  readonly replaced: string | null;
}

/**
 * Adds a voucher, or changes what is given of one. What buyers have stays as it is: the orders to come have it changed.
 * @throws Refusal 422 fillallfields without a ticket or without the image of its own page. Source: VOU-08
 */
export async function handleStoreVoucher(call: StoreCall): Promise<ReplyOf<typeof storeVoucher>> {
  const { input, owned } = call;
  const picture = { image: input.template_image, field: 'template_image' };
  const saved = await saveWithPicture(call, picture, (trx, path) =>
    owned.voucher === undefined ? addOnce(trx, call, path) : change(trx, call, { id: owned.voucher, picture: path }),
  );
  return { ...SUCCESS, message: 'Created', id: saved.id };
}

/** A form that is sent again, for its answer was lost, is the same voucher, as it was sent last. */
function addOnce(trx: Transaction<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  return makeOnce(trx, call, {
    make: () => add(trx, call, picture),
    again: (id) => change(trx, call, { id, picture }),
  });
}

async function add(trx: Kysely<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  const { organizationId } = call.caller;
  const { count } = await trx
    .selectFrom('vouchers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= VOUCHERS_MAX) throw call.refuse('TooManyKept');
  const values = await settled(trx, call, { former: NEW_VOUCHER, picture });
  const { id } = await trx
    .insertInto('vouchers')
    .values({ organization_id: organizationId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkTickets(trx, id, values);
  await note(trx, call, { id, action: 'voucher added', detail: { ...values } });
  return { id, replaced: null };
}

async function change(
  trx: Kysely<DB>,
  call: StoreCall,
  { id: asked, picture }: { readonly id: number; readonly picture: string | undefined },
): Promise<Saved> {
  const { input, lang, services } = call;
  const id = await lockCurrentVoucher(trx, asked);
  const { fallback } = services.site.languages();
  const row = await selectVouchers(trx, { lang, fallback }).where('vouchers.id', '=', id).executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const former = valuesOf(row);
  const values = await settled(trx, call, { former, picture });
  const read = input.was === undefined ? former : withGiven(former, input.was);
  const meanwhile = changedMeanwhile({
    read: asCompared(read),
    kept: asCompared(former),
    wanted: asCompared(values),
  });
  if (meanwhile.length > 0)
    throw call.refuse('VoucherChanged', Object.fromEntries(meanwhile.map((name) => [name, 'ChangedMeanwhile'])));
  const changed = changedNames(former, values);
  if (changed.length === 0) return { id, replaced: null };
  const detail = Object.fromEntries(changed.map((name) => [name, [former[name], values[name]]]));
  if (row.given > 0) return replace(trx, call, { row, values, detail });
  await trx.updateTable('vouchers').set(columnsOf(values)).where('id', '=', id).execute();
  await trx.deleteFrom('voucher_tickets').where('voucher_id', '=', id).execute();
  await linkTickets(trx, id, values);
  await note(trx, call, { id, action: 'voucher changed', detail });
  return { id, replaced: await unusedPicture(trx, 'vouchers', { of: former, now: values }) };
}

interface Replaced {
  /** as buyers have it */
  readonly row: VoucherRow;
  readonly values: VoucherValues;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Puts another voucher in the place of one that buyers have, for the orders to come. */
async function replace(trx: Kysely<DB>, call: StoreCall, { row, values, detail }: Replaced): Promise<Saved> {
  const at = call.services.now();
  const { organization_id, created_at } = row;
  const { id } = await trx
    .insertInto('vouchers')
    .values({ organization_id, created_at, given_from: at, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkTickets(trx, id, values);
  const former = trx.updateTable('vouchers').set({ replaced_by: id });
  await former.set({ deleted_at: at, given_until: at }).where('id', '=', row.id).execute();
  await former.where('replaced_by', '=', row.id).execute();
  await note(trx, call, { id, action: 'voucher changed', detail: { ...detail, given: row.given, former: row.id } });
  return { id, replaced: null };
}

interface Former {
  readonly former: VoucherValues;
  readonly picture: string | undefined;
}

/** A voucher as it will be kept. @throws Refusal 422 where its fields do not fit together */
async function settled(trx: Kysely<DB>, call: StoreCall, { former, picture }: Former): Promise<VoucherValues> {
  const given = withGiven(former, givenOf(call.input));
  const values = picture === undefined ? given : { ...given, template_image: picture };
  const problems = problemsOfVoucher({ ...values, hasTemplateImage: values.template_image !== null });
  const keys = Object.values(problems);
  if (keys.length > 0)
    throw keys.every((key) => key === 'FieldRequired')
      ? call.refuse('fillallfields', problems)
      : commonRefusal('PleaseCheckForm', problems);
  await requireTicketsOf(trx, values);
  return values;
}

/** @throws Refusal 422 for a ticket that is of another event */
async function requireTicketsOf(trx: Kysely<DB>, { event_id, ticket_id }: VoucherValues): Promise<void> {
  const found = await trx
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ticket_id)
    .where('event_id', '=', event_id)
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < ticket_id.length) throw commonRefusal('PleaseCheckForm', { ticket_id: 'TicketOfAnotherEvent' });
}

function columnsOf(values: VoucherValues): Omit<Insertable<Vouchers>, 'organization_id'> {
  return {
    event_id: values.event_id,
    title: values.title,
    voucher_type: values.voucher_type,
    generated_code: values.generated_code,
    template_type: values.template_type,
    template_image_file: values.template_image,
    start_date: values.start_date,
    start_time: values.start_time,
    end_date: values.end_date,
    end_time: values.end_time,
  };
}

async function linkTickets(trx: Kysely<DB>, id: number, { ticket_id }: VoucherValues): Promise<void> {
  const rows = ticket_id.map((ticket) => ({ voucher_id: id, ticket_id: ticket }));
  if (rows.length > 0) await trx.insertInto('voucher_tickets').values(rows).execute();
}

function note(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, ...entry }: { id: number; action: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return audit(trx, { by: personOf(call), at: call.services.now(), subject: 'voucher', subjectId: id, ...entry });
}
