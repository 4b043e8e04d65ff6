import { startServer } from './server-process.ts';

/** One server with the demo catalogue for all browser tests; its address is in KAARTJE_ORIGIN. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['KAARTJE_ORIGIN'] = server.origin;
  return async () => {
    await server.stop();
    await server.remove();
  };
}
