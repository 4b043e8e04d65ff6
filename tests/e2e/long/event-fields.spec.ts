import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { DATABASES } from '#device/stores.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { ADD, EVENT_DAY, eventForm, field, fillIn, openForm, richText, publishEvent } from '../event-form.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { test, tokenOf } from '../office.ts';

// What the form holds is what is saved, and what hinders it is said. Source: EVF-01 to EVF-55.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const PICTURE = { name: 'hall.png', mimeType: 'image/png', buffer: readFileSync('public/icon-512.png') };

/** Fields of one line or several, by their labels, beside those that every event needs. */
const TEXTS = {
  'Province or state': 'West-Vlaanderen',
  Latitude: '50.8280',
  Longitude: '3.2649',
  'Video on YouTube': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'Line at the foot of the ticket': 'Last train at 00:12',
  'Conditions on the ticket': 'No refunds after noon',
  'Your question': 'What do you eat?',
  'Wheelchairs and companions': 'Two places in front',
  Password: 'sesam',
  'Frame text': 'Tickets',
  'Line below it': 'At once on your phone',
  'Button colour': '#123456',
  'Link colour': '#654321',
  'When it is over, lead visitors to': 'https://example.be/thanks',
  'Title in search engines': 'Whole in search',
  Keywords: 'whole,event',
  'Description in search engines': 'All of it',
  'Address of the page': 'helemaal-ingevuld',
  'Your service fee': '2,50',
};

const SWITCHES = [
  'Ask buyers a question',
  'Only with a password',
  'Visitors can review',
  'Allow embedding',
  'Mail me each morning what was sold',
];

/** A draft of the demo organizer with a title alone; its slug. */
async function draftOf(page: Page, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const categories = await page.request.get('/api/events/categories', { headers });
  const { data } = (await categories.json()) as { data: readonly { id: number }[] };
  const event = { title, event_status: 0, category_id: data[0]?.id };
  const reply = await page.request.post('/api/myevents/create', { headers, data: event });
  const { slug } = (await reply.json()) as { slug: string };
  return slug;
}

async function saved(page: Page, slug: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${await tokenOf()}`, 'accept-language': 'en' };
  const reply = await page.request.get(`${origin()}/api/myevents/${slug}`, { headers });
  return ((await reply.json()) as { myevents: Record<string, unknown> }).myevents;
}

const editing = (slug: string): string => `/dashboard/organizer/my-events/edit/${slug}`;

test('every documented field is on the form, and saved as it was filled in', async ({ page }) => {
  const slug = await draftOf(page, 'Whole');
  await openForm(page, editing(slug));
  await expect(field(page, 'Status')).toHaveCount(0);
  await fillIn(page, 'Whole');
  for (const name of SWITCHES) await page.getByRole('switch', { name }).check();
  await page.getByRole('switch', { name: 'Say how many tickets are left' }).uncheck();
  await page.getByRole('checkbox', { name: 'Groups' }).check();
  await page.getByRole('checkbox', { name: 'Adults' }).check();
  await page.getByRole('checkbox', { name: 'Cash' }).check();
  await page.getByRole('checkbox', { name: 'An answer is required' }).check();
  for (const [name, text] of Object.entries(TEXTS)) await field(page, name).fill(text);
  await field(page, 'Your service fee is').selectOption('1');
  await expect(field(page, 'Kaartje’s commission')).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Buyers pay the commissions on top of the price' })).toBeDisabled();
  await expect(page.getByText(/<iframe src=".+" width="550" height="350"/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Why to attend/ }).click();
  await page.keyboard.type('The north sea.');
  const picture = eventForm(page).locator('fieldset[name$="description"] input[type=file]');
  await picture.setInputFiles(PICTURE);
  await expect(richText(page, 'Description').locator('img')).toHaveAttribute('src', /uploads\//);

  await publishEvent(page);
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  expect(await saved(page, 'helemaal-ingevuld')).toMatchObject({
    title: 'Whole',
    excerpt: 'Under one roof',
    description: expect.stringMatching(/Three bands[^]*<img[^>]*uploads\//),
    faq: '<p>The north sea.</p>',
    start_date: EVENT_DAY,
    start_time: '18:00:00',
    end_date: EVENT_DAY,
    end_time: '23:30:00',
    venue: 'De Loods',
    address: 'Kaai 12',
    zipcode: '8500',
    city: 'Kortrijk',
    state: 'West-Vlaanderen',
    country_id: 21,
    latitude: 50.828,
    longitude: 3.2649,
    video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    audience: 'Adults,Group',
    payment_methods: 'Cash',
    ticket_footer: 'Last train at 00:12',
    tickets_term_cond: 'No refunds after noon',
    show_ticket_limit: 0,
    show_ticket_limit_purchased: 1,
    custom_field_enabled: 1,
    custom_field_label: 'What do you eat?',
    custom_field_required: 1,
    access_info: 'Two places in front',
    password_protected: 1,
    show_review: 1,
    daily_sale: 1,
    allow_iframe: 1,
    frame_text: 'Tickets',
    frame_subtext: 'At once on your phone',
    button_color: '#123456',
    url_color: '#654321',
    redirect_url: 'https://example.be/thanks',
    meta_title: 'Whole in search',
    meta_keywords: 'whole,event',
    meta_description: 'All of it',
    org_comm_type: 1,
    organizer_commission: '2.50',
    event_status: 1,
    publish: 1,
  });

  await openForm(page, editing('helemaal-ingevuld'));
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveAttribute('placeholder', 'set');
  await field(page, 'Status').selectOption('Un-Published');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  expect(await saved(page, 'helemaal-ingevuld')).toMatchObject({ event_status: 0 });
});

test('what the server cannot do is said, and nothing of it is lost', async ({ page }) => {
  page.expectErrors(/500|422/);
  const slug = await draftOf(page, 'Hindered');
  await page.goto('/dashboard/organizer/my-events');
  await openForm(page, editing(slug));
  const draft = page.getByRole('button', { name: 'Save as draft' });
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await field(page, 'Public from').fill(daysFrom(new Date(), -1));
  await draft.click();
  await expect(summary).toContainText('Please check the form');
  await summary.getByRole('button', { name: 'Public from: The launch date cannot lie before today.' }).click();
  await expect(field(page, 'Public from')).toBeFocused();
  await field(page, 'Public from').fill(daysFrom(new Date(), 100));

  await page.route(/\/api\/myevents\/(update|delete-event-image)$/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'TryAgain', text: 'Broken' } }),
  );
  const gallery = page.getByRole('group', { name: 'Gallery' });
  await gallery.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(gallery.getByText('1 of 10')).toBeVisible();
  await draft.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeFocused();
  await expect(gallery.getByText('1 of 10')).toBeVisible();

  await page.unroute(/\/api\/myevents\/(update|delete-event-image)$/);
  await draft.click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  // one step back, where the form was come from
  await expect(page).toHaveURL(/\/my-events$/);

  await openForm(page, editing(slug));
  await page.route(/\/api\/myevents\/delete-event-image$/, (route) => route.fulfill({ status: 500, json: {} }));
  await gallery.getByRole('button', { name: 'Remove: Cover', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this image?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByText(/try again/i)).toBeVisible();
  await page.unroute(/\/api\/myevents\/delete-event-image$/);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The image has been removed.')).toBeVisible();
  expect(await saved(page, slug)).toMatchObject({ images: '[]' });
});

test('where the categories do not come, and the phone keeps none, the form says so, and takes them once they do', async ({
  page,
}) => {
  page.expectErrors(/ERR_FAILED/);
  // a page without scripts: what earlier pages kept of the catalogue is in no use
  await page.goto('/readyz');
  await page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.addEventListener('success', resolve);
        deletion.addEventListener('error', reject);
      }),
    DATABASES.answers,
  );
  const categories = '**/api/events/category_names*';
  await page.route(categories, (route) => route.abort());
  await openForm(page, ADD);
  await expect(page.getByText('The categories could not be loaded.')).toBeVisible();
  await page.unroute(categories);
  await page.reload();
  await hydrated(page);
  await field(page, 'Category').selectOption({ index: 1 });
  await expect(page.getByText('The categories could not be loaded.')).toHaveCount(0);
});

// Source: second.md 42, 43
test('pictures of other sites are left out of a pasted text with a sentence; a chosen picture replaces no word', async ({
  page,
}) => {
  // the address of this site that is pasted has no picture
  page.expectErrors(/404/);
  await openForm(page, ADD);
  const text = richText(page, 'Description');
  await text.click();
  await paste(
    text,
    '<p>One</p><img src="https://elsewhere.example/a.png"><p>Two</p><img src="file:///C:/Temp/image001.png">' +
      `<p>Three</p><img src="${origin()}/images/own.png">`,
  );
  await expect(text).toContainText('OneTwoThree');
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
  await expect(text.locator('img[src="/images/own.png"]')).toBeAttached();
  const sentence = page.getByText('2 pictures were left out');
  await expect(sentence).toBeVisible();
  await paste(text, '<p>Four</p>');
  await expect(sentence).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  await page.locator('fieldset', { has: text }).locator('input[type=file]').setInputFiles(PICTURE);
  await expect(text.locator('img[src*="uploads"]')).toBeVisible();
  await expect(text).toContainText('OneTwoThree');
});

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
