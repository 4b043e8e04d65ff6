import { hydrated, test } from './browser.ts';
test('look', async ({ page }) => {
  test.setTimeout(60_000);
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('request', (r) => {
    if (/api/.test(r.url())) console.log(r.method(), r.url(), r.postData());
  });
  page.on('response', (r) => {
    if (/api/.test(r.url())) console.log(r.status(), r.url());
  });
  page.on('framenavigated', (f) => console.log('nav', f.url()));
  await page.goto('/event-details/zilt-en-zand/1');
  await hydrated(page);
  const below = page.waitForResponse(/\/assets\/event-below-[^/]+\.js$/);
  await page.mouse.move(5, 400);
  await page.mouse.move(9, 420);
  await below;
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await page.waitForURL(/signin/);
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForTimeout(5000);
  console.log(page.url(), await page.evaluate(() => JSON.stringify(history.state)));
  await page.screenshot({ path: '/tmp/shots/x.png' });
});
