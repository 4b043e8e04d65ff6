import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { MERCHANDISE_MAX } from '#domain/organizer/merchandise.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteMerchandise, storeMerchandise } from '#wire/organizer/merchandise.ts';
import type { DB, Merchandise } from '#server/platform/database/tables.gen.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { saveWithPicture } from '../save-with-picture.ts';
import { forgetPicture } from '../unused-picture.ts';
import { articleOf } from './articles.ts';

type StoreCall = Call<typeof storeMerchandise>;

/** What was saved, and the picture that nothing shows any more. */
interface Saved {
  readonly id: number;
  readonly row: Selectable<Merchandise>;
  readonly replaced: string | null;
}

/** Adds an article, or changes one. Source: MER-03, MER-04. */
export async function handleStoreMerchandise(call: StoreCall): Promise<ReplyOf<typeof storeMerchandise>> {
  const { input, owned } = call;
  const { merchandise } = owned;
  const saved = await saveWithPicture<Saved>(call, { image: input.image, field: 'image' }, (trx, picture) =>
    makeOnce(trx, call, {
      make: () =>
        merchandise === undefined ? add(trx, call, picture) : change(trx, call, { id: merchandise, picture }),
      // sent again, for its answer was lost
      again: (id) => change(trx, call, { id: merchandise ?? id, picture, isAgain: true }),
    }),
  );
  return { ...SUCCESS, message: 'Created', data: articleOf(saved.row) };
}

function valuesOf({ input }: StoreCall) {
  return {
    title: input.title,
    category: input.category,
    sizes: [...input.size],
    price_cents: fromWire(input.price) ?? ZERO,
    quantity: input.quantity,
  };
}

/** @throws Refusal TooManyMerchandise */
async function add(trx: Transaction<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  const { caller, refuse } = call;
  const { count } = await trx
    .selectFrom('merchandise')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MERCHANDISE_MAX) throw refuse('TooManyMerchandise');
  const row = await trx
    .insertInto('merchandise')
    .values({ ...valuesOf(call), organization_id: caller.organizationId, image_file: picture ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(trx, call, { id: row.id, action: 'article added', detail: figuresOf(row) });
  return { id: row.id, row, replaced: null };
}

interface Changed {
  readonly id: number;
  readonly picture: string | undefined;
  /** what was added or changed under the same key a moment ago */
  readonly isAgain?: boolean;
}

/** What is there already as it is sent is left alone. @throws Refusal MerchandiseChanged where somebody else saved it meanwhile */
async function change(
  trx: Transaction<DB>,
  call: StoreCall,
  { id, picture, isAgain = false }: Changed,
): Promise<Saved> {
  const { input, refuse } = call;
  const former = await trx
    .selectFrom('merchandise')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw commonRefusal('TryAgain');
  const image_file = picture ?? (input.remove_image ? null : former.image_file);
  const values = valuesOf(call);
  const { title, category, sizes, price_cents, quantity } = former;
  const isAsSent = isDeepStrictEqual(values, { title, category, sizes, price_cents, quantity });
  if (isAsSent && image_file === former.image_file) return { id, row: former, replaced: null };
  const { version = former.version } = input;
  // the change that is sent again may have been made, and be the one since
  const isKnown = version === former.version || (isAgain && version + 1 === former.version);
  if (!isKnown) throw refuse('MerchandiseChanged');
  const row = await trx
    .updateTable('merchandise')
    .set({ ...values, image_file, version: isAgain && isAsSent ? former.version : former.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(trx, call, {
    id,
    action: 'article changed',
    detail: { before: figuresOf(former), after: figuresOf(row) },
  });
  const isGone = former.image_file !== null && former.image_file !== image_file;
  return { id, row, replaced: isGone ? former.image_file : null };
}

/** Deletes an article with its picture. */
export async function handleDeleteMerchandise(
  call: Call<typeof deleteMerchandise>,
): Promise<ReplyOf<typeof deleteMerchandise>> {
  const { owned, services } = call;
  const gone = await services.database.transaction(async (trx) => {
    const row = await trx
      .updateTable('merchandise')
      .set({ deleted_at: services.now() })
      .where('id', '=', owned.merchandise)
      .where('deleted_at', 'is', null)
      .returning(['title', 'image_file'])
      .executeTakeFirst();
    if (row) await note(trx, call, { id: owned.merchandise, action: 'article deleted', detail: { title: row.title } });
    return row;
  });
  if (gone?.image_file) await forgetPicture(gone.image_file, services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}

/** What is on record of an article. */
function figuresOf({ title, price_cents, quantity }: Selectable<Merchandise>) {
  return { title, price_cents, quantity };
}

interface Noted {
  readonly id: number;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

async function note(
  trx: Transaction<DB>,
  call: StoreCall | Call<typeof deleteMerchandise>,
  { id, action, detail }: Noted,
): Promise<void> {
  const at = call.services.now();
  await audit(trx, { by: personOf(call), at, subject: 'merchandise', subjectId: id, action, detail });
}
