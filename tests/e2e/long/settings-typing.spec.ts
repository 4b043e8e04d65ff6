import { expect, hydrated } from '../browser.ts';
import { test } from '../office.ts';

// What is typed into the console's forms is kept until it is saved. Source: screens 72
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 1280, height: 900 } });

test('what is typed while scripts are saved stays, not saved, and the pressed button keeps the focus', async ({
  page,
}) => {
  await page.goto('/admin/scripts');
  await hydrated(page);
  const inline = page.getByLabel('Inline script');
  const before = await inline.inputValue();
  const first = `/* ${crypto.randomUUID()} */`;
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/script-settings/, async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  await inline.fill(first);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('script-settings'));
  await save.press('Enter');
  await sent;
  // the focus stays on the button
  await inline.evaluate((field: HTMLTextAreaElement) => {
    field.setRangeText(' /* typed since */', field.value.length, field.value.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  released.resolve();
  await expect(page.getByText('The settings are saved.').first()).toBeVisible();
  await expect(inline).toHaveValue(`${first} /* typed since */`);
  await expect(save).toBeFocused();
  await inline.fill(before);
  await save.press('Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});
