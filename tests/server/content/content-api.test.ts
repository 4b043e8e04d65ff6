import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const get = async <T>(url: string, lang = 'nl'): Promise<T> =>
  (await site.app.inject({ url, headers: { 'accept-language': lang } })).json<T>();

test('settings answers key and value of the public settings, and of no other', async () => {
  const { data } = await get<{ data: { key: string; value: string }[] }>('/api/settings');
  const keys = data.map((setting) => setting.key);
  const documented =
    'site.logo site.site_favicon site.site_footer site.admin_org_fee_name social.facebook social.twitter social.instagram social.linkedin contact.phone contact.email contact.address apps.facebook_app_id apps.google_client_id';
  expect(keys).toEqual(expect.arrayContaining(documented.split(' ')));
  for (const kept of ['payment.cash', 'auth.reveal_unknown_email', 'fees.admin_commission'])
    expect(keys).not.toContain(kept);
  expect(data.find((setting) => setting.key === 'contact.email')?.value).toContain('@');
});

test('a changed setting is answered after the site was read again', async () => {
  const footer = async () => {
    site.services.cache.changed();
    const { data } = await get<{ data: { key: string; value: string }[] }>('/api/settings');
    return data.find((setting) => setting.key === 'site.site_footer')?.value;
  };
  const { db } = site.services.database;
  await db
    .insertInto('site_settings')
    .values({ key: 'site.site_footer', value: 'Anders' })
    .onConflict((on) => on.column('key').doUpdateSet({ value: 'Anders' }))
    .execute();
  await site.services.site.refresh();
  expect(await footer()).toBe('Anders');
});

test('the languages offered are a setting: en,de,fr with de is the second reading', async () => {
  const { db } = site.services.database;
  const set = async (key: string, value: string): Promise<void> => {
    await db
      .insertInto('site_settings')
      .values({ key, value })
      .onConflict((on) => on.column('key').doUpdateSet({ value }))
      .execute();
    await site.services.site.refresh();
    site.services.cache.changed();
  };
  expect((await site.app.inject('/')).body).toContain('<html lang="nl"');
  await set('site.languages', 'en,de,fr');
  await set('site.default_language', 'de');
  expect((await site.app.inject('/')).body).toContain('<html lang="de"');
  expect((await site.app.inject('/?lang=nl')).body).toContain('<html lang="de"');
  await set('site.languages', 'nl,en,fr');
  await set('site.default_language', 'nl');
});

test('pages answers slug and body of every documented page, one body per language', async () => {
  const { data } = await get<{ data: { slug: string; body: string }[] }>('/api/pages');
  const documented = [
    'home-page',
    'how-it-works',
    'about-us',
    'gdpr-compliance',
    'terms-of-service',
    'cookie-policy',
    'privacy-policy',
  ];
  expect(data.map((page) => page.slug)).toEqual(expect.arrayContaining(documented));
  const [dutch] = (await get<{ data: { body: string }[] }>('/api/pages?slug=about-us', 'nl')).data;
  const [french] = (await get<{ data: { body: string }[] }>('/api/pages?slug=about-us', 'fr')).data;
  expect(dutch?.body).toContain('<p>');
  expect(french?.body).not.toBe(dutch?.body);
});

test('a page that is not there answers TryAgain', async () => {
  expect((await site.app.inject('/api/pages?slug=nothing')).statusCode).toBe(404);
});

test.each([
  ['/HowItWorks', 'how-it-works'],
  ['/aboutus', 'about-us'],
  ['/GDPRCompliance', 'gdpr-compliance'],
  ['/TermsofServices', 'terms-of-service'],
  ['/PrivacyPolicy', 'privacy-policy'],
  ['/CookiePolicy', 'cookie-policy'],
])('%s shows the page %s', async (address, slug) => {
  const [page] = (await get<{ data: { title: string; body: string }[] }>(`/api/pages?slug=${slug}`)).data;
  const { body } = await site.app.inject(address);
  expect(body).toContain(page?.body);
  expect(body).toContain(`>${page?.title}</h1>`);
});
