import { useState } from 'react';
import { type Session, signOut } from '#wire/accounts/session.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import { ticketsOfOthers, ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { ask } from '#app/data/ask.ts';
import { homeOf, redirectPath } from '#app/features/accounts/sign-in/redirect-path.ts';

/** Whose tickets leave this device before somebody else is signed in. */
export interface Leaving {
  readonly name: string;
  readonly wallet: Wallet;
  readonly leaving: Wallet;
}

/** Signs a session in on this device and goes on; where another account's tickets are here, that is asked first. Source: decisions 9. */
export function useOpenSession(redirect: string | undefined) {
  const [waiting, setWaiting] = useState<Leaving & { readonly session: Session }>();
  const goOn = async (session: Session): Promise<void> => {
    await signInHere(session);
    location.assign(redirectPath(redirect) ?? homeOf(session.user_detail.role_id));
  };
  const open = async (session: Session): Promise<void> => {
    const wallet = await ticketStore.load();
    const leaving = ticketsOfOthers(wallet, session.user_detail.id);
    if (leaving.length === 0) return goOn(session);
    return setWaiting({ session, name: session.user_detail.name, wallet, leaving });
  };
  const choose = async (goesOn: boolean): Promise<void> => {
    if (!waiting) return;
    if (goesOn) return goOn(waiting.session);
    setWaiting(undefined);
    // a session that nobody uses
    await ask(signOut, {}, { as: waiting.session }).catch(() => undefined);
  };
  return { open, waiting: waiting as Leaving | undefined, choose: (goesOn: boolean) => void choose(goesOn) };
}
