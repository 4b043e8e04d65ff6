import { DatabaseError } from 'pg';

/** What the tables answer to a write for an account that was deleted meanwhile (migration 0044). */
const ACCOUNT_GONE = 'KG001';

/** Whether something was not kept because its account was deleted after the call had been admitted. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === ACCOUNT_GONE;
}
