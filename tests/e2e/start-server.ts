import { openSocialIssuer } from '../server/accounts/social-issuer.ts';
import { offerSocialSignIn } from './social-sign-in.ts';
import { startServer } from './server-process.ts';

/**
 * One server with the demo catalogue for all browser tests, beside it one that stands in for Google and Facebook; its
 * address is in KAARTJE_ORIGIN, its folder in KAARTJE_DATA_DIR.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const issuer = await openSocialIssuer();
  const server = await startServer({ env: { SOCIAL_ISSUER: issuer.origin } });
  // the gate has no test of it, and does not wait until the site has read its settings again
  if (process.env['TESTS'] !== 'gate') await offerSocialSignIn(server);
  process.env['KAARTJE_ORIGIN'] = server.origin;
  process.env['KAARTJE_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    await server.remove();
    await issuer.close();
  };
}
