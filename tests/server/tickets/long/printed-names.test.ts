import { test } from 'vitest';
import { expectNothingHidden, expectOnPaper, expectOnTicket, OTHER_FOURS, OTHER_HOSTILE } from '../printed-names.ts';

test.each(OTHER_FOURS)(
  '%s and three more of forty names stand on a ticket, whose file is below 150 KB',
  async (...names) => {
    await expectOnTicket(names);
  },
);

test.each(['invoice'] as const)('they stand on the paper of the kind %s', async (kind) => {
  await expectOnPaper(kind);
});

test.each(OTHER_HOSTILE)('%s in a name keep nothing else from being read', async (_, name, printed) => {
  await expectNothingHidden(name, printed);
});
