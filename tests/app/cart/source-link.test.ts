import { expect, test } from 'vitest';
import { sourceLink, sourceOfLink } from '#app/features/cart/source-link.ts';

// Source: decisions 10
test('a link names its source, and its address names it again', () => {
  const link = sourceLink('https://kaartje.be/event-details/zilt/7', 'Café de Zee');
  expect(link).toBe('https://kaartje.be/event-details/zilt/7?via=caf%C3%A9-de-zee');
  expect(sourceOfLink(new URL(link).search)).toBe('café-de-zee');
  expect([sourceOfLink(''), sourceOfLink('?via='), sourceOfLink('?coupon=VIA')]).toEqual(['', '', '']);
});
