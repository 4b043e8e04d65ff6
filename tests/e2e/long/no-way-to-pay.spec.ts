import { expect, hydrated, test } from '../browser.ts';
import { openOffice } from '../office.ts';
import { newEvent, SELLER } from '../sold-event.ts';

// An event that takes cash alone, where the checkout takes none. Source: EVT-09, EVF-28, decisions 6.

const SENTENCE = 'Tickets with a price cannot be bought yet: there is no way to pay for them.';

test('its page names no way to pay, and its picker says so before anything is chosen and sells nothing', async ({
  page,
}) => {
  const event = await newEvent(page, { methods: ['Cash'] });
  await page.goto(`/event-details/x/${event.id}`);
  await hydrated(page);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText('Ways to pay')).toHaveCount(0);
  await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose tickets' });
  await expect(picker.getByText(SENTENCE)).toBeVisible();
  const more = picker.getByRole('button', { name: 'One Seat more' });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await picker.getByRole('button', { name: 'Add to cart' }).click();
  await expect(picker.getByRole('alert')).toHaveText(SENTENCE);
});

test('an event that can be paid names what the checkout offers', async ({ page }) => {
  const event = await newEvent(page, { methods: ['Cash', 'Bancontact'] });
  await page.goto(`/event-details/x/${event.id}`);
  await expect(page.getByText('Ways to pay: Bancontact, Viva Wallet', { exact: true })).toBeVisible();
});

test('its organizer is warned on the overview and in the form, until a way is chosen', async ({ page }) => {
  const event = await newEvent(page, { methods: ['Cash'] });
  await openOffice(page, '/dashboard/organizer', SELLER);
  const need = page.getByText('Published without a way to pay').locator('xpath=../..').filter({ hasText: event.title });
  await expect(need).toBeVisible();
  await need.getByRole('link', { name: 'Choose' }).click();
  await expect(page).toHaveURL(`/dashboard/organizer/my-events/edit/${event.id}#tickets`);
  const warning = page.getByText(
    'Tickets with a price cannot be bought: the checkout offers none of these ways to pay.',
  );
  await expect(warning).toBeVisible();
  await expect(page.getByText('not offered at this checkout')).toBeVisible();
  const part = page.getByRole('navigation', { name: 'Parts of this form' }).getByRole('link', { name: /^Tickets/ });
  await expect(part).toHaveAccessibleName(/needs attention/);
  await page.getByLabel('Bancontact', { exact: true }).check();
  await expect(warning).toHaveCount(0);
  await expect(part).not.toHaveAccessibleName(/needs attention/);
});
