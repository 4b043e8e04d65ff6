import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { scriptLinks } from '#domain/content/script-links.ts';
import type { getSiteScripts, recordConsent } from '#wire/content/site-scripts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';

/** Scripts of third parties, as the site's owner switched them on. Source: SET-08, decisions 8. */
export interface SiteScripts {
  /** changes with the scripts: a consent is for one version */
  readonly version: string;
  /** https addresses on hosts of the allow-list */
  readonly links: readonly string[];
  /** what the content security policy has to let in */
  readonly origins: readonly string[];
  readonly inline: string;
  /** address of the inline text as a file; empty without one */
  readonly file: string;
}

interface Stored {
  readonly enabled: boolean;
  readonly links: string;
  readonly inline_script: string;
}

/**
 * The scripts of a row of `site_scripts`; undefined while they are off or there is none. Addresses that are not https or
 * whose host is not in the comma list `hosts` are left out. Source: SET-08.
 */
export function siteScripts(stored: Stored | undefined, hosts: string): SiteScripts | undefined {
  if (!stored?.enabled) return undefined;
  const urls = scriptLinks(stored.links, hosts).flatMap((link) => URL.parse(link) ?? []);
  const inline = stored.inline_script.trim();
  if (urls.length === 0 && inline === '') return undefined;
  const links = urls.map((url) => url.href);
  return {
    version: sha256([...links, inline].join('\n')),
    links,
    origins: [...new Set(urls.map((url) => url.origin))],
    inline,
    file: inline && `/site-scripts/${sha256(inline)}.js`,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The scripts in the documented form. Source: SET-08. */
export async function handleSiteScripts({
  services,
}: Call<typeof getSiteScripts>): Promise<ReplyOf<typeof getSiteScripts>> {
  const scripts = services.site.scripts();
  return {
    ...SUCCESS,
    user_scripts_link: scripts?.links.join('\n') ?? '',
    user_scripts_func: scripts?.inline ?? '',
    user_scripts_file: scripts?.file ?? '',
  };
}

/** What the purpose of a consent is called in the record. */
const PURPOSE = 'site-scripts';

/** Keeps a choice; a later one of the same visitor is a record of its own. */
export async function handleConsent({
  input,
  lang,
  services,
  request,
  refuse,
}: Call<typeof recordConsent>): Promise<ReplyOf<typeof recordConsent>> {
  if (services.site.scripts()?.version !== input.version) throw refuse('TryAgain');
  await services.limits.take('consent', [], request);
  const id = uuidv7();
  await services.database.db
    .insertInto('consents')
    .values({
      id,
      purpose: PURPOSE,
      granted: input.granted,
      wording_version: input.version,
      lang,
      created_at: services.now(),
    })
    .execute();
  return { ...SUCCESS, data: { id } };
}

/** Serves the inline text under its own hash, while it is switched on: the policy needs no inline script for it. Source: decisions 8. */
export function registerSiteScripts(app: FastifyInstance, services: Services): void {
  app.get('/site-scripts/*', (request, reply) => {
    const scripts = services.site.scripts();
    if (!scripts?.file || scripts.file !== request.url) throw commonRefusal('TryAgain');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(scripts.inline);
  });
}
