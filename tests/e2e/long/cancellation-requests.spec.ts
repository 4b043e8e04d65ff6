import { wallClock } from '#domain/time/wall-clock.ts';
import { expect, origin } from '../browser.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { ORGANIZER, test, tokenOf } from '../office.ts';
import { heldUp } from '../organizer-bookings-steps.ts';
import { askToCancel, buy, newEvent, SELLER } from '../sold-event.ts';
import { QUEUE, TICKETS, open, secondPhone, sheet, ticket, request, ask } from '../cancellation-requests-steps.ts';

// A buyer asks to cancel, the organizer answers; both on a phone. Source: MYT-12, screens 31 and 64.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test.describe(() => {
  test.use({ visitor: 'attendee' });

  test('a request is refused with a sentence to the buyer; one that somebody answered meanwhile says so', async ({
    page,
    browser,
  }) => {
    const event = await newEvent(page);
    const order = await buy(page, event, { name: 'Jef Peeters', quantity: 1, byAttendee: true });
    await open(page, `${TICKETS}?search=${order}`);
    const reason = `Dubbel ${order}`;
    await ask(page, { title: event.title, order, reason });

    const office = await secondPhone(browser);
    // a page whose requests are all answered leads to the first
    await open(office, `${QUEUE}?page=7`);
    await expect(office).toHaveURL((url) => url.searchParams.get('page') === null);
    await request(office, reason)
      .getByRole('button', { name: /^Refuse/ })
      .click();
    const refusing = sheet(office, 'Refuse the request');
    const send = refusing.getByRole('button', { name: 'Refuse and tell the buyer' });
    await send.click();
    await expect(refusing).toContainText('This field is required');
    expect(await violationsInBothThemes(office)).toEqual([]);
    await refusing.getByLabel('Answer to the buyer').fill('De tickets zijn al geprint.');
    // a colleague is faster
    const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
    const list = await page.request.get(`${origin()}/api/bookings/cancellation-requests`, { headers });
    const { data } = (await list.json()) as { data: { id: number; reason: string }[] };
    const id = data.find((one) => one.reason === reason)?.id;
    const answer = { id, order_number: order, message: 'Kom toch.' };
    const url = `${origin()}/api/bookings/decline-cancellation`;
    expect((await page.request.post(url, { data: answer, headers })).status()).toBe(200);
    await send.click();
    await expect(refusing.getByRole('alert')).toContainText('Yasmine Aerts has answered this request meanwhile.');
    await office.keyboard.press('Escape');
    await expect(refusing).toBeHidden();
    // the list is asked for anew
    await expect(request(office, reason)).toHaveCount(0);
    await office.context().close();

    await page.reload();
    await expect(ticket(page, order)).toContainText('Ready');
    await expect(ticket(page, order)).toContainText(
      /Your request was refused on .*: your ticket stays valid\.\s*Kom toch\./,
    );
  });

  test('a request that nobody answers ends when the event begins: both read that, and the tickets are there', async ({
    page,
    browser,
  }) => {
    const event = await newEvent(page);
    const order = await buy(page, event, { name: 'Jef Peeters', quantity: 2, byAttendee: true });
    await open(page, `${TICKETS}?search=${order}`);
    const reason = `Ziek ${order}`;
    await ask(page, { title: event.title, order, reason });
    const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
    const { date: today } = wallClock(new Date());
    const begun = { start_date: today, start_time: '00:00', end_date: today, end_time: '23:59', tell_buyers: 0 };
    const data = { event_id: event.id, version: 1, ...begun };
    const moved = await page.request.post(`${origin()}/api/myevents/update`, { headers, data });
    expect(moved.status(), await moved.text()).toBe(200);

    const words = 'The organizer did not answer before the event began, so your request cancelled nothing';
    // the server looks once a minute
    await expect(async () => {
      await page.reload();
      await expect(ticket(page, order)).toContainText(words, { timeout: 2000 });
    }).toPass({ timeout: 100_000 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await open(page, `/wallet/${order}`);
    await expect(page.getByText(`${words}: your tickets stay valid.`)).toBeVisible();
    expect(await sideways(page)).toBe(0);

    const office = await secondPhone(browser);
    await open(office, `${QUEUE}?answered=1`);
    await expect(request(office, reason)).toContainText('Not answered before the event began');
    expect(await violationsInBothThemes(office)).toEqual([]);
    expect(await sideways(office)).toBe(0);
    await office.context().close();
  });

  test('who goes back while a request is refused is told that the buyer is, and what failed', async ({
    page,
    browser,
  }) => {
    const event = await newEvent(page);
    const order = await buy(page, event, { name: 'Nele Peeters', quantity: 1, byAttendee: true });
    await askToCancel(page, order);
    const office = await secondPhone(browser);
    await open(office, QUEUE);
    const own = office.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: event.title });
    const refuse = own.getByRole('button', { name: /^Refuse/ });
    await refuse.click();
    const refusing = sheet(office, 'Refuse the request');
    const words = refusing.getByLabel('Answer to the buyer');
    await words.fill('De tickets zijn al geprint.');
    const first = await heldUp(office, /\/api\/bookings\/decline-cancellation$/, 'lose the answer');
    await refusing.getByRole('button', { name: 'Refuse and tell the buyer' }).click();
    await first.sent;
    await office.goBack();
    await expect(refusing).toBeHidden();
    first.goOn();
    await expect(office.getByText('Nele Peeters: Your answer could not be sent. Try again in a moment.')).toBeVisible();
    // the list is asked for anew
    await expect(own).toHaveCount(0);

    const other = await buy(page, event, { name: 'Ward Peeters', quantity: 1, byAttendee: true });
    await askToCancel(page, other);
    await office.reload();
    // the list that the phone kept may come first
    const refuseOther = own.filter({ hasText: 'Ward Peeters' }).getByRole('button', { name: /^Refuse/ });
    await refuseOther.click();
    await expect(words).toHaveValue('');
    await words.fill('Kom toch.');
    await office.goBack();
    await expect(refusing).toBeHidden();
    await refuseOther.click();
    await expect(words).toHaveValue('Kom toch.');
    const second = await heldUp(office, /\/api\/bookings\/decline-cancellation$/);
    await refusing.getByRole('button', { name: 'Refuse and tell the buyer' }).click();
    await second.sent;
    await office.goBack();
    await expect(refusing).toBeHidden();
    second.goOn();
    await expect(office.getByText(/Ward Peeters is told by mail\.$/)).toBeVisible();
    await expect(own).toHaveCount(0);
    await office.context().close();
  });
});

test.describe(() => {
  test.use({ visitor: SELLER });

  test('an address with no number of a page shows the first', async ({ page }) => {
    for (const wrong of ['1.5', '20000', '-1', 'x']) {
      const asked = page.waitForRequest(/\/api\/bookings\/cancellation-requests\?/);
      await open(page, `${QUEUE}?page=${wrong}`);
      expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
      await expect(page.getByText(/^\d+ open$/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
  });
});

test.describe('where the tickets are', () => {
  test.use({ visitor: 'attendee' });

  test('an account asks too, and reads there what was answered', async ({ page }) => {
    const event = await newEvent(page);
    const order = await buy(page, event, { name: 'Lore Peeters', quantity: 1, byAttendee: true });
    await open(page, TICKETS);
    await open(page, `/wallet/${order}`);
    await page.getByRole('button', { name: 'Ask to cancel' }).click();
    const form = sheet(page, 'Ask to cancel');
    await form.getByLabel('Why do you want to cancel?').fill(`Verhuisd ${order}`);
    await form.getByRole('button', { name: 'Send the request' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^You asked on \d\d\/\d\d\/\d{4} to cancel\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask to cancel' })).toHaveCount(0);

    const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
    const list = await page.request.get(`${origin()}/api/bookings/cancellation-requests`, { headers });
    const { data } = (await list.json()) as { data: { id: number; reason: string }[] };
    const id = data.find(({ reason }) => reason === `Verhuisd ${order}`)?.id;
    const answer = { id, order_number: order, message: 'Kom toch.' };
    const url = `${origin()}/api/bookings/decline-cancellation`;
    expect((await page.request.post(url, { data: answer, headers })).status()).toBe(200);
    await page.reload();
    await expect(
      page.getByText(/^Your request of cancellation was refused on .*: your tickets stay valid\./),
    ).toContainText('Kom toch.');
  });
});

test('a guest asks where the tickets are, and sees that it was asked, after a reload too', async ({ page }) => {
  const order = await orderAsGuest(page, origin());
  await pay(page);
  await page.getByRole('link', { name: 'Show my tickets' }).click();
  await expect(page).toHaveURL(`/wallet/${order}`);
  const asking = page.getByRole('button', { name: 'Ask to cancel' });
  await expect(asking).toBeEnabled();
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(asking).toBeDisabled();
  await page.context().setOffline(false);
  await asking.click();
  const form = sheet(page, 'Ask to cancel');
  await expect(form).toContainText(`Zilt & Zand`);
  await expect(form).toContainText('2 × Standing');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('This field is required');
  await form.getByLabel('Why do you want to cancel?').fill(`Ziek ${order}`);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toBeHidden();
  const waiting = page.getByText(
    /^You asked on \d\d\/\d\d\/\d{4} to cancel\. The organizer answers by mail; until then your tickets stay valid\.$/,
  );
  await expect(waiting).toBeVisible();
  await expect(asking).toHaveCount(0);
  expect(await sideways(page)).toBe(0);
  await page.reload();
  await expect(waiting).toBeVisible();
  const headers = { authorization: `Bearer ${await tokenOf(ORGANIZER)}` };
  const list = await page.request.get(`${origin()}/api/bookings/cancellation-requests`, { headers });
  expect(await list.text()).toContain(`Ziek ${order}`);
});
