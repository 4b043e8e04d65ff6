import { expect, type Page } from '@playwright/test';
import { Buyer, newGuest } from '../buying.ts';
import { ATTENDEE, newSession, signIn } from '../office.ts';
import { wordsIn } from '../words.ts';
import { dialog, go, type OverlayCase, press, question, typing } from './overlay-case.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const BRUNCH = '/event-details/garnaal-en-grammofoon/65';
const PROTECTED = '/event-details/huiskamer-aan-zee/5';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const english = await wordsIn('en');

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

/** Buys what the cart holds. */
async function boughtTickets(page: Page): Promise<void> {
  const buyer = new Buyer(page, english);
  await toCheckout(page);
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
}

/** Of whoever looks for events, buys, and keeps tickets. */
export const OVERLAYS_OF_VISITORS: Readonly<Record<string, OverlayCase>> = {
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
    hasTicket: true,
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
    hasTicket: true,
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Change extras'),
    shown: dialog('Choose tickets'),
    fill: (shown) => shown.getByRole('button', { name: 'One Standing more' }).click(),
    filled: (shown) =>
      expect(shown.getByRole('group', { name: 'Standing', exact: true }).locator('output')).toHaveText('2'),
  },
  filters: {
    hasTicket: true,
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
    hasTicket: true,
    come: (page) => go(page, PROTECTED),
    shown: dialog('This event has a password'),
    ...typing('Password', 'half a pass'),
  },
  photos: {
    hasTicket: true,
    come: (page) => go(page, ZILT),
    open: (page) => page.getByRole('link', { name: /photo 2$/ }).click(),
    shown: dialog('Photos'),
    filled: (shown) => expect(shown.getByText(/^Photo 2 of/)).toBeVisible(),
  },
  guest: {
    hasTicket: true,
    come: (page) => go(page, '/signin?redirect=/dashboard/attendee/checkout'),
    open: press('Continue as a guest'),
    shown: dialog('Who gets the tickets?'),
    ...typing('Name', 'Merel Vande'),
  },
  'guest-change': {
    hasTicket: true,
    come: toCheckout,
    open: press('Change'),
    shown: dialog('Who gets the tickets?'),
    ...typing('Phone', '+32 471 11 11 11'),
  },
  'frame-guest': {
    hasTicket: true,
    come: (page) => go(page, '/event-frame-details/zilt-en-zand/1'),
    open: async (page) => {
      await press(/^(Get|Change) tickets$/)(page);
      await page.getByRole('button', { name: 'One Standing more' }).click();
      await press('Continue')(page);
    },
    shown: dialog('Who gets the tickets?'),
    ...typing('Name', 'Merel Vande'),
    beginsAnew: true,
  },
  'sign-out-others': {
    come: async (page) => {
      // one more place where the account is signed in
      await newSession(ATTENDEE);
      await signedIn(page, '/account/devices');
    },
    open: press('Sign out everywhere else'),
    shown: question('Sign out everywhere else?'),
    isConfirmation: true,
  },
  'delete-account': {
    visitor: 'attendee',
    come: (page) => go(page, '/account/data'),
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
    hasTicket: true,
    come: boughtTickets,
    shown: dialog(/^Keep Kaartje on /),
    userAgent: IPHONE,
  },
  'remove-event': {
    hasTicket: true,
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Remove Zilt & Zand'),
    shown: question('Remove this item from the cart?'),
    isConfirmation: true,
  },
  'remove-line': {
    hasTicket: true,
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('One Standing less'),
    shown: question('Remove this item from the cart?'),
    isConfirmation: true,
  },
  'clear-cart': {
    hasTicket: true,
    come: (page) => go(page, '/dashboard/attendee/cart'),
    open: press('Clear cart'),
    shown: question('Clear the whole cart?'),
    isConfirmation: true,
  },
  'remove-tickets': {
    hasTicket: true,
    come: async (page) => {
      await boughtTickets(page);
      await page.getByRole('link', { name: 'Show my tickets' }).click();
    },
    open: press('Remove from this phone'),
    shown: question('Remove this ticket from this phone?'),
    isConfirmation: true,
  },
  'guest-cancel-request': {
    hasTicket: true,
    come: async (page) => {
      await boughtTickets(page);
      await page.getByRole('link', { name: 'Show my tickets' }).click();
    },
    open: press('Ask to cancel'),
    shown: dialog('Ask to cancel'),
    isConfirmation: true,
  },
  review: {
    visitor: 'attendee',
    come: (page) => go(page, ZILT),
    open: press('Change your review'),
    shown: dialog('Your review'),
    ...typing('What should others know?', 'Be on time.'),
  },
  invite: {
    visitor: 'attendee',
    come: (page) => go(page, ZILT),
    open: press('Invite a friend'),
    shown: dialog('Invite a friend'),
    ...typing('Message', 'Will you come?'),
  },
  'own-review': {
    visitor: 'attendee',
    come: (page) => go(page, '/dashboard/attendee/my-reviews'),
    open: press('Write it again'),
    shown: dialog('Your review'),
    ...typing('What should others know?', 'Once more.'),
  },
  'delete-review': {
    visitor: 'attendee',
    come: (page) => go(page, '/dashboard/attendee/my-reviews'),
    open: press('Delete'),
    shown: question('Delete your review of Stormavond?'),
    isConfirmation: true,
  },
  papers: {
    visitor: 'attendee',
    come: (page) => go(page, '/dashboard/attendee/my-tickets?search=Winterklank'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog(/^Winterklank/)(page)
        .getByRole('button', { name: 'Receipt and invoices' })
        .click();
    },
    shown: dialog('Receipt and invoices'),
  },
  'cancel-request': {
    visitor: 'attendee',
    come: (page) => go(page, '/dashboard/attendee/my-tickets?search=Winterklank'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog(/^Winterklank/)(page)
        .getByRole('button', { name: 'Ask to cancel' })
        .click();
    },
    shown: dialog('Ask to cancel'),
    isConfirmation: true,
  },
};
