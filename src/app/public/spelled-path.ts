/**
 * A path as its route spells it, where it differs in nothing but capitals: `/howitworks` is `/HowItWorks`. Parts that a
 * route takes as they come (`$event`) stay. Source: decisions 10.
 */
export function spelledPath(path: string, routes: readonly string[]): string {
  const asked = path.split('/');
  for (const route of routes) {
    const parts = route.split('/');
    const isFixed = parts.some((part) => part !== '' && !part.startsWith('$'));
    if (!isFixed || parts.length !== asked.length) continue;
    const spelled = parts.map((part, index) => (part.startsWith('$') ? (asked[index] ?? '') : part)).join('/');
    if (spelled.toLowerCase() === path.toLowerCase()) return spelled;
  }
  return path;
}
