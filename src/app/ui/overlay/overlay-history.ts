/** What a history entry's state says about the overlays above its page, the lowest first. */
interface EntryState {
  readonly overlays?: readonly string[];
  /** the topmost is a confirmation: it is asked again only by its own button */
  readonly once?: boolean;
  readonly __TSR_index?: number;
  readonly __TSR_key?: string;
}

/** What the overlays need of the router's history. */
export interface PageHistory {
  /** the page as it is shown; all entries of its overlays have the same index */
  readonly location: { readonly href: string; readonly pathname: string; readonly state: EntryState };
  subscribe(listener: (event: { action: { type: string } }) => void): () => void;
  block(blocker: { blockerFn: () => Promise<boolean>; enableBeforeUnload: boolean }): () => void;
}

/** A step back that the browser has not taken by then has nowhere to go: the page must not wait for it. */
const STEP_ENDS_MS = 1000;

let open: readonly string[] = [];
let isOnce = false;
let page: PageHistory | undefined;
let leaving: Promise<void> | undefined;
let left: (() => void) | undefined;
let lost: ReturnType<typeof setTimeout> | undefined;
/** steps back that are wanted while one is on its way */
let more = 0;
const listeners = new Set<() => void>();

/**
 * Keeps one history entry per open overlay, under the router: the entries have the page's own address and index, and the
 * router does not hear of them. Makes the router itself, because who listens first hears first. Call once.
 */
export function watchOverlays<Router extends { history: PageHistory } | undefined>(makeRouter: () => Router): Router {
  addEventListener('popstate', step);
  // out of the back/forward cache a page may come at another of its entries
  addEventListener('pageshow', ({ persisted }) => persisted && arrive(entry()));
  const router = makeRouter();
  page = router?.history;
  let { pathname } = location;
  page?.subscribe(({ action: { type } }) => {
    const before = pathname;
    pathname = page?.location.pathname ?? '';
    // the router writes its entry in a microtask of its own, which comes first
    if (type === 'REPLACE' && pathname === before)
      queueMicrotask(() => open.length > 0 && replaceEntry({ overlays: open, once: isOnce }));
    else if (type === 'PUSH' || type === 'REPLACE') setOpen([], false);
  });
  arrive(entry());
  return router;
}

export function subscribeOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isOverlayOpen(id: string): boolean {
  return open.includes(id);
}

export function isAnyOverlayOpen(): boolean {
  return open.length > 0;
}

/** Opens an overlay above those that are open, with a history entry of its own. */
export function openOverlay(id: string, once: boolean): void {
  if (leaving) void leaving.then(() => openOverlay(id, once));
  else if (!open.includes(id)) {
    setOpen([...open, id], once);
    // the router replaced the object's own method
    History.prototype.pushState.call(history, { ...entry(), overlays: open, once }, '');
  }
}

/** Closes an overlay with all above it, and takes their entries back. A navigation that follows waits for that. */
export function closeOverlay(id: string): void {
  const at = open.indexOf(id);
  if (at < 0) return;
  const steps = open.length - at;
  setOpen(open.slice(0, at), false);
  stepBack(steps);
}

function stepBack(steps: number): void {
  if (leaving) {
    more += steps;
    return;
  }
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  leaving = gone;
  const unblock = page?.block({ blockerFn: () => gone.then(() => false), enableBeforeUnload: false });
  void gone.then(unblock);
  lost = setTimeout(() => {
    replaceEntry({ overlays: open, once: isOnce });
    endStep();
  }, STEP_ENDS_MS);
  history.go(-steps);
}

function endStep(): void {
  clearTimeout(lost);
  left?.();
  left = leaving = undefined;
  more = 0;
}

/** A step through the history: one among the entries of the shown page opens and closes its overlays, and nothing else. */
function step(event: PopStateEvent): void {
  const state = (event.state ?? {}) as EntryState;
  const shown = page?.location.state;
  const isHere = shown && state.__TSR_index !== undefined && state.__TSR_index === shown.__TSR_index;
  if (isHere) event.stopImmediatePropagation();
  if (isHere && more > 0) {
    history.go(-more);
    more = 0;
    return;
  }
  endStep();
  // the page may have changed its address meanwhile
  if (isHere && state.__TSR_key !== shown.__TSR_key)
    replaceEntry({ ...shown, overlays: state.overlays, once: state.once });
  arrive(state);
}

function arrive({ overlays = [], once = false }: EntryState): void {
  const isAskedAgain = once && overlays.some((id) => !open.includes(id));
  if (isAskedAgain) {
    setOpen(overlays.slice(0, -1), false);
    stepBack(1);
  } else setOpen(overlays, once);
}

function setOpen(overlays: readonly string[], once: boolean): void {
  open = overlays;
  isOnce = once;
  for (const listener of listeners) listener();
}

function entry(): EntryState {
  return (history.state ?? {}) as EntryState;
}

function replaceEntry(state: object): void {
  History.prototype.replaceState.call(history, { ...entry(), ...state }, '', page?.location.href);
}
