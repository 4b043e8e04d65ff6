import { expect, origin } from './browser.ts';
import { act, loseAnswer } from './console.ts';
import { still, violationsInBothThemes } from './look.ts';
import { inMail } from './new-account.ts';
import { test } from './office.ts';
import { newEvent } from './sold-event.ts';
import { report, openReport } from './admin-reports-steps.ts';

// What visitors report as illegal, and what an admin decides about it. Source: DSA articles 16 and 17, ADM-24.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

/** How many mails went to an address. */
async function mailsTo(email: string): Promise<number> {
  const reply = await fetch(`${origin()}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await reply.json()) as unknown[]).length;
}

test('an event is taken off the site once, and whoever reported it is told why', async ({ page }) => {
  const event = await newEvent(page);
  const email = await report(page, event);
  const asking = await openReport(page, event);
  await expect(asking).toContainText(`Rik Baeten, ${email}`);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await asking.getByRole('radio', { name: /^Take the event off the site/ }).check();
  const decide = asking.getByRole('button', { name: 'Decide', exact: true });
  await decide.click();
  await expect(asking.getByText('This field is required')).toBeVisible();
  await asking.getByLabel('Why, in words').fill('The hall is gone, and no other is named.');
  await loseAnswer(page, /\/api\/admin\/reports\/decide/);
  await decide.click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await decide.click();
  await expect(asking).toBeHidden();
  await expect(page.getByText('Taken from the site').filter({ visible: true }).first()).toBeVisible();
  expect(await inMail(email, /The hall is gone, and no other is named\./)).not.toBe('');
  // the notice that it came in, and the decision
  expect(await mailsTo(email)).toBe(2);
  expect((await page.request.get(`${origin()}/event-preview/x/${event.id}`)).status()).not.toBe(500);

  await act(page, event.title, /^Show the decision/);
  await expect(asking).toContainText('The hall is gone, and no other is named.');
  await expect(asking).toContainText('The site does not show this event.');
  await expect(asking.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
});
