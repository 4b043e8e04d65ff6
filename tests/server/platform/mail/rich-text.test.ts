import { expect, test } from 'vitest';
import { Html } from '#server/platform/http/html.ts';
import { richText } from '#server/platform/mail/rich-text.ts';
import { faultsOfMail } from './mail-style.ts';

test('a picture in a text is no wider than the mail, also where a program knows no greatest width; a width of its own stays', () => {
  const { text } = richText(new Html('<p>a</p><img src="/files/a.png" alt="" /><img src="/files/b.png" width="90" />'));
  expect(text).toMatch(/<img width="560" style="width:auto;[^"]*max-width:100%[^"]*" src="\/files\/a\.png"/);
  expect(text).toMatch(/<img style="display:block;[^"]*max-width:100%[^"]*" src="\/files\/b\.png" width="90"/);
  expect(faultsOfMail(text)).toEqual([]);
});
