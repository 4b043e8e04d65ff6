import { expect, test } from 'vitest';
import { isCommonPassword } from '#domain/accounts/common-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'qwerty123', 'azerty', 'wassup', 'Kaartje', 'kaartje2026!', 'tickets1'])(
  '%s is among the first that are guessed',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['vier regenlaarzen', 'wassup-doc', 'kaartje voor twee', '', 'toString', 'k7#mQ2'])(
  '%j is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
