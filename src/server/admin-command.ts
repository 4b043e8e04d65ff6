import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ADMIN_LINK_MINUTES } from '#domain/accounts/admin-limits.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/identity.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { findCandidate, makeAdminLink } from './admin/admin-link.ts';
import { isDatabaseAway } from './platform/database/away.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate, MigrationError } from './platform/database/migrate.ts';
import { openLog } from './platform/log.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A reason to stop that the operator can act on; its message is the one line shown. */
class CommandError extends Error {}

process.exitCode = await main(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    const isOperators =
      error instanceof CommandError ||
      error instanceof SettingsError ||
      error instanceof MigrationError ||
      isDatabaseAway(error);
    if (!isOperators) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  },
);

/**
 * `npm run admin -- EMAIL`: prints the one-time link by which an account becomes an admin's. It needs the database alone:
 * the server may run or not. Source: decisions 8.
 */
async function main([typed = '', ...more]: readonly string[]): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email) || more.length > 0) throw new CommandError('Say whose: npm run admin -- EMAIL');
  const settings = readSettings(process.env);
  const dataDir = path.resolve(ROOT, settings.dataDir);
  const database = await openDatabase({ url: settings.databaseUrl, dataDir, log: openLog('silent') });
  try {
    await migrate(database);
    await requireFilled(database, settings);
    await askFirst(database, email);
    const address = await makeAdminLink(database, { email, now: new Date() });
    process.stdout.write(
      `\n${settings.publicUrl}${address}\n\nThis link makes ${email} an admin: once, within ${ADMIN_LINK_MINUTES} minutes. Give it to nobody else.\n`,
    );
  } finally {
    await database.close();
  }
}

/** The demo catalogue goes into an empty database only: an account that is there first would keep it out. */
async function requireFilled({ db }: Database, { seed }: Settings): Promise<void> {
  if (seed === 'none') return;
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!somebody) throw new CommandError('Start Kaartje once before: the demo catalogue goes into an empty database');
}

/** What changes for an account that is there already happens only if the operator means it. */
async function askFirst(database: Database, email: string): Promise<void> {
  const known = await findCandidate(database, email);
  if (!known) return;
  if (known.isOrganizer)
    throw new CommandError(`${email} sells for an organization, so it cannot be an admin: take another address`);
  const what =
    known.roleId === ROLE.admin
      ? `${email} is an admin. The link sets a new password; a part of the work stays as long as another admin for everything is left; the second factors and sessions of today end when it is used.`
      : `${email} has an account. The link makes it an admin’s with a new password; its sessions of today end when it is used.`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // without a terminal nobody answers
  const silence = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${what}\nMake it? (yes/no) `), silence]);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was made.');
}
