import { hydrated, test } from './browser.ts';
test.use({ viewport: { width: 390, height: 844 } });
test('look', async ({ page }) => {
  test.setTimeout(120_000);
  page.on('console', (m) => console.log(m.type(), m.text()));
  const shot = (name: string, fullPage = true) => page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage });
  await page.goto('/event-details/zilt-en-zand/1?lang=nl');
  await hydrated(page);
  await page.mouse.move(50, 50);
  await page.waitForTimeout(1500);
  await shot('detail-out');
  await page
    .getByRole('button', { name: /^Favoriet/ })
    .first()
    .click();
  await page.waitForURL(/signin/);
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await page.waitForURL(/event-details/);
  await page.waitForTimeout(2500);
  await shot('detail-in', false);
  await page.mouse.move(50, 60);
  await page.waitForTimeout(1500);
  await shot('detail-in-long');
  await page.getByRole('button', { name: /^Alle \d/ }).click();
  await page.waitForTimeout(800);
  await page.getByRole('heading', { name: 'Beoordelingen' }).scrollIntoViewIfNeeded();
  await shot('reviews');
  await page.getByRole('button', { name: 'Schrijf een beoordeling' }).click();
  await page.waitForTimeout(1200);
  await shot('review-sheet', false);
  await page.goBack();
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Vraag een vriend mee' }).click();
  await page.waitForTimeout(1200);
  await shot('invite-sheet', false);
  await page.goto('/dashboard/attendee/my-favorites');
  await page.waitForTimeout(2500);
  await shot('favourites');
  await page
    .getByRole('button', { name: /^Favoriet/ })
    .first()
    .click();
  await page.waitForTimeout(600);
  await shot('favourites-removed', false);
  await page.goto('/dashboard/attendee/following');
  await page.waitForTimeout(2000);
  await shot('following');
  await page.goto('/dashboard/attendee/my-reviews');
  await page.waitForTimeout(2000);
  await shot('my-reviews');
  await page.goto('/event-list/All');
  await page.waitForTimeout(2500);
  await shot('list', false);
});
