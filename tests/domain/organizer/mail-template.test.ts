import { expect, test } from 'vitest';
import { unknownPlaces } from '#domain/organizer/mail-template.ts';

test.each([
  ['', []],
  ['<p>Dank je. {{tickets_text}}</p> {{ organizer_name }}', []],
  ['Dag {{naam}}, {{ naam }} en {{event.title}}: {{tickets_text}}', ['naam', 'event.title']],
  ['{naam} {{}} {{ }}', []],
])('no mail fills the places of %j that it does not know', (text, places) => {
  expect(unknownPlaces(text)).toEqual(places);
});
