import { createRootRouteWithContext } from '@tanstack/react-router';
import { listSettings } from '#wire/content/site.ts';
import type { RouterContext } from '../router.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { loadQuietly, query } from '../shell/query.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // the shell stands without settings too: a failed load is silent
  loader: ({ context: { queryClient, lang } }) => loadQuietly(queryClient, query(listSettings, {}, lang)),
  component: AppShell,
});
