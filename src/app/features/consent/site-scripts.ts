import { mayRunSiteScripts } from '#wire/content/script-pages.ts';
import { getSiteScripts, recordConsent } from '#wire/content/site-scripts.ts';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { ask } from '#app/data/ask.ts';
import type { PageFacts, ScriptFacts } from '#app/shell/page-facts.ts';
import { type Choice, keepChoice, keptChoice } from './kept-choice.ts';

/** The facts of a page of a site that has extra scripts. */
export type FactsWithScripts = PageFacts & { readonly scripts: ScriptFacts };

/** Keeps what the visitor chose, and does it: yes runs the scripts, no ends them. */
export async function choose(granted: boolean, router: AnyRouter, facts: FactsWithScripts): Promise<void> {
  const choice: Choice = { version: facts.scripts.version, granted };
  keepChoice(choice);
  await heed(choice, router, facts);
  // what runs can only be ended with its page
  if (!granted && isRunning) location.reload();
}

/** A yes counts once it is on record; without a network the next page tries again. */
export async function heed(choice: Choice, router: AnyRouter, facts: FactsWithScripts): Promise<void> {
  const { version, granted } = choice;
  if (choice.record === undefined) {
    const recorded = await ask(recordConsent, { version, granted }, { as: null }).catch(() => undefined);
    if (!recorded) return;
    keepChoice({ ...choice, record: recorded.data.id });
  }
  if (granted) await run(choice, router, facts);
}

let isRunning = false;

async function run({ version }: Choice, router: AnyRouter, facts: FactsWithScripts): Promise<void> {
  const scripts = await ask(getSiteScripts, {}, { as: null }).catch(() => undefined);
  // meanwhile somebody may have gone elsewhere, or said no
  if (!scripts || isRunning || !isAllowedHere(facts) || !keptChoice(version)?.granted) return;
  isRunning = true;
  leaveByLoading(router);
  for (const address of [...scripts.user_scripts_link.split('\n'), scripts.user_scripts_file].filter(Boolean)) {
    const script = document.createElement('script');
    script.src = address;
    // in their order
    script.async = false;
    document.head.append(script);
  }
}

/** Whether both the page that the server sent and the one that is shown now may run them. */
export function isAllowedHere({ scripts }: FactsWithScripts): boolean {
  return scripts.allowed && mayRunSiteScripts(location.pathname);
}

/** Scripts that run stay with their document: pages that must be without them are loaded anew instead of drawn in it. */
function leaveByLoading({ history }: { history: RouterHistory }): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { pathname, href }, action }) => {
      if (mayRunSiteScripts(pathname)) return false;
      if (action === 'PUSH') location.assign(href);
      else if (action === 'REPLACE') location.replace(href);
      else location.reload();
      // this document ends here
      return new Promise(() => undefined);
    },
  });
}
