import { type Kysely, sql } from 'kysely';
import { CONFIRMED_STEPS, LEGAL_PAGES, OPENING_STEPS, type OpeningStep, TO_COMPLETE } from '#domain/content/opening.ts';
import { settingValue } from '#domain/content/settings.ts';
import type { OpeningStepState } from '#wire/admin/opening.ts';
import { siteLanguages } from '#server/content/site.ts';
import { isReserved, senderDomain } from '#server/platform/mail/sender.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { stateOf } from '../content/publication.ts';
import { readTrials, type Trial } from './trials.ts';

/** Every step as it stands now: by the database and the server's settings, never by what somebody ticked alone. */
export async function readOpening(
  db: Kysely<DB>,
  services: Pick<Services, 'settings' | 'secrets' | 'now'>,
): Promise<OpeningStepState[]> {
  const { settings, now } = services;
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const { offered } = siteLanguages(
    settingValue(stored, 'site.languages'),
    settingValue(stored, 'site.default_language'),
  );
  const unset = (...keys: string[]): string[] => keys.filter((key) => settingValue(stored, key) === '');
  const missing: Readonly<Record<OpeningStep, readonly string[]>> = {
    operator: unset('operator.name', 'operator.vat_number', 'operator.street', 'operator.postal_code', 'operator.city'),
    contact: unset('contact.email', 'contact.address'),
    pages: await incompletePages(db, offered, now()),
    // a site that says on every page that it is a demo may take payments that are none, and mail nobody
    payments: settings.payments.includes('sandbox') && !settings.demo ? ['PAYMENTS'] : [],
    sender: missingOfSender(settings),
    fees: [],
    languages: [],
    categories: await unnamedCategories(db, offered),
    countries: [],
  };
  const confirmed = await db.selectFrom('set_up_steps').select('step').execute();
  const isConfirmed = (step: OpeningStep): boolean =>
    !CONFIRMED_STEPS.some((one) => one === step) || confirmed.some((row) => row.step === step);
  const trials: Partial<Record<OpeningStep, Trial>> = await readTrials(db, services);
  return OPENING_STEPS.map((step) => {
    const isWhole = missing[step].length === 0;
    const trial = isWhole ? trials[step] : undefined;
    const isTried = trial === undefined || trial.state === 'worked';
    return {
      step,
      missing: [...missing[step]],
      done: isWhole && isConfirmed(step) && isTried ? 1 : 0,
      to_confirm: isWhole && !isConfirmed(step) ? 1 : 0,
      ...(trial && { trial }),
    };
  });
}

/** Without a mail server nobody is mailed, which a demo may; a sender whose domain nobody can own gets no answers. */
function missingOfSender({ smtpUrl, mailFrom, demo }: Services['settings']): string[] {
  if (smtpUrl === undefined) return demo ? [] : ['SMTP_URL', 'MAIL_FROM'];
  return isReserved(senderDomain(mailFrom)) ? ['MAIL_FROM'] : [];
}

/**
 * Legal pages that are not there in a language, or hold what is still to be completed: `privacy-policy nl`.
 * Those that visitors cannot read yet: `privacy-policy`.
 */
async function incompletePages(db: Kysely<DB>, offered: readonly string[], now: Date): Promise<string[]> {
  const whole = await db
    .selectFrom('pages')
    .innerJoin('page_texts', 'page_texts.page_id', 'pages.id')
    .select(['pages.slug', 'page_texts.lang'])
    .where('page_texts.body', '<>', '')
    .where(sql<number>`strpos(page_texts.body, ${TO_COMPLETE})`, '=', 0)
    .execute();
  const pages = await db.selectFrom('pages').select(['slug', 'published', 'publish_at']).execute();
  const open = pages.filter((page) => stateOf(page.published, page.publish_at, now) === 'published');
  return LEGAL_PAGES.flatMap((slug) => [
    ...offered
      .filter((lang) => !whole.some((page) => page.slug === slug && page.lang === lang))
      .map((lang) => `${slug} ${lang}`),
    ...(open.some((page) => page.slug === slug) ? [] : [slug]),
  ]);
}

/** Languages in which an active category has no name; of a site without active ones, all. */
async function unnamedCategories(db: Kysely<DB>, offered: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    select lang from unnest(${[...offered]}::text[]) as lang
    where not exists (select from categories where active) or exists (
      select from categories where active and not exists (
        select from category_texts
        where category_texts.category_id = categories.id and category_texts.lang = lang.lang and name <> ''
      )
    )
  `.execute(db);
  return rows.map(({ lang }) => lang);
}
