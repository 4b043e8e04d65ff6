/** Numbers, names at the provider, instants: no sentences, and nothing longer. */
const KEPT = /^[\w.:+-]{1,100}$/;

/** Those of the named fields of a message that hold one short word. Fields of cards, names and addresses are never named. */
export function keptFields(message: unknown, names: readonly string[]): Record<string, string> {
  const fields = new Map<string, unknown>(
    typeof message === 'object' && message !== null ? Object.entries(message) : [],
  );
  return Object.fromEntries(
    names
      .map((name) => ({ name, value: fields.get(name) }))
      .filter(({ value }) => typeof value === 'string' || typeof value === 'boolean')
      .map(({ name, value }) => [name, String(value)] as const)
      .filter(([, value]) => KEPT.test(value)),
  );
}
