import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the library's own default) with these costs, for every password. Source: decisions 8, standards 8. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** A hash that no password has, as expensive to compare with as any other. */
const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** What is stored in place of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

/**
 * Whether a password is the one behind a stored hash. Where there is none (no such account, or one that never had a
 * password) the same work is done for the same answer, so that nobody can tell from the time it takes.
 */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  return verify(storedHash ?? NOBODYS_HASH, password);
}
