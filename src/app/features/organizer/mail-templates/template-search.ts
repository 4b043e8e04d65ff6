/** The part of the address that names the screen's state: the form of a template, or of a new one; none: the list. */
export interface TemplateSearch {
  readonly template?: number | 'new';
}

/** Reads the address: what is no template's number is no form. */
export function readTemplateSearch(search: Readonly<Record<string, unknown>>): TemplateSearch {
  const { template } = search;
  if (template === 'new') return { template };
  const id = Number(template);
  return Number.isSafeInteger(id) && id > 0 ? { template: id } : {};
}
