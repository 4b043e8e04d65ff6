import { expect, test } from 'vitest';
import { meantAddress } from '#domain/accounts/meant-address.ts';

test.each([
  ['merel@gmial.com', 'merel@gmail.com'],
  ['merel@gmail.con', 'merel@gmail.com'],
  ['merel@gmail.co', 'merel@gmail.com'],
  ['merel@gnail.com', 'merel@gmail.com'],
  ['Merel.V@GMIAL.COM', 'Merel.V@gmail.com'],
  ['merel@hotmial.com', 'merel@hotmail.com'],
  ['merel@hotmai.be', 'merel@hotmail.be'],
  ['merel@telent.be', 'merel@telenet.be'],
  ['merel@outlok.com', 'merel@outlook.com'],
  ['merel@iclou.com', 'merel@icloud.com'],
  [' merel@skynte.be ', 'merel@skynet.be'],
])('%s: probably %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  ['merel@gmail.com'],
  ['merel@GMAIL.com'],
  // of the same letters but one, and right
  ['merel@mail.com'],
  ['merel@ymail.com'],
  ['merel@live.nl'],
  // of another country
  ['merel@hotmail.de'],
  ['merel@outlook.fr'],
  ['merel@yahoo.be'],
  ['merel@live.be'],
  ['merel@life.be'],
  ['merel@mailo.com'],
  ['merel@belnet.be'],
  ['merel@voorbeeld.test'],
  ['merel@kaartje.example'],
  ['merel@ugent.be'],
  ['merel@vub.be'],
  ['merel@zeepost.be'],
  ['merel@gmail'],
  ['merel@'],
  ['@gmial.com'],
  ['gmial.com'],
  ['merel'],
  [''],
])('%s: as it was typed', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
