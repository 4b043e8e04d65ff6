import type { ParsedLocation } from '@tanstack/react-router';

/** Where a tab was left, in what a link takes. */
interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly state: { readonly scrollKey: string };
}

const places = new Map<string, Place>();
if (typeof window !== 'undefined') addEventListener('visitover', () => places.clear());

/** The tab that an address belongs to: they differ in their first part, and the attendee's own screens are the account's. */
export function tabOf(pathname: string): string {
  const [, tab = '', , screen = ''] = pathname.split('/');
  return tab === 'dashboard' && screen !== 'cart' && screen !== 'checkout' ? 'account' : tab;
}

/** What a place's scrolling is kept under: a tab that is come back to goes on with what it was left with. */
export function scrollKeyOf({ href, state }: ParsedLocation): string {
  return state.scrollKey ?? state.__TSR_key ?? href;
}

/** Notes the place as its tab's last. */
export function keepPlace(location: ParsedLocation): void {
  const { pathname: to, search } = location;
  places.set(tabOf(to), { to, search, state: { scrollKey: scrollKeyOf(location) } });
}

/** Where a tab was left; undefined as long as it was not looked at. Source: look/README, Navigation per role. */
export function placeOf(tab: string): Place | undefined {
  return places.get(tab);
}
