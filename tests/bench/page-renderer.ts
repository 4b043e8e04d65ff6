// A child process: the whole server without a network, to render pages that no cache keeps.
import path from 'node:path';
import { injectTransport, openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import { openDemoSite } from '../server/demo-site.ts';
import { anchor } from './machine.ts';
import { median, rounded } from './section.ts';

const BUILD = path.resolve(import.meta.dirname, '../../dist');
const WARM_UP = 200;

/** How often to render each of some pages. */
export interface RenderOrder {
  readonly pages: Readonly<Record<string, string>>;
  readonly times: number;
}

export interface RenderResult {
  /** half of the renderings took at most as long */
  readonly ms: number | null;
  /** processor time of one, its part of the memory's upkeep included */
  readonly cpuMs: number | null;
  readonly perSecond: number | null;
  /** with every call of the API asked of the database anew */
  readonly withDataMs: number | null;
  readonly htmlBytes: number;
  /** the machine's anchor, taken in this process */
  readonly anchorMs: number;
}

process.once('message', (order: RenderOrder) => {
  void renderAll(order).then((results) => process.send?.(results, () => process.disconnect()));
});

async function renderAll({ pages, times }: RenderOrder): Promise<Record<string, RenderResult>> {
  const site = await openDemoSite();
  const renderer = await openPageRenderer(BUILD);
  renderer.connect(injectTransport(site.app));
  const { settings, cache, site: about } = site.services;
  const now = site.services.now();
  const render = (url: string) =>
    renderer.render({
      url,
      origin: settings.publicUrl,
      lang: 'en',
      offered: about.languages().offered,
      now,
      demoBar: false,
      scripts: null,
      favicon: undefined,
      report: (error) => console.error(error),
    });
  const results: Record<string, RenderResult> = {};
  try {
    for (const [name, url] of Object.entries(pages)) {
      const { page, failed, status } = await render(url);
      if (failed || status !== 200) throw new Error(`${url} was not rendered: status ${status}`);
      for (let time = 0; time < WARM_UP; time++) await render(url);
      const { ms: anchorMs } = anchor();
      const kept = await timed(times, () => render(url));
      const withData = await timed(Math.ceil(times / 10), () => {
        cache.changed();
        return render(url);
      });
      results[name] = {
        ms: rounded(median(kept.each), 2),
        cpuMs: rounded(kept.cpuMs / times, 2),
        perSecond: rounded((times * 1000) / kept.ms),
        withDataMs: rounded(median(withData.each), 2),
        htmlBytes: Buffer.byteLength(page),
        anchorMs,
      };
    }
    return results;
  } finally {
    await site.close();
  }
}

/** Does work some times, one after the other. */
async function timed(
  times: number,
  work: () => Promise<unknown>,
): Promise<{ each: number[]; ms: number; cpuMs: number }> {
  const each: number[] = [];
  const begin = performance.now();
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) {
    const at = performance.now();
    await work();
    each.push(performance.now() - at);
  }
  const { user, system } = process.cpuUsage(before);
  return { each, ms: performance.now() - begin, cpuMs: (user + system) / 1000 };
}
