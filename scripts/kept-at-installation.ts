/** One file of the client's build, as Vite's manifest lists it. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What a phone must be able to open without a network from the first visit on; everything else is kept when it is used. */
const ROUTES = [
  'index',
  '$',
  'account',
  'event-list.$category',
  'event-details.$event.$eventid',
  'dashboard.attendee.cart',
  'order.failed.$orderNumber',
  'order.pending.$orderNumber',
  'order.success.$orderNumber',
  'signout',
  'wallet.index',
  'wallet.$orderNumber',
];

/** Parts that do nothing without a network. */
const NEEDS_NETWORK = ['../shell/install/', 'shell/consent/', '../features/picker/', '../features/cart/account-cart'];

function isKept(source: string): boolean {
  const route = /^routes\/(.+)\.tsx\?tsr-split=/.exec(source)?.[1];
  return route === undefined ? !NEEDS_NETWORK.some((part) => source.startsWith(part)) : ROUTES.includes(route);
}

/**
 * The files (scripts and styles, below the build's folder) that the worker keeps at its installation: the page itself, those
 * routes with all that they import, at once or later, and the texts in every language.
 */
export function keptAtInstallation(manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const imported of [...imports, ...dynamicImports.filter(isKept)]) visit(imported);
  };
  visit('index.html');
  for (const source of Object.keys(manifest).filter((one) => one.includes('/locales/'))) visit(source);
  const files = [...seen].flatMap((source) => [manifest[source]?.file ?? [], ...(manifest[source]?.css ?? [])].flat());
  return new Set(['index.html', ...files]);
}
