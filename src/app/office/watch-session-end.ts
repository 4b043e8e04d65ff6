import { sessionStore } from '#device/accounts/session-store.ts';

/** Runs when nobody is signed in any more: signed out in another tab, or the server says that the session has ended. */
export function watchSessionEnd(ended: () => void): void {
  sessionStore.subscribe(() => {
    if (sessionStore.current() === null) ended();
  });
}
