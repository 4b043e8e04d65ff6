import type { Transaction } from 'kysely';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { LEGAL_PAGES } from '#domain/content/opening.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { PAGES } from './content/pages.ts';

/** Who runs the demo, as its pages say it. */
const DEMO_OPERATOR = /Kaartje, Perronstraat 1, 8400 O(o)?stende/g;

/** What a draft says in its place, and before all else: the operator completes it. */
const TO_COMPLETE: Readonly<Record<Language, { readonly operator: string; readonly first: string }>> = {
  nl: {
    operator: '[[naam en adres van de uitbater]]',
    first: '[[Dit is een ontwerp: lees het na, vul het aan en haal deze regel weg.]]',
  },
  fr: {
    operator: '[[nom et adresse de l’exploitant]]',
    first: '[[Ceci est un projet : relisez, complétez et retirez cette ligne.]]',
  },
  en: {
    operator: '[[name and address of the operator]]',
    first: '[[This is a draft: read it, complete it and remove this line.]]',
  },
  de: {
    operator: '[[Name und Adresse des Betreibers]]',
    first: '[[Das ist ein Entwurf: lies ihn, ergänze ihn und entferne diese Zeile.]]',
  },
};

/** Drafts of the legal pages of a new site, not public, with what only its operator can say marked. Pages that are there stay. */
export async function loadDrafts(trx: Transaction<DB>): Promise<void> {
  const drafts = PAGES.filter(({ slug }) => LEGAL_PAGES.some((one) => one === slug));
  for (const { slug, texts } of drafts) {
    const made = await trx
      .insertInto('pages')
      .values({ slug, published: false })
      .onConflict((on) => on.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    const rows = LANGUAGES.map((lang) => {
      const { operator, first } = TO_COMPLETE[lang];
      const { title, body } = texts[lang];
      return { page_id: made.id, lang, title, body: `<p>${first}</p>\n${body.replace(DEMO_OPERATOR, operator)}` };
    });
    await trx.insertInto('page_texts').values(rows).execute();
  }
}
