import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { openLookups } from './platform/mail/check/lookups.ts';
import { checkSender, reportOf } from './platform/mail/check/mail-check.ts';
import { senderAddress } from './platform/mail/sender.ts';
import { readSettings, SettingsError } from './settings.ts';

const USAGE =
  'npm run mail-check -- [--selector NAME] [ADDRESS …]: the mail server’s DKIM selector, the IP addresses it sends from';

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

/** `npm run mail-check`: says whether receivers will believe the mails of MAIL_FROM. It asks the name service alone, and sends nothing. */
async function main(args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (!asked) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const { smtpUrl, mailFrom, dkim } = readSettings(process.env);
  const lookups = openLookups(new Resolver({ timeout: 5_000, tries: 2 }));
  const report = reportOf(await checkSender({ smtpUrl, mailFrom, dkim, ...asked }, lookups));
  process.stdout.write(`Sender: ${senderAddress(mailFrom)}\n${report.text}`);
  return report.exitCode;
}

function read(args: readonly string[]): { selector: string | undefined; addresses: string[] } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { selector: { type: 'string' } },
      allowPositionals: true,
    });
    return positionals.every((one) => isIP(one) !== 0)
      ? { selector: values.selector, addresses: positionals }
      : undefined;
  } catch {
    return undefined;
  }
}
