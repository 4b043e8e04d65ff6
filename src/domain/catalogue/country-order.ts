const NEIGHBOURS: readonly string[] = ['NL', 'FR', 'DE', 'LU'];

/** Where a country stands in a list of them, by its code: Belgium 0, its neighbours 1, all others 2; equal ones by name. */
export function nearness(code: string): 0 | 1 | 2 {
  if (code === 'BE') return 0;
  return NEIGHBOURS.includes(code) ? 1 : 2;
}
