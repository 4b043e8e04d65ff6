/** A first visit has other things to fetch until then. */
const SETTLED_AFTER_MS = 4000;
/** Browsers without idle callbacks wait so long after the load instead. */
const IDLE_AFTER_MS = 200;
/** A page that is never idle counts as idle then. */
const IDLE_BY_MS = 1000;

/** When the page has loaded. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** When the page has loaded and has nothing to do; at once where a worker serves it, as it does from a second page on. */
export async function whenIdle(): Promise<void> {
  await whenLoaded();
  if (navigator.serviceWorker?.controller) return;
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: IDLE_BY_MS });
    else setTimeout(resolve, IDLE_AFTER_MS);
  });
}

/** Some seconds after the page has loaded; at once where a worker serves it, as it does from a second page on. */
export async function whenSettled(): Promise<void> {
  await whenLoaded();
  if (!navigator.serviceWorker?.controller) await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
}

/** When the visitor touches the page, and without that some seconds after the load. */
export function whenTouched(): Promise<unknown> {
  const touched = ['pointerover', 'keydown'].map(
    (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true })),
  );
  return Promise.race([...touched, whenSettled()]);
}
