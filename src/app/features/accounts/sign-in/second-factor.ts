import { ADMIN_SIGN_IN } from '#wire/addresses.ts';
import { CallError } from '#app/data/call-error.ts';

/**
 * Goes on with an admin's sign-in where its second factor is asked for; what it waits for is after the hash, which no
 * server sees. Every other failure is thrown on. Source: decisions 8.
 */
export function toSecondFactor(error: unknown): Promise<never> {
  if (!(error instanceof CallError) || error.key !== 'SecondFactorRequired') throw error;
  const waiting = new URLSearchParams(Object.entries(error.values).map(([name, value]) => [name, String(value)]));
  location.assign(`${ADMIN_SIGN_IN}${location.search}#${waiting.toString()}`);
  // the form is busy until the page is left
  return new Promise(() => undefined);
}
