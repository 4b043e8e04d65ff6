import * as v from 'valibot';
import { waitingStep, type WaitingStep } from '#wire/admin/second-factor.ts';
import { CallError } from '#app/data/call-error.ts';

/** What a sign-in with the right password waits for; undefined for every other failure. Source: decisions 8. */
export function waitingAfter(error: unknown): WaitingStep | undefined {
  return error instanceof CallError && error.key === 'SecondFactorRequired' ? read(error.values) : undefined;
}

/** The same, as the other sign-in hands it over after the hash of the address. */
export function waitingIn(fragment: URLSearchParams): WaitingStep | undefined {
  const number = (name: string): number => Number(fragment.get(name));
  return read({
    step: fragment.get('step'),
    set_up: number('set_up'),
    totp: number('totp'),
    passkey: number('passkey'),
  });
}

function read(values: unknown): WaitingStep | undefined {
  const parsed = v.safeParse(waitingStep, values);
  return parsed.success ? parsed.output : undefined;
}
