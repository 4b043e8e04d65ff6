import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#app/shell/router-context.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { query, ignoreErrors } from '#app/data/query.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // the shell stands without settings too: a failed load is silent
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ignoreErrors(queryClient.query(query('content.listSettings', {}))),
      ignoreErrors(queryClient.query(categoryNamesQuery)),
    ]);
  },
  component: AppShell,
});
