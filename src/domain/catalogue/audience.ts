/** Whom an event is for; the words of the wire's comma list. Source: LIST-10, EVF-27. */
export const AUDIENCES = ['Adults', 'Children', 'Family', 'Group', 'Youth'] as const;

export type Audience = (typeof AUDIENCES)[number];

/** The audiences of a comma list, in our order, unknown words left out. Source: EVT-25, EVF-27. */
export function parseAudiences(list: string): readonly Audience[] {
  const named = new Set(list.split(',').map((word) => word.trim().toLowerCase()));
  return AUDIENCES.filter((audience) => named.has(audience.toLowerCase()));
}
