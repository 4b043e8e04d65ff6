import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#app/shell/router-context.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { query, quietly } from '#app/data/query.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // the shell stands without settings too: a failed load is silent
  loader: async ({ context: { queryClient, lang } }) => {
    await Promise.all([
      quietly(queryClient.query(query('content.listSettings', {}, lang))),
      quietly(queryClient.query(query('catalogue.listCategories', {}, lang))),
    ]);
  },
  component: AppShell,
});
