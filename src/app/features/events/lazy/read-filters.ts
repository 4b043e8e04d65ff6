import { type EventChoice, parseEventSearch, searchOf } from '../event-list-search.ts';

/**
 * What a form of filters says. A filter that the form has no field for stays as it was; a changed list begins on its
 * first page.
 */
export function readChoice(form: HTMLFormElement, { category, filter }: EventChoice): EventChoice {
  const raw: Record<string, string> = { ...searchOf(filter), category, page: '' };
  for (const field of form.elements) if ('name' in field && typeof field.name === 'string') raw[field.name] = '';
  for (const [name, value] of new FormData(form)) raw[name] = String(value);
  return { category: raw['category'] || 'All', filter: parseEventSearch(raw).filter };
}

/** Makes a form of filters show what is chosen, but for the field that is being filled in. */
export function showChoice(form: HTMLFormElement, { category, filter }: EventChoice): void {
  const raw = { ...searchOf(filter), category };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    const value = raw[field.name as keyof typeof raw] ?? '';
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = field.value === value;
    else if (field !== document.activeElement) field.value = value;
  }
}

/** Whether a change of a field can be heeded now: a day is whole and not before today, words are not still being typed. */
export function isSettled(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== 'search' && field.validity.valid;
}
