import { readFile } from 'node:fs/promises';
import { expect } from '../browser.ts';
import { looksRight } from '../looks-right.ts';
import { test } from '../office.ts';
import { FURTHER_ADDRESSES, OFFICE_ADDRESSES, ROUTE_ADDRESSES, showsNothing, visitorOf } from '../routes.ts';
import { inAllLanguages } from '../site-languages.ts';

inAllLanguages(test);

const frontEnds = { public: ROUTE_ADDRESSES, office: OFFICE_ADDRESSES };
for (const [name, addresses] of Object.entries(frontEnds)) {
  test(`every route of the ${name} front end is looked at`, async () => {
    const tree = await readFile(new URL(`../../../src/app/${name}/route-tree.gen.ts`, import.meta.url), 'utf8');
    const [, list = ''] = /\n {2}to:([\s\S]*?)id:/.exec(tree) ?? [];
    const routes = [...list.matchAll(/'(\/[^']*)'/g)].map((match) => match[1]);
    expect(routes.length).toBeGreaterThan(3);
    expect(new Set(Object.keys(addresses))).toEqual(new Set(routes));
  });
}

/** Lead on at once: to home where nothing goes with the sign-out, to where admins are, and to sign-in for a code that is none. */
const LEADS_ON = /^\/(?:admin)?signout$|\/no-code$/;

// One visit of a page in each language, by somebody who wants less motion, for everything that holds of every page.
for (const address of [...Object.values({ ...ROUTE_ADDRESSES, ...OFFICE_ADDRESSES }), ...FURTHER_ADDRESSES]) {
  if (LEADS_ON.test(address)) continue;
  const visitor = visitorOf(address);
  test.describe(() => {
    test.use({ visitor, reducedMotion: 'reduce' });

    test(`${address}: texts fit, nothing moves, nobody is shut out`, async ({ page }) => {
      test.setTimeout(120_000);
      if (showsNothing(address)) page.expectErrors(/404/);
      await looksRight(page, address);
    });
  });
}
