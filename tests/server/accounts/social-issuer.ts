import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>>;

/** What a page or a test asks a provider for. */
interface Asked {
  readonly provider: string;
  readonly appId: string;
  readonly nonce: string;
}

/** Stands in for Google and Facebook on loopback: signs what it is told to say of somebody. */
export interface SocialIssuer {
  readonly origin: string;
  /** who is there from now on */
  become(claims: Claims): void;
  /** a token as the provider signs it, with other claims where the test wants a wrong one */
  token(asked: Asked, claims?: Claims, key?: CryptoKey): Promise<string>;
  /** how often its keys were fetched */
  keysAsked(): number;
  close(): Promise<void>;
}

/** `now` is the clock of the server that reads the tokens. */
export async function openSocialIssuer(now: () => Date = () => new Date()): Promise<SocialIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let person: Claims = {};
  let keysAsked = 0;
  const codes = new Map<string, Asked & { readonly challenge: string }>();
  let origin = '';

  const token: SocialIssuer['token'] = ({ provider, appId, nonce }, claims = {}, key = privateKey) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const payload = {
      iss: `${origin}/${provider}`,
      aud: appId,
      nonce,
      iat: seconds,
      exp: seconds + 3600,
      ...person,
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
  };

  const respond = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', origin);
    const [, provider = '', page] = url.pathname.split('/');
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    const json = (status: number, body: unknown): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (page === 'keys') {
      keysAsked += 1;
      return json(200, { keys: [jwk] });
    }
    if (page === 'token') {
      const asked = codes.get(given('code'));
      codes.delete(given('code'));
      const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url');
      if (asked?.challenge !== challenge || asked.appId !== given('client_id'))
        return json(400, { error: { type: 'OAuthException' } });
      return json(200, { access_token: 'unused', id_token: await token(asked) });
    }
    const asked = { provider, appId: given('client_id'), nonce: given('nonce') };
    const back = new URL(given('redirect_uri'));
    if (given('response_type') === 'code') {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { ...asked, challenge: given('code_challenge') });
      back.search = new URLSearchParams({ code, state: given('state') }).toString();
    } else back.hash = new URLSearchParams({ id_token: await token(asked), state: given('state') }).toString();
    reply.writeHead(302, { location: back.href }).end();
    return undefined;
  };

  const server = createServer((request, reply) => void respond(request, reply));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  origin = `http://localhost:${address.port}`;
  return {
    origin,
    become: (claims) => {
      person = claims;
    },
    token,
    keysAsked: () => keysAsked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
