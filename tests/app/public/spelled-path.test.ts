import { expect, it } from 'vitest';
import { spelledPath } from '../../../src/app/public/spelled-path.ts';

const ROUTES = [
  '/',
  '/$',
  '/$page',
  '/venues',
  '/event-list/$category',
  '/event-details/$event/$eventid',
  '/HowItWorks',
];

it.each([
  ['/howitworks', '/HowItWorks'],
  ['/VENUES', '/venues'],
  ['/Event-List/All', '/event-list/All'],
  ['/EVENT-DETAILS/Zilt-en-Zand/1', '/event-details/Zilt-en-Zand/1'],
  // spelled as its route is, or no route's
  ['/event-list/Concert', '/event-list/Concert'],
  ['/', '/'],
  ['/nothing', '/nothing'],
  ['/venues/x', '/venues/x'],
  ['//venues', '//venues'],
])('%s is spelled %s', (path, spelled) => {
  expect(spelledPath(path, ROUTES)).toBe(spelled);
});
