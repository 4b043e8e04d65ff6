import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Sets `window.poisoned` wherever a browser takes it for more than text. */
const SHORT = [
  '"><script>window.poisoned="script"</script>',
  '</script><script>window.poisoned="end of a script"</script>',
  '</style></title></textarea><img src=x onerror=window.poisoned="image">',
  '" onload="window.poisoned=1" onfocus=window.poisoned="focus" autofocus x="',
  "' onmouseover='window.poisoned=1' x='",
  '<svg onload=window.poisoned="drawing"></svg>',
  '<a href="javascript:window.poisoned=1">javascript:window.poisoned=1</a>',
  '<!--{{constructor.constructor("window.poisoned=1")()}}-->',
  // turned around, without a width, a line's end of another kind, a control sign, nothing at all
  '\u202Eabc\u202C \u200B \u2028 \u0001 \uFFFE ליל הים 👩‍👩‍👧‍👦🎟️',
].join(' ');
export const POISON = `${SHORT} ${'W'.repeat(600)}`;

/** For columns that hold little. */
const LITTLE = [POISON, SHORT, '"><svg onload=window.poisoned=1>'];

/** A link that runs when it is followed. */
const LINK = 'javascript:window.poisoned=1';

/** What the product writes itself, reads as a code, or sends as it was written: no words of others. */
const OWN = new RegExp(
  [
    String.raw`\.(?:id|key|lang|slug|kind|state|brand|currency|reference|path|media_type|purpose|status|file|poster_paper)$`,
    String.raw`(?:_id|_file|_hash|_type)$`,
    String.raw`^(?:migration|mails|outbox_jobs|rate_limits|sandbox_payments|payments|consents|site_scripts)`,
    String.raw`^(?:events\.(?:former_slugs|audience|payment_methods)|orders\.order_number|orders\.idempotency_key)$`,
    String.raw`^(?:users\.email|countries\.country_code|site_settings\.value|event_search\.)`,
  ].join('|'),
);

/** Columns that hold addresses. */
const ADDRESSES = /\.(?:url|button_url|redirect_url|online_location|video_link)$/;

/** Words of the site itself. */
const SITE_TEXTS = ['site.site_footer', 'site.admin_org_fee_name', 'contact.phone', 'contact.address'];
const SITE_ADDRESSES = ['social.facebook', 'social.instagram', 'site.newsletter_form_url', 'site.logo'];

export interface Poisoned {
  readonly columns: readonly string[];
  /** that the database lets hold no such text */
  readonly refused: readonly string[];
}

/** Writes the poison into every column that holds words of others, in all rows. */
export async function poison({ db }: Database): Promise<Poisoned> {
  const { rows } = await sql<{ name: string; table: string; column: string; type: string }>`
    select table_name || '.' || column_name as name, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (data_type = 'text' or udt_name = '_text') order by 1`.execute(db);
  const columns: string[] = [];
  const refused: string[] = [];
  for (const { name, table, column, type } of rows.filter((row) => !OWN.test(row.name))) {
    const writings = (ADDRESSES.test(name) ? [LINK] : LITTLE).map((text) => {
      const value = type === 'ARRAY' ? sql`array[${text}]` : sql`${text}`;
      return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`;
    });
    ((await takesOne(writings, db)) ? columns : refused).push(name);
  }
  await poisonLists(db);
  for (const [keys, value] of [
    [SITE_TEXTS, POISON],
    [SITE_ADDRESSES, LINK],
  ] as const) {
    const settings = keys.map((key) => ({ key, value }));
    await db
      .insertInto('site_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
  return { columns, refused };
}

/** The words within stored lists: choices that were made, options that can be. */
async function poisonLists(db: Database['db']): Promise<void> {
  await sql`update booking_supplements set choices = (
    select coalesce(jsonb_agg(choice || jsonb_build_object('title', ${POISON}::text)), '[]') from jsonb_array_elements(choices) choice)`.execute(
    db,
  );
  await sql`update supplement_options set titles = (
    select jsonb_object_agg(lang, ${POISON}::text) from jsonb_object_keys(titles) lang)`.execute(db);
}

/** Makes the first of some changes that the database lets be made. */
async function takesOne(writings: readonly RawBuilder<unknown>[], db: Database['db']): Promise<boolean> {
  for (const writing of writings) {
    const done = await writing.execute(db).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  return false;
}
