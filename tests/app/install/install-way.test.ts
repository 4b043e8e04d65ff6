import { expect, test } from 'vitest';
import { type BrowserFacts, wayToInstall } from '../../../src/app/features/install/install-way.ts';

const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

function browser(userAgent: string, facts: Partial<BrowserFacts> = {}): BrowserFacts {
  return { userAgent, maxTouchPoints: 5, isInstalled: false, hasPrompt: false, ...facts };
}

test.each([
  ['an iPhone', browser(`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`)],
  ['an iPad that calls itself a Mac', browser(`${MAC} Version/26.0 Safari/605.1.15`)],
])('Safari on %s shows steps', (_, facts) => {
  expect(wayToInstall(facts)).toBe('steps');
});

test.each([
  ['Chrome', browser(`${IPHONE} CriOS/150.0.7204.119 Mobile/15E148 Safari/604.1`)],
  ['Firefox', browser(`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`)],
  ['Edge', browser(`${IPHONE} Version/26.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`)],
  ['an app’s own window', browser(`${IPHONE} Mobile/15E148 Instagram 380.0`)],
  ['Safari on a Mac', browser(`${MAC} Version/26.0 Safari/605.1.15`, { maxTouchPoints: 0 })],
  ['Chrome before it offers', browser(`${ANDROID} Chrome/151.0.0.0 Mobile Safari/537.36`)],
])('%s has no way that could be shown', (_, facts) => {
  expect(wayToInstall(facts)).toBeNull();
});

test('a browser that offers to install is told to ask', () => {
  const chrome = `${ANDROID} Chrome/151.0.0.0 Mobile Safari/537.36`;
  expect(wayToInstall(browser(chrome, { hasPrompt: true }))).toBe('prompt');
});

test('the installed app offers nothing, whatever the browser says', () => {
  const safari = browser(`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, { isInstalled: true });
  expect(wayToInstall(safari)).toBeNull();
  expect(wayToInstall({ ...safari, hasPrompt: true })).toBeNull();
});
