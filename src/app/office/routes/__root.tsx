import { createRootRouteWithContext } from '@tanstack/react-router';
import { isOfficePage } from '#wire/addresses.ts';
import { leaveFrontEnd } from '#app/shell/leave-front-end.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { OfficeShell } from '../shell/office-shell.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    if (!isOfficePage(location.pathname)) leaveFrontEnd(location);
  },
  component: OfficeShell,
});
