// @ts-check
// `npm run mail-check`: says whether SPF, DKIM and DMARC fit the sender of the mails.
import { becomeNode } from './become-node.mjs';
import { installPackages, runMain } from './bootstrap.mjs';

await runMain(() => {
  installPackages();
  return becomeNode(['src/server/mail-check-command.ts', ...process.argv.slice(2)]);
});
