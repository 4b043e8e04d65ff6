import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WORKER_ADDRESS } from '#wire/worker.ts';
import { noteReachable } from '../../../src/app/data/network.ts';
import { registerWorker } from '../../../src/app/data/offline/worker.ts';
import { offerUpdate } from '../../../src/app/shell/update.ts';

vi.mock('../../../src/app/shell/update.ts', () => ({ offerUpdate: vi.fn() }));

class Worker extends EventTarget {
  readonly scriptURL = `https://kaartje.test${WORKER_ADDRESS}`;
  state = 'installing';
  readonly postMessage = vi.fn();
}

/** What the browser answers to a page that registers its worker. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = new Worker();

  begin(): void {
    this.installing = new Worker();
  }

  finish(): void {
    this.waiting = this.installing;
    this.installing = null;
    if (this.waiting) this.waiting.state = 'installed';
    this.waiting?.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
const register = vi.fn<() => Promise<Registration>>();

beforeEach(() => {
  vi.resetAllMocks();
  registration = new Registration();
  register.mockImplementation(() => Promise.resolve(registration));
  const ready = new Promise(() => undefined);
  const serviceWorker = Object.assign(new EventTarget(), { controller: registration.active, register, ready });
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  // workbox-window writes to the console otherwise
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  vi.stubGlobal('location', { origin: 'https://kaartje.test', href: 'https://kaartje.test/' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a version that was already being installed when the page began is offered when it is ready', async () => {
  registration.begin();
  await registerWorker();
  expect(offerUpdate).not.toHaveBeenCalled();
  registration.finish();
  expect(offerUpdate).toHaveBeenCalledOnce();
});

test('a version that waited before the page began is offered at once', async () => {
  registration.begin();
  registration.finish();
  await registerWorker();
  expect(offerUpdate).toHaveBeenCalled();
});

test('a version that is found later is offered when it is ready', async () => {
  await registerWorker();
  registration.begin();
  registration.dispatchEvent(new Event('updatefound'));
  expect(offerUpdate).not.toHaveBeenCalled();
  registration.finish();
  await vi.runOnlyPendingTimersAsync();
  expect(offerUpdate).toHaveBeenCalledOnce();
});

describe('a first worker', () => {
  const lose = (): void => {
    const { installing } = registration;
    if (installing) installing.state = 'redundant';
    installing?.dispatchEvent(new Event('statechange'));
  };
  const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  beforeEach(() => {
    registration.active = null;
    registration.begin();
    Object.assign(navigator.serviceWorker, { controller: null });
  });

  test('is told at once what the page has, and to bring the rest', async () => {
    void registerWorker();
    await settled();
    const told = registration.installing?.postMessage.mock.calls.flat();
    expect(told).toEqual([{ type: 'keep', addresses: [] }, { type: 'keep-rest' }]);
  });

  test('that could not have what it waits for is followed by another, with the network', async () => {
    void registerWorker();
    await settled();
    noteReachable(false);
    lose();
    await settled();
    expect(register).toHaveBeenCalledOnce();
    noteReachable(true);
    await settled();
    expect(register).toHaveBeenCalledTimes(2);
  });

  test('whose own file could not be had is asked for again, later each time, though the device has a network', async () => {
    register.mockRejectedValue(new TypeError('it could not be fetched'));
    void registerWorker();
    for (const [waits, asked] of [
      [0, 1],
      [30_000, 2],
      [60_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waits);
      expect(register).toHaveBeenCalledTimes(asked);
    }
  });

  test('that the browser refuses is asked for once', async () => {
    register.mockRejectedValue(new DOMException('', 'SecurityError'));
    await registerWorker();
    await vi.advanceTimersByTimeAsync(3600_000);
    expect(register).toHaveBeenCalledOnce();
  });
});
