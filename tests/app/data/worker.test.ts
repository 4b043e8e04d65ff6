import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opensOffline } from '../../../src/app/data/offline/opens-offline.ts';
import { registerWorker } from '../../../src/app/data/offline/worker.ts';
import { offerUpdate } from '../../../src/app/shell/update.ts';

vi.mock('../../../src/app/shell/update.ts', () => ({ offerUpdate: vi.fn() }));

class Worker extends EventTarget {
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
    this.waiting?.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
let becomesReady: () => void;

beforeEach(() => {
  vi.resetAllMocks();
  registration = new Registration();
  const register = (): Promise<Registration> => Promise.resolve(registration);
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: registration.active,
    register,
    ready: new Promise((resolve) => (becomesReady = () => resolve(registration))),
  });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { origin: 'https://kaartje.test' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
});
afterEach(() => {
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

test('a version that is found later is offered when it is ready', async () => {
  await registerWorker();
  registration.begin();
  registration.dispatchEvent(new Event('updatefound'));
  expect(offerUpdate).not.toHaveBeenCalled();
  registration.finish();
  expect(offerUpdate).toHaveBeenCalledOnce();
});

test('what a first visit does not wait for is asked for when its worker is active', async () => {
  const first = registration.active;
  await registerWorker();
  expect(first?.postMessage).not.toHaveBeenCalledWith({ type: 'keep-rest' });
  becomesReady();
  await expect.poll(() => first?.postMessage.mock.calls).toContainEqual([{ type: 'keep-rest' }]);
});

test('no word promises to open without a network before the worker is active, nor where it cannot be had', async () => {
  registration.active = null;
  registration.begin();
  await registerWorker();
  expect(opensOffline()).toBe('soon');
  const { installing } = registration;
  if (installing) installing.state = 'redundant';
  installing?.dispatchEvent(new Event('statechange'));
  expect(opensOffline()).toBe('no');
});
