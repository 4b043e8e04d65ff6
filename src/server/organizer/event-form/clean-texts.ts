import { RICH_EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';

/** The texts of one language with clean HTML where they are rich. Source: decisions 8. */
export function cleanTexts<Texts extends Readonly<Record<string, unknown>>>(texts: Texts): Texts {
  const rich = RICH_EVENT_TEXTS.flatMap((field) => {
    const text = texts[field];
    return typeof text === 'string' ? [[field, cleanHtml(text)] as const] : [];
  });
  return { ...texts, ...Object.fromEntries(rich) };
}
