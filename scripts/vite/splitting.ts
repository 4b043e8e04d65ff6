import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

interface FrontEnd {
  /** its folder, with a slash at its end */
  readonly folder: string;
  /** the module in it that starts it */
  readonly entry: string;
  /** routes, by the names of their files, on which visits begin: what their first view weighs counts */
  readonly firstViews: readonly string[];
  /** the module that every page loads when it is idle */
  readonly whenIdle: string;
}

/** Modules of libraries that their index imports and no first view uses. */
const OF_LATER_PARTS =
  /@tanstack\/(?:react-query\/.*\/(?:useMutation|mutationOptions)|query-core\/.*\/mutationObserver|react-router\/.*\/useBlocker)\.js$/;

/** Routes of first views that list events. */
const LISTING_EVENTS = ['index', 'event-list.$category'];

/**
 * Which module goes into which file, by who imports it: few files compress better than many. What starts, or several first views need,
 * is in two files, libraries and pages; the rest of a first view's capability, and what it alone draws, is in one of its own,
 * and so is what every page loads when it is idle. All others are as the bundler has them: a file for each route,
 * for each lazily loaded part, and for what these share.
 */
export function splitting(frontEnd: FrontEnd): Rolldown.CodeSplittingOptions {
  let files: ((id: string) => string | null) | undefined;
  return {
    groups: [
      {
        name: (id, graph) => (files ??= filesOf(frontEnd, graph))(id),
        // an imported module is asked for by itself
        includeDependenciesRecursively: false,
      },
    ],
  };
}

function filesOf({ folder, entry, firstViews, whenIdle }: FrontEnd, graph: Graph): (id: string) => string | null {
  const all = [...reached(graph, [folder + entry], { later: true })];
  const start = reached(graph, [folder + entry]);
  const views = firstViews.map((name) => {
    const parts = all.filter((id) => id.startsWith(`${folder}routes/${name}.tsx?tsr-split`));
    if (parts.length === 0) throw new Error(`no route ${name}.tsx`);
    return reached(graph, parts);
  });
  const idle = reached(graph, [whenIdle]);
  /** Whether a module is of a first view's capability, or only that view imports it. */
  const isOwn = (id: string, view: string): boolean => {
    const { importers = [] } = graph.getModuleInfo(id) ?? {};
    const parts = views[firstViews.indexOf(view)];
    return /\/features\/|virtual:messages/.test(id) || importers.every((one) => parts?.has(one));
  };
  return (id) => {
    // a language is a file of its own, and the server finds a route's files by their names
    if (id.endsWith('.po') || id.includes('?tsr-split') || OF_LATER_PARTS.test(id)) return null;
    if (start.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'pages';
    const needing = firstViews.filter((_, i) => views[i]?.has(id));
    // a shared style would otherwise come with a script that draws something else
    const isSharedStyle = id.endsWith('.css') && !id.includes('/features/');
    // cards of events are of the home page and the lists, not of an event's page, which is the heaviest
    if (needing.length === 2 && LISTING_EVENTS.every((name) => needing.includes(name))) return 'cards';
    // rules and hooks of the shell are some lines each: less than a file of their own
    const isSmall = /\/src\/domain\/|\/shell\/use-[a-z-]+\.ts$/.test(id);
    if (needing.length > 1 || (needing.length > 0 && (isSharedStyle || isSmall))) return 'pages';
    if (needing[0] !== undefined) return isOwn(id, needing[0]) ? needing[0].replaceAll(/\W+/g, '-') : null;
    return idle.has(id) ? 'idle' : null;
  };
}

/** The modules that some import, and these, and so on; with `later` also what they load on demand. */
function reached(graph: Graph, from: readonly string[], { later = false } = {}): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const info = seen.has(id) ? null : graph.getModuleInfo(id);
    if (!info) return;
    seen.add(id);
    [...info.importedIds, ...(later ? info.dynamicallyImportedIds : [])].forEach(visit);
  };
  from.forEach(visit);
  return seen;
}
