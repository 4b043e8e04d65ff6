import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated } from '../browser.ts';
import { chooseEvent } from '../event-choice.ts';
import { openOffice, tokenOf } from '../office.ts';
import { sendFreeTicket } from '../organizer-free-tickets-steps.ts';
import { askToCancel, buy, newEvent, SELLER } from '../sold-event.ts';
import { dialog, EBBE, go, type OverlayCase, press, question, typing } from './overlay-case.ts';

async function openEvent(page: Page): Promise<void> {
  await go(page, `/dashboard/organizer/my-events/edit/${EBBE}`);
  await expect(page.getByRole('form', { name: 'Edit event' })).toBeVisible();
}

/** Changes an event as another tab does. */
async function changeExcerpt(page: Page, more: Record<string, string | number>, email?: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(email)}` };
  const texts = { en: { excerpt: `Told at ${Date.now()}` } };
  const reply = await page.request.post('/api/myevents/update', { headers, data: { texts, ...more } });
  expect(await reply.json()).toMatchObject({ success: true });
}

/** An organizer's own phone scans for an event of today. */
async function atDoor(page: Page): Promise<void> {
  const event = await newEvent(page, { isToday: true });
  await openOffice(page, `/dashboard/organizer/scan/${event.id}`, SELLER);
  await press('Use this phone to scan')(page);
  await press('Start scanning')(page);
  await expect(dialog('Scanner')(page)).toBeVisible();
}

/** The phones of an event, with one that scans. */
async function atPhones(page: Page): Promise<void> {
  const event = await newEvent(page, { isToday: true });
  await openOffice(page, `/dashboard/organizer/scan/${event.id}`, SELLER);
  await press('Use this phone to scan')(page);
  await page.getByRole('link', { name: 'Phones and helpers' }).click();
  await expect(page.getByText('1 phone')).toBeVisible();
}

const OWN_SOFTWARE = '/dashboard/organizer/own-software';

/** The page of a webhook that every case shares: it is made once. */
async function withWebhook(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const url = `${process.env['KAARTJE_RECEIVER']}/overlays`;
  const data = { url, events: ['order.refunded'], password: 'demo-kaartje' };
  await page.request.post('/api/organiser/webhooks/make', { headers, data });
  await go(page, OWN_SOFTWARE);
}

/** Of the office of organizers, and of the door. */
export const OVERLAYS_OF_ORGANIZERS: Readonly<Record<string, OverlayCase>> = {
  'office-search': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer'),
    open: press('Search'),
    shown: dialog('Search'),
    ...typing('Search', 'coup'),
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
  'door-event': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/scan'),
    open: press('Another event'),
    shown: dialog('Choose an event'),
  },
  'door-typed-code': { come: atDoor, open: press('Type code'), shown: dialog('Type code') },
  'door-search': { come: atDoor, open: press('By name'), shown: dialog('Search by name') },
  'door-invite': { come: atPhones, open: press('Invite a helper'), shown: dialog('Invite a helper') },
  'door-end': {
    come: atPhones,
    open: press('End Organizer’s phone'),
    shown: question('End Organizer’s phone?'),
    isConfirmation: true,
  },
  'office-more': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer'),
    open: press('More'),
    shown: dialog('Kustklank'),
  },
  'remove-image': {
    visitor: 'organizer',
    come: openEvent,
    open: press('Remove the poster'),
    shown: question('Remove this image?'),
    isConfirmation: true,
  },
  'crop-poster': {
    visitor: 'organizer',
    come: openEvent,
    open: (page) =>
      page.getByRole('group', { name: 'Poster' }).locator('input[type=file]').setInputFiles('public/icon-512.png'),
    shown: dialog('Crop the poster'),
    isConfirmation: true,
  },
  'event-changed': {
    visitor: 'organizer',
    come: async (page) => {
      await openEvent(page);
      await changeExcerpt(page, { event_id: EBBE });
    },
    open: async (page) => {
      await page.getByLabel('Short line', { exact: true }).fill('Told here');
      await press('Publish')(page);
    },
    shown: dialog('Somebody else changed this'),
    isConfirmation: true,
  },
  'discard-changes': {
    come: async (page) => {
      const { id } = await newEvent(page);
      await changeExcerpt(page, { event_id: id, event_status: '1', unpublished_changes: 'keep' }, SELLER);
      await openOffice(page, `/dashboard/organizer/my-events/edit/${id}`, SELLER);
    },
    open: press('Discard'),
    shown: question('Discard the changes?'),
    isConfirmation: true,
  },
  'tell-buyers': {
    visitor: 'organizer',
    come: openEvent,
    open: async (page) => {
      await page.getByLabel('Venue', { exact: true }).fill('Another house');
      await press('Publish')(page);
    },
    shown: dialog('Tell those who have tickets?'),
    ...typing('In your words optional', 'The hall was flooded.'),
    isConfirmation: true,
  },
  'report-event': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/sales-graph'),
    open: press('Choose an event'),
    shown: dialog('Choose an event'),
    ...typing('Search', 'zilt'),
  },
  'source-link': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/sales-graph?event=1'),
    open: press(/^Link with a name/),
    shown: dialog('Link with a name'),
    ...typing('Name', 'instagram'),
  },
  'review-answer': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/reviews'),
    open: press(/^Answer /),
    shown: dialog('Answer to a review'),
    ...typing('Your answer', 'Until next year.'),
  },
  'remove-review-answer': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/reviews'),
    open: press(/^Remove the answer /),
    shown: question('Remove your answer?'),
    isConfirmation: true,
  },
  'delete-article': {
    visitor: 'organizer',
    come: async (page) => {
      await go(page, '/dashboard/organizer/my-merchandise/add');
      await page.getByLabel('Name', { exact: true }).fill('Muts');
      await page.getByLabel('Category', { exact: true }).selectOption('Clothing');
      await page.getByLabel('Price in euro', { exact: true }).fill('15');
      await page.getByLabel('Quantity', { exact: true }).fill('3');
      await press('Save')(page);
      await expect(page.getByRole('heading', { name: 'Merchandise', exact: true })).toBeVisible();
    },
    open: async (page) => {
      await press('Actions for Muts')(page);
      await dialog('Muts')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this article?'),
    isConfirmation: true,
  },
  'row-actions': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/my-events?search=Winterklank'),
    open: press(/^Actions for Winterklank/),
    shown: dialog('Winterklank'),
  },
  'event-filter': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/bookings'),
    open: press('Event'),
    shown: dialog('Choose an event'),
    ...typing('Search', 'zil'),
  },
  'cancel-event': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/bookings/cancel-event/1'),
    open: press(/^Cancel and pay back/),
    shown: question('Cancel these tickets?'),
    isConfirmation: true,
  },
  'refuse-request': {
    come: async (page) => {
      const order = await buy(page, await newEvent(page), { name: 'Jef Peeters', quantity: 1, byAttendee: true });
      await askToCancel(page, order);
      await openOffice(page, '/dashboard/organizer/bookings/cancellations', SELLER);
    },
    open: press(/^Refuse/),
    shown: dialog('Refuse the request'),
    isConfirmation: true,
  },
  'duplicate-event': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/my-events?search=Winterklank'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog('Winterklank')(page)
        .getByRole('button', { name: /^Duplicate/ })
        .click();
    },
    shown: question('Duplicate this event?'),
    isConfirmation: true,
  },
  'delete-event': {
    come: async (page) => {
      const { id, title } = await newEvent(page);
      const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
      await page.request.post('/api/myevents/duplicate-event', { headers, data: { event_id: id } });
      await openOffice(page, `/dashboard/organizer/my-events?status=0&search=${title.split(' ')[1]}`, SELLER);
    },
    open: async (page) => {
      await press(/^Actions for Proef/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this event?'),
    isConfirmation: true,
  },
  'mail-all': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/my-events?search=Winterklank'),
    open: async (page) => {
      await press(/^Actions for Winterklank/)(page);
      await dialog('Winterklank')(page)
        .getByRole('button', { name: /^E-mail all/ })
        .click();
    },
    shown: question('Send the e-mail to all customers?'),
    isConfirmation: true,
  },
  'free-ticket-preview': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/freetickets/add'),
    open: press('Show the mail'),
    shown: dialog('What will be sent'),
  },
  'free-tickets-preview': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/freeticketsmultiple/add'),
    open: press('Show what will be sent'),
    shown: dialog('What will be sent'),
  },
  'free-ticket-resend': {
    visitor: 'organizer',
    come: async (page) => {
      await sendFreeTicket(page, EBBE, 'Noor Claes', 'noor@example.com');
      await go(page, `/dashboard/organizer/free-ticket?event=${EBBE}`);
    },
    open: async (page) => {
      await press(/^Actions for Noor Claes/)(page);
      await dialog('Noor Claes')(page).getByRole('button', { name: 'Mail again' }).click();
    },
    shown: dialog('Mail the tickets again'),
    ...typing('To', 'other@example.com'),
  },
  'cancel-free-tickets': {
    visitor: 'organizer',
    come: async (page) => {
      await sendFreeTicket(page, EBBE, 'Iris Maes', 'iris@example.com');
      await go(page, `/dashboard/organizer/free-ticket?event=${EBBE}`);
    },
    open: async (page) => {
      await press(/^Actions for Iris Maes/)(page);
      await dialog('Iris Maes')(page).getByRole('button', { name: 'Cancel the tickets' }).click();
    },
    shown: question('Cancel the tickets of Iris Maes?'),
    isConfirmation: true,
  },
  'free-ticket-doubles': {
    visitor: 'organizer',
    come: async (page) => {
      await sendFreeTicket(page, EBBE, 'Jef Peeters', 'jef@example.com');
      await go(page, '/dashboard/organizer/freetickets/add');
    },
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Jef Peeters');
      await page.getByLabel('E-mail', { exact: true }).fill('jef@example.com');
      await chooseEvent(page, { title: 'Ebbe', id: EBBE });
      await page.getByLabel('Ticket', { exact: true }).selectOption({ index: 1 });
      await press(/^Send \d+ ticket/)(page);
    },
    shown: question('1 person would get tickets twice'),
    isConfirmation: true,
  },
  'renew-api-token': {
    visitor: 'organizer',
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      await page.request.post('/api/organiser/renew-api-token', { headers, data: { password: 'demo-kaartje' } });
      await go(page, '/dashboard/organizer/profile');
    },
    open: press('Renew the token'),
    shown: dialog('Renew the API token?'),
  },
  'show-api-token': {
    visitor: 'organizer',
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      await page.request.post('/api/organiser/renew-api-token', { headers, data: { password: 'demo-kaartje' } });
      await go(page, '/dashboard/organizer/profile');
    },
    open: press('Show the token'),
    shown: dialog('Show the token'),
  },
  'make-api-token': {
    visitor: 'organizer',
    come: (page) => go(page, OWN_SOFTWARE),
    open: press('Make a token'),
    shown: dialog('Make a token'),
  },
  'end-api-token': {
    visitor: 'organizer',
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      const data = { name: 'Overlays', parts: ['figures'], password: 'demo-kaartje' };
      await page.request.post('/api/organiser/api-tokens/make', { headers, data });
      await go(page, OWN_SOFTWARE);
    },
    open: press('End Overlays'),
    shown: question('End Overlays?'),
    isConfirmation: true,
  },
  'make-webhook': {
    visitor: 'organizer',
    come: (page) => go(page, OWN_SOFTWARE),
    open: press('Add a webhook'),
    shown: dialog('Add a webhook'),
  },
  'change-webhook': {
    visitor: 'organizer',
    come: withWebhook,
    open: press(/^Change http/),
    shown: dialog('Change the webhook'),
  },
  'renew-webhook-secret': {
    visitor: 'organizer',
    come: withWebhook,
    open: press(/^New secret for http/),
    shown: dialog('New secret'),
  },
  'delete-webhook': {
    visitor: 'organizer',
    come: withWebhook,
    open: press(/^Delete http/),
    shown: question('Delete this webhook?'),
    isConfirmation: true,
  },
  'template-events': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/event-template?template=new'),
    open: press('Choose events'),
    shown: dialog('Events of this template'),
  },
  'delete-template': {
    visitor: 'organizer',
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      const png = await sharp({ create: { width: 500, height: 150, channels: 3, background: '#1f5f7a' } })
        .png()
        .toBuffer();
      const multipart = {
        template_type: 'event_based',
        template_name: 'Kept',
        description: '<p>Thanks</p>',
        banner_color: '#1f5f7a',
        added_events: '1',
        template_image: { name: 'top.png', mimeType: 'image/png', buffer: png },
      };
      const reply = await page.request.post('/api/template/create_update', { headers, multipart });
      expect(await reply.json()).toMatchObject({ success: true });
      await go(page, '/dashboard/organizer/event-template');
    },
    open: (page) => page.getByRole('button', { name: 'Delete Kept' }).first().click(),
    shown: question('Are you sure? This cannot be undone.'),
    isConfirmation: true,
  },
  'delete-supplement': {
    visitor: 'organizer',
    come: async (page) => {
      const headers = { authorization: `Bearer ${await tokenOf()}` };
      const data = { supplement_title: 'Sunglasses', supplement_price: 5 };
      await page.request.post('/api/supplements/create_edit', { headers, data });
      await go(page, '/dashboard/organizer/ticketsuppliments?search=Sunglasses');
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Sunglasses' }).first().click();
      await dialog('Sunglasses')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this supplement?'),
    isConfirmation: true,
  },
  'delete-voucher': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/voucher'),
    open: async (page) => {
      await press('Actions for Koffie in De Vuurboei')(page);
      await dialog('Koffie in De Vuurboei')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this voucher?'),
    isConfirmation: true,
  },
  'delete-coupon': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/coupons'),
    open: async (page) => {
      await press('Actions for 10 % op de tickets')(page);
      await dialog('10 % op de tickets')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this coupon?'),
    isConfirmation: true,
  },
  'coupon-link': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/coupons'),
    open: async (page) => {
      await press('Actions for 10 % op de tickets')(page);
      await dialog('10 % op de tickets')(page)
        .getByRole('button', { name: /^Link and QR code/ })
        .click();
    },
    shown: dialog('Link and QR code'),
  },
  'delete-edited-coupon': {
    visitor: 'organizer',
    come: async (page) => {
      await page.setViewportSize({ width: 1280, height: 844 });
      await go(page, '/dashboard/organizer/coupons?coupon=3');
    },
    open: press('Delete'),
    shown: question('Delete this coupon?'),
    isConfirmation: true,
  },
  'change-used-coupon': {
    visitor: 'organizer',
    // “Herfstactie” of the demo, which two orders used
    come: (page) => go(page, '/dashboard/organizer/coupons?coupon=1'),
    open: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('6');
      await press('Save')(page);
    },
    shown: question('Change a coupon that has been used?'),
    isConfirmation: true,
  },
  'codes-of-new-group': {
    visitor: 'organizer',
    come: (page) => go(page, '/dashboard/organizer/masscoupons?coupon=new'),
    open: async (page) => {
      await page.getByRole('radio', { name: 'From a CSV file' }).check();
      const goOn = page.getByRole('button', { name: 'Go on with codes.csv' });
      if (await goOn.isVisible()) return goOn.click();
      const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('KUST26IJ') };
      return page.getByLabel('Choose a CSV file').setInputFiles(file);
    },
    shown: dialog('Import codes'),
    ...typing('Code of line 1', 'KUST26AB'),
  },
  'import-codes': {
    visitor: 'organizer',
    come: async (page) => {
      await go(page, '/dashboard/organizer/masscoupons');
      await page.getByRole('link', { name: 'Cadeaucodes voor de vrijwilligers' }).first().click();
      await hydrated(page);
    },
    open: async (page) => {
      const goOn = page.getByRole('button', { name: 'Go on with codes.csv' });
      if (await goOn.isVisible()) return goOn.click();
      const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('KUST26IJ') };
      return page.getByLabel('Import CSV', { exact: true }).setInputFiles(file);
    },
    shown: dialog('Import codes'),
    ...typing('Code of line 1', 'KUST26AB'),
  },
  'delete-ticket': {
    visitor: 'organizer',
    come: async (page) => {
      await go(page, '/dashboard/organizer/my-events/tickets/1');
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
