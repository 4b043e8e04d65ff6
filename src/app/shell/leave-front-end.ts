import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isOnline } from '#app/data/network.ts';
import { CallError } from '#app/data/call-error.ts';

/**
 * Leaves an address to the browser because the other front end answers it: an ordinary navigation. Without a network it
 * fails as a page does that this device does not have. @throws Redirect, CallError
 */
export function leaveFrontEnd({ href }: ParsedLocation): never {
  if (!isOnline()) throw new CallError('unreachable');
  throw redirect({ href, reloadDocument: true });
}
