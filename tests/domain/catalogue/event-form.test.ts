import { describe, expect, test } from 'vitest';
import { isEmptyRichText, REQUIRED_EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { type JudgedEvent, wrongEventFields } from '#domain/catalogue/event-rules.ts';

const TEXTS = {
  title: 'Zee',
  excerpt: 'Kort',
  description: '<p>Lang</p>',
  meta_title: 'a',
  meta_keywords: 'b',
  meta_description: 'c',
};
const WHOLE: JudgedEvent = {
  event_status: 1,
  texts: { nl: TEXTS },
  category_id: 1,
  start_date: '2026-12-12',
  start_time: '20:00:00',
  end_date: '2026-12-12',
  end_time: '23:00:00',
  launch_date: '2026-11-20',
  launch_time: '00:00:00',
  venue: 'Zaal',
  address: 'Straat 1',
  city: 'Gent',
  zipcode: '9000',
  org_comm_type: 1,
  organizer_commission: '0.00',
};

function wrong(event: JudgedEvent, isWhole = true): Record<string, string> {
  return Object.fromEntries(wrongEventFields(event, { isWhole }).map(({ path, key }) => [path.join('.'), key]));
}

test.each([
  ['', true],
  ['<p></p><p><br></p>', true],
  ['<p>&nbsp;\u200b </p>', true],
  ['<p>a</p>', false],
  ['a < b', false],
  ['<p><img src="/files/uploads/a.jpg"></p>', false],
])('rich text %j shows nothing: %s (EVF-09)', (html, isEmpty) => {
  expect(isEmptyRichText(html)).toBe(isEmpty);
});

describe('an event', () => {
  test('that has all it needs is right, as a whole and as a change', () => {
    expect(wrong(WHOLE)).toEqual({});
    expect(wrong(WHOLE, false)).toEqual({});
    expect(wrong({}, false)).toEqual({});
  });

  test('lacks what is left out; a change lacks only what it empties', () => {
    const { venue: _, ...left } = WHOLE;
    expect(wrong(left)).toEqual({ venue: 'FieldRequired' });
    expect(wrong(left, false)).toEqual({});
    expect(wrong({ venue: '' }, false)).toEqual({ venue: 'FieldRequired' });
  });

  test('is told in at least one language, and in each wholly', () => {
    // all at once, in the language that was open
    const needed = REQUIRED_EVENT_TEXTS.filter((field) => field !== 'description');
    for (const [texts, lang] of [[{}, 'nl'] as const, [{ fr: { title: '' } }, 'fr'] as const])
      expect(wrong({ ...WHOLE, texts })).toEqual({
        ...Object.fromEntries(needed.map((field) => [`texts.${lang}.${field}`, 'FieldRequired'])),
        [`texts.${lang}.description`]: 'EventPage.DescriptionCannotEmpty',
      });
    expect(
      wrong({ ...WHOLE, texts: { nl: TEXTS, fr: { ...TEXTS, description: '<p></p>' }, de: { title: '' } } }),
    ).toEqual({
      'texts.fr.description': 'EventPage.DescriptionCannotEmpty',
    });
  });

  test('as a draft needs a category and a title', () => {
    expect(wrong({ event_status: 0 })).toEqual({ category_id: 'FieldRequired', title: 'FieldRequired' });
    expect(wrong({ event_status: 0, category_id: 1, title: 'Zee' })).toEqual({});
    expect(wrong({ event_status: 0, category_id: 1, texts: { nl: { excerpt: 'Kort' } } })).toEqual({
      'texts.nl.title': 'FieldRequired',
    });
  });
});
