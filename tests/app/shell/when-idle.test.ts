import { afterEach, expect, test, vi } from 'vitest';
import { whenSettled, whenIdle } from '../../../src/app/shell/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that has whenLoaded, without a worker; what it does when it is idle is done at once. */
function loadedPage(controller: object | null = null): void {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
}

test('a page without a worker gets one as soon as it is whenIdle, not seconds later', async () => {
  loadedPage();
  const asked: object[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: object) => {
    asked.push(options);
    run();
  });
  await whenIdle();
  expect(asked).toEqual([{ timeout: 1000 }]);
  let isLate = false;
  void whenSettled().then(() => (isLate = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isLate).toBe(false);
});

test('a browser without idle callbacks does it shortly after the load', async () => {
  loadedPage();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  let isIdle = false;
  void whenIdle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(200);
  expect(isIdle).toBe(true);
});

test('where the worker is there nothing waits', async () => {
  loadedPage({});
  await Promise.all([whenIdle(), whenSettled()]);
});
