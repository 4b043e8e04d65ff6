import * as v from 'valibot';
import { isUsableSlug, SLUG_MAX } from '#domain/catalogue/slug.ts';
import type { Language } from '#domain/content/languages.ts';
import { missingSiteTexts } from '#domain/content/site-texts.ts';
import { isWallDate, isWallTime } from '#domain/time/calendar.ts';
import { endpoint } from '../../endpoint.ts';
import { choiceInput, idInput, jsonField, success, wholeNumber } from '../../fields.ts';

// What the console's calls for categories, countries, banners, posts, pages and taxes have in common.

/** What a change is about: nothing, for a new one; else its number, and the version that the form read. */
export const changed = { id: v.optional(idInput), version: v.optional(wholeNumber) } as const;

/** Refusals of a change: somebody else saved it meanwhile. */
export const CHANGE_REFUSALS = { ContentChanged: 409 } as const;

export const savedReply = v.object({ ...success, message: v.literal('Created'), id: v.number() });

/** A text of one line or several, trimmed; left out: empty. */
export function textField(max: number) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, 'FieldTooLong')), '');
}

/** The texts of each language that has any; a language that is left out has none from now on. */
export function textsInput<const Entries extends v.ObjectEntries>(entries: Entries) {
  const texts = v.optional(v.object(entries));
  return jsonField(v.object({ nl: texts, en: texts, fr: texts, de: texts }));
}

/** The texts of each language as they are stored. */
export function storedTexts<const Entries extends v.ObjectEntries>(entries: Entries) {
  const texts = v.optional(v.object(entries));
  return v.object({ nl: texts, en: texts, fr: texts, de: texts });
}

interface WithTexts {
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>> | undefined>>>;
}

/** Judges that what must be written is, beside each field that lacks it. */
export function judgedTexts<Input extends WithTexts>(required: readonly string[]) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { texts } = dataset.value;
    const written = Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== undefined));
    for (const { lang, field } of missingSiteTexts(written, required)) {
      const one = texts[lang];
      addIssue({
        message: 'FieldRequired',
        path: [item(dataset.value, 'texts', texts), item(texts, lang, one), item(one ?? {}, field, one?.[field])],
      });
    }
  });
}

function item(input: object, key: string, value: unknown): v.IssuePathItem {
  return { type: 'object', origin: 'value', input: { ...input }, key, value };
}

/** A part of an address; '' has it made of the first title. */
export const slugInput = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SLUG_MAX, 'FieldTooLong'),
    v.check((slug) => slug === '' || isUsableSlug(slug), 'InvalidSlug'),
  ),
  '',
);

/** YYYY-MM-DD, or ''. */
export const dayInput = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWallDate(text), 'PleaseCheckForm'),
  ),
  '',
);

/** HH:mm, or HH:mm:ss, or ''. */
export const timeInput = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)),
    v.check((text) => text === '' || isWallTime(text), 'PleaseCheckForm'),
  ),
  '',
);

/** Whether the last of two days, which may be open, comes before the first. */
export function endsBefore(from: string, until: string): boolean {
  return from !== '' && until !== '' && until < from;
}

/** How something that has a day of its publication stands. */
export const PUBLICATION_STATES = ['draft', 'planned', 'published'] as const;

/** Whether something is shown, and from when on: a day and a time in Brussels; without a day at once. */
export const publication = { published: choiceInput, publish_date: dayInput, publish_time: timeInput } as const;

/** Rich text as visitors would see it: cleaned as it is when it is saved. */
export const previewRichText = endpoint({
  name: 'admin.previewRichText',
  method: 'POST',
  path: '/api/admin/content/preview',
  access: ['admin'],
  area: 'content',
  input: v.object({ html: v.string() }),
  output: v.object({ ...success, html: v.string() }),
  summary: 'Rich text as visitors would see it, for admins',
});
