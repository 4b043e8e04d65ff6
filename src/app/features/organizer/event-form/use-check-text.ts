import { useLingui } from '@lingui/react/macro';
import type { EventDesk } from './event-desk.ts';

/** What is said of a saved event, with what it waits for where it is held until its organizer is checked. Source: DSA article 30. */
export function useCheckText({ admin }: EventDesk): (said: string, saved: { readonly awaits_check: 0 | 1 }) => string {
  const { t } = useLingui();
  const waits = admin
    ? t`The site shows it once its organizer is checked.`
    : t`It is public as soon as we have checked who you are: we mail you.`;
  return (said, { awaits_check }) => (awaits_check === 1 ? `${said} ${waits}` : said);
}
