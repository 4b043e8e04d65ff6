import * as v from 'valibot';
import { basicAuthorization, callProvider } from '../provider-call.ts';
import { ProviderAway, ProviderRefused } from '../provider.ts';
import type { VivaSettings } from '../payment-settings.ts';

/** A token is not used for a call that could reach Viva after its end. */
const TOKEN_MARGIN_MS = 60_000;

const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.string(), '0'),
});

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Viva's two ways in: Smart Checkout with a token, and what is older with merchant id and API key. */
export interface VivaApi {
  /** @throws ProviderAway, ProviderRefused */
  checkout(method: Method, path: string, body?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Asks for a token anew, whatever is kept. @throws ProviderAway, of status 401 where the credentials are wrong */
  newToken(): Promise<void>;
  /** @throws ProviderAway, ProviderRefused */
  merchant(method: Method, path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Opens Viva's API. */
export function openVivaApi(settings: VivaSettings, now: () => number = () => Date.now()): VivaApi {
  const currentToken = keepToken(settings, now);
  return {
    async checkout(method, path, body) {
      const send = ({ text }: Token) =>
        callProvider({
          name: `Viva ${method} ${path.split('/').slice(0, 4).join('/')}`,
          method,
          url: new URL(path, settings.apiUrl),
          headers: {
            authorization: `Bearer ${text}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const first = await currentToken();
      try {
        return await send(first);
      } catch (error) {
        if (!(error instanceof ProviderAway && error.status === 401)) throw error;
        return send(await currentToken(first));
      }
    },
    async newToken() {
      await askToken(settings, now);
    },
    async merchant(method, path, query = {}) {
      const url = new URL(path, settings.wwwUrl);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return callProvider({
        name: `Viva ${method} ${path.split('/').slice(0, 3).join('/')}`,
        method,
        url,
        headers: { authorization: basicAuthorization(settings.merchantId, settings.apiKey) },
      });
    },
  };
}

/**
 * Keeps the token in memory: it is asked for when it is first needed, and anew shortly before its end.
 * @returns how to get it; with one that Viva does not take any more, another
 */
function keepToken(settings: VivaSettings, now: () => number): (refused?: Token) => Promise<Token> {
  let token: Promise<Token> | undefined;
  return async (refused) => {
    const known = token;
    const kept = await known?.catch(() => undefined);
    if (kept && kept !== refused && kept.endsAt - TOKEN_MARGIN_MS > now()) return kept;
    // of several calls that find it ended the first asks for a new one
    if (token === known || token === undefined) token = askToken(settings, now);
    return token;
  };
}

async function askToken(settings: VivaSettings, now: () => number): Promise<Token> {
  const answer = await callProvider({
    name: 'Viva POST connect/token',
    method: 'POST',
    url: new URL('/connect/token', settings.accountsUrl),
    headers: {
      authorization: basicAuthorization(settings.clientId, settings.clientSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  }).catch((error: unknown) => {
    // our credentials are wrong: that says nothing about any payment
    if (error instanceof ProviderRefused) throw new ProviderAway(error.message, { status: 401 });
    throw error;
  });
  const read = v.safeParse(tokenSchema, answer);
  if (!read.success) throw new ProviderAway('Viva answered something that is no token');
  return { text: read.output.access_token, endsAt: now() + Number(read.output.expires_in) * 1000 };
}
