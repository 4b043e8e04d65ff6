import { announce, startTestServer } from './temporary-database.ts';

/** For vitest's globalSetup: one PostgreSQL for the whole test run, gone with it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  announce(server);
  return () => server.stop();
}
