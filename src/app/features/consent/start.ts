import { SCRIPT_DELAY_SECONDS } from '#domain/content/limits.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { keptChoice } from './kept-choice.ts';
import { showCookieChoice } from './show-cookie-choice.tsx';
import { type FactsWithScripts, heed, isAllowedHere } from './site-scripts.ts';

/**
 * Two seconds after the load of a page that may run the site's extra scripts: runs them where the visitor said yes, asks
 * where nothing was said. Source: SET-09, SET-10, decisions 8.
 */
export async function startSiteScripts(router: AnyRouter, facts: FactsWithScripts): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_SECONDS * 1000));
  if (!isAllowedHere(facts)) return;
  const choice = keptChoice(facts.scripts.version);
  if (choice) await heed(choice, router, facts);
  else await showCookieChoice(router, facts);
}
