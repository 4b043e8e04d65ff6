import { test } from '../browser.ts';
import { doMainJob } from '../main-job-steps.ts';

for (const width of [390, 1280])
  test.describe(`in en at ${width} px`, () => {
    test.use({ locale: 'en-GB', viewport: { width, height: width === 390 ? 844 : 800 } });

    test('a guest finds an event, buys two tickets, and holds codes that the door takes once', async ({
      page,
      request,
    }) => {
      await doMainJob({ page, request }, { lang: 'en', ticket: 'Standard' });
    });
  });
