import type { Page } from '@playwright/test';
import { awake, expect, origin, test } from './browser.ts';

const STAYS_MS = 5000;
const MOVES_MS = 500;

const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const position = (page: Page) => slider(page).locator('span', { hasText: / \/ / });

/** Home with a clock that only the test moves. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  await expect(slider(page).getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('the banners take turns by themselves, one slide for each, and start over after the last', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/banners')).json()) as { data: unknown[] };
  await openWithClock(page);
  for (const shown of [...data.keys(), 0]) {
    await expect(position(page)).toHaveText(`${shown + 1} / ${data.length}`);
    await page.clock.runFor(STAYS_MS + MOVES_MS + 200);
  }
});

test('from one banner to the next takes 500 ms', async ({ page }) => {
  await openWithClock(page);
  const track = slider(page).getByRole('list');
  await page.clock.pauseAt(Date.now() + 3600_000);
  await slider(page).getByRole('button', { name: 'Next' }).click();
  // whatever was under way ends; what the button began as well
  await page.clock.runFor(2 * MOVES_MS);
  await expect(track).not.toHaveAttribute('data-moving');
  await slider(page).getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(MOVES_MS - 20);
  await expect(track).toHaveAttribute('data-moving');
  await page.clock.runFor(40);
  await expect(track).not.toHaveAttribute('data-moving');
});

for (const [how, stop] of Object.entries({
  'its pause button': (page: Page) => slider(page).getByRole('button', { name: 'Pause' }).click(),
  'a touch': (page: Page) => slider(page).getByRole('list').dispatchEvent('pointerdown'),
  'the focus': (page: Page) => slider(page).getByRole('link').first().focus(),
})) {
  test(`the banners stop at ${how}`, async ({ page }) => {
    await openWithClock(page);
    await stop(page);
    await expect(slider(page).getByRole('button', { name: 'Play' })).toBeVisible();
    const shown = await position(page).textContent();
    await page.clock.runFor(3 * (STAYS_MS + MOVES_MS));
    await expect(position(page)).toHaveText(shown ?? '');
  });
}

test('the banners stand still where less motion is wanted, and can be stepped through', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  await expect(slider(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(3 * (STAYS_MS + MOVES_MS));
  await expect(position(page)).toHaveText(/^1 /);
  await slider(page).getByRole('button', { name: 'Next' }).click();
  await expect(position(page)).toHaveText(/^2 /);
});

test('at 320 px no date of home is cut, and a title goes on in a second line', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'fr', url: origin() }]);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/');
  await awake(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main h2, main h3, main :has(> time)')]
      .filter((one) => one.checkVisibility())
      .filter(({ scrollWidth, clientWidth, children: [first] }) => {
        const time = first instanceof HTMLTimeElement ? first : undefined;
        return scrollWidth > clientWidth + 1 || (time && time.scrollWidth > clientWidth + 1);
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('a banner leads to its event, a story to its article', async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await slider(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event-details\//);
  await page.goBack();
  const stories = page.getByRole('region', { name: 'Stories' });
  const first = stories.getByRole('link').nth(1);
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/blog-article\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('home shows the first 9 events to come and the first 3 featured ones, on phones and on wide screens', async ({
  page,
}) => {
  const titles = async (filter: string, count: number): Promise<string[]> => {
    const reply = await page.request.get(`/api/events/get_events?${filter}&updated=true&lang=en`);
    const { events } = (await reply.json()) as { events: { data: { title: string }[] } };
    return events.data.slice(0, count).map(({ title }) => title);
  };
  const shown = (section: string) =>
    page.getByRole('region', { name: section }).getByRole('article').filter({ visible: true }).getByRole('heading');
  const [coming, featured] = [await titles('upcoming_event=1', 9), await titles('featured=1', 3)];
  expect([coming.length, featured.length]).toEqual([9, 3]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(shown('Coming up')).toHaveText(coming);
    await expect(shown('Worth planning for')).toHaveText(featured);
  }
});

test('a banner’s texts are said to be of its language, not of the page’s', async ({ page }) => {
  await page.route(/\/api\/banners/, async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: object[] };
    await route.fulfill({
      response: reply,
      json: { ...rest, data: data.map((banner) => ({ ...banner, lang: 'nl', event: null })) },
    });
  });
  await page.goto('/venues');
  await awake(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  const slide = slider(page).getByRole('listitem').first();
  for (const text of ['Zilt & Zand', 'The autumn record at De Vuurboei, Ostend', 'See this event'])
    await expect(slide.getByText(text, { exact: true }).first()).toHaveAttribute('lang', 'nl');
});
