import { expect, test } from 'vitest';
import { NeedsYou } from '../../../src/app/features/dashboard/needs-you.tsx';
import { htmlOf } from '../html-of.tsx';

// Source: BKG-10
test('money that a buyer does not have back needs the organizer, who is told who pays it and finds the booking', () => {
  const refund = {
    id: 'r1',
    booking_id: 12,
    customer_name: 'Merel Vandewiele',
    event_title: 'Zilt & Zand',
    amount: '27.00',
  };
  const shown = (owed: readonly (typeof refund)[]) =>
    htmlOf(<NeedsYou events={[]} requests={0} failed={[]} owed={owed} />);
  expect(shown([])).toBe('');
  const html = shown([refund, { ...refund, id: 'r2', customer_name: '' }]);
  expect(html).toMatch(/href="\/dashboard\/organizer\/bookings\?booking=[^"]*12/);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('Merel Vandewiele does not have € 27,00 back yet');
  expect(text).toContain('A buyer does not have € 27,00 back yet');
  expect(text).toContain('Kaartje does it by hand. You have nothing to pay.');
});
