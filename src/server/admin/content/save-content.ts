import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import type { FormFile } from '#wire/image.ts';
import { endAllResponses } from '#server/catalogue/end-responses.ts';
import { forgetPicture } from '#server/organizer/unused-picture.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { applyOnce, makeOnce } from '#server/platform/http/apply-once.ts';
import { differences, flat, shortened } from './content-record.ts';

/** What admins write of the site, and where its rows are. */
const TABLES = {
  category: 'categories',
  country: 'countries',
  banner: 'banners',
  blog: 'blogs',
  page: 'pages',
  tax: 'taxes',
} as const;

type Subject = keyof typeof TABLES;

/** How one kind of content is read and written: all of it but its number and version. */
export interface Kind<State extends object> {
  readonly subject: Subject;
  readonly read: (trx: Kysely<DB>, id: number) => Promise<State>;
  /** absent: nothing is added to it */
  readonly add?: (trx: Transaction<DB>, state: State) => Promise<number>;
  readonly write: (trx: Transaction<DB>, id: number, state: State) => Promise<void>;
}

/** An admin's call. */
interface AdminCall {
  readonly caller: { readonly userId: number; readonly impersonatedBy: number | undefined };
  readonly request: FastifyRequest;
  readonly services: Services;
}

interface Change<State> {
  /** undefined: a new one */
  readonly id: number | undefined;
  /** that the form read; undefined: whatever it is now */
  readonly version: number | undefined;
  /** what it will be; undefined before: a new one. @throws Refusal for what cannot be */
  readonly settle: (trx: Transaction<DB>, before: State | undefined) => Promise<State>;
}

const FIRST_VERSION = 1;

export interface Saved<State> {
  readonly id: number;
  readonly before: State | undefined;
  readonly after: State;
}

/**
 * Adds content of the site or changes it, with a line of what was changed; pages that show it are made anew. What is there
 * already as it is sent is left alone. Source: ADM-24.
 * @throws Refusal 409 ContentChanged where somebody else saved it since the form read it, 404 for what is not there
 */
export async function saveContent<State extends object>(
  call: AdminCall,
  kind: Kind<State>,
  { id, version, settle }: Change<State>,
): Promise<Saved<State>> {
  const saved = await call.services.database.transaction((trx) => {
    const change = (one: number, read: readonly number[] | undefined) =>
      changeIn(trx, { call, kind }, { id: one, read, settle });
    return makeOnce(trx, call, {
      make: () =>
        id === undefined
          ? addIn(trx, { call, kind }, settle)
          : change(id, version === undefined ? undefined : [version]),
      // sent again, for its answer was lost: it may be changed as long as nobody else has
      again: (made) => {
        if (id === undefined) return change(made, [FIRST_VERSION]);
        return change(id, version === undefined ? undefined : [version, version + 1]);
      },
    });
  });
  await endAllResponses(call.services);
  return saved;
}

interface Calling<State extends object> {
  readonly call: AdminCall;
  readonly kind: Kind<State>;
}

async function addIn<State extends object>(
  trx: Transaction<DB>,
  { call, kind }: Calling<State>,
  settle: Change<State>['settle'],
): Promise<Saved<State>> {
  if (!kind.add) throw commonRefusal('TryAgain');
  const after = await settle(trx, undefined);
  const id = await kind.add(trx, after);
  await note(trx, call, { subject: kind.subject, id, action: 'added', detail: { after: shortened(flat(after)) } });
  return { id, before: undefined, after };
}

interface Changing<State> extends Pick<Change<State>, 'settle'> {
  readonly id: number;
  /** the versions that the caller knows; undefined: whatever it is now */
  readonly read: readonly number[] | undefined;
}

async function changeIn<State extends object>(
  trx: Transaction<DB>,
  { call, kind }: Calling<State>,
  { id, read, settle }: Changing<State>,
): Promise<Saved<State>> {
  const present = await lockContent(trx, kind.subject, id);
  const before = await kind.read(trx, id);
  const after = await settle(trx, before);
  if (isDeepStrictEqual(flat(before), flat(after))) return { id, before, after };
  if (read && !read.includes(present)) throw new Refusal('ContentChanged', 409);
  await kind.write(trx, id, after);
  await sql`update ${sql.table(TABLES[kind.subject])} set version = version + 1 where id = ${id}`.execute(trx);
  await note(trx, call, { subject: kind.subject, id, action: 'changed', detail: differences(before, after) });
  return { id, before, after };
}

/** Holds a row until the transaction ends. @returns its version @throws Refusal 404 TryAgain */
export async function lockContent(trx: Transaction<DB>, subject: Subject, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(TABLES[subject])} where id = ${id} for update
  `.execute(trx);
  if (!rows[0]) throw commonRefusal('TryAgain');
  return rows[0].version;
}

interface Noted {
  readonly subject: Subject;
  readonly id: number;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Puts on record who changed what. */
export async function note(
  trx: Transaction<DB>,
  call: AdminCall,
  { subject, id, action, detail }: Noted,
): Promise<void> {
  await audit(trx, { by: personOf(call), at: call.services.now(), subject, subjectId: id, action, detail });
}

/** Deletes content that nothing points to, with a line of what it was. @throws Refusal 409 ContentInUse */
export async function deleteContent<State extends object>(
  call: AdminCall,
  kind: Kind<State>,
  { id, isUsed }: { readonly id: number; readonly isUsed: (trx: Transaction<DB>) => Promise<boolean> },
): Promise<State> {
  const gone = await call.services.database.transaction(async (trx) => {
    await lockContent(trx, kind.subject, id);
    const before = await kind.read(trx, id);
    if (await isUsed(trx)) throw new Refusal('ContentInUse', 409);
    await sql`delete from ${sql.table(TABLES[kind.subject])} where id = ${id}`.execute(trx);
    const detail = { before: shortened(flat(before)) };
    await note(trx, call, { subject: kind.subject, id, action: 'deleted', detail });
    return before;
  });
  await endAllResponses(call.services);
  return gone;
}

/** Moves one of the things that stand in an order a place up or down; at its end it stays. Sent again for its answer was lost, it moves no further. */
export async function moveContent(
  call: AdminCall,
  subject: 'category' | 'banner',
  { id, up }: { readonly id: number; readonly up: boolean },
): Promise<void> {
  await applyOnce(call, async (trx) => {
    const table = sql.table(TABLES[subject]);
    const { rows } = await sql<{ id: number; position: number }>`
      select id, position from ${table} order by position, id for update
    `.execute(trx);
    const at = rows.findIndex((row) => row.id === id);
    const moved = rows[at];
    if (!moved) throw commonRefusal('TryAgain');
    const to = up ? at - 1 : at + 1;
    if (to < 0 || to >= rows.length) return;
    const order = rows.toSpliced(at, 1).toSpliced(to, 0, moved);
    for (const [place, row] of order.entries())
      if (row.position !== place + 1)
        await sql`update ${table} set position = ${place + 1} where id = ${row.id}`.execute(trx);
    await note(trx, call, { subject, id, action: 'moved', detail: { from: at + 1, to: to + 1 } });
  });
  await endAllResponses(call.services);
}

/** A call whose form has a picture. */
interface PictureCall extends AdminCall {
  readonly input: { readonly image?: FormFile | undefined; readonly remove_image: boolean };
}

/**
 * Keeps the picture that a form sends, and forgets the one that it takes the place of; the new one too where nothing is saved.
 * `pictureOf` says of what was there which picture it has from now on.
 */
export async function savePictured<State extends object>(
  call: PictureCall,
  fileOf: (state: State) => string,
  save: (pictureOf: (before: State | undefined) => string) => Promise<Saved<State>>,
): Promise<Saved<State>> {
  const { input, caller, services, request } = call;
  const { image } = input;
  const picture = image && (await keepUpload({ image, field: 'image', userId: caller.userId, request }, services));
  const pictureOf = (before: State | undefined): string =>
    picture ?? (input.remove_image || !before ? '' : fileOf(before));
  try {
    const saved = await save(pictureOf);
    const former = saved.before && fileOf(saved.before);
    if (former && former !== fileOf(saved.after)) await forgetPicture(former, services);
    return saved;
  } catch (error) {
    // a transaction of which nothing is known may have been made
    if (picture !== undefined && !isDatabaseAway(error)) await forgetPicture(picture, services);
    throw error;
  }
}

/** The texts of a thing by their languages. */
export function byLanguage<Row extends { readonly lang: string }>(
  rows: readonly Row[],
): Partial<Record<Language, Omit<Row, 'lang'>>> {
  return Object.fromEntries(rows.flatMap(({ lang, ...texts }) => (isLanguage(lang) ? [[lang, texts]] : [])));
}
