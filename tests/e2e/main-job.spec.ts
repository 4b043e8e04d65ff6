import { test } from './browser.ts';
import { doMainJob } from './main-job-steps.ts';

// In Dutch, on a phone: the other tests of the gate are in English, and `long/` has this one so too.
test.describe('in nl at 390 px', () => {
  test.use({ locale: 'nl-BE', viewport: { width: 390, height: 844 } });

  test('a guest finds an event, buys two tickets, and holds codes that the door takes once', async ({
    page,
    request,
  }) => {
    await doMainJob({ page, request }, { lang: 'nl', ticket: 'Standaard' });
  });
});
