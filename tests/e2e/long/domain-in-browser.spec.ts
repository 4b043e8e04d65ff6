import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from '../browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The tables of the domain's tests as one script that needs no test runner. */
async function tablesScript(): Promise<string> {
  const bundle = await rolldown({ input: path.join(ROOT, 'tests/domain/tables.ts'), cwd: ROOT });
  const { output } = await bundle.generate({ format: 'iife', name: 'domainTables' });
  await bundle.close();
  return output[0].code;
}

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test(`the rules give the same answers in a browser in ${timezoneId} as on the server`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const { rows, failed } = await page.evaluate<{ rows: number; failed: unknown[] }>(
      `${await tablesScript()}; domainTables.runTables()`,
    );
    expect(rows).toBeGreaterThan(100);
    expect(failed).toEqual([]);
    await context.close();
  });
}
