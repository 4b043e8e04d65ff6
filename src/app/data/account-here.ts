type Account = () => number | undefined;

let read: Account = () => undefined;

/** The account that is signed in, once this page has asked anything as somebody: what saves answers needs no code of sessions. */
export const accountHere: Account = () => read();

/** Says where it is known. */
export function knowAccountBy(account: Account): void {
  read = account;
}
