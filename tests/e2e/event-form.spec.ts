import { readFileSync } from 'node:fs';
import { expect, hydrated } from './browser.ts';
import { ADD, EVENT_DAY, eventForm, field, fillIn, openForm, publishEvent, richText } from './event-form.ts';
import { violationsOf } from './look.ts';
import { test, tokenOf } from './office.ts';

// An event on a phone, from nothing to its public page. Source: EVF-01 to EVF-55, screens 53 and 54.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const PNG = 'image/png';
const picture = (name: string) => ({ name, mimeType: PNG, buffer: readFileSync('public/icon-512.png') });

test('an event is made on a phone, with poster and gallery, and is on its public page', async ({ page }) => {
  page.expectErrors(/404/);
  await openForm(page, ADD);
  await publishEvent(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: 'Category: This field is required.' })).toBeVisible();
  await expect(summary.getByRole('button', { name: /^Description.*: The description cannot be empty/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Basics needs attention/ })).toBeVisible();

  const title = 'Roof party at the quay';
  await fillIn(page, title);
  await expect(eventForm(page).getByText('36 left')).toBeVisible();
  await expect(eventForm(page).getByText(/1200 × 600/)).toBeVisible();
  await expect(eventForm(page).getByText(/1200 × 900/)).toBeVisible();
  await expect(field(page, 'End date')).toHaveValue(EVENT_DAY);
  await expect(field(page, 'Title in search engines')).toHaveValue(title);
  await expect(field(page, 'Description in search engines')).toHaveValue('Under one roof');

  // the editor by keyboard alone: its toolbar, a list, and out of it
  const description = richText(page, 'Description');
  await description.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Formatting' }).first();
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(description).toBeFocused();
  await page.keyboard.type('Doors at six');
  await expect(description.locator('strong')).toHaveText('Doors at six');
  await page.keyboard.press('Tab');
  await expect(description).not.toBeFocused();

  const poster = page.getByRole('group', { name: 'Poster' });
  const drawing = {
    name: 'poster.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await poster.locator('input[type=file]').setInputFiles(drawing);
  await expect(poster.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await poster
    .locator('input[type=file]')
    .setInputFiles({ name: 'poster.png', mimeType: PNG, buffer: Buffer.from('MZ, a program') });
  await expect(poster.getByText('This picture cannot be read. Choose another one.')).toBeVisible();
  await poster.locator('input[type=file]').setInputFiles(picture('poster.png'));
  const crop = page.getByRole('dialog', { name: 'Crop the poster' });
  await crop.getByText('Page 2 : 1').click();
  const frame = crop.getByRole('application', { name: 'Frame' });
  const before = await frame.boundingBox();
  await frame.focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(before?.width ?? 0);
  await page.keyboard.press('Shift+ArrowUp');
  await crop.getByRole('button', { name: 'Use this' }).click();
  await expect(crop).toBeHidden();
  await expect(poster.locator('img')).toHaveAttribute('src', /^blob:/);

  const gallery = page.getByRole('group', { name: 'Gallery' });
  const tooLarge = { name: 'huge.png', mimeType: PNG, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  const disguised = { name: 'tool.png', mimeType: PNG, buffer: Buffer.from('MZ, a program') };
  await gallery
    .locator('input[type=file]')
    .setInputFiles([picture('one.png'), tooLarge, disguised, picture('two.png')]);
  await expect(gallery.getByText('huge.png: The image is too large (maximum 2 MB).')).toBeVisible();
  await expect(gallery.getByText('tool.png: This picture cannot be read. Choose another one.')).toBeVisible();
  await expect(gallery.getByText('2 of 10')).toBeVisible();
  const more = Array.from({ length: 9 }, (_, index) => picture(`more${index}.png`));
  await gallery.locator('input[type=file]').setInputFiles(more);
  await expect(gallery.getByText('more8.png: there is room for 10 pictures.')).toBeVisible();
  await expect(gallery.getByText('10 of 10')).toBeVisible();
  await gallery.getByRole('button', { name: 'Move: Picture 2', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(gallery.getByRole('listitem').first()).toContainText('two.png');
  await expect(gallery.getByRole('button', { name: 'Move: Cover', exact: true })).toBeFocused();
  await gallery.getByRole('button', { name: 'Remove: Picture 2', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this image?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The image has been removed.')).toBeVisible();
  await expect(gallery.getByText('9 of 10')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await publishEvent(page);
  await expect(page.getByText('The event has been created.')).toBeVisible();
  await expect(page).toHaveURL(/\/my-events$/);

  const slug = 'roof-party-at-the-quay';
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const reply = await page.request.get(`/api/myevents/${slug}`, { headers });
  const { myevents } = (await reply.json()) as { myevents: { id: number; images: string } };
  expect(JSON.parse(myevents.images)).toHaveLength(9);
  await page.goto(`/event-details/${slug}/${myevents.id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Three bands and a long table.')).toBeVisible();
  await expect(page.locator('strong', { hasText: 'Doors at six' })).toBeVisible();
  await expect(page.locator('img[src*="uploads/"]').first()).toBeVisible();
});
