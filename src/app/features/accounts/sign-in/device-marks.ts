import { readNote, writeNote } from '#app/data/notes.ts';

/** Marks of accounts that signed in on this device, the last first, with blanks between; they stay after a sign-out. */
const NOTE = 'device-marks';
const MARKS_MAX = 5;

/** What a sign-in sends along: this device knows the account. */
export function deviceMarks(): string {
  return readNote(NOTE) ?? '';
}

/** Keeps the mark of an account that has signed in, in the place of its former one. A mark begins with the account's number. */
export function keepDeviceMark(mark: string): void {
  const [owner = ''] = mark.split('.');
  const others = deviceMarks()
    .split(' ')
    .filter((one) => one !== '' && !one.startsWith(`${owner}.`));
  writeNote(NOTE, [mark, ...others].slice(0, MARKS_MAX).join(' '));
}
