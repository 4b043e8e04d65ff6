import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { ATTENDEE, openOffice, signIn, tokenOf } from './office.ts';
import { wordsIn } from './words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const BRUNCH = '/event-details/garnaal-en-grammofoon/65';
const PROTECTED = '/event-details/huiskamer-aan-zee/5';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** One sheet or dialog of the product, and how a visitor meets it. One ticket is in the cart before. */
export interface OverlayCase {
  /** comes to the page that it belongs to */
  readonly come: (page: Page) => Promise<void>;
  /** opens it there; absent: it opens by itself */
  readonly open?: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
  /** chooses or types something in it, and how to see that it is kept; absent: there is nothing to choose */
  readonly fill?: (shown: Locator) => Promise<void>;
  readonly filled?: (shown: Locator) => Promise<void>;
  /** a question before something that cannot be taken back: it is not asked again by a step forward */
  readonly isConfirmation?: true;
  /** as which browser */
  readonly userAgent?: string;
}

const english = await wordsIn('en');

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const question = (name: string) => (page: Page) => page.getByRole('alertdialog', { name });

const typing = (label: string, text: string) => ({
  fill: (shown: Locator) => shown.getByLabel(label, { exact: true }).fill(text),
  filled: (shown: Locator) => expect(shown.getByLabel(label, { exact: true })).toHaveValue(text),
});

const filterPicker = (name: string) => ({
  come: async (page: Page) => {
    await go(page, '/event-list/All');
    await press('Filters')(page);
    await expect(dialog('Filters')(page)).toBeVisible();
  },
  open: (page: Page) => dialog('Filters')(page).getByRole('button', { name }).click(),
  shown: (page: Page) => page.getByRole('dialog', { name, exact: true }),
  ...typing('Search', 'be'),
});

async function signedIn(page: Page, address: string): Promise<void> {
  await go(page, `/signin?redirect=${address}`);
  await signIn(page, ATTENDEE);
  await page.waitForURL((url) => url.pathname === address);
}

async function toCheckout(page: Page): Promise<void> {
  const buyer = new Buyer(page, english);
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
}

/** An event that no other test changes; it has sold tickets. */
const EBBE = 66;

async function openEvent(page: Page): Promise<void> {
  await openOffice(page, `/dashboard/organizer/my-events/edit/${EBBE}`);
  await hydrated(page);
  await expect(page.getByRole('form', { name: 'Edit event' })).toBeVisible();
}

/** Every sheet and dialog by the name that its code gives it (`useOverlay`, `useConfirmation`). */
export const OVERLAYS: Readonly<Record<string, OverlayCase>> = {
  'social-role': {
    come: (page) => go(page, '/signin'),
    open: press('Continue with Google'),
    shown: dialog('How do you use Kaartje?'),
    isConfirmation: true,
  },
  'google-ios-warning': {
    come: (page) => go(page, '/signin'),
    open: press('Continue with Google'),
    shown: question('Continue with Google'),
    isConfirmation: true,
    userAgent: IPHONE,
  },
  'ticket-picker': {
    come: (page) => go(page, BRUNCH),
    open: press('Get tickets'),
    shown: dialog('Choose tickets'),
    fill: async (shown) => {
      await shown.getByRole('button', { name: 'One Brunch more' }).click();
      await shown.getByRole('textbox', { name: /^Name for the table card/ }).fill('Merel');
    },
    filled: async (shown) => {
      await expect(shown.getByRole('group', { name: 'Brunch', exact: true }).locator('output')).toHaveText('2');
      await expect(shown.getByRole('textbox', { name: /^Name for the table card/ })).toHaveValue('Merel');
    },
  },
  'cart-ticket-picker': {
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Change extras'),
    shown: dialog('Choose tickets'),
    fill: (shown) => shown.getByRole('button', { name: 'One Standing more' }).click(),
    filled: (shown) =>
      expect(shown.getByRole('group', { name: 'Standing', exact: true }).locator('output')).toHaveText('2'),
  },
  filters: {
    come: (page) => go(page, '/event-list/All'),
    open: press('Filters'),
    shown: dialog('Filters'),
    fill: (shown) => shown.getByText('Family', { exact: true }).click(),
    filled: (shown) => expect(shown.getByRole('radio', { name: 'Family' })).toBeChecked(),
  },
  city: filterPicker('Town'),
  country: filterPicker('Country'),
  organizer: filterPicker('Organizer'),
  'venue-filters': {
    come: (page) => go(page, '/venues'),
    open: press(/^Filters/),
    shown: dialog('Filters'),
    fill: (shown) => shown.getByText('Online events only').click(),
    filled: (shown) => expect(shown.getByLabel('Online events only')).toBeChecked(),
  },
  'event-password': {
    come: (page) => go(page, PROTECTED),
    shown: dialog('This event has a password'),
    ...typing('Password', 'half a pass'),
  },
  photos: {
    come: (page) => go(page, ZILT),
    open: (page) => page.getByRole('link', { name: /photo 2$/ }).click(),
    shown: dialog('Photos'),
    filled: (shown) => expect(shown.getByText(/^Photo 2 of/)).toBeVisible(),
  },
  guest: {
    come: (page) => go(page, '/signin?redirect=/dashboard/attendee/checkout'),
    open: press('Continue as a guest'),
    shown: dialog('Who gets the tickets?'),
    ...typing('Name', 'Merel Vande'),
  },
  'guest-change': {
    come: toCheckout,
    open: press('Change'),
    shown: dialog('Who gets the tickets?'),
    ...typing('Phone', '+32 471 11 11 11'),
  },
  'bank-numbers': {
    come: async (page) => {
      const account = { email: 'kanaal@demo.kaartje.test', password: 'demo-kaartje' };
      const login = await page.request.post('/api/auth/login', { data: account });
      const { data } = (await login.json()) as { data: { access_token: string } };
      await page.request.post('/api/auth/update-profile', {
        data: { bank_account_number: 'BE68 5390 0754 7034' },
        headers: { authorization: `Bearer ${data.access_token}` },
      });
      await go(page, '/signin?redirect=/dashboard/organizer/profile');
      await page.getByLabel('E-mail').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await press('Sign in')(page);
      await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('••••7034');
    },
    open: press('Show the numbers'),
    shown: dialog('Show the numbers'),
  },
  'sign-out-others': {
    come: async (page) => {
      // one more place where the account is signed in
      await tokenOf(page.context(), ATTENDEE);
      await signedIn(page, '/account/devices');
    },
    open: press('Sign out everywhere else'),
    shown: question('Sign out everywhere else?'),
    isConfirmation: true,
  },
  'delete-account': {
    come: (page) => signedIn(page, '/account/data'),
    open: press('Delete account'),
    shown: dialog('Delete your account?'),
  },
  install: {
    come: (page) => go(page, '/account'),
    open: press('Install Kaartje'),
    shown: dialog(/^Keep Kaartje on /),
    userAgent: IPHONE,
  },
  'install-offer': {
    come: boughtTickets,
    shown: dialog(/^Keep Kaartje on /),
    userAgent: IPHONE,
  },
  'remove-event': {
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Remove Zilt & Zand'),
    shown: question('Remove this item from the cart?'),
    isConfirmation: true,
  },
  'remove-line': {
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('One Standing less'),
    shown: question('Remove this item from the cart?'),
    isConfirmation: true,
  },
  'clear-cart': {
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Clear cart'),
    shown: question('Clear the whole cart?'),
    isConfirmation: true,
  },
  'remove-tickets': {
    come: async (page) => {
      await boughtTickets(page);
      await page.getByRole('link', { name: 'Show my tickets' }).click();
    },
    open: press('Remove from this phone'),
    shown: question('Remove this ticket from this phone?'),
    isConfirmation: true,
  },
  review: {
    come: (page) => signedIn(page, ZILT),
    open: press('Write a review'),
    shown: dialog('Your review'),
    ...typing('What should others know?', 'Be on time.'),
  },
  invite: {
    come: (page) => signedIn(page, ZILT),
    open: press('Invite a friend'),
    shown: dialog('Invite a friend'),
    ...typing('Message', 'Will you come?'),
  },
  'own-review': {
    come: (page) => signedIn(page, '/dashboard/attendee/my-reviews'),
    open: press('Write it again'),
    shown: dialog('Your review'),
    ...typing('What should others know?', 'Once more.'),
  },
  'delete-review': {
    come: (page) => signedIn(page, '/dashboard/attendee/my-reviews'),
    open: press('Delete'),
    shown: question('Delete your review of Stormavond?'),
    isConfirmation: true,
  },
  papers: {
    come: (page) => signedIn(page, '/dashboard/attendee/my-tickets'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog(/^Winterklank/)(page)
        .getByRole('button', { name: 'Receipt and invoices' })
        .click();
    },
    shown: dialog('Receipt and invoices'),
  },
  'office-more': {
    come: (page) => openOffice(page, '/dashboard/organizer'),
    open: press('More'),
    shown: dialog('Kustklank'),
  },
  'sign-in-as': {
    come: async (page) => {
      await go(page, '/admin/sign-in');
      await page.getByLabel('E-mail').fill('admin@demo.kaartje.test');
      await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
      await press('Sign in')(page);
      await expect(page).toHaveURL('/admin/users');
      await page.getByRole('searchbox').filter({ visible: true }).fill('amandine');
      await expect(page.getByText('Amandine Lecocq')).toBeVisible();
    },
    open: async (page) => {
      await press(/^Actions for Amandine/)(page);
      await dialog('Amandine Lecocq')(page)
        .getByRole('button', { name: /^Sign in as/ })
        .click();
    },
    shown: dialog(/^Sign in as/),
  },
  'remove-image': {
    come: (page) => openEvent(page),
    open: press('Remove the poster'),
    shown: question('Remove this image?'),
    isConfirmation: true,
  },
  'crop-poster': {
    come: (page) => openEvent(page),
    open: (page) =>
      page.getByRole('group', { name: 'Poster' }).locator('input[type=file]').setInputFiles('public/icon-512.png'),
    shown: dialog('Crop the poster'),
    isConfirmation: true,
  },
  'event-changed': {
    come: async (page) => {
      await openEvent(page);
      const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
      const excerpt = `Told at ${Date.now()}`;
      const texts = { en: { excerpt } };
      const reply = await page.request.post('/api/myevents/update', { headers, data: { event_id: EBBE, texts } });
      expect(await reply.json()).toMatchObject({ success: true });
    },
    open: async (page) => {
      await page.getByLabel('Short line', { exact: true }).fill('Told here');
      await press('Save')(page);
    },
    shown: dialog('Somebody else changed this'),
    isConfirmation: true,
  },
  'tell-buyers': {
    come: (page) => openEvent(page),
    open: async (page) => {
      await page.getByLabel('Venue', { exact: true }).fill('Another house');
      await press('Save')(page);
    },
    shown: dialog('Tell those who have tickets?'),
    isConfirmation: true,
  },
  'row-actions': {
    come: (page) => openOffice(page, '/dashboard/organizer/my-events'),
    open: press(/^Actions for Winterklank/),
    shown: dialog('Winterklank'),
  },
  'duplicate-event': {
    come: (page) => openOffice(page, '/dashboard/organizer/my-events'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog('Winterklank')(page)
        .getByRole('button', { name: /^Duplicate/ })
        .click();
    },
    shown: question('Duplicate this event?'),
    isConfirmation: true,
  },
  'mail-all': {
    come: (page) => openOffice(page, '/dashboard/organizer/my-events'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog('Winterklank')(page)
        .getByRole('button', { name: /^E-mail all/ })
        .click();
    },
    shown: question('Send the e-mail to all customers?'),
    isConfirmation: true,
  },
  'renew-api-token': {
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
      await page.request.post('/api/organiser/renew-api-token', { headers, data: {} });
      await openOffice(page, '/dashboard/organizer/profile');
      await hydrated(page);
    },
    open: press('Renew the token'),
    shown: question('Renew the API token?'),
    isConfirmation: true,
  },
  'delete-ticket': {
    come: async (page) => {
      await openOffice(page, '/dashboard/organizer/my-events/tickets/1');
      await press('Actions for Duo')(page);
      await dialog('Duo')(page).getByRole('button', { name: 'Duplicate' }).click();
      await expect(page.getByRole('link', { name: 'Duo (copy)' }).first()).toBeVisible();
      await hydrated(page);
    },
    open: async (page) => {
      await press('Actions for Duo (copy)')(page);
      await dialog('Duo (copy)')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this ticket?'),
    isConfirmation: true,
  },
};

/** Buys what the cart holds, and puts one more ticket into it. */
async function boughtTickets(page: Page): Promise<void> {
  const buyer = new Buyer(page, english);
  await toCheckout(page);
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
}
