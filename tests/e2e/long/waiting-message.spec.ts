import { expect, type Page } from '@playwright/test';
import { hydrated } from '../browser.ts';
import { keptForOffline } from '../phone-app.ts';
import { test } from '../wallet-fixtures.ts';

// A message that is sent without a network waits on the phone: through a kill, and comes once.

test.describe.configure({ timeout: 120_000 });

const WAITS = 'Waits for a network';
// a page that has lost the server asks for it now and then
const SOON = { timeout: 40_000 };

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('Name').fill('An Peeters');
  await page.getByLabel('E-mail').fill('an.peeters@voorbeeld.test');
  await page.getByLabel('Subject').fill(title);
  await page.getByLabel('Message').fill('Blue, with fringes.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** How many mails with this subject the site has sent. */
async function mailsAbout(title: string, origin: string): Promise<number> {
  const reply = await fetch(`${origin}/dev/mail.json`);
  const mails = (await reply.json()) as { subject: string }[];
  return mails.filter(({ subject }) => subject.includes(title)).length;
}

test('a message written without a network is kept through a kill, shown as waiting, and sent once when there is one', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/contact`);
  await keptForOffline(page);
  await app.context().setOffline(true);
  await write(page, 'A lost scarf');
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeFocused();
  await app.kill();

  gateway.cutOff();
  const later = await app.open(`${gateway.origin}/contact`);
  await expect(later.getByText(WAITS)).toBeVisible();
  await expect(later.getByText('“A lost scarf”')).toBeVisible();
  expect(await mailsAbout('A lost scarf', server.origin)).toBe(0);

  gateway.reconnect();
  await expect(later.getByText(WAITS)).toHaveCount(0, SOON);
  expect(await mailsAbout('A lost scarf', server.origin)).toBe(1);
  // nothing is left to be sent again
  await later.reload();
  await hydrated(later);
  await expect(later.getByText(WAITS)).toHaveCount(0);
  expect(await mailsAbout('A lost scarf', server.origin)).toBe(1);
});

test('a message whose answer was lost with the app is sent again by the next start, on any page, and comes once', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/contact`);
  await keptForOffline(page);
  const lost = gateway.stopAt(/^\/api\/contact/, 'answered');
  await write(page, 'A lost glove');
  await lost;
  expect(await mailsAbout('A lost glove', server.origin)).toBe(1);
  await app.kill();
  gateway.letGo();

  const next = await app.open(`${gateway.origin}/`);
  const again = await next.waitForResponse(/\/api\/contact/);
  expect(again.status()).toBe(200);
  await next.goto(`${gateway.origin}/contact`);
  await hydrated(next);
  await expect(next.getByText(WAITS)).toHaveCount(0);
  expect(await mailsAbout('A lost glove', server.origin)).toBe(1);
});

test('a message that waits can be taken back', async ({ app, site: { gateway, server } }) => {
  const page = await app.open(`${gateway.origin}/contact`);
  await keptForOffline(page);
  await app.context().setOffline(true);
  await write(page, 'A lost hat');
  await page.getByRole('button', { name: 'Do not send' }).click();
  await expect(page.getByText(WAITS)).toHaveCount(0);
  // the form is back with what was written: nobody is told that it was sent
  await expect(page.getByLabel('Subject')).toHaveValue('A lost hat');
  await expect(page.getByText('The e-mail has been sent.')).toHaveCount(0);
  await app.context().setOffline(false);
  await page.goto(`${gateway.origin}/contact`);
  await hydrated(page);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  expect(await mailsAbout('A lost hat', server.origin)).toBe(0);
});
