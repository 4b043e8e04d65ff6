import type { Services } from '#server/services.ts';

/** Whether anything is on sale, as this server read it last: a new site sells nothing before an admin has completed its checklist and opened it. */
export function isSiteOpen(site: Pick<Services['site'], 'get'>): boolean {
  return site.get('site.opened') === '1';
}

/** The same for whoever is about to be refused: another server may have opened the site a moment ago. */
export async function isSiteOpenNow(site: Pick<Services['site'], 'get' | 'refresh'>): Promise<boolean> {
  if (isSiteOpen(site)) return true;
  await site.refresh();
  return isSiteOpen(site);
}
