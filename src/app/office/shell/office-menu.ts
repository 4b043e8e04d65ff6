import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { Area } from '#domain/accounts/areas.ts';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { ADMIN_HOME } from '#wire/addresses.ts';
import { useMay } from '#app/data/admin-part.ts';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { calendarDaysIcon, chartSplineIcon } from '#app/ui/icons/organizer.ts';
import { fileTextIcon, mailIcon, zapIcon } from '#app/ui/icons/other-pages.ts';

/** A screen's place in the office's menu: its route says it (`staticData.menu`). Source: ORGD-02. */
export interface MenuPlace {
  /** its address, where that of the route has a parameter; none: the route's */
  readonly to?: string;
  readonly label: MessageDescriptor;
  /** path of the icon */
  readonly icon: string;
  /** among its neighbours, ascending */
  readonly order: number;
  /** the group it stands in; none: among the daily ones */
  readonly group?: GroupId;
  /** its label and place in the tab bar of phones; none: it stands behind More */
  readonly tab?: { readonly label: MessageDescriptor; readonly order: number };
  /** beginnings of addresses whose screens belong to it, where they are not below its own */
  readonly also?: readonly string[];
  /** whose screen it is; none: the organizers' */
  readonly role?: RoleId;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    menu?: MenuPlace | readonly MenuPlace[];
    /** which area of admins' work the screen belongs to; an organizer's has none */
    area?: Area;
  }
}

/** The groups of the menu, in their order; one without a screen is not shown. Source: ORGD-03. */
const GROUPS = {
  events: { label: msg`Events`, icon: calendarDaysIcon },
  content: { label: msg`Content`, icon: fileTextIcon },
  emails: { label: msg`E-mails`, icon: mailIcon },
  selling: { label: msg`Selling`, icon: tagIcon },
  reports: { label: msg`Reports`, icon: chartSplineIcon },
  operations: { label: msg`Operations`, icon: zapIcon },
} as const;

export type GroupId = keyof typeof GROUPS;

export interface MenuItem extends MenuPlace {
  readonly to: string;
}

export interface MenuGroup {
  readonly id: GroupId;
  readonly label: MessageDescriptor;
  readonly icon: string;
  readonly items: readonly MenuItem[];
}

export interface OfficeMenu {
  readonly daily: readonly MenuItem[];
  readonly groups: readonly MenuGroup[];
}

/** The menu of a role as the routes declare it, without screens of areas that are not theirs. */
export function menuOf(
  { routesByPath }: Pick<AnyRouter, 'routesByPath'>,
  { role_id: roleId, may }: { readonly role_id: RoleId; readonly may: (area: Area) => boolean },
): OfficeMenu {
  const items = Object.values(routesByPath)
    .filter(({ options: { staticData: { area } = {} } }) => area === undefined || may(area))
    .flatMap(({ fullPath, options }) =>
      [options.staticData?.menu ?? []].flat().map((place) => ({ to: fullPath.replace(/\/$/, ''), ...place })),
    )
    .filter(({ role = ROLE.organizer }) => role === roleId)
    .sort((a, b) => a.order - b.order);
  const ids = Object.keys(GROUPS) as GroupId[];
  return {
    daily: items.filter(({ group }) => group === undefined),
    groups: ids
      .map((id) => ({ id, ...GROUPS[id], items: items.filter(({ group }) => group === id) }))
      .filter((group) => group.items.length > 0),
  };
}

export function useOfficeMenu({ role_id }: Session['user_detail']): OfficeMenu {
  return menuOf(useRouter(), { role_id, may: useMay() });
}

/** Whether a screen of the menu is shown, or one below it. The overview is above all others. */
export function isHere({ to, also = [] }: MenuItem, path: string): boolean {
  const places = [to, ...also];
  const isBelow = places.some((place) => path.startsWith(`${place}/`));
  return places.includes(path) || (isBelow && to !== OVERVIEW && to !== ADMIN_HOME);
}

const OVERVIEW = '/dashboard/organizer';

/** Of several screens the one that is shown: a screen below another may stand in the menu itself. */
export function shownItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items.filter((item) => isHere(item, path)).sort((a, b) => b.to.length - a.to.length)[0];
}
