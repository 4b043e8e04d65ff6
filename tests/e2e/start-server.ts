import { startServer } from './server-process.ts';

/** One server with the demo catalogue for all browser tests; its address is in KAARTJE_ORIGIN, its folder in KAARTJE_DATA_DIR. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['KAARTJE_ORIGIN'] = server.origin;
  process.env['KAARTJE_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    await server.remove();
  };
}
