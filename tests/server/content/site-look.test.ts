import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteImage } from '#domain/content/site-image.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { setSetting } from './set-setting.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const html = async (url: string): Promise<string> => (await site.app.inject(url)).body;

/** The part of a page between two marks of its HTML. */
function part(page: string, tag: 'header' | 'main' | 'footer'): string {
  return new RegExp(`<${tag}[ >][\\s\\S]*</${tag}>`).exec(page)?.[0] ?? '';
}

test('the header’s logo is the picture of site.logo and leads home; without one it is ours', async () => {
  expect(part(await html('/'), 'header')).toMatch(/<a[^>]*href="\/"[^>]*><span[^>]*><svg/);
  await setSetting(site, 'site.logo', '/files/logo.webp');
  expect(part(await html('/'), 'header')).toMatch(/<a[^>]*href="\/"[^>]*><img[^>]*src="\/files\/logo.webp"/);
  await setSetting(site, 'site.logo', '');
});

test('the favicon is the picture of site.site_favicon; without one it is ours', async () => {
  expect(await html('/')).toContain('<link rel="icon" href="/icon.svg"');
  await setSetting(site, 'site.site_favicon', '/files/a&b.png');
  const icons = (await html('/')).match(/<link rel="icon"[^>]*>/g);
  expect(icons).toEqual(['<link rel="icon" href="/files/a&amp;b.png" />']);
  await setSetting(site, 'site.site_favicon', '');
});

test.each([
  'https://elsewhere.example/logo.png',
  '//elsewhere.example/logo.png',
  '/\\elsewhere.example',
  'javascript:1',
])('the address %s is no picture of this site', (address) => {
  expect(siteImage(address)).toBeUndefined();
});

test('sign-in offers each provider for which the site has an id, and no other', async () => {
  // the words of a button are also the title of its warning
  const offered = async (address: string) => {
    const words = part(await html(address), 'main').matchAll(/Continue with (?:<!-- -->)?(Google|Facebook)/g);
    return [...new Set([...words].map(([, name]) => name))];
  };
  expect(await offered('/signin?lang=en')).toEqual([]);
  await setSetting(site, 'apps.google_client_id', 'an-id');
  expect(await offered('/signin?lang=en')).toEqual(['Google']);
  await setSetting(site, 'apps.facebook_app_id', 'an-id');
  for (const address of ['/signin?lang=en', '/signup/attendee?lang=en'])
    expect(await offered(address)).toEqual(['Google', 'Facebook']);
  await setSetting(site, 'apps.google_client_id', '');
  expect(await offered('/signin?lang=en')).toEqual(['Facebook']);
});

test('the footer shows phone, e-mail and address of the settings, and nothing for an empty one', async () => {
  const before = part(await html('/'), 'footer');
  expect(before).toMatch(/href="tel:\+3259000000"[^>]*>\+32 59 00 00 00</);
  expect(before).toMatch(/href="mailto:hallo@kaartje.test"[^>]*>hallo@kaartje.test</);
  expect(before).toContain('Perronstraat 1, 8400 Oostende');
  await setSetting(site, 'contact.phone', '');
  expect(part(await html('/'), 'footer')).not.toContain('tel:');
});

test('the contact page shows phone, e-mail and address of the settings above its form', async () => {
  await setSetting(site, 'contact.phone', '+32 59 11 22 33');
  await setSetting(site, 'contact.email', 'vragen@kaartje.test');
  await setSetting(site, 'contact.address', 'Vindictivelaan 1, 8400 Oostende');
  const contact = part(await html('/contact'), 'main');
  expect(contact).toMatch(/href="tel:\+3259112233"[^>]*>\+32 59 11 22 33</);
  expect(contact).toMatch(/href="mailto:vragen@kaartje.test"[^>]*>vragen@kaartje.test</);
  expect(contact).toContain('Vindictivelaan 1, 8400 Oostende');
  for (const field of ['reason', 'name', 'email', 'title', 'message'])
    expect(contact).toMatch(new RegExp(`<form[\\s\\S]*name="${field}"`));
});

test('the footer links the social networks of the settings and hides those without an address', async () => {
  const links = async (): Promise<string[]> =>
    [...part(await html('/'), 'footer').matchAll(/<a[^>]*target="_blank"[^>]*>([^<]*)</g)].map((link) => link[1] ?? '');
  expect(await links()).toEqual(['Instagram', 'LinkedIn']);
  await setSetting(site, 'social.facebook', 'https://facebook.kaartje.test/kaartje');
  await setSetting(site, 'social.twitter', 'https://twitter.kaartje.test/kaartje');
  await setSetting(site, 'social.instagram', '');
  await setSetting(site, 'social.linkedin', 'javascript:alert(1)');
  expect(await links()).toEqual(['Facebook', 'Twitter']);
});

test('the footer shows the text of site.site_footer, as text', async () => {
  await setSetting(site, 'site.site_footer', 'Wij zijn <b>Kaartje</b>');
  expect(part(await html('/'), 'footer')).toContain('Wij zijn &lt;b&gt;Kaartje&lt;/b&gt;');
});

test('the footer lists every category as a link to its list', async () => {
  const { data } = (await site.app.inject('/api/events/categories')).json<{ data: { slug: string; name: string }[] }>();
  const footer = part(await html('/'), 'footer');
  expect(data.length).toBe(8);
  for (const { slug, name } of data) expect(footer).toMatch(new RegExp(`href="/event-list/${slug}"[^>]*>${name}<`));
});

test.each([
  '/aboutus',
  '/HowItWorks',
  '/blog',
  '/contact',
  '/wallet',
  '/dashboard/attendee/my-tickets',
  '/TermsofServices',
  '/PrivacyPolicy',
  '/CookiePolicy',
  '/GDPRCompliance',
])('the footer leads to %s, and the page is there', async (address) => {
  expect(part(await html('/'), 'footer')).toContain(`href="${address}"`);
  expect((await site.app.inject(address)).statusCode).toBe(200);
});

test.each(['/', '/event-list/All', '/blog', '/HowItWorks'])('the header always leads to %s', async (address) => {
  for (const page of ['/', '/aboutus']) expect(part(await html(page), 'header')).toContain(`href="${address}"`);
});

test.each([
  '/event-frame-details/zilt-en-zand/1',
  '/iframe/event-details/zilt-en-zand/1',
  '/order-iframe/success/KJ-0000-0000-0000',
  '/dashboard/attendee/CheckoutIframe',
])('%s is for frames: it has no header, no footer and no tabs', async (address) => {
  const page = await html(address);
  expect(page).toContain('<main');
  expect(page).not.toContain('<header');
  expect(page).not.toContain('<footer');
  expect(page).not.toContain('href="/account"');
});
