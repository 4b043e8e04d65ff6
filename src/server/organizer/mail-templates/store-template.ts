import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { hasPicture, saysSomething, TEMPLATES_MAX } from '#domain/organizer/mail-template.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { hasEvents, picturesAfter } from '#wire/organizer/mail-template-fields.ts';
import type { storeTemplate } from '#wire/organizer/mail-templates.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { noteMailed } from '#server/content/text-pictures.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB, EmailTemplates } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { sentKey } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { dropPictures, forgetPictures, keepPictures, type KeptPictures, notePictures } from './template-pictures.ts';
import { readTemplates } from './template-rows.ts';

type StoreCall = Call<typeof storeTemplate>;
type Row = Selectable<EmailTemplates>;

/** What was saved, and the pictures that nothing shows any more. */
interface Saved {
  readonly id: number;
  readonly unused: readonly string[];
}

/**
 * Adds a template or writes one over. Source: TPL-12 to TPL-18, TPL-22.
 * @throws Refusal 422 with the fields that are wrong, 409 where somebody else changed it meanwhile
 */
export async function handleStoreTemplate(call: StoreCall): Promise<ReplyOf<typeof storeTemplate>> {
  const { input, services, caller } = call;
  if (!hasEvents(input)) throw commonRefusal('PleaseCheckForm', { added_events: 'FieldRequired' });
  const pictures = await keepPictures(call);
  let saved: Saved;
  try {
    saved = await services.database.transaction((trx) => save(trx, call, pictures));
  } catch (error) {
    // where the database went away the change may have been made: better a picture too many than one that is missing
    if (!isDatabaseAway(error)) await forgetPictures(Object.values(pictures), services);
    throw error;
  }
  await forgetPictures(saved.unused, services);
  const { organizationId } = caller;
  const [data] = await readTemplates(services.database.db, { organizationId, id: saved.id }, call);
  // deleted in the moment after it was saved
  if (!data) throw commonRefusal('TryAgain');
  return { ...SUCCESS, message: 'Created', data };
}

async function save(trx: Transaction<DB>, call: StoreCall, pictures: KeptPictures): Promise<Saved> {
  const { input, caller, owned } = call;
  // one after the other: there is one general template, and a limit of the others
  await trx.selectFrom('organizations').select('id').where('id', '=', caller.organizationId).forNoKeyUpdate().execute();
  await notePictures(trx, caller.organizationId, pictures);
  if (owned.template !== undefined) return change(trx, call, { id: owned.template, pictures });
  return makeOnce(trx, call, {
    make: async () => {
      const general = input.template_type === 'general' ? await generalOf(trx, caller.organizationId) : undefined;
      return general === undefined ? add(trx, call, pictures) : change(trx, call, { id: general, pictures });
    },
    again: (made) => change(trx, call, { id: made, pictures, isAgain: true }),
  });
}

async function generalOf(trx: Kysely<DB>, organizationId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('email_templates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('template_type', '=', 'general')
    .executeTakeFirst();
  return row?.id;
}

/** A new one is off: nobody gets a mail that was never looked at. Source: TPL-14. */
async function add(trx: Kysely<DB>, call: StoreCall, pictures: KeptPictures): Promise<Saved> {
  const { input, caller, services } = call;
  requirePicture(input, { hasHeader: false, hasFooter: false });
  const { count } = await trx
    .selectFrom('email_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  if (count >= TEMPLATES_MAX) throw call.refuse('TooManyTemplates');
  const { id } = await trx
    .insertInto('email_templates')
    .values({
      organization_id: caller.organizationId,
      template_type: input.template_type,
      ...wordsOf(input),
      template_image_file: pictures.template_image ?? null,
      footer_image_file: pictures.footer_image ?? null,
      status: 0,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkEvents(trx, call, { id, begins: true });
  await note(trx, call, { id, action: 'template added', detail: { type: input.template_type } });
  return { id, unused: [] };
}

interface Change {
  readonly id: number;
  readonly pictures: KeptPictures;
  /** the first sending of a new one that is sent again */
  readonly isAgain?: boolean;
}

async function change(trx: Kysely<DB>, call: StoreCall, { id, pictures, isAgain = false }: Change): Promise<Saved> {
  const { input, services } = call;
  const row = await trx.selectFrom('email_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.template_type !== input.template_type) throw commonRefusal('TryAgain');
  const key = sentKey(call.request) ?? null;
  // sent again, for its answer was lost, it is told of no change of its own
  const isOwn = key !== null && row.call_key === key;
  if (!isAgain && !isOwn && isOlder(row, call)) throw call.refuse('TemplateChanged');
  requirePicture(input, { hasHeader: row.template_image_file !== null, hasFooter: row.footer_image_file !== null });
  const header = pictures.template_image ?? (input.remove_template_image ? null : row.template_image_file);
  const footer = pictures.footer_image ?? (input.remove_footer_image ? null : row.footer_image_file);
  // a new one is off, and whoever switched it on since it was sent first has
  const isOn = isAgain ? row.status === 1 : input.status;
  await trx
    .updateTable('email_templates')
    .set({
      ...wordsOf(input),
      template_image_file: header,
      footer_image_file: footer,
      status: isOn ? 1 : 0,
      version: sql`version + 1`,
      call_key: key,
      enabled_at: row.enabled_at ?? (isOn ? services.now() : null),
    })
    .where('id', '=', id)
    .execute();
  await linkEvents(trx, call, { id, begins: isOn && row.status === 0 });
  if (isOn) await noteMailed(trx, input.description);
  await note(trx, call, { id, action: 'template changed', detail: { enabled: isOn } });
  const replaced = [row.template_image_file, row.footer_image_file].filter((file) => file !== null);
  const unused = unusedOf(
    row,
    replaced.filter((file) => file !== header && file !== footer),
  );
  await dropPictures(trx, unused);
  return { id, unused };
}

/** The sender read another state of it; 0: that there is none yet. */
function isOlder(row: Row, { input }: StoreCall): boolean {
  return input.version !== undefined && input.version !== row.version;
}

/** Pictures that no mail shows: mails that went out show those of a template that was ever on. */
export function unusedOf({ enabled_at }: Pick<Row, 'enabled_at'>, files: readonly string[]): readonly string[] {
  return enabled_at === null ? files : [];
}

/** Source: TPL-15. */
function requirePicture(input: StoreCall['input'], present: Parameters<typeof picturesAfter>[0]): void {
  if (!hasPicture(picturesAfter(present, input)))
    throw commonRefusal('PleaseCheckForm', { template_image: 'fillallfields' });
}

/** @throws Refusal 422 for a text of which nothing is left once it is clean */
function wordsOf({ template_name, title, description: typed, banner_color }: StoreCall['input']) {
  const description = cleanHtml(typed);
  if (!saysSomething(description)) throw commonRefusal('PleaseCheckForm', { description: 'FieldRequired' });
  return { template_name, title, description, banner_color };
}

/** The events of a template; `begins`: all of them have it from now on, else those that are new to it. Source: TPL-11, TPL-18. */
async function linkEvents(
  trx: Kysely<DB>,
  { input, owned }: StoreCall,
  { id, begins }: { readonly id: number; readonly begins: boolean },
): Promise<void> {
  const events = input.template_type === 'general' ? [] : (owned.event ?? []);
  const links = trx.deleteFrom('email_template_events').where('template_id', '=', id);
  await (events.length > 0 ? links.where('event_id', 'not in', events) : links).execute();
  if (events.length === 0) return;
  await trx
    .insertInto('email_template_events')
    .values(events.map((event_id) => ({ template_id: id, event_id, used_since: sql`clock_timestamp()` })))
    .onConflict((same) =>
      begins
        ? same.columns(['template_id', 'event_id']).doUpdateSet({ used_since: sql`clock_timestamp()` })
        : same.columns(['template_id', 'event_id']).doNothing(),
    )
    .execute();
}

function note(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, ...entry }: { id: number; action: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return audit(trx, { by: personOf(call), at: call.services.now(), subject: 'template', subjectId: id, ...entry });
}
