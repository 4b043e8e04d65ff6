import { expect, hydrated } from '../browser.ts';
import { sheet } from '../console.ts';
import { test } from '../office.ts';
import { chargedBack } from '../admin-alerts-steps.ts';

// What waits for a person, what harms most first. Source: ADM-24, screens 69.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

const ENDED = 'Money that was taken back is paid again';

test('without a network alerts stay readable, and none can be marked', async ({ page, context }) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await chargedBack(page);
  await page.goto('/admin/alerts?size=100');
  await hydrated(page);
  await expect(page.getByRole('button', { name: `Actions for ${ENDED}`, exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Actions for ${ENDED}`, exact: true })
    .first()
    .click();
  const mark = sheet(page, ENDED).getByRole('button', { name: /^Mark as seen/ });
  await expect(mark).toHaveAttribute('aria-disabled', 'true');
  await expect(mark).toContainText('This needs a connection.');
  await context.setOffline(false);
  await expect(mark).toContainText('With your name and the time');
});
