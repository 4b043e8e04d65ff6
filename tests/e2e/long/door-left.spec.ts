import { expect, hydrated, SOON, test } from '../browser.ts';
import { DoorOrganizer, networkIsBack, rareName, scanner, scanTyped, startScanning } from '../door.ts';
import { signIn } from '../office.ts';
import { buyCodes, newEvent, SELLER } from '../sold-event.ts';

// Scans that wait are sent though nobody opens the door's page again. Source: issue 35.
test.setTimeout(240_000);

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.describe('what was scanned without a network is sent', () => {
  for (const [from, leave] of [
    ['another page of the office', '/dashboard/organizer/bookings'],
    ['the site itself', '/'],
  ] as const) {
    test(`from ${from}`, async ({ page }) => {
      page.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const event = await newEvent(page, { isToday: true });
      const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
      const organizer = await DoorOrganizer.of(page.context(), event);
      await page.goto(`/dashboard/organizer/scan/${event.id}`);
      await signIn(page, SELLER);
      await page.getByRole('button', { name: 'Use this phone to scan' }).click();
      await expect(page.getByText('Works without a connection')).toBeVisible();
      await startScanning(page);
      await page.context().setOffline(true);
      expect(await scanTyped(page, code)).toBe('Let in');
      await expect(scanner(page).getByText('1 scan waits')).toBeVisible();

      // the network comes back, and the door's page is left before it has sent anything
      const sending = /\/api\/door\/\d+\/scans/;
      await page.route(sending, (route) => route.abort());
      await page.context().setOffline(false);
      await page.goto(leave);
      await hydrated(page);
      expect(await organizer.numbers()).toMatchObject({ entries: 0 });
      await page.unroute(sending);
      await page.evaluate(networkIsBack);
      await expect.poll(async () => (await organizer.numbers()).entries, { timeout: 60_000, ...SOON }).toBe(1);
      expect(await organizer.numbers()).toMatchObject({ in: 1, entries: 1, conflicts: 0 });
    });
  }
});
