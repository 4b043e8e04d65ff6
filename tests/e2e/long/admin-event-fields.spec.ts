import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { daysFrom } from '../../server/test-clock.ts';
import { expect, origin } from '../browser.ts';
import { EVENT_DAY, eventForm, field, fillIn, openForm, richText, publishEvent } from '../event-form.ts';
import { ADMIN, test, tokenOf } from '../office.ts';

// What the form of an admin holds is what is saved. Source: ADM-07, ADM-09 to ADM-18, ADM-22.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: readFileSync('public/icon-512.png') });

const DAY_AFTER = daysFrom(new Date(), 201);
const PUBLIC_FROM = daysFrom(new Date(), 100);

/** Fields by their labels, beside those that every event needs. */
const TEXTS = {
  'End date': DAY_AFTER,
  'End time': '04:00',
  'Public from': PUBLIC_FROM,
  Time: '09:30',
  'Province or state': 'West-Vlaanderen',
  Latitude: '50.8280',
  Longitude: '3.2649',
  Video: 'https://vimeo.com/76979871',
  'Line at the foot of the ticket': 'Last train at 00:12',
  'Conditions on the ticket': 'No refunds after noon',
  'Title in search engines': 'Whole in search',
  Keywords: 'whole,event',
  'Description in search engines': 'All of it',
  'Address of the page': 'wholly-by-the-admin',
  'Kaartje’s commission': '3,50',
  'The organizer’s service fee': '1,25',
};

async function saved(page: Page, slug: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}`, 'accept-language': 'en' };
  const reply = await page.request.get(`${origin()}/api/myevents/${slug}`, { headers });
  return ((await reply.json()) as { myevents: Record<string, unknown> }).myevents;
}

const featured = (page: Page) => page.getByRole('switch', { name: 'Featured on the home page' });

test('an admin’s form has every documented field, and what is filled in is saved', async ({ page }) => {
  await openForm(page, '/admin/event/add');
  await expect(featured(page)).toHaveCount(0);
  await field(page, 'Organizer').selectOption({ index: 1 });
  const organizer = Number(await field(page, 'Organizer').inputValue());
  await fillIn(page, 'Whole by the admin');
  // 249 countries, each once and with a name
  const countries = await field(page, 'Country').locator('option').allTextContents();
  expect(new Set(countries.filter((name) => name.trim().length > 2)).size).toBe(249);
  await field(page, 'Country').selectOption('Netherlands');
  for (const [name, text] of Object.entries(TEXTS)) await field(page, name).fill(text);
  await field(page, 'Kaartje’s commission is').selectOption('2');
  await field(page, 'The organizer’s service fee is').selectOption('1');
  for (const name of ['Groups', 'Adults', 'Cash', 'Bancontact']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('switch', { name: 'Buyers pay the commissions on top of the price' }).check();
  await page.getByRole('switch', { name: 'Visitors can review' }).check();
  await page.getByRole('switch', { name: 'Say how many tickets are left' }).uncheck();
  await page.getByRole('switch', { name: 'Limit tickets per buyer' }).uncheck();
  await page.getByRole('textbox', { name: /^Why to attend/ }).click();
  await page.keyboard.type('The north sea.');
  const inText = eventForm(page).locator('fieldset[name$="description"] input[type=file]');
  await inText.setInputFiles(picture('hall.png'));
  await expect(richText(page, 'Description').locator('img')).toHaveAttribute('src', /uploads\//);
  await page.getByRole('group', { name: 'Poster' }).locator('input[type=file]').setInputFiles(picture('poster.png'));
  const crop = page.getByRole('dialog', { name: 'Crop the poster' });
  await crop.getByRole('button', { name: 'Use this' }).click();
  await expect(crop).toBeHidden();
  const gallery = page.getByRole('group', { name: 'Gallery' });
  await gallery.locator('input[type=file]').setInputFiles([picture('one.png'), picture('two.png')]);
  await expect(gallery.getByText('2 of 10')).toBeVisible();
  await publishEvent(page);
  await expect(page).toHaveURL('/admin/events');

  const event = await saved(page, 'wholly-by-the-admin');
  expect(event).toMatchObject({
    user_details: { id: organizer },
    title: 'Whole by the admin',
    excerpt: 'Under one roof',
    description: expect.stringMatching(/Three bands[^]*<img[^>]*uploads\//),
    faq: '<p>The north sea.</p>',
    start_date: EVENT_DAY,
    start_time: '18:00:00',
    end_date: DAY_AFTER,
    end_time: '04:00:00',
    launch_date: PUBLIC_FROM,
    launch_time: '09:30:00',
    venue: 'De Loods',
    address: 'Kaai 12',
    zipcode: '8500',
    city: 'Kortrijk',
    state: 'West-Vlaanderen',
    country_id: expect.any(Number),
    latitude: 50.828,
    longitude: 3.2649,
    poster: expect.stringMatching(/^uploads\//),
    video_link: 'https://vimeo.com/76979871',
    audience: 'Adults,Group',
    payment_methods: 'Cash,Bancontact,Visa / Master',
    ticket_footer: 'Last train at 00:12',
    tickets_term_cond: 'No refunds after noon',
    show_ticket_limit: 0,
    show_ticket_limit_purchased: 0,
    show_review: 1,
    meta_title: 'Whole in search',
    meta_keywords: 'whole,event',
    meta_description: 'All of it',
    apply_fees: 1,
    admin_comm_type: 2,
    admin_commission: '3.50',
    org_comm_type: 1,
    organizer_commission: '1.25',
    featured: 0,
    event_status: 1,
  });
  expect(event['country_id']).not.toBe(21);
  expect(JSON.parse(String(event['images']))).toHaveLength(2);

  await openForm(page, '/admin/event/edit/wholly-by-the-admin');
  await expect(field(page, 'Organizer')).toHaveValue(String(organizer));
  await expect(field(page, 'Country')).toHaveValue(String(event['country_id']));
  await expect(gallery.getByText('2 of 10')).toBeVisible();
  await featured(page).check();
  await page.getByRole('switch', { name: 'Buyers pay the commissions on top of the price' }).uncheck();
  await field(page, 'Where to watch').fill('https://stream.example.be');
  await publishEvent(page);
  await expect(page).toHaveURL('/admin/events');
  await openForm(page, '/admin/event/edit/wholly-by-the-admin');
  await field(page, 'Status').selectOption('Un-Published');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page).toHaveURL('/admin/events');
  expect(await saved(page, 'wholly-by-the-admin')).toMatchObject({
    featured: 1,
    apply_fees: 0,
    online_location: 'https://stream.example.be',
    event_status: 0,
    poster: event['poster'],
    images: event['images'],
  });
});

test('what is wrong is said by the names that an admin’s form has for its fields', async ({ page }) => {
  await openForm(page, '/admin/event/add');
  await field(page, 'The organizer’s service fee is').selectOption('2');
  await field(page, 'The organizer’s service fee').fill('101');
  await field(page, 'Video').fill('no address');
  await publishEvent(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary.getByRole('button', { name: /^The organizer’s service fee:/ })).toBeVisible();
  await expect(summary.getByRole('button', { name: /^Video:/ })).toBeVisible();
});

test('an event that is not there is not found, and a link to its form leads to sign-in', async ({ page }) => {
  page.expectErrors(/404|410/);
  await page.goto('/admin/event/edit/no-such-event');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page here');
  await expect(eventForm(page)).toHaveCount(0);
  await page.goto('/admin/event/edit/no-such-event/no-such-code');
  await expect(page).not.toHaveURL(/no-such/);
  await expect(eventForm(page)).toHaveCount(0);
});
