import type { Page } from '@playwright/test';
import { expect, origin } from '../browser.ts';
import { violationsInBothThemes } from '../look.ts';
import { test, tokenOf } from '../office.ts';
import {
  SELLER,
  EVENT_TEMPLATES,
  field,
  press,
  said,
  picture,
  png,
  eventOf,
  openPage,
  type Saved,
} from '../organizer-mail-templates-steps.ts';

// Templates of ticket mails on a phone. Source: screens 61, TPL-01 to TPL-24.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

/** Saves a template beside the page, as somebody else or another tab would. */
async function save(page: Page, fields: Readonly<Record<string, string | number>>): Promise<Saved['data']> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const words = { template_name: 'Elsewhere', description: '<p>Thanks</p>', banner_color: '#1f5f7a' };
  const multipart = { template_type: 'event_based', ...words, template_image: await png(), ...fields };
  const reply = await page.request.post(`${origin()}/api/template/create_update`, { headers, multipart });
  const saved = (await reply.json()) as Saved;
  expect(saved).toMatchObject({ success: true, message: 'Created' });
  return saved.data;
}

test('the general template is one form: what is typed outlives a reload, who saves second is told, and what was not saved is said', async ({
  page,
  context,
}) => {
  page.expectErrors(/409|422|ERR_INTERNET_DISCONNECTED/);
  const address = '/dashboard/organizer/general-template';
  await openPage(page, address);
  await expect(page.getByRole('heading', { name: 'General template' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('General template');
  await expect(page.getByRole('group', { name: 'Events', exact: true })).toHaveCount(0);
  await field(page, 'Subject optional').fill('Welcome aboard');
  await expect(page.getByText(/^Changes kept on this device/)).toBeVisible();
  await page.reload();
  await press(page, 'Put back');
  await expect(field(page, 'Subject optional')).toHaveValue('Welcome aboard');

  // what the server finds wrong with a field
  const broken = {
    name: 'foot.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([(await png()).buffer.subarray(0, 60)]),
  };
  await picture(page, 'Footer image').setInputFiles(broken);
  await press(page, 'Save');
  const summary = page.getByRole('alert').filter({ hasText: /^Not saved: 1 field needs you/ });
  await expect(summary).toContainText('Please check all fields.');
  await picture(page, 'Footer image').setInputFiles(await png());

  // no answer at all
  await context.setOffline(true);
  await press(page, 'Save');
  await expect(
    page.getByRole('alert').filter({ hasText: /^Could not be saved\. We can’t reach the server/ }),
  ).toBeVisible();
  await expect(field(page, 'Subject optional')).toHaveValue('Welcome aboard');
  await context.setOffline(false);
  await press(page, 'Save');
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(said(page, 'Disabled')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // somebody else was first
  await save(page, { template_type: 'general', title: 'By another' });
  await field(page, 'Subject optional').fill('By me');
  await press(page, 'Save');
  await expect(
    page.getByRole('alert').filter({ hasText: /^Saving failed\. Somebody else changed this template meanwhile/ }),
  ).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else changed this template meanwhile' });
  await expect(notice).toContainText('Subject: By another');
  // what nobody typed into follows
  await expect(field(page, 'Name')).toHaveValue('Elsewhere');
  await press(page, 'Save');
  // what was said before may stand there still
  await expect(notice).toHaveCount(0);
  await expect(said(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Subject optional')).toHaveValue('By me');
  await expect(page.getByRole('group', { name: 'Footer image' }).locator('img')).toBeVisible();
});

test('a template that takes an event over says so before, and the other one after', async ({ page }) => {
  const event = await eventOf(page);
  const first = await save(page, { added_events: event.id, template_name: 'First' });
  await save(page, { added_events: event.id, template_name: 'First', id: first.id, status: 1 });
  const second = await save(page, { added_events: event.id, template_name: 'Second' });
  await openPage(page, `${EVENT_TEMPLATES}?template=${second.id}`);
  const notice = page.getByRole('status').filter({ hasText: 'Once this is saved, it takes these events over' });
  await expect(page.getByRole('switch', { name: /^Use this template/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('switch', { name: /^Use this template/ }).check();
  await expect(notice).toContainText(`${event.title}: now “First”`);
  await press(page, 'Save');
  await expect(said(page, 'Enabled')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await press(page, 'Back to the templates');
  const row = page.getByRole('list', { name: 'Event templates' }).getByRole('listitem').filter({ hasText: 'First' });
  await expect(row).toContainText('(has “Second”, which named it later)');
  // one that is gone is said as gone, and nothing else is harmed
  for (const name of ['First', 'Second']) {
    await press(page, `Delete ${name}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(said(page, 'Deleted.')).toBeVisible();
  }
});

test('a template is deleted once: who deletes second is told in the documented words', async ({ page }) => {
  page.expectErrors(/404/);
  const event = await eventOf(page);
  const { id } = await save(page, { added_events: event.id, template_name: 'Gone' });
  await openPage(page, EVENT_TEMPLATES);
  await press(page, 'Delete Gone');
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  await page.request.post(`${origin()}/api/template/delete_type_event`, { headers, data: { id } });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Could not be deleted. It was deleted meanwhile.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete Gone' })).toHaveCount(0);
});

test('a place that no mail knows is named; a template that is not there is not found', async ({ page }) => {
  await openPage(page, `${EVENT_TEMPLATES}?template=new`);
  const unknown = page.getByText('No mail knows {{naam}}: it is left out.');
  await field(page, 'Subject optional').fill('For {{organizer_name}}');
  await expect(unknown).toHaveCount(0);
  await field(page, 'Subject optional').fill('For {{naam}}');
  await expect(unknown).toBeVisible();
  await openPage(page, `${EVENT_TEMPLATES}?template=999999`);
  await expect(page.getByRole('heading', { name: 'There is no such page here' })).toBeVisible();
});

test('a test mail whose answer was lost is sent again under its key; after an answer it is another', async ({
  page,
}) => {
  page.expectErrors(/ERR_/);
  await openPage(page, '/dashboard/organizer/general-template');
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/template/test', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort('connectionfailed');
  });
  await page.getByText('Preview', { exact: true }).click();
  await press(page, 'Send me a test');
  await expect(page.getByText(/can’t reach the server/)).toBeVisible();
  await press(page, 'Send me a test');
  const done = page.getByText(/^On its way to /);
  await expect(done).toBeVisible();
  const again = page.waitForResponse('**/api/template/test');
  await press(page, 'Send me a test');
  await again;
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
