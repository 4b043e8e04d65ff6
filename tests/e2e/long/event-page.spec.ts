import { hydrated, expect, test } from '../browser.ts';
import { Buyer, newGuest, statusOf } from '../buying.ts';
import { comeWith } from '../changed-event.ts';
import { answerTextsOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const PROTECTED = '/event-details/huiskamer-aan-zee/5';
const SOLD_OUT = '/event-details/onder-het-zand/4';
const ENDED = '/event-details/stormavond/7';
const WITHOUT_TICKETS = '/event-details/lichtschip-7/27';
const WITH_MINIMUM = '/event-details/garnaal-en-grammofoon/65';

test('the page says what, for whom, when, where, by whom and how it is paid', async ({ page }) => {
  await page.goto(ZILT);
  const main = page.getByRole('main');
  await expect(main).toContainText('Concert Music');
  await expect(main.locator('[data-audience="adults"]')).toHaveCount(1);
  await expect(main.locator('[data-audience="youth"]')).toHaveCount(1);
  await expect(main).toContainText(/Saturday \d{1,2} \w+ \d{4}/);
  await expect(main).toContainText('20:00 – 23:30');
  await expect(main).toContainText('Zaal De Vuurboei');
  await expect(main).toContainText('Lampenstraat 8, 8400 Ostend, Belgium');
  await expect(main).toContainText('Two brothers, one harmonium');
  await expect(page.getByRole('region', { name: 'Why go' })).toContainText('The only coastal date this year');
  await expect(main).toContainText('Ways to pay: Bancontact, Visa, Mastercard, Viva Wallet');
  const map = page.getByRole('link', { name: /^Show on the map/ });
  await expect(map).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=(51\.\d+)&mlon=(2\.\d+)#map=17\/\1\/\2$/);
});

test('a place without coordinates is looked for on the map by its name', async ({ page }) => {
  await comeWith(page, { latitude: null, longitude: null });
  await expect(page.getByRole('link', { name: /^Show on the map/ })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/search\?query=Zaal%20De%20Vuurboei%2C%20Lampenstraat%208/,
  );
});

test('a text that is written from right to left is, in title, tickets and description', async ({ page }) => {
  const title = 'ליל הים, 2026!';
  await comeWith(page, { title, description: '<p>ערב של מוזיקה.</p>' }, () => ({ title }));
  const main = page.getByRole('main');
  for (const text of [main.getByRole('heading', { level: 1 }), main.locator('#tickets li b').first()]) {
    await expect(text).toHaveText(title);
    await expect(text).toHaveCSS('direction', 'rtl');
  }
  await expect(main.getByText('ערב של מוזיקה.')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('[aria-current="page"] span')).toHaveCSS('direction', 'rtl');
});

test('every audience has an icon of its own', async ({ page }) => {
  await comeWith(page, { audience: 'Children,Youth,Family,Adults,Group' });
  const masks = await page
    .locator('[data-audience]')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage));
  expect(new Set(masks).size).toBe(5);
  for (const mask of masks) expect(mask).toContain('svg');
});

test('the organizer is named with address, VAT number and ways to reach it, and leads to all its events', async ({
  page,
}) => {
  await page.goto(ZILT);
  await hydrated(page);
  const organizer = page.getByRole('region', { name: 'Organizer' });
  for (const text of ['Kustklank vzw', 'Lampenstraat 8, 8400 Oostende', 'VAT BE', 'hallo@kustklank.test', '+32 59'])
    await expect(organizer).toContainText(text);
  await expect(organizer.locator('img')).toHaveCount(1);
  await page.getByRole('link', { name: 'All events of Kustklank vzw' }).click();
  await expect(page).toHaveURL(/\/organizer\/\d+\/kustklank$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kustklank vzw');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d+ events$/);
  await expect(page.getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('VAT BE');
});

test('an organizer is found at an old address by its number, and an unknown one answers 404', async ({ page }) => {
  const reply = await page.request.get('/organizer/2/former-name', { maxRedirects: 0 });
  expect([reply.status(), reply.headers()['location']]).toEqual([308, '/organizer/2/kustklank']);
  const nobody = await page.request.get('/organizer/999999/nobody?lang=en');
  expect(nobody.status()).toBe(404);
  expect(await nobody.text()).toMatch(/<h1[^>]*>This organizer is not here/);
});

test('the photos come in the gallery’s sizes, and not before they are near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(ZILT);
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img');
  await expect(photos).toHaveCount(4);
  for (const photo of await photos.all()) {
    await expect(photo).toHaveAttribute('loading', 'lazy');
    await expect(photo).toHaveAttribute('srcset', /\/images\/gallery-1200\/\S+ 1200w/);
  }
  await photos.first().scrollIntoViewIfNeeded();
  await expect(photos.first()).toHaveJSProperty('complete', true);
  expect(asked.some((path) => path.startsWith('/images/gallery-'))).toBe(true);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a photo is seen at once in the viewer, however long its large version takes', async ({ page }) => {
    await page.route(/\/images\/gallery-1200\//, () => undefined);
    await page.goto(ZILT);
    await hydrated(page);
    await page.getByRole('link', { name: /photo 2$/ }).click();
    const photo = page.getByRole('dialog', { name: 'Photos' }).getByRole('img', { name: /photo 2$/ });
    await expect(photo).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('a video is asked of YouTube only once it is to be played, and of its host without cookies', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' }));
  await comeWith(page, { video_link: 'https://youtu.be/aqz-KE-bpKQ?t=10' });
  const play = page.getByRole('button', { name: 'Play on YouTube' });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByText(/comes from YouTube\. When you play it, .* go to Google/)).toBeVisible();
  expect(asked.filter((url) => /youtu|ytimg/.test(url))).toEqual([]);
  await play.click();
  await expect(page.frameLocator('iframe').getByText('the film')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Video: Zilt & Zand');
  expect(asked.filter((url) => /youtu|ytimg/.test(url))).toEqual([
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  ]);
  // the button is gone; its keys go to the player now
  await expect(page.locator('iframe')).toBeFocused();
});

test('a video of another site is a link to it: none of it is shown here', async ({ page }) => {
  await comeWith(page, { video_link: 'https://video.example/watch?v=aqz-KE-bpKQ' });
  const link = page.getByRole('link', { name: 'Watch it on video.example' });
  await expect(link).toHaveAttribute('href', 'https://video.example/watch?v=aqz-KE-bpKQ');
  await expect(page.getByRole('button', { name: 'Play on YouTube' })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the address of the event is copied where there is no share sheet, and the page says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(ZILT);
  await hydrated(page);
  await page.getByRole('button', { name: 'Share this event' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(ZILT);
});

test('the event goes into a calendar as a file', async ({ page }) => {
  await page.goto(ZILT);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('zilt-en-zand.ics');
  const reply = await page.request.get('/calendar/1.ics?lang=fr');
  expect(reply.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'content-language': 'fr' });
  expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Zilt & Zand\r\n[^]*END:VCALENDAR\r\n$/);
  expect((await page.request.get('/calendar/999999.ics')).status()).toBe(404);
});

test('the way to the event begins at home, for an attendee at their tickets', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ZILT);
  const way = page.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Events', 'Zilt & Zand']);
  await page.goto('/signin');
  await hydrated(page);
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/signin/);
  await page.goto(ZILT);
  await expect(way.getByRole('listitem')).toHaveText(['My tickets', 'Events', 'Zilt & Zand']);
  await expect(way.getByRole('link', { name: 'My tickets' })).toHaveAttribute('href', '/dashboard/attendee/my-tickets');
});

test('tickets say how many are left, the least and the most that one may take', async ({ page }) => {
  await page.goto(ZILT);
  const tickets = page.getByRole('region', { name: 'Tickets' });
  const line = (title: string) => tickets.getByRole('listitem').filter({ hasText: title }).first();
  await expect(line('Standing')).toContainText(/Standing.*€\s18,00.*\d+ left/);
  // a limit is said where friends would meet it
  await expect(line('Standing')).not.toContainText('Max.');
  await expect(line('Duo')).toContainText('Max. 4 per person');
  await expect(line('Early bird')).not.toContainText('Max.');
  await page.goto(WITH_MINIMUM);
  await expect(tickets).toContainText(/Min\. 2/);
});

test('what its organizer wrote is said to be of the event’s language, not of the page’s', async ({ page }) => {
  await comeWith(
    page,
    { lang: 'nl', access_info: 'Lift links', custom_field_enabled: 1, custom_field_label: 'Schoolnaam' },
    ({ title }) => ({ description: `Over ${title}` }),
  );
  const isDutch = (text: string, within = page.getByRole('main')) =>
    expect(within.getByText(text, { exact: true }).filter({ visible: true }).first()).toHaveAttribute('lang', 'nl');
  for (const text of ['Lift links', 'Balcony seat', 'Over Balcony seat']) await isDutch(text);
  await expect(page.locator('[aria-current="page"] [lang="nl"]')).toHaveText('Zilt & Zand');
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.button('Get tickets').click();
  await buyer.oneMore('Balcony seat');
  const picker = page.getByRole('dialog');
  const texts = ['Zilt & Zand', 'Balcony seat', 'Over Balcony seat', 'Schoolnaam'];
  for (const text of [...texts, 'Shuttle back', 'No shuttle', 'Cloakroom', 'Access needs']) await isDutch(text, picker);
});

test('an event without tickets says that they are coming', async ({ page }) => {
  await page.goto(WITHOUT_TICKETS);
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('Tickets are coming soon for this event');
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
});

test('a sold-out event offers others of its kind that can be bought', async ({ page }) => {
  await page.goto(SOLD_OUT);
  const similar = page.getByRole('region', { name: 'Also for you' });
  await expect(similar.getByRole('article')).toHaveCount(4);
  await expect(similar).not.toContainText('Onder het zand');
  await expect(similar).not.toContainText('Sold out');
  await similar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(SOLD_OUT));
  await expect(page.getByRole('region', { name: 'Also for you' })).toHaveCount(0);
});

test('an event that is over has no button for tickets', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.goto(ZILT);
  await expect(buyer.button('Get tickets')).toBeVisible();
  await page.goto(ENDED);
  await hydrated(page);
  await expect(page.getByText('This event is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
});

test('an event that does not load is no dead end: the page says so calmly, and a second try shows it', async ({
  page,
}) => {
  page.expectErrors(/500|Something went wrong/);
  await page.goto('/event-list/All?search=zilt');
  await hydrated(page);
  await page.route(/\/api\/events\/1(\?|$)/, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, status: false, message: 'SomethingWentWrong', text: 'Something went wrong' },
    }),
  );
  await page.getByRole('link', { name: 'Zilt & Zand' }).click();
  // below what the list says of it
  const failed = page.getByRole('heading', { name: 'We can’t load this now' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(/\/api\/events\/1(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get tickets' }).first()).toBeVisible();
});

test('an event that is over leads on to its organizer’s address, unless the visitor stays', async ({ page }) => {
  await page.route('https://kustklank.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'archive' }),
  );
  await page.goto('/');
  await page.goto(ENDED);
  await expect(page.getByText('This event is over.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'kustklank.test' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
  await page.waitForURL('https://kustklank.test/archief/stormavond');
  // the way back does not lead here and away again
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.clock.install();
  await page.goto(ENDED);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You’ll be taken there in a few seconds.')).toHaveCount(0);
  await page.clock.runFor(7000);
  await expect(page).toHaveURL(new RegExp(ENDED));
});

test('a protected event asks for its password until one opens it, and its tickets can then be bought', async ({
  page,
  request,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  page.expectErrors(/403/);
  await page.goto(PROTECTED);
  await expect(page.getByRole('main')).not.toContainText(/Kustklank|Robbe|harmonium/);
  const sheet = page.getByRole('dialog', { name: 'This event has a password' });
  await sheet.getByRole('button', { name: 'Open the event' }).click();
  await expect(sheet.getByLabel('Password')).toHaveAccessibleDescription(/This field is required\./);
  await sheet.getByLabel('Password').fill('landwind');
  await sheet.getByRole('button', { name: 'Open the event' }).click();
  // back at the locked page, which says so and asks again
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('Wrong Password');
  await expect(buyer.button('Enter the password')).toBeFocused();
  await expect(buyer.button('Enter the password')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
  await buyer.button('Enter the password').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(sheet.getByLabel('Password')).toHaveValue('');
  await sheet.getByLabel('Password').fill('zeebries');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'About this event' })).toContainText('Robbe');

  // open on this device from now on, also where the page comes from the server
  await page.reload();
  await expect(page.getByRole('region', { name: 'About this event' })).toContainText('Robbe');
  await expect(sheet).toBeHidden();
  await buyer.button('Get tickets').click();
  await buyer.oneMore('Seat');
  // its tickets ask for a name
  await buyer.button('Add to cart').click();
  await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('Please fill in all fields.');
  await page.getByLabel('Name on the ticket').fill('Merel Vandewiele');
  await buyer.addToCart();
  await buyer.toCart();
  await expect(page.getByText('€ 15,00').first()).toBeVisible();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  expect(await statusOf(request, await buyer.onOrderPage('success'))).toBe('success');
});

test('what a password opened is not kept for times without a network', async ({ page }) => {
  await page.goto(PROTECTED);
  await page.getByRole('dialog').getByLabel('Password').fill('zeebries');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'About this event' })).toBeVisible();
  await page.getByRole('link', { name: /^All events of/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kustklank vzw');
  await expect.poll(() => answerTextsOnPhone(page)).toContain('getOrganizer');
  expect(await answerTextsOnPhone(page)).not.toContain('Robbe');
});
