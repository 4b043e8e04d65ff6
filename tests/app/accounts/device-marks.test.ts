import { expect, test } from 'vitest';
import { deviceMarks, keepDeviceMark } from '../../../src/app/features/accounts/sign-in/device-marks.ts';

test('a device keeps one mark of each account, the last first, of five at most', () => {
  expect(deviceMarks()).toBe('');
  for (const mark of ['1.a.x', '2.b.x', '1.c.x']) keepDeviceMark(mark);
  expect(deviceMarks()).toBe('1.c.x 2.b.x');
  for (const mark of ['3.d.x', '4.e.x', '5.f.x', '12.g.x']) keepDeviceMark(mark);
  expect(deviceMarks()).toBe('12.g.x 5.f.x 4.e.x 3.d.x 1.c.x');
});
