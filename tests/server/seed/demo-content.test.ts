import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { EVENT_PAYMENT_METHODS } from '#domain/payments/brands.ts';
import { BANNERS } from '#server/seed/content/banners.ts';
import { BLOGS } from '#server/seed/content/blogs.ts';
import { CATEGORIES } from '#server/seed/content/categories.ts';
import { BELGIUM, COUNTRIES } from '#server/seed/content/countries.ts';
import { EVENTS } from '#server/seed/content/events.ts';
import { ORGANIZERS } from '#server/seed/content/organizers.ts';
import { PAGES } from '#server/seed/content/pages.ts';
import { VENUES } from '#server/seed/content/venues.ts';
import { languagesOf } from '#server/seed/load-events.ts';

const EXCERPT_MAX = 50;

/** The towns of the catalogue with the codes the Belgian post gives them, written down apart from the catalogue. */
const POSTAL_CODES: Record<string, readonly string[]> = {
  Aalst: ['9300'],
  Antwerpen: ['2000', '2018', '2020', '2030', '2040', '2050', '2060'],
  Blankenberge: ['8370'],
  Brugge: ['8000'],
  Brussel: ['1000', '1080'],
  Charleroi: ['6000'],
  'De Haan': ['8420'],
  'De Panne': ['8660'],
  Dinant: ['5500'],
  Durbuy: ['6940'],
  Eupen: ['4700'],
  Genk: ['3600'],
  Gent: ['9000'],
  Hasselt: ['3500'],
  'Knokke-Heist': ['8300', '8301'],
  Kortrijk: ['8500'],
  Leuven: ['3000'],
  Liège: ['4000', '4020'],
  'Louvain-la-Neuve': ['1348'],
  Malmedy: ['4960'],
  Mechelen: ['2800'],
  Mons: ['7000'],
  Namur: ['5000'],
  Nieuwpoort: ['8620'],
  Oostende: ['8400'],
  'Sankt Vith': ['4780'],
  'Sint-Niklaas': ['9100'],
  Spa: ['4900'],
  Tournai: ['7500'],
  Verviers: ['4800'],
};

const texts = EVENTS.flatMap((event) =>
  languagesOf(event.words).map(([lang, words]) => ({ slug: event.slug, lang, ...words })),
);

describe('events', () => {
  it('are at least 64, spread over the eight categories of the site', () => {
    expect(EVENTS.filter((event) => !event.draft).length).toBeGreaterThanOrEqual(64);
    const perCategory = CATEGORIES.map(({ slug }) => EVENTS.filter((event) => event.category === slug).length);
    expect(Math.min(...perCategory)).toBeGreaterThanOrEqual(4);
  });

  it('have slugs and titles of their own', () => {
    expect(new Set(EVENTS.map(({ slug }) => slug)).size).toBe(EVENTS.length);
    expect(new Set(EVENTS.map(({ title }) => title)).size).toBe(EVENTS.length);
  });

  it('take place in at least 12 towns, under their true postal codes', () => {
    const venues = EVENTS.map((event) => VENUES[event.venue]);
    expect(new Set(venues.map((venue) => venue?.city)).size).toBeGreaterThanOrEqual(12);
    for (const { name, city, zipcode } of Object.values(VENUES)) expect(POSTAL_CODES[city], name).toContain(zipcode);
  });

  it('are written in Dutch, French and English, a third of them in German too', () => {
    for (const { slug, words } of EVENTS) {
      expect(
        Object.keys(words)
          .filter((lang) => lang !== 'de')
          .toSorted(),
        slug,
      ).toEqual(['en', 'fr', 'nl']);
    }
    expect(EVENTS.filter(({ words }) => words.de).length * 3).toBeGreaterThanOrEqual(EVENTS.length);
  });

  it('say what they are in at most 50 characters', () => {
    expect(
      texts
        .filter(({ excerpt }) => excerpt.length > EXCERPT_MAX || excerpt === '')
        .map(({ slug, lang }) => `${slug} ${lang}`),
    ).toEqual([]);
  });

  it('have two to four paragraphs and reasons each, in a calm voice', () => {
    for (const { slug, lang, paragraphs, reasons, excerpt } of texts) {
      const where = `${slug} ${lang}`;
      expect([2, 3, 4], where).toContain(paragraphs.length);
      expect([2, 3, 4], where).toContain(reasons.length);
      expect([excerpt, ...paragraphs, ...reasons].join(' '), where).not.toContain('!');
    }
  });

  it('never share a sentence block with another event, in any language', () => {
    const owners = new Map<string, Set<string>>();
    for (const { slug, excerpt, paragraphs, reasons } of texts) {
      for (const block of [excerpt, ...paragraphs, ...reasons])
        owners.set(block, (owners.get(block) ?? new Set()).add(slug));
    }
    expect([...owners].filter(([, slugs]) => slugs.size > 1)).toEqual([]);
  });

  it('are drawn from seeds of their own', () => {
    const recipes = EVENTS.map(({ slug, plate }) => `${slug}|${plate}`);
    expect(new Set(recipes).size).toBe(EVENTS.length);
  });

  it('accept methods that the site knows', () => {
    for (const { methods = [] } of EVENTS)
      for (const method of methods) expect(EVENT_PAYMENT_METHODS).toContain(method);
  });
});

describe('the rest of the catalogue', () => {
  it('has the 249 countries, Belgium being number 21', () => {
    expect(COUNTRIES.map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, index) => index + 1));
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
    expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true);
    expect(COUNTRIES.find(({ code }) => code === 'BE')).toEqual({ id: BELGIUM, code: 'BE', name: 'Belgium' });
    expect(BELGIUM).toBe(21);
  });

  it('has the documented categories with names in four languages, four of them featured', () => {
    expect(CATEGORIES.map(({ names }) => names.en).toSorted()).toEqual([
      'Cinema',
      'Concert Music',
      'Conference',
      'Exposition',
      'Festival/Spectacle',
      'Game/Competition',
      'Hotel',
      'Others',
    ]);
    expect(CATEGORIES.filter(({ featured }) => featured)).toHaveLength(4);
    for (const { slug, names } of CATEGORIES) {
      expect(slug).toMatch(/^[a-z-]+$/);
      expect(Object.values(names).every(Boolean), slug).toBe(true);
    }
  });

  it('has sellers with valid VAT numbers and addresses that deliver nowhere', () => {
    expect(ORGANIZERS).toHaveLength(6);
    for (const { name, vatNumber, email, url, owner } of ORGANIZERS) {
      expect(vatNumber, name).toMatch(/^BE[01]\d{9}$/);
      expect((Number(vatNumber.slice(2, 10)) + Number(vatNumber.slice(10))) % 97, name).toBe(0);
      expect(
        [email.endsWith('.test'), new URL(url).hostname.endsWith('.test'), owner.email.endsWith('.test')],
        name,
      ).toEqual([true, true, true]);
    }
  });

  it('has every content page and eight stories in four languages', () => {
    expect(PAGES.map(({ slug }) => slug).toSorted()).toEqual([
      'about-us',
      'accessibility',
      'cookie-policy',
      'gdpr-compliance',
      'home-page',
      'how-it-works',
      'privacy-policy',
      'ranking',
      'terms-of-service',
    ]);
    expect(BLOGS).toHaveLength(8);
    for (const { slug, texts: own } of [...PAGES, ...BLOGS]) {
      expect(Object.keys(own).toSorted(), slug).toEqual(['de', 'en', 'fr', 'nl']);
      expect(
        Object.values(own).every(({ title }) => title !== ''),
        slug,
      ).toBe(true);
    }
  });

  it('has pages of plain, whole HTML', () => {
    const rules = { allowedTags: ['h2', 'p', 'ul', 'li', 'strong', 'em', 'a'], allowedAttributes: { a: ['href'] } };
    for (const { slug, texts: own } of PAGES) {
      for (const [lang, { body }] of Object.entries(own)) {
        expect(sanitizeHtml(body, rules), `${slug} ${lang}`).toBe(body);
        expect(body.length, `${slug} ${lang}`).toBeGreaterThan(300);
      }
    }
  });

  it('shows banners of events that are to come', () => {
    expect(BANNERS.length).toBeGreaterThanOrEqual(4);
    for (const { event } of BANNERS) expect(EVENTS.find(({ slug }) => slug === event)?.draft, event).not.toBe(true);
  });
});
