import { expect, test } from 'vitest';
import { FREE_TICKET_CALL_MAX, FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import { emptyBlock, tooMuchOf } from '#app/features/organizer/free-tickets/many-people.ts';

/** Two lists with so many people together, each of whom gets so many tickets. */
function lists(people: number, quantity: string) {
  const line = { line: 2, name: 'Anke Wouters', email: 'anke@vrt.be', quantity };
  const block = (length: number) => ({ ...emptyBlock(), lines: Array.from({ length }, () => line) });
  return [block(people - 1), block(1)];
}

// Source: FREE-21
test('a form says beforehand that its lists are too much for one call', () => {
  expect(tooMuchOf(lists(FREE_TICKET_ROWS_MAX, '5'))).toBeUndefined();
  expect(tooMuchOf(lists(FREE_TICKET_ROWS_MAX + 1, '1'))).toBe('TooManyFreeTickets');
  expect(tooMuchOf(lists(FREE_TICKET_CALL_MAX / 50, '50'))).toBeUndefined();
  expect(tooMuchOf(lists(FREE_TICKET_CALL_MAX / 50 + 1, '50'))).toBe('FreeTicketsTooManyAtOnce');
  // a line that is to be mended asks for none yet
  expect(tooMuchOf(lists(FREE_TICKET_ROWS_MAX, '500'))).toBeUndefined();
});
