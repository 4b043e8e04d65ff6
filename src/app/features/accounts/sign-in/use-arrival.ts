import { useState } from 'react';
import { type Session, signOut } from '#wire/accounts/session.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import { signUpStore } from '#device/accounts/sign-up-store.ts';
import { ticketsOfOthers, ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { ask } from '#app/data/ask.ts';
import { forgetVisit, isVisitOfAnother, takeEndedAccount } from '#app/data/visit.ts';
import { keepDeviceMark } from './device-marks.ts';

/** What comes after a session is kept: where to go on. */
export type OnArrival = (user: Session['user_detail']) => void;

/** Who has signed in, with the tickets of others that leave this phone for that. */
export interface Others {
  readonly session: Session;
  readonly wallet: Wallet;
  readonly leaving: Wallet;
}

/**
 * Keeps a new session on the device. Where another account's tickets are on this phone, nobody is signed in before that is
 * said: `others` are for `OtherAccount` then. Source: AUTH-08, decisions 9.
 */
export function useArrival(onArrival: OnArrival) {
  const [others, setOthers] = useState<Others>();
  const [isGoingOn, setGoingOn] = useState(false);
  const keep = async ({ device_mark: mark, ...session }: Session): Promise<void> => {
    setGoingOn(true);
    if (mark !== undefined) keepDeviceMark(mark);
    const ended = takeEndedAccount();
    const goesOn = ended === session.user_detail.id;
    // what somebody else typed during this visit is not for this account
    if ((ended !== undefined && !goesOn) || isVisitOfAnother(session.user_detail.id)) forgetVisit();
    await signInHere(session, { goesOn });
    onArrival(session.user_detail);
  };
  const arrive = async (session: Session): Promise<void> => {
    const wallet = await ticketStore.load();
    const leaving = ticketsOfOthers(wallet, session.user_detail.id);
    if (leaving.length === 0) return keep(session);
    setOthers({ session, wallet, leaving });
    // its code is used up: a page that begins anew has nothing to wait for
    await signUpStore.change(() => null);
  };
  const choose = async (goesOn: boolean): Promise<void> => {
    if (!others) return;
    setOthers(undefined);
    if (goesOn) return keep(others.session);
    return void ask(signOut, {}, { as: others.session, keepalive: true }).catch(() => undefined);
  };
  return { arrive, others, isGoingOn, choose: (goesOn: boolean): void => void choose(goesOn) };
}
