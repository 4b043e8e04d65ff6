import type { DehydratedState } from '@tanstack/react-query';
import type { PageFacts } from './page-facts.ts';

/** The state that a rendered page carries, in `<script type="application/json" id="state">`. */
export interface Island {
  readonly facts: PageFacts;
  /** all of the page was there: its HTML is what the browser would draw from the same data */
  readonly complete: boolean;
  readonly queries: DehydratedState;
}

/** Reads the page's island; undefined in the worker's shell and on a page that was not rendered. */
export function readIsland(document: Document): Island | undefined {
  const text = document.getElementById('state')?.textContent;
  if (!text) return undefined;
  // our own server wrote it in the same version of the app
  return JSON.parse(text) as Island;
}
