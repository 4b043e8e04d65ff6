/** Two letters for an organizer without a logo: `Kustklank vzw` is Kk, `De Grote Post` is DG. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !/^(vzw|asbl|bv|srl|nv|sa)$/i.test(word));
  const [first = '', second] = words;
  if (second) return (first[0] ?? '').toUpperCase() + (second[0] ?? '').toUpperCase();
  const inner = /[bcdfghjklmnpqrstvwxz]/i.exec(first.slice(1))?.[0] ?? first[1] ?? '';
  return (first[0] ?? '').toUpperCase() + inner.toLowerCase();
}
