import { expect, hydrated } from '../browser.ts';
import { violationsOf } from '../look.ts';
import { ADMIN, test, tokenOf } from '../office.ts';

// What admins write of the site: pages, banners, categories, the blog, taxes. Source: ADM-24.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(120_000);

test('the second of two admins is told, loads what is saved now, and has what was typed back', async ({
  page,
  context,
}) => {
  await page.goto('/admin/pages?page=ranking');
  await hydrated(page);
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).not.toHaveValue('');
  await title.fill('Mine');
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const { data } = (await (await context.request.get('/api/admin/pages/ranking', { headers })).json()) as {
    data: { version: number; texts: Record<string, { title: string; body: string }> };
  };
  const theirs = Object.fromEntries(
    Object.entries(data.texts).map(([lang, text]) => [lang, { ...text, title: `Theirs ${lang}` }]),
  );
  const other = { slug: 'ranking', version: data.version, published: true, texts: theirs };
  expect((await context.request.post('/api/admin/pages', { headers, data: other })).status()).toBe(200);

  page.expectErrors(/409/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else saved this meanwhile').first()).toBeVisible();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(title).toHaveValue(/^Theirs/);
  await page.getByRole('button', { name: 'Put back', exact: true }).click();
  // theirs is not overwritten unasked
  await expect(page.getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await page.getByRole('button', { name: 'Put back with these choices' }).click();
  await expect(title).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/pages');
  const before = { ...other, version: data.version + 2, texts: data.texts };
  expect((await context.request.post('/api/admin/pages', { headers, data: before })).status()).toBe(200);
});

test('a banner for an event that is searched for, and a category that events are in: the menu says why it stays', async ({
  page,
}) => {
  await page.goto('/admin/banners?edit=new');
  await hydrated(page);
  const event = page.getByLabel('Event', { exact: true });
  await page.getByLabel('Find an event').fill('Linten');
  await expect(event.locator('option', { hasText: 'Linten' })).toHaveCount(1);
  await event.selectOption({ label: await event.locator('option', { hasText: 'Linten' }).innerText() });
  await page.getByLabel('Title', { exact: true }).fill('Dance tonight');
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  // as the home page has it, with the facts of the event
  for (const theme of ['Light', 'Dark']) {
    const slide = preview.getByRole('region', { name: theme });
    await expect(slide.getByRole('heading', { name: 'Dance tonight' })).toBeVisible();
    await expect(slide.getByText(/€/)).toBeVisible();
    await expect(slide.locator('img')).toBeVisible();
  }
  const grounds = await preview
    .getByRole('region')
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Details', { exact: true }).click();
  // other tests know the banners of the demo
  await page.getByLabel('Switched on').press('Space');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/banners');
  await expect(page.getByText('Dance tonight').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/admin/categories?search=Cinema');
  await page
    .getByRole('button', { name: /^Actions.*Cinema/ })
    .filter({ visible: true })
    .click();
  const remove = page.getByRole('button', { name: /^Delete/ }).filter({ visible: true });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('Switch it off in its form instead');
});
