import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';

type Overlays = typeof import('../../../src/app/ui/overlay/overlay-history.ts');
type State = Record<string, unknown> | null;

/** A browser's session history: entries, and steps that arrive later, each with its popstate. */
class SessionHistory {
  entries: { state: State; href: string }[] = [{ state: null, href: '/list' }];
  at = 0;
  get state(): State {
    return this.entries[this.at]?.state ?? null;
  }
  get length(): number {
    return this.entries.length;
  }
  pushState(state: State, _: string, href?: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, href: href ?? location.href }];
    this.at += 1;
  }
  replaceState(state: State, _: string, href?: string): void {
    this.entries[this.at] = { state, href: href ?? location.href };
  }
  /** steps that have not arrived yet */
  underWay = 0;
  go(steps: number): void {
    this.underWay += 1;
    setTimeout(() => {
      this.underWay -= 1;
      if (this.entries[this.at + steps] === undefined) return;
      this.at += steps;
      dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }));
    });
  }
  back(): void {
    this.go(-1);
  }
  forward(): void {
    this.go(1);
  }
}

let overlays: Overlays;
let router: { history: RouterHistory };
let browser: SessionHistory;

/** Waits until every step through the history has arrived. */
async function settled(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (browser.underWay > 0);
}
const shown = (): string => router.history.location.pathname;
const open = (...ids: string[]): string[] => ids.filter((id) => overlays.isOverlayOpen(id));

beforeEach(async () => {
  browser = new SessionHistory();
  const target = new EventTarget();
  const location = {
    get href(): string {
      return browser.entries[browser.at]?.href ?? '';
    },
    get pathname(): string {
      return new URL(this.href, 'https://kaartje.test').pathname;
    },
    search: '',
    hash: '',
  };
  const window = {
    history: browser,
    location,
    document: {},
    History: SessionHistory,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  for (const [name, value] of Object.entries(window)) vi.stubGlobal(name, value);
  vi.resetModules();
  overlays = await import('../../../src/app/ui/overlay/overlay-history.ts');
  router = overlays.watchOverlays(() => ({ history: createBrowserHistory({ window }) }));
  await settled();
});

it('closes an overlay by Back, opens it again by Forward, and leaves the page alone', async () => {
  overlays.openOverlay('sheet', false);
  expect(open('sheet')).toEqual(['sheet']);
  browser.back();
  await settled();
  expect(open('sheet')).toEqual([]);
  expect(shown()).toBe('/list');
  browser.forward();
  await settled();
  expect(open('sheet')).toEqual(['sheet']);
});

it('follows a link inside a sheet, and Back returns to the sheet, then to the page', async () => {
  overlays.openOverlay('sheet', false);
  router.history.push('/event');
  await settled();
  expect(shown()).toBe('/event');
  expect(open('sheet')).toEqual([]);
  browser.back();
  await settled();
  expect(shown()).toBe('/list');
  expect(open('sheet')).toEqual(['sheet']);
  browser.back();
  await settled();
  expect(shown()).toBe('/list');
  expect(open('sheet')).toEqual([]);
});

it('goes to the page before by two quick steps back', async () => {
  router.history.push('/event');
  await settled();
  overlays.openOverlay('sheet', false);
  browser.back();
  browser.back();
  await settled();
  expect(shown()).toBe('/list');
  expect(open('sheet')).toEqual([]);
});

it('closes two overlays one right after the other, and the next navigation is not held up', async () => {
  overlays.openOverlay('filters', false);
  overlays.openOverlay('town', false);
  overlays.closeOverlay('town');
  overlays.closeOverlay('filters');
  await settled();
  expect(open('filters', 'town')).toEqual([]);
  expect(browser.at).toBe(0);
  router.history.push('/event');
  await settled();
  expect(shown()).toBe('/event');
});

it('does not hold up navigation where the browser has no entry to go back to', async () => {
  // a tab that the system restored with its last entry alone
  overlays.openOverlay('sheet', false);
  browser.entries = [{ state: browser.state, href: '/list' }];
  browser.at = 0;
  overlays.closeOverlay('sheet');
  await settled();
  expect(open('sheet')).toEqual([]);
  router.history.push('/event');
  await vi.waitFor(() => expect(shown()).toBe('/event'), { timeout: 10_000 });
  browser.back();
  await settled();
  expect(shown()).toBe('/list');
  expect(open('sheet')).toEqual([]);
});

it('shows the overlays of the entry that a page comes back at from the back/forward cache', async () => {
  overlays.openOverlay('sheet', false);
  // away to another site, and two steps back: the page wakes at the entry below its sheet, without a popstate
  browser.at = 0;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled();
  expect(open('sheet')).toEqual([]);
});
