import { expect, type Page } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { nameOf, stopLink } from '#server/social/stop-links.ts';
import { addPerson, PASSWORD } from '../../server/accounts/people.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { filesOf } from '../built-files.ts';
import { dataDir, hydrated, origin, test } from '../browser.ts';

// Mails that somebody asks for: when tickets of an event come, and when a followed organizer publishes. Source: issue 39

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const pageOf = ({ slug, eventId }: Staged) => `/event-details/${slug}/${eventId}`;
const withoutTickets = () => stage(database, { tickets: [], now: new Date() });

async function come(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`/signin?redirect=${address}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((url) => url.pathname === address);
}

/** The address of a link in the newest mail, which comes in a moment. */
async function linkOf(page: Page, to: string, what: 'confirm' | 'stop'): Promise<string> {
  let link = '';
  const look = async () => {
    const reply = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
    const [mail] = (await reply.json()) as { text: string }[];
    link = new RegExp(`/your-mails\\?lang=\\w\\w#${what}=[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(look).not.toBe('');
  return link;
}

test('a guest asks to be told of tickets, confirms it by the mail’s link with a press, and stops it by another', async ({
  page,
}) => {
  const event = await withoutTickets();
  const email = `gast${event.eventId}@buyer.kaartje.test`;
  await page.goto(pageOf(event));
  await hydrated(page);
  await button(page, 'Tell me when tickets come').click();
  await button(page, 'Tell me when tickets come').click();
  await expect(main(page).getByText('This field is required.')).toBeVisible();
  await main(page).getByLabel('E-mail').fill(email);
  await button(page, 'Tell me when tickets come').click();
  await expect(main(page).getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused();
  // nothing of it is known on this device
  await page.reload();
  await expect(button(page, 'Tell me when tickets come')).toBeVisible();

  await page.goto(await linkOf(page, email, 'confirm'));
  await button(page, 'Yes, tell me').click();
  await expect(main(page).getByRole('heading', { name: 'We tell you' })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'We tell you' })).toBeVisible();

  await page.goto(await linkOf(page, email, 'stop'));
  await button(page, 'Do not mail me').click();
  const over = main(page).getByRole('heading', { name: 'The wait of this link is over' });
  await expect(over).toBeFocused();
  await page.reload();
  await expect(over).toBeVisible();
});

test('an account is told by one tap: after a reload and on another device too, and no other account of the phone', async ({
  page,
  browser,
}) => {
  const event = await withoutTickets();
  const [merel, jonas] = [await addPerson(database, {}), await addPerson(database, {})];
  const says =
    'We mail you once tickets can be bought; of a few, whoever waits longest first. None is set aside for you.';
  await come(page, pageOf(event), merel.email);
  await button(page, 'Tell me when tickets come').click();
  await expect(main(page).getByText(says)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(says)).toBeVisible();
  const other = await browser.newPage();
  await come(other, pageOf(event), merel.email);
  await expect(main(other).getByText(says)).toBeVisible();
  await button(other, 'Do not mail me').click();
  await expect(button(other, 'Tell me when tickets come')).toBeVisible();
  await button(other, 'Tell me when tickets come').click();
  await expect(main(other).getByText(says)).toBeVisible();
  await other.close();

  await page.goto('/signout');
  await come(page, pageOf(event), jonas.email);
  await expect(button(page, 'Tell me when tickets come')).toBeEnabled();
  await expect(main(page).getByText(says)).toHaveCount(0);
});

for (const part of ['tell-me', 'tell-account']) {
  test(`a press before the file of ${part} has come counts for the account, and keeps the focus`, async ({ page }) => {
    const event = await withoutTickets();
    const { email } = await addPerson(database, {});
    await come(page, '/events', email);
    const [script = ''] = await filesOf(`features/event/lazy/${part}.tsx`);
    const pressed = Promise.withResolvers<undefined>();
    const asked = Promise.withResolvers<undefined>();
    await page.route(`**${script}`, async (route) => {
      asked.resolve(undefined);
      await pressed.promise;
      await route.continue();
    });
    await page.goto(pageOf(event));
    await hydrated(page);
    await asked.promise;
    await button(page, /^Tell me when tickets come/).click();
    pressed.resolve(undefined);
    await expect(main(page).getByText('We mail you once tickets can be bought')).toBeVisible();
    await expect(button(page, /^Do not mail me/)).toBeFocused();
  });
}

test('an account stops waiting below whom it follows', async ({ page }) => {
  const event = await stage(database, { tickets: [{ quantity: 1, booked_qty: 1 }], title: 'Wachten', now: new Date() });
  const { email } = await addPerson(database, {});
  await come(page, pageOf(event), email);
  await button(page, /^Tell me/).click();
  await expect(main(page).getByText('We mail you once tickets can be bought')).toBeVisible();
  await page.goto('/dashboard/attendee/following');
  const heading = main(page).getByRole('heading', { name: 'We mail you once tickets of these events can be bought' });
  await expect(main(page).getByRole('link', { name: 'Wachten' })).toHaveAttribute('href', new RegExp(pageOf(event)));
  await button(page, 'Do not mail me Wachten').click();
  await expect(main(page).getByText('You wait for no tickets now.')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'You follow nobody yet' })).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test('a tap without a network says that it did not get through', async ({ page, context }) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const event = await stage(database, {
    tickets: [{ start_date: daysFrom(new Date(), 7) }],
    now: new Date(),
  });
  const { email } = await addPerson(database, {});
  const known = page.waitForResponse(/\/tickets\/wait\/show$/);
  await come(page, pageOf(event), email);
  await (await known).finished();
  const ask = button(page, 'Tell me when it is on sale');
  await context.setOffline(true);
  await ask.click();
  await expect(main(page).getByText('It did not get through')).toBeVisible();
  await context.setOffline(false);
  await ask.click();
  await expect(main(page).getByText('We mail you once tickets can be bought')).toBeVisible();
});

test('a follower asks for mails at the organizer and in the list, and the list says what was asked for', async ({
  page,
}) => {
  const { email } = await addPerson(database, {});
  await come(page, '/organizer/2/kustklank', email);
  await button(page, 'Follow Kustklank vzw').click();
  const mails = main(page).getByRole('switch', { name: /^Mail me about new events Kustklank vzw/ });
  // a page that is left before the answer may leave the call unsent
  const press = async (): Promise<void> => {
    const answered = page.waitForResponse('**/api/following/mails');
    await mails.press('Space');
    await answered;
  };
  await expect(mails).not.toBeChecked();
  await press();
  await expect(mails).toBeChecked();
  await page.goto('/dashboard/attendee/following');
  await expect(mails).toBeChecked();
  await press();
  await expect(mails).not.toBeChecked();
  await page.reload();
  await expect(mails).toBeVisible();
  await expect(mails).not.toBeChecked();
  await press();
  await expect(mails).toBeChecked();
  await expect(mails).toBeFocused();
  await page.reload();
  await expect(mails).toBeChecked();
  await button(page, 'Following Kustklank vzw').click();
  await expect(page.getByText('its mails stay off, also after an undo')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mails).not.toBeChecked();
});

test('a follower’s link stops one organizer, then all, in another language too; the focus goes to what is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id, email } = await addPerson(database, {});
  const [one, other] = [await withoutTickets(), await withoutTickets()];
  await database.db
    .insertInto('followings')
    .values(
      [one, other].map(({ organizationId: organization_id }) => ({
        user_id: id,
        organization_id,
        mailed_until: new Date(),
      })),
    )
    .execute();
  const text = stopLink({ publicUrl: origin() }, 'en');
  const stops = nameOf({ kind: 'followings', id: String(id) });
  await queueMail(database.db, { key: `tell-me:${id}`, to: email, subject: 'News', text, html: text, stops });
  await page.goto(await linkOf(page, email, 'stop'));
  const stopOne = button(page, 'Stop De Zeepost');
  await stopOne.first().click();
  await expect(stopOne).toHaveCount(0);
  await expect(main(page).getByText('You get a mail, one a day at most')).toBeFocused();
  await expect(main(page).getByRole('listitem')).toHaveText(['De Zeepost']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click();
  await button(page, 'Deze mails stoppen').click();
  await expect(main(page).getByRole('heading', { name: 'Je krijgt geen mails over nieuwe evenementen' })).toBeFocused();
});

test('a link that is cut off, or none, stops nothing and says so', async ({ page }) => {
  page.expectErrors(/404/);
  for (const address of ['/your-mails', '/your-mails#stop=followings.1.cut']) {
    await page.goto('/');
    await page.goto(address);
    await expect(main(page).getByRole('heading', { name: 'This link works no more' })).toBeVisible();
  }
});
