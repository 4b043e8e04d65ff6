import type { Area } from './areas.ts';

/** The part of the console's work that an admin does: all of it, or some areas. Source: issue 38. */
export const ADMIN_PARTS = ['all', 'finance', 'content', 'support'] as const;

export type AdminPart = (typeof ADMIN_PARTS)[number];

/** The areas of each part but `all`, which has every one. */
const AREAS_OF = {
  finance: ['orders', 'payments', 'refunds', 'payouts', 'taxes', 'organizers'],
  content: ['publishing', 'content', 'reports', 'reviews', 'organizers'],
  support: ['orders', 'buyers', 'mails', 'users', 'consents'],
} as const satisfies Record<Exclude<AdminPart, 'all'>, readonly Area[]>;

/** Whether an admin with this part works in an area. */
export function worksIn(part: AdminPart, area: Area): boolean {
  if (part === 'all' || area === 'shared') return true;
  const areas: readonly Area[] = AREAS_OF[part];
  return areas.includes(area);
}

/** The parts whose admins work in an area. */
export function partsIn(area: Area): readonly AdminPart[] {
  return ADMIN_PARTS.filter((part) => worksIn(part, area));
}
