/** One file of the client's build, as Vite's manifest lists it. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What a phone must be able to open without a network from the first visit on; everything else is kept when it is used. */
const ROUTES = [
  'index',
  '$',
  'event-list.$category',
  'event-details.$event.$eventid',
  'dashboard.attendee.cart',
  'wallet.index',
  'wallet.$orderNumber',
];

/** What of them comes later, and is needed without a network too. */
const LATE_PARTS = ['shell/', 'features/catalogue/filters/', 'features/catalogue/late/', 'ui/toast-view'];

/** The shell and the list with their late parts, those routes, and the texts: the worker takes the languages that the device uses. */
function isKept(source: string): boolean {
  const route = /^routes\/(.+)\.tsx\?tsr-split=/.exec(source)?.[1];
  if (route !== undefined) return ROUTES.includes(route);
  if (source.startsWith('shell/install/')) return false;
  return (
    source === 'index.html' || LATE_PARTS.some((folder) => source.startsWith(folder)) || source.includes('/locales/')
  );
}

/** The files (scripts and styles, below the build's folder) that the worker keeps at its installation, with the page itself. */
export function keptAtInstallation(manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  for (const source of Object.keys(manifest).filter(isKept)) visit(source);
  const files = [...seen].flatMap((source) => [manifest[source]?.file ?? [], ...(manifest[source]?.css ?? [])].flat());
  return new Set(['index.html', ...files]);
}
