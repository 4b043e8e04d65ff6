import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../../src/app/data/offline/worker.ts';
import { offerUpdate } from '../../../src/app/shell/update.ts';

vi.mock('../../../src/app/shell/update.ts', () => ({ offerUpdate: vi.fn() }));

class Worker extends EventTarget {
  readonly postMessage = vi.fn();
}

/** What the browser answers to a page that registers its worker. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly active = new Worker();

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

beforeEach(() => {
  vi.resetAllMocks();
  registration = new Registration();
  const register = (): Promise<Registration> => Promise.resolve(registration);
  const serviceWorker = Object.assign(new EventTarget(), { controller: registration.active, register });
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
