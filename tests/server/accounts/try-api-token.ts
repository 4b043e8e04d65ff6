import { API_PARTS } from '#domain/organizer/api-parts.ts';
import type { Resource } from '#wire/access.ts';
import { TODAY } from '../test-clock.ts';
import { addApiToken } from './api-tokens.ts';
import { EXAMPLES, signedIn } from './examples.ts';
import { type Answer, ask, type Headers, type Scene, type Way } from './way.ts';

/**
 * Tries one way to a call with API tokens: of each part alone, of all, of an end that is over, and about what is another
 * organizer's. @returns what is wrong, a sentence each
 */
export async function apiTokenProblemsOf(way: Way, scene: Scene): Promise<string[]> {
  const { byApiToken, access } = way.endpoint;
  const { database } = scene.services;
  const problems: string[] = [];
  const party = await signedIn(scene.services, 'organizer');
  const { organizationId } = await party.event();
  const expected = ({ status, key }: Answer, who: string, is: number | 'open'): void => {
    const isRight = is === 'open' ? ![401, 403, 500].includes(status) : status === is;
    if (!isRight) problems.push(`${way.method} ${way.path} answers ${status} ${key ?? ''} to ${who}, not ${is}`);
  };
  const asking = (headers: Headers, fields = {}) => ask(way, scene, { headers, fields });
  for (const part of API_PARTS) {
    const { headers } = await addApiToken(database, { organizationId, parts: [part] });
    const other = API_PARTS.filter((one) => one !== part);
    const allOthers = await addApiToken(database, { organizationId, parts: other });
    if (part === byApiToken) {
      expected(await asking(headers), `a token for ${part}`, 'open');
      expected(await asking(allOthers.headers), `a token for all but ${part}`, 403);
    } else if (byApiToken) expected(await asking(headers), `a token for ${part}`, 403);
    else if (access !== 'anyone') expected(await asking(headers), `a token for ${part}`, 401);
  }
  if (!byApiToken) return problems;
  const over = await addApiToken(database, { organizationId, ends_at: new Date(TODAY.getTime() - 1) });
  expected(await asking(over.headers), 'a token whose end is over', 401);
  const { headers } = await addApiToken(database, { organizationId });
  const stranger = await signedIn(scene.services, 'organizer');
  for (const [resource, field] of Object.entries(way.endpoint.owned) as [Resource, string][]) {
    const { names } = await EXAMPLES[resource](scene.services, stranger);
    expected(await asking(headers, { [field]: names[0] }), `a token with another’s ${resource}`, 404);
  }
  return problems;
}
