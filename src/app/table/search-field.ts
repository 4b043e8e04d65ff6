/** What a search box holds, beside what the address says. */
export interface SearchField {
  readonly typed: string;
  /** what the address said last */
  readonly words: string;
  /** what the box has asked for and the address does not say yet, oldest first */
  readonly asked: readonly string[];
}

export function fieldOf(words: string): SearchField {
  return { typed: words, words, asked: [] };
}

/** The box asks for words; the same field where they are asked for already. */
export function askFor(field: SearchField, wanted: string): SearchField {
  return wanted === lastAsked(field) ? field : { ...field, asked: [...field.asked, wanted] };
}

/**
 * The address says something else. What the box asked for leaves what was typed since; words of others, as from Back or
 * "clear", take its place.
 */
export function followAddress(field: SearchField, words: string): SearchField {
  const at = field.asked.indexOf(words);
  return at === -1 ? fieldOf(words) : { ...field, words, asked: field.asked.slice(at + 1) };
}

function lastAsked({ words, asked }: SearchField): string {
  return asked.at(-1) ?? words;
}
