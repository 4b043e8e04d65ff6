import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ATTENDEE_HOME } from '#wire/addresses.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { useSession } from '#app/data/session.ts';
import { bellIcon, settingsIcon, starIcon } from '#app/ui/icons/other-pages.ts';
import { heartIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { lockIcon } from '#app/ui/icons/buying.ts';

/** A screen of the attendee, as menus lead to it. */
export interface AttendeePlace {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
}

/** The screens of whoever is signed in: what is theirs, and the account of an attendee. Source: ATT-01, ATT-03. */
export function useAttendeePlaces(): {
  readonly own: readonly AttendeePlace[];
  readonly account: readonly AttendeePlace[];
} {
  const { t } = useLingui();
  const role = useSession()?.user_detail.role_id;
  const { routesByPath } = useRouter();
  const isThere = ({ to }: AttendeePlace): boolean => to in routesByPath;
  const own = [
    { to: ATTENDEE_HOME, label: t`My tickets`, icon: ticketIcon },
    { to: '/dashboard/attendee/my-favorites', label: t`Favourites`, icon: heartIcon },
    { to: '/dashboard/attendee/following', label: t`Following`, icon: bellIcon },
    { to: '/dashboard/attendee/my-reviews', label: t`Reviews`, icon: starIcon },
  ];
  const account = [
    { to: '/dashboard/attendee/settings', label: t`Settings`, icon: settingsIcon },
    { to: '/dashboard/attendee/change-password', label: t`Change password`, icon: lockIcon },
  ];
  return {
    own: role === undefined ? [] : own.filter(isThere),
    account: role === ROLE.attendee ? account.filter(isThere) : [],
  };
}
