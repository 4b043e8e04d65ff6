import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#domain/content/languages.ts';
import { OPENING_STEPS, type TriedStep } from '#domain/content/opening.ts';
import { openTexts } from '#server/platform/texts.ts';
import type { OpeningStepState } from '#wire/admin/opening.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { still, violationsInBothThemes, WIDTHS } from '../look.ts';
import { test } from '../office.ts';
import { inAllLanguages } from '../site-languages.ts';
import { textFaults } from '../text-faults.ts';

// What an admin of a new site sees of the tries of payment keys and mail server. The demo has neither, so the answers are made here. Source: issue 34
inAllLanguages(test);
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

type Trial = NonNullable<OpeningStepState['trial']>;
const NONE: Trial = { state: 'none', to: '', answer: '', tries: 0 };
const TO = 'eva@kaartje.example';

/** Answers the checklist with a trial of one step, and all else done. */
async function show(page: Page, tried: TriedStep, trial: Partial<Trial>): Promise<Locator> {
  const { state = 'none' } = trial;
  const steps = OPENING_STEPS.map((step) =>
    step === tried
      ? { step, missing: [], to_confirm: 0, done: state === 'worked' ? 1 : 0, trial: { ...NONE, ...trial } }
      : { step, missing: [], to_confirm: 0, done: 1 },
  );
  const json = { success: true, status: true, data: { is_open: 0, steps } };
  await page.route('**/api/admin/opening?*', (route) => route.fulfill({ json }));
  await page.route('**/api/admin/opening', (route) => route.fulfill({ json }));
  await page.goto('/admin/start');
  await hydrated(page);
  return page.getByRole('region', { name: tried === 'payments' ? 'Payments' : 'Sender of mails', exact: true });
}

const SAYS: readonly [Partial<Trial>, RegExp, 'can' | 'cannot'][] = [
  [{}, /To do.*Send me a trial mail/s, 'can'],
  [{ state: 'waiting', to: TO }, /A trial mail to eva@kaartje\.example waits for the mail server/, 'cannot'],
  [
    { state: 'waiting', to: TO, answer: 'AUTH 535', tries: 1 },
    /waits for the mail server to take it\. AUTH 535/,
    'can',
  ],
  [
    { state: 'waiting', to: TO, answer: 'the mail server was away a moment ago', tries: 1 },
    /take it\. the mail server was away a moment ago/,
    'can',
  ],
  [
    { state: 'failed', to: TO, answer: 'RCPT TO 550 5.1.1', tries: 1 },
    /refused the trial mail to .* RCPT TO 550 5\.1\.1/,
    'can',
  ],
  [{ state: 'failed', to: TO, answer: 'given up by a person' }, /did not go out\. given up by a person/, 'can'],
  [{ state: 'worked', to: TO, tries: 1 }, /Done.*took the trial mail to .* not in spam/s, 'can'],
];

test('how the trial mail fares is said in words, and it can be tried again as soon as it was asked about', async ({
  page,
}) => {
  for (const [trial, says, can] of SAYS) {
    const step = await show(page, 'sender', trial);
    await expect(step).toContainText(says);
    const press = step.getByRole('button', { name: 'Send me a trial mail' });
    await (can === 'can' ? expect(press).toBeEnabled() : expect(press).toBeDisabled());
    await page.unrouteAll();
  }
});

test('why payment keys do not work is said at their step, which stays to do', async ({ page }) => {
  page.expectErrors(/409|503/);
  const step = await show(page, 'payments', {});
  const texts = await openTexts();
  const refusals = [
    ['PaymentKeysRefused', 409, /CCV refuses the keys: nobody can pay \(CCV GET method was answered 401\)/],
    ['PaymentCardsMissing', 409, /CCV takes the keys, but your account there has no cards/],
    ['PaymentProviderAway', 503, /CCV gives no answer .*: whether the keys work is not known/],
  ] as const;
  for (const [message, status, says] of refusals) {
    const values = { provider: 'CCV', answer: 'CCV GET method was answered 401' };
    const json = { success: false, status: false, message, text: texts.sentence('en', message, values), values };
    await page.route('**/api/admin/opening/try', (route) => route.fulfill({ status, json }), { times: 1 });
    await step.getByRole('button', { name: 'Try the keys' }).click();
    await expect(step.getByRole('alert')).toContainText(says);
    await expect(step).toContainText('To do');
  }
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('texts of the tries fit in every language, on a phone and with letters twice as large', async ({ page }) => {
  test.setTimeout(120_000);
  for (const lang of LANGUAGES) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: origin() }]);
    await show(page, 'sender', { state: 'failed', to: TO, answer: 'RCPT TO 550 5.1.1', tries: 1 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await textFaults(page), `${lang}, ${width} px, ${size}`).toEqual([]);
      }
    }
  }
});
