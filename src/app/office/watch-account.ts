import { sessionStore } from '#device/accounts/session-store.ts';

/** What follows when the account changes under an open page. */
interface Changes {
  /** nobody is signed in any more: signed out in another tab, or the server says that the session has ended */
  readonly ended: () => void;
  /** another account is signed in than the first that the page saw */
  readonly replaced: () => void;
}

/** Watches who is signed in on this device. */
export function watchAccount({ ended, replaced }: Changes): void {
  let first: number | undefined;
  sessionStore.subscribe(() => {
    const session = sessionStore.current();
    if (!session) return ended();
    first ??= session.user_detail.id;
    if (session.user_detail.id !== first) replaced();
  });
}
