import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/content/languages.ts';
import { STOP_MAILS, STOP_PAGE } from '#wire/social/stop-mails.ts';
import { LINK_TOKEN } from '#server/orders/mails/mail-links.ts';
import type { CompleteMails } from '#server/platform/mail/mails.ts';
import { openSecrets, type Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';

/** What a link stops: the mails about the organizers that an account follows, or that somebody waits for tickets. */
export interface Stops {
  readonly kind: 'followings' | 'wait';
  /** of the account, or of the wait */
  readonly id: string;
}

const KINDS: readonly Stops['kind'][] = ['followings', 'wait'];

/** What the tokens of links are for: one purpose's opens nothing of the other's. */
type Purpose = 'mail stop' | 'mail confirm';

/** Names what the link of a mail stops (`NewMail.stops`). */
export function nameOf({ kind, id }: Stops): string {
  return `${kind}.${id}`;
}

/** The page that stops a mail, as the mail links to it. A token after `#` is in no request, and so in no log. */
export function stopLink({ publicUrl }: Pick<Settings, 'publicUrl'>, lang: Language): string {
  return `${publicUrl}${STOP_PAGE}?lang=${lang}#stop=${LINK_TOKEN}`;
}

/** The page that confirms a guest's address, as the mail links to it. */
export function confirmLink({ publicUrl }: Pick<Settings, 'publicUrl'>, lang: Language): string {
  return `${publicUrl}${STOP_PAGE}?lang=${lang}#confirm=${LINK_TOKEN}`;
}

/** Completes stored mails as they go out: who reads the table stops nobody's mails. */
export function completeStopLinks({ secrets, settings }: Pick<Services, 'secrets' | 'settings'>): CompleteMails {
  return (mails) =>
    Promise.resolve(
      mails.map((mail) => {
        if (mail.stops === '') return mail;
        const stop = tokenOf(secrets, 'mail stop', mail.stops);
        const confirm = tokenOf(secrets, 'mail confirm', mail.stops);
        const fill = (body: string): string =>
          body
            .replaceAll(`#stop=${LINK_TOKEN}`, `#stop=${stop}`)
            .replaceAll(`#confirm=${LINK_TOKEN}`, `#confirm=${confirm}`);
        const stopUrl = `${settings.publicUrl}${STOP_MAILS}?token=${stop}`;
        return { ...mail, text: fill(mail.text), html: fill(mail.html), stopUrl };
      }),
    );
}

type Keys = Pick<Services, 'secrets' | 'settings'>;

/** What a token stops; undefined for one that was never made. */
export function readStopToken(token: string, keys: Keys): Stops | undefined {
  return readToken(token, 'mail stop', keys);
}

/** The wait whose address a token confirms; undefined for one that was never made. */
export function readConfirmToken(token: string, keys: Keys): string | undefined {
  const wait = readToken(token, 'mail confirm', keys);
  return wait?.kind === 'wait' ? wait.id : undefined;
}

/** A token works as long as the SECRET_KEY that made it is the present or the previous one. */
function readToken(token: string, purpose: Purpose, { secrets, settings }: Keys): Stops | undefined {
  const [kindName, id = ''] = token.split('.');
  const kind = KINDS.find((one) => one === kindName);
  if (kind === undefined) return undefined;
  const previous = settings.secretKeyPrevious;
  const known = [secrets, ...(previous === undefined ? [] : [openSecrets(previous)])];
  const isMade = known.some((one) => isSame(token, tokenOf(one, purpose, nameOf({ kind, id }))));
  return isMade ? { kind, id } : undefined;
}

function isSame(token: string, made: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(made)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function tokenOf(secrets: Secrets, purpose: Purpose, name: string): string {
  return `${name}.${secrets.derive(purpose, name).toString('base64url')}`;
}

/** Leads whoever opens the address that mail programs post to, to the page: opening it stops nothing, for scanners open links. */
export function registerStopLinks(app: FastifyInstance): void {
  app.get(STOP_MAILS, (request, reply) => {
    const [, search = ''] = request.url.split('?');
    const token = new URLSearchParams(search).get('token') ?? '';
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`${STOP_PAGE}#stop=${encodeURIComponent(token)}`, 303);
  });
}
