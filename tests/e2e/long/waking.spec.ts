import { expect, test } from '../browser.ts';

// The server draws a page; the app takes it over piece by piece.
test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });

test('a search in the header shows its results, however early it is sent', async ({ page }) => {
  // the header listens from here on, what is below it may not yet
  await page.addInitScript(() =>
    addEventListener('hydrated', () => {
      const box = document.querySelector<HTMLInputElement>('header input[type="search"]');
      box?.click();
      if (box) box.value = 'wrakhout';
      box?.form?.requestSubmit();
    }),
  );
  await page.goto('/event-list/All');
  await expect(page).toHaveURL(/wrakhout/);
  await expect(page.getByRole('link', { name: 'Wrakhout', exact: true })).toBeVisible();
  await expect(page.locator('#main').getByRole('article')).toHaveCount(1);
});
