import { useLingui } from '@lingui/react/macro';
import type { ApiPart } from '#domain/organizer/api-parts.ts';

/** What a token reads, in words; the part's own name where there are none. */
export function usePartName(): (part: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<ApiPart, string>> = {
    events: t`Events and tickets`,
    bookings: t`Bookings, with their buyers`,
    customers: t`Customers`,
    figures: t`Figures`,
    profile: t`Profile`,
  };
  return (part) => (Object.hasOwn(names, part) ? names[part as ApiPart] : part);
}
