import { expect, test } from 'vitest';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';

test.each([
  'https://cdn.voorbeeld.test/affiche.jpg',
  'http://cdn.voorbeeld.test/affiche.jpg',
  '//cdn.voorbeeld.test/affiche.jpg',
  'data:image/png;base64,AAAA',
  '/api/events',
  '/files/../api/events',
  '',
])('a picture at %s, which the pages’ policy would leave blank, is not in the text', (src) => {
  expect(cleanHtml(`<p>Voor</p><img src="${src}" alt="Affiche"><p>Na</p>`)).toBe('<p>Voor</p><p>Na</p>');
});

test('a picture that this site serves stays', () => {
  const picture = '<img src="/files/uploads/affiche-1a2b3c4d.webp" alt="Affiche" />';
  expect(cleanHtml(picture)).toBe(picture);
});

test.each([
  ['https://evil.test/ https://kaartje.test/x', 'https://evil.test/%20https://kaartje.test/x'],
  ['https://evil.test/&#10;https://kaartje.test/x', 'https://evil.test/%0Ahttps://kaartje.test/x'],
  [' https://zeezicht.test/onze affiche.pdf ', 'https://zeezicht.test/onze%20affiche.pdf'],
])('no link has a blank within: %j', (given, kept) => {
  expect(cleanHtml(`<a href="${given}">x</a>`)).toBe(`<a href="${kept}" rel="noopener">x</a>`);
});
