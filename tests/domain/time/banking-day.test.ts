import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '#domain/time/calendar.ts';
import { bankingDay } from '#domain/time/banking-day.ts';

// The closing days of TARGET, as the European Central Bank has them. Source: EPC125-05.
describe('the day on which banks transfer money', () => {
  test.each([
    ['a Friday', '2026-11-20', '2026-11-20'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['Christmas and the weekend after it', '2026-12-25', '2026-12-28'],
    ['New Year', '2027-01-01', '2027-01-04'],
    ['Good Friday to Easter Monday 2027', '2027-03-26', '2027-03-30'],
    ['Easter Monday 2024', '2024-04-01', '2024-04-02'],
    ['Easter 2038, its latest day', '2038-04-23', '2038-04-27'],
    ['the first of May', '2028-05-01', '2028-05-02'],
    ['a Belgian holiday on which banks of Europe work', '2027-07-21', '2027-07-21'],
  ])('is, of %s %s, %s', (_, date, expected) => expect(bankingDay(date)).toBe(expected));

  test('is a working day, a few days on at most, in every year', () => {
    for (let day = '2026-01-01'; day < '2046-01-01'; day = addDays(day, 1)) {
      const next = bankingDay(day);
      expect(next >= day && next <= addDays(day, 5) && weekday(next) <= 5 && bankingDay(next) === next).toBe(true);
    }
  });
});
