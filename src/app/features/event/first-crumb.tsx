import { type ReactNode, useEffect, useState } from 'react';
import { DATABASES } from '#device/stores.ts';
import type { LinkProps } from '#app/ui/link-render.ts';
import { isOnDevice } from '#app/data/lazy-record.ts';
import { toHome } from './event-crumbs.tsx';
import { SignedInCrumb } from './lazy-parts.ts';

/** Home, or for who is signed in their own pages; who that is, is only looked up where somebody once was. Source: EVT-21. */
export function FirstCrumb(props: LinkProps): ReactNode {
  const [hasBeenSignedIn, setHasBeenSignedIn] = useState(false);
  useEffect(() => void isOnDevice(DATABASES.session).then(setHasBeenSignedIn), []);
  const home = toHome(props);
  return hasBeenSignedIn ? <SignedInCrumb className={props.className} instead={home} /> : home;
}
