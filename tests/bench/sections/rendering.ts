import { fork } from 'node:child_process';
import { replyOf } from '../load.ts';
import type { RenderOrder, RenderResult } from '../page-renderer.ts';
import { FIRST_PAGES } from '../pages.ts';
import { buildProduct } from '../product.ts';
import { type Figures, ratio, type Section } from '../section.ts';

const TIMES_PER_RUN = 100;
const WORDS_KEPT = 2_000;

/** What a page costs the server when no cache holds it. */
export const rendering: Section = {
  about:
    'pages rendered anew, one after the other: milliseconds, per second, and with their data read from the database',
  async run({ runs, say }) {
    buildProduct();
    const results = await renderPages({ pages: FIRST_PAGES, times: runs * TIMES_PER_RUN });
    const figures: Record<string, Figures> = {};
    for (const [name, result] of Object.entries(results)) {
      figures[name] = { ...result, toAnchor: ratio(result.ms, result.anchorMs) };
      say(`${name}: ${result.ms} ms, with its data ${result.withDataMs} ms`);
    }
    return figures;
  },
};

/** @throws Error with the last words of the rendering process when it fails */
async function renderPages(order: RenderOrder): Promise<Record<string, RenderResult>> {
  const child = fork(new URL('../page-renderer.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=4'], // as npm start runs the server
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-WORDS_KEPT)));
  child.send(order);
  try {
    return (await replyOf(child)) as Record<string, RenderResult>;
  } catch (error) {
    throw new Error(`the pages could not be rendered: ${lastWords}`, { cause: error });
  }
}
