/** How a router writes a query: plain strings (`?city=Gent`), not JSON; what is empty is left out. */
export const searchFormat = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
};
