/**
 * An address, read; undefined: it is none. `URL.parse` and `URL.canParse` are younger than the oldest browsers that the app
 * is built for.
 */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
