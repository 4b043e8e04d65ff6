import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToPipeableStream } from 'react-dom/server';
import type { Language } from '#domain/content/languages.ts';
import { CONTENT_PAGES } from '#domain/content/pages.ts';
import { loadMessages } from '#app/i18n/messages.ts';
import { type AppRouter, makeRouter, pageDataOf } from './router.tsx';
import { headHtml, headTags, SITE_NAME } from '#app/shell/head-tags.ts';
import type { Island } from '#app/shell/island.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';
import { isRefusal, makeQueryClient } from '#app/data/query.ts';
import { spelledPath } from './spelled-path.ts';

export { useTransport } from '#app/data/transport.ts';

// The server's side of this port is src/server/platform/pages/rendering.ts.
interface RenderRequest {
  readonly url: string;
  readonly origin: string;
  readonly lang: Language;
  readonly offered: readonly Language[];
  readonly now: Date;
  readonly demoBar: boolean;
  readonly scripts: PageFacts['scripts'];
  readonly sink: StringWritable;
}

const MINUTE_MS = 60_000;

const CONTENT_PATHS = Object.keys(CONTENT_PAGES).map((page) => `/${page}`);

/** Renders one public page for nobody in particular; a throwing component leaves head and data, and an empty root. */
export async function render({ url, origin, lang, offered, now, demoBar, scripts, sink }: RenderRequest) {
  const renderedAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const facts: PageFacts = { lang, offered, origin, renderedAt, demoBar, scripts };
  const queryClient = makeQueryClient(lang);
  const router = makeRouter({
    queryClient,
    lang,
    messages: (await loadMessages(lang)).messages,
    facts,
    history: createMemoryHistory({ initialEntries: [url] }),
    server: true,
  });
  const { pathname, search } = new URL(url, origin);
  const spelled = spelledPath(pathname, [...Object.keys(router.routesByPath), ...CONTENT_PATHS]);
  if (spelled !== pathname) return redirectTo(spelled + search);
  const found = router.matchRoutes(router.latestLocation);
  if (found.some(({ staticData }) => staticData.isPrivate)) return notRendered(facts, found);
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') return redirectTo(result.redirect.headers.get('location') ?? '/');
  const page = pageDataOf(router);
  const { html, failed } = await renderApp(router, sink);
  // where a block could not be loaded the page is not kept, and the browser draws its own when it has asked again
  const complete =
    !failed &&
    queryClient
      .getQueryCache()
      .getAll()
      .every(({ state: { error } }) => error === null || isRefusal(error));
  const island: Island = { facts, complete, queries: dehydrate(queryClient) };
  queryClient.clear();
  return {
    status: page?.status ?? (result?.type === 'render' ? statusOf(result.status) : 500),
    redirect: undefined,
    routeIds: router.state.matches.map((match) => match.routeId),
    head: page
      ? headHtml(headTags(page.head, { ...facts, search: router.state.location.searchStr }))
      : '<title>Kaartje</title>',
    html,
    state: JSON.stringify(island),
    failed: !complete,
  };
}

/** A page that is somebody's own: the browser draws it, from what the device and the calls of its session say. Source: ATT-06. */
function notRendered(facts: PageFacts, matches: readonly { readonly routeId: string }[]) {
  const island: Island = { facts, complete: false, queries: { queries: [], mutations: [] } };
  return {
    status: 200,
    redirect: undefined,
    routeIds: matches.map(({ routeId }) => routeId),
    head: headHtml(headTags({ title: SITE_NAME }, facts)),
    html: '',
    state: JSON.stringify(island),
    failed: true,
  };
}

/** A page whose loader failed is there again in a moment: the router's 500 is our 503. */
function statusOf(status: number): number {
  return status === 500 ? 503 : status;
}

function redirectTo(redirect: string) {
  return { status: 308, redirect, routeIds: [], head: '', html: '', state: '', failed: false };
}

/** Where the app's HTML goes: the server's stream, and its whole text once it has ended. */
interface StringWritable {
  readonly stream: NodeJS.WritableStream;
  readonly text: Promise<string>;
  /** a component threw */
  readonly report: (error: unknown) => void;
}

function renderApp(router: AppRouter, { stream, text, report }: StringWritable): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<RouterProvider router={router} />, {
      // one answer, not a stream: everything is there after load(), and pages are kept
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(stream);
        void text.then((html) => resolve({ html: failed ? '' : html, failed }));
      },
      onShellError: () => resolve({ html: '', failed: true }),
      onError(error) {
        failed = true;
        report(error);
      },
    });
  });
}
