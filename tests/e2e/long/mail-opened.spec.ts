import { LANGUAGES } from '#domain/content/languages.ts';
import { CHOSEN_PICTURES, previewTemplate } from '#wire/organizer/mail-templates.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { expect, origin } from '../browser.ts';
import { sideways, violationsOf } from '../look.ts';
import { test, tokenOf } from '../office.ts';
import { eventOf, SELLER } from '../organizer-mail-templates-steps.ts';

// A mail program on a small phone that asks for no picture shows all of a ticket mail. Source: issue 30
test.use({ visitor: SELLER, viewport: { width: 320, height: 844 } });

for (const lang of LANGUAGES) {
  test(`a ticket mail with its pictures blocked says all, at 320 px, in light and dark: ${lang}`, async ({ page }) => {
    const event = await eventOf(page);
    const reply = await page.request.post(`${origin()}${previewTemplate.path}`, {
      headers: { authorization: `Bearer ${await tokenOf(SELLER)}` },
      data: {
        template_type: 'event_based',
        description: '<p>Vergeet je {{ticket_details}} niet: <a href="https://kaartje.test/deur">de deur</a></p>',
        banner_color: '#ffee00',
        added_events: [event.id],
        mail_lang: lang,
        header: 'chosen',
        footer: 'chosen',
      },
    });
    const { data } = (await reply.json()) as OutputOf<typeof previewTemplate>;
    for (const place of Object.values(CHOSEN_PICTURES)) expect(data.html).toContain(`src="${place}"`);
    await page.route('**/*', (route) => route.abort());
    await page.setContent(data.html.replaceAll(/src="[^"]*"/g, 'src="https://blocked.test/picture.png"'));
    page.expectErrors(/ERR_FAILED/);
    await expect(page.locator('body')).toContainText(event.title);
    await expect(page.getByRole('link', { name: 'de deur' })).toBeVisible();
    // a picture that says something says it in words; the others say nothing
    expect(await page.locator('img:not([alt])').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page, { of: 'colours' })).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
  });
}
