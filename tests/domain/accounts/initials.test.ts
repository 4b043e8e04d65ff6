import { expect, test } from 'vitest';
import { personInitials } from '#domain/accounts/initials.ts';

test.each([
  ['Anna de Vries', 'AV'],
  ['  jef ', 'J'],
  ['🎪 Circus', '🎪C'],
  ['', ''],
])('a person called “%s” is %s', (name, initials) => expect(personInitials(name)).toBe(initials));
