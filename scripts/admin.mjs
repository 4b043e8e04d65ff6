// @ts-check
// `npm run admin -- EMAIL`: makes the link by which somebody becomes an admin.
import { becomeNode } from './become-node.mjs';
import { installPackages, runMain } from './bootstrap.mjs';

await runMain(() => {
  installPackages();
  return becomeNode(['src/server/admin-command.ts', ...process.argv.slice(2)]);
});
