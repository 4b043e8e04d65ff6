import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { createEvent } from '#wire/organizer/event-form.ts';
import { requestOf } from '#app/data/call.ts';
import { inputOf, wholeInputOf } from '#app/features/organizer/event-form/event-input.ts';
import { newEvent } from '#app/features/organizer/event-form/event-values.ts';

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });

test('only what was changed is sent, each text under its language', () => {
  expect(
    inputOf({ venue: 'De Loods', 'texts.nl.title': 'Feest', 'texts.nl.faq': '', 'texts.fr.title': 'Fête' }),
  ).toEqual({
    venue: 'De Loods',
    texts: { nl: { title: 'Feest', faq: '' }, fr: { title: 'Fête' } },
  });
});

test('the order of a gallery is told with the places of its new pictures', () => {
  const [one, two] = [picture('one.png'), picture('two.png')];
  expect(inputOf({ gallery: [two, 'uploads/a.jpg', one] })).toEqual({
    images: [two, one],
    oldimages: ['images[0]', 'uploads/a.jpg', 'images[1]'],
  });
  expect(inputOf({ gallery: ['uploads/a.jpg'] })).toEqual({ images: undefined, oldimages: ['uploads/a.jpg'] });
});

test('a new event begins with what the documents say, and its whole form is the call’s input', () => {
  const values = newEvent('2026-11-22');
  expect(values).toMatchObject({
    country_id: '21',
    show_ticket_limit: true,
    show_ticket_limit_purchased: true,
    show_review: false,
    password_protected: false,
    custom_field_enabled: false,
    daily_sale: false,
    allow_iframe: false,
    button_color: '#E19B63',
    url_color: '#E19B63',
  });
  values.category_id = '3';
  values.texts.fr.title = 'Fête';
  const input = { ...wholeInputOf(values), event_status: '0' as const };
  expect(Object.keys(input.texts ?? {})).toEqual(['fr']);
  expect(safeParse(createEvent.input, input).issues).toBeUndefined();
  // published it needs more
  const published = safeParse(createEvent.input, { ...input, event_status: '1' });
  const wrong = published.issues?.map(({ path }) => path?.map(({ key }) => String(key)).join('.'));
  expect(wrong).toContain('start_date');
  expect(wrong).toContain('texts.fr.description');
});

test('with a picture it travels as the parts of a form, which the call reads as the same event', () => {
  const values = {
    ...newEvent('2026-11-22'),
    category_id: '3',
    audience: ['Adults', 'Youth'],
    poster: picture('poster.png'),
  };
  values.texts.nl.title = 'Feest';
  const { body } = requestOf(createEvent, { ...wholeInputOf(values), event_status: '0' }, { lang: 'nl' });
  const parts = Object.fromEntries(body as FormData);
  expect(parts).toMatchObject({ audience: 'Adults,Youth', payment_methods: 'Bancontact,Visa / Master' });
  const { poster, ...fields } = parts;
  expect(poster).toBeInstanceOf(File);
  const { issues, output } = safeParse(createEvent.input, fields);
  expect(issues).toBeUndefined();
  expect(output).toMatchObject({
    audience: ['Adults', 'Youth'],
    payment_methods: ['Bancontact', 'Visa / Master'],
    texts: { nl: { title: 'Feest' } },
    oldimages: [],
    show_ticket_limit: true,
    daily_sale: false,
  });
});
