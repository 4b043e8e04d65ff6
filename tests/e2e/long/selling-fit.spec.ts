import { LANGUAGES } from '#domain/content/languages.ts';
import { expect } from '../browser.ts';
import { expectSheetFits, openIn } from '../fit.ts';
import { test } from '../office.ts';
import { sendFreeTicket } from '../organizer-free-tickets-steps.ts';
import { EBBE } from '../overlays/overlay-case.ts';
import { GUEST, SELLING_SHEETS } from '../selling-sheets.ts';
import { inAllLanguages } from '../site-languages.ts';
import { wordsIn } from '../words.ts';

// Source: issues 29 to 31
inAllLanguages(test);
test.use({ visitor: 'organizer', reducedMotion: 'reduce', viewport: { width: 320, height: 844 } });
test.setTimeout(300_000);

for (const lang of LANGUAGES) {
  test(`letters twice as large at 320 px: every sheet of coupons, vouchers and free tickets is whole in ${lang}`, async ({
    page,
  }) => {
    const words = await wordsIn(lang);
    await sendFreeTicket(page, EBBE, GUEST.name, GUEST.email);
    for (const { what, address, open, heading } of SELLING_SHEETS) {
      await openIn(page, address, lang);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await open(page, words);
      const sheet = page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: heading(words) }) });
      await expect(sheet, what).toBeVisible();
      await expectSheetFits(page, sheet, { what, isAlone: true });
      // what was chosen and typed would be there again
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
