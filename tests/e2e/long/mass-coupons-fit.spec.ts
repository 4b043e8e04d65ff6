import { LANGUAGES } from '#domain/content/languages.ts';
import { expect } from '../browser.ts';
import { expectFit, openIn } from '../fit.ts';
import { sideways } from '../look.ts';
import { test } from '../office.ts';
import { inAllLanguages } from '../site-languages.ts';
import { textFaults } from '../text-faults.ts';
import { wordsIn } from '../words.ts';

// “Cadeaucodes voor de vrijwilligers” of the demo. Source: issue 29, screens 58
const CODES = '/dashboard/organizer/masscoupons?group=12';

/** One line of each kind: a heading nobody knows, a letter that is misread, twice the same, none, and what is too long. */
const FILE = `GASTEN\nKUST26IJ\nGAST26A\nGAST26A\n\n${'X'.repeat(40)}\nGAST26B\n`;

inAllLanguages(test);
test.use({ visitor: 'organizer', reducedMotion: 'reduce' });

for (const lang of LANGUAGES) {
  test(`the import of codes and the link of one fit in ${lang}, at 320 px and with letters twice as large`, async ({
    page,
  }) => {
    const words = await wordsIn(lang);
    await openIn(page, CODES, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.getByLabel(words('Import CSV'), { exact: true }).setInputFiles(file);
    const sheet = page.getByRole('dialog', { name: words('Import codes') });
    await sheet.getByRole('button', { name: words('Leave out line {number}', { number: 2 }), exact: true }).click();
    await expect(sheet.getByRole('button', { name: words('Put back') })).toBeVisible();
    await expectFit(page, 'the import');
    await expectFitOnPhone(page, 'the import');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectFitOnPhone(page, 'the codes');

    await page.setViewportSize({ width: 390, height: 844 });
    const first = page.getByRole('main').getByRole('listitem').first();
    const code = await first.locator('code').innerText();
    await page.getByRole('button', { name: words('Actions for {row}', { row: code }), exact: true }).click();
    await page
      .getByRole('dialog', { name: code })
      .getByRole('button', { name: words('Link and QR code') })
      .click();
    await expect(page.getByRole('dialog', { name: words('Link and QR code') })).toBeVisible();
    await expectFit(page, 'the link of a code');
    await expectFitOnPhone(page, 'the link of a code');
  });
}

/** With letters twice as large, on phones. */
async function expectFitOnPhone(page: Parameters<typeof textFaults>[0], what: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await textFaults(page), `${what}, ${width} px, letters twice as large`).toEqual([]);
    expect.soft(await sideways(page), `${what}, ${width} px, letters twice as large`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
