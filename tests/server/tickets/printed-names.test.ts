import { expect, test } from 'vitest';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import { expectNothingHidden, expectOnPaper, expectOnTicket, FOURS_OF_GATE, HOSTILE_OF_GATE } from './printed-names.ts';
import { admission, orderOf, WORDS } from './printed-order.ts';
import { boxesOnPage, textOf } from './read-pdf.ts';

// the other names: long/printed-names.test.ts
test.each(FOURS_OF_GATE)(
  '%s and three more of forty names stand on a ticket, whose file is below 150 KB',
  async (...names) => {
    await expectOnTicket(names);
  },
);

test.each(['receipt'] as const)('they stand on the paper of the kind %s', async (kind) => {
  await expectOnPaper(kind);
});

/** A word as its letters stand from left to right. */
const turned = (word: string): string => Array.from(word).toReversed().join('');

test('a text that runs from right to left has its first word at the right, and numbers as they are', async () => {
  const pdf = await renderTicketPdf(orderOf(admission(1, { holderNames: ['יעל כהן 25'] })), WORDS);
  const boxes = await boxesOnPage(pdf);
  const left = (word: string): number => boxes.find(({ text }) => text === word)?.left ?? Number.NaN;
  expect(left('25')).toBeLessThan(left(turned('כהן')));
  expect(left(turned('כהן'))).toBeLessThan(left(turned('יעל')));
  // the line begins where its label does: no space stands before it
  expect(left('25')).toBeCloseTo(left('Naam'), 0);
});

test('a number in Persian digits is read from left to right, in a Latin text too', async () => {
  const pdf = await renderTicketPdf(orderOf(admission(1, { holderNames: ['Jan ۲۵'] })), WORDS);
  expect((await textOf(pdf))[0]).toContain('Jan ۲۵');
});

test.each(HOSTILE_OF_GATE)('%s in a name keep nothing else from being read', async (_, name, printed) => {
  await expectNothingHidden(name, printed);
});
