import { createRootRouteWithContext } from '@tanstack/react-router';
import { isFrame } from '#device/apart.ts';
import { isFramePage } from '#wire/addresses.ts';
import { leaveFrontEnd } from '#app/shell/leave-front-end.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { query, ignoreErrors } from '#app/data/query.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // a page for frames draws no other: that would live apart from the device too
  beforeLoad: ({ location }) => {
    if (isFrame() && !isFramePage(location.pathname)) leaveFrontEnd(location);
  },
  // the shell stands without settings too: a failed load is silent
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ignoreErrors(queryClient.query(query('content.listSettings', {}))),
      ignoreErrors(queryClient.query(categoryNamesQuery)),
    ]);
  },
  component: AppShell,
});
