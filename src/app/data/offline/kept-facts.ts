import { writeNote } from '#app/data/notes.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';
import { FACTS_KEY } from '#app/shell/shell-facts.ts';

/** Keeps what the server said about this page for the day when a page starts without the server. */
export function keepFacts({ lang, offered, demoBar }: PageFacts): void {
  writeNote(FACTS_KEY, JSON.stringify({ lang, offered, demoBar }));
}
