import { isDeepStrictEqual } from 'node:util';

/** Each field of a state by its path; a text that is not written is as none. */
export function flat(state: object, group = ''): Record<string, unknown> {
  const fields = Object.entries(state).flatMap(([name, value]): [string, unknown][] => {
    const path = `${group}${name}`;
    if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, value]];
    return Object.entries(flat(value as object, `${path}.`));
  });
  return Object.fromEntries(fields.filter(([path, value]) => !(path.startsWith('texts.') && value === '')));
}

const LONGEST_NOTED = 200;

/** Fields as they stand on record: of a long text its length is enough. */
export function shortened(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, value]) => [
      path,
      typeof value === 'string' && value.length > LONGEST_NOTED ? `${value.length} characters` : value,
    ]),
  );
}

/** What was changed, by its paths: what it was, and what it is. */
export function differences(before: object, after: object): { before: object; after: object } {
  const [was, is] = [flat(before), flat(after)];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (path) => !isDeepStrictEqual(was[path], is[path]),
  );
  const of = (fields: Record<string, unknown>): object =>
    shortened(Object.fromEntries(changed.map((path) => [path, fields[path] ?? null])));
  return { before: of(was), after: of(is) };
}
