import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
let asset = '';
beforeAll(async () => {
  site = await openDemoSite();
  const assets = await readdir(path.resolve(import.meta.dirname, '../../../../dist/client/assets'));
  asset = `/assets/${assets.find((name) => name.endsWith('.js'))}`;
});
afterAll(() => site.close());

/** Every kind of answer; those without a policy for referrers of their own tell other sites the origin alone. */
const KINDS: readonly {
  kind: string;
  url: () => string;
  status: number;
  method?: 'POST';
  token?: true;
  forAnySite?: true;
}[] = [
  { kind: 'a page', url: () => '/', status: 200 },
  { kind: 'an order’s page', url: () => '/order/success/KJ-0000-0000-0000', status: 404 },
  { kind: 'a page that is not there', url: () => '/no/such/page', status: 404 },
  { kind: 'a page that moved', url: () => '/event-details/an-old-name/1', status: 308 },
  { kind: 'the empty shell', url: () => '/index.html', status: 200 },
  { kind: 'a file of the app', url: () => asset, status: 200, forAnySite: true },
  { kind: 'the script of a frame', url: () => '/embed-1.js', status: 200, forAnySite: true },
  { kind: 'the icon', url: () => '/icon-192.png', status: 200, forAnySite: true },
  { kind: 'an answer of the API', url: () => '/api/events', status: 200 },
  { kind: 'a refusal of the API', url: () => '/api/events?limit=0', status: 422 },
  { kind: 'a call that is not there', url: () => '/api/nothing', status: 404 },
  { kind: 'an address that cannot be read', url: () => '/%E0%A4%A', status: 404 },
  { kind: 'a method that is not taken', url: () => '/', status: 404, method: 'POST' },
  { kind: 'a picture that is not there', url: () => '/images/none.webp', status: 404 },
  { kind: 'the state of the process', url: () => '/healthz', status: 200 },
  { kind: 'a ticket’s link', url: () => '/download/ticket/KJ-0000-0000-0000/normal?t=x', status: 404, token: true },
  { kind: 'a return from the bank', url: () => '/payments/return/sandbox/x', status: 303, token: true },
  { kind: 'the development mailbox', url: () => '/dev/mail', status: 200, token: true },
];

/** The directives of a policy by their names. */
function directivesOf(policy: unknown): Map<string, string[]> {
  const directives = String(policy).split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

describe.each(KINDS)('$kind', ({ url, status, method = 'GET', token, forAnySite }) => {
  const answer = async () => {
    const reply = await site.app.inject({ method, url: url(), headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(status);
    return reply.headers;
  };

  test('is taken for what it says it is, and asked for over TLS alone', async () => {
    const headers = await answer();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('is no picture or script of another site’s page, unless it is made for that', async () => {
    expect((await answer())['cross-origin-resource-policy']).toBe(forAnySite ? 'cross-origin' : 'same-origin');
  });

  test('tells other sites no address of ours', async () => {
    expect((await answer())['referrer-policy']).toBe(token ? 'no-referrer' : 'strict-origin-when-cross-origin');
  });

  test('runs nothing but our own scripts, and stands in nobody’s frame', async () => {
    const policy = directivesOf((await answer())['content-security-policy']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) expect(source).toMatch(/^'(self|none|sha256-[\w+/]+=*)'$/);
  });
});
