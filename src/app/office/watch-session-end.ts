import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '#device/accounts/session-store.ts';
import { dropSession, isSessionOver } from '#app/data/session.ts';

/** Runs when nobody is signed in any more: signed out in another tab, or the server says that the session has ended. */
export function watchSessionEnd(queryClient: QueryClient, ended: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error))
      void dropSession();
  });
  sessionStore.subscribe(() => {
    if (sessionStore.current() === null) ended();
  });
}
