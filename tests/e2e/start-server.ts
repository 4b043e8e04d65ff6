import { openSocialIssuer } from '../server/accounts/social-issuer.ts';
import { openReceiver } from '../server/platform/webhooks/webhook-receiver.ts';
import { offerSocialSignIn } from './social-sign-in.ts';
import { startServer } from './server-process.ts';

/**
 * One server with the demo catalogue for all browser tests, beside it one that stands in for Google and Facebook, and the
 * own software of organizers; their addresses are in KAARTJE_ORIGIN and KAARTJE_RECEIVER, its folder in KAARTJE_DATA_DIR.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const issuer = await openSocialIssuer();
  const receiver = await openReceiver();
  receiver.answer = (response, { path }) => response.writeHead(path === '/broken' ? 500 : 200).end('taken');
  const server = await startServer({ env: { SOCIAL_ISSUER: issuer.origin, WEBHOOK_RECEIVER: receiver.origin } });
  // the gate has no test of it, and does not wait until the site has read its settings again
  if (process.env['TESTS'] !== 'gate') await offerSocialSignIn(server);
  process.env['KAARTJE_ORIGIN'] = server.origin;
  process.env['KAARTJE_DATA_DIR'] = server.dataDir;
  process.env['KAARTJE_RECEIVER'] = receiver.origin;
  return async () => {
    await server.stop();
    await server.remove();
    await issuer.close();
    await receiver.close();
  };
}
