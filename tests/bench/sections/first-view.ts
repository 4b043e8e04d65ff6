import http from 'node:http';
import { chromiumPath } from '../chromium.ts';
import { visit, type Visit } from '../first-visit.ts';
import { quietMoment } from '../machine.ts';
import { FIRST_PAGES } from '../pages.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, ratio, rounded, type Section } from '../section.ts';

const VISIBLE_MS = 1_500;
const FIRST_PAINT_MS = 1_200;
const MOST_SHIFT = 0.01;
const MOST_BYTES = { script: 120_000, stylesheet: 20_000, font: 110_000 } as const;
const PATIENCE_MS = 15_000;

/** When a person first sees content on a slow phone, and what has to travel until two seconds after. */
export const firstView: Section = {
  about: 'first visible content at slow 4G with a 4× slower processor, and bytes by type until 2 s after load',
  async run({ runs, say }) {
    chromiumPath();
    return withProduct(async (product) => {
      const floor = await openFloor();
      try {
        const pages = { floor: floor.address, ...originOf(product.origin) };
        for (const address of Object.values(pages)) await visit(address, { throttled: false }); // makes the pictures
        const visits: Record<string, Visit[]> = {};
        for (let run = 1; run <= runs; run++) {
          for (const [name, address] of Object.entries(pages)) {
            const busy = await quietMoment(PATIENCE_MS);
            const seen = await visit(address);
            (visits[name] ??= []).push(seen);
            say(
              `${name} ${run} of ${runs}: visible ${seen.visible} ms, alive ${seen.alive} ms (${Math.round(busy * 100)} % busy before)`,
            );
          }
        }
        return summaryOf(visits);
      } finally {
        floor.close();
      }
    });
  },
};

function originOf(origin: string): Record<keyof typeof FIRST_PAGES, string> {
  return { home: origin + FIRST_PAGES.home, list: origin + FIRST_PAGES.list, detail: origin + FIRST_PAGES.detail };
}

function summaryOf({ floor = [], ...visits }: Record<string, Visit[]>): Figures {
  const floorMs = median(floor.map(({ visible }) => visible));
  const pages = Object.entries(visits).map(([name, own]): [string, Figures] => {
    const visibleMs = median(own.map(({ visible }) => visible));
    const phase = (phaseName: Exclude<keyof Visit, 'hasLetters' | 'byType'>): number | null =>
      rounded(median(own.map((one) => one[phaseName])));
    return [
      name,
      {
        visibleMs: goal(visibleMs, { atMost: VISIBLE_MS }),
        toAnchor: ratio(visibleMs, floorMs),
        eachVisibleMs: own.map(({ visible }) => visible),
        firstPaintMs: goal(phase('firstPaint'), { atMost: FIRST_PAINT_MS }),
        mostShift: goal(Math.max(...own.map(({ shift }) => shift)), { atMost: MOST_SHIFT }),
        withLetters: goal(own.filter(({ hasLetters }) => hasLetters).length, { atLeast: own.length }),
        largestPaintMs: phase('largestPaint'),
        aliveMs: phase('alive'),
        longestTaskMs: phase('longestTask'),
        blockedMs: phase('blocked'),
        lastByteMs: {
          html: phase('html'),
          styles: phase('styles'),
          fonts: phase('fonts'),
          scripts: phase('scripts'),
          images: phase('images'),
        },
        bytes: weightsOf(own),
      },
    ];
  });
  return {
    anchorPage: { what: 'a bare page of text from node:http, visited the same way', visibleMs: floorMs },
    ...Object.fromEntries(pages),
  };
}

/** What one visit weighs on the network; the last one's, for all weigh the same. */
function weightsOf(visits: readonly Visit[]): Figures {
  const weights = Object.entries(visits.at(-1)?.byType ?? {}).map(([type, { files, bytes }]): [string, Figures] => {
    const limit = Object.entries(MOST_BYTES).find(([name]) => name === type)?.[1];
    return [type, limit === undefined ? { files, bytes } : { files, bytes: goal(bytes, { atMost: limit }) }];
  });
  return Object.fromEntries(weights);
}

/** The anchor: the least a page can be, text in one answer. */
async function openFloor(): Promise<{ address: string; close(): void }> {
  const text = Array.from(
    { length: 12 },
    (_, at) => `<p>${at} The quick brown fox jumps over the lazy dog and shows how soon text can be there.</p>`,
  );
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Anchor</title><h1>Anchor</h1>${text.join('')}`;
  const server = http.createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    address: `http://localhost:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
