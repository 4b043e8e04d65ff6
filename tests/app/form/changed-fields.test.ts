import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import {
  beginAnew,
  beginWith,
  changedFields,
  changedPaths,
  fieldsNotKept,
  isKeepable,
  overtakenFields,
  unsavedFields,
} from '#app/form/changed-fields.ts';

/** What changed-fields.ts asks of a form. */
function formOf(before: FieldValues, now: FieldValues): UseFormReturn {
  return { formState: { defaultValues: before }, getValues: () => now } as unknown as UseFormReturn;
}

test('a field that holds something else has changed; an empty one is like none', () => {
  const before = { name: 'An', gender: null, street: 'Kerkstraat', rows: [{ title: 'a' }] };
  expect(changedFields(formOf(before, { ...before, name: 'Els', gender: '', phone: undefined }))).toEqual({
    name: 'Els',
  });
  expect(changedFields(formOf(before, { ...before, street: '' }))).toEqual({ street: '' });
});

test('a list is one field, whatever row of it has changed', () => {
  const rows = [{ title: 'a' }, { title: 'b' }];
  expect(changedFields(formOf({ rows }, { rows: [{ title: 'a' }, { title: 'c' }] }))).toEqual({
    rows: [{ title: 'a' }, { title: 'c' }],
  });
  expect(changedFields(formOf({ rows }, { rows: [...rows] }))).toEqual({});
});

test('by paths, each field of a group has changed for itself', () => {
  const before = { venue: 'Loods', texts: { nl: { title: 'Feest', faq: '' }, fr: { title: '' } } };
  const now = { venue: 'Loods', texts: { nl: { title: 'Feest!', faq: '' }, fr: { title: 'Fête' } }, more: { a: 1 } };
  expect(changedPaths(formOf(before, now))).toEqual({
    'texts.nl.title': 'Feest!',
    'texts.fr.title': 'Fête',
    'more.a': 1,
  });
  expect(changedPaths(formOf(before, { ...before }))).toEqual({});
});

test('a draft is overtaken in the fields that are saved otherwise than they began, and than it has them', () => {
  const draft = {
    values: { venue: 'Loods', city: 'Gent', 'texts.nl.title': 'Feest!', rows: [1], gender: 'Other' },
    began: { venue: 'Zaal', city: 'Brugge', 'texts.nl.title': 'Feest', rows: [], gender: undefined },
  };
  const same = { venue: 'Zaal', city: 'Brugge', texts: { nl: { title: 'Feest' } }, rows: [], gender: '' };
  expect(overtakenFields(draft, same)).toEqual([]);
  expect(overtakenFields(draft, { ...same, venue: 'Tent', city: 'Gent', zipcode: '8400' })).toEqual(['venue']);
  expect(overtakenFields(draft, { ...same, texts: { nl: { title: 'Bal' } }, rows: [2] })).toEqual([
    'texts.nl.title',
    'rows',
  ]);
  // kept before it was noted what fields began with
  expect(overtakenFields({ values: draft.values }, { venue: 'Tent' })).toEqual([]);
});

test('a file has changed and cannot be kept', () => {
  const logo = new File(['x'], 'logo.png');
  expect(changedFields(formOf({}, { logo }))).toEqual({ logo });
  expect(isKeepable(logo)).toBe(false);
  expect(isKeepable([{ logo }])).toBe(false);
  expect(isKeepable({ name: 'An', rows: [1, null] })).toBe(true);
});

test('what was typed while a form was saved stays, as not saved; the rest begins anew', () => {
  const logo = new File(['x'], 'logo.png');
  let before: FieldValues = { name: 'An', phone: '1', street: 'Kerkstraat' };
  let now: FieldValues = { ...before, name: 'Els', phone: '2', logo };
  const hook = {
    get formState() {
      return { defaultValues: before };
    },
    getValues: () => now,
    reset: (start: FieldValues) => {
      before = start;
      now = { ...start };
    },
    setValue: (name: string, value: unknown) => {
      now[name] = value;
    },
  } as unknown as UseFormReturn;
  const sent = changedFields(hook);
  now = { ...now, phone: '23', street: 'Markt' };
  beginAnew(hook, sent, { name: 'Els', phone: '2', street: 'Kerkstraat' });
  expect(now).toEqual({ name: 'Els', phone: '23', street: 'Markt' });
  expect(changedFields(hook)).toEqual({ phone: '23', street: 'Markt' });
});

test('of the changed fields a file, and what must not be left on the device, is not kept', () => {
  const before = { name: 'An', bank_account_number: '', bank_account_phone: '' };
  const now = { ...before, name: 'Els', bank_account_number: 'BE68 5390 0754 7034', logo: new File(['x'], 'logo.png') };
  const except = ['bank_account_number', 'bank_account_phone'];
  expect(fieldsNotKept(formOf(before, now), except)).toEqual(['bank_account_number', 'logo']);
  expect(fieldsNotKept(formOf(before, { ...before, name: 'Els' }), except)).toEqual([]);
});

test('what is saved of one field is what the form began with; what is typed stays, in that field too', () => {
  const photo = new File(['x'], 'photo.png');
  let before: FieldValues = { title: 'Feest', gallery: ['p', 'q'] };
  let now: FieldValues = { title: 'Feest!', gallery: ['p', 'q', photo] };
  const hook = {
    get formState() {
      return { defaultValues: before };
    },
    getValues: () => now,
    reset: (start: FieldValues) => {
      before = start;
      now = { ...start };
    },
    setValue: (name: string, value: unknown) => {
      now[name] = value;
    },
  } as unknown as UseFormReturn;
  beginWith(hook, { gallery: ['q'] });
  expect(before).toEqual({ title: 'Feest', gallery: ['q'] });
  expect(now).toEqual({ title: 'Feest!', gallery: ['p', 'q', photo] });
});

// Source: second.md 46
test('of a draft only what is not saved is offered: an answer that was lost had saved it', () => {
  const values = { venue: 'Loods', 'texts.nl.title': 'Feest!', gender: '' };
  expect(unsavedFields(values, { venue: 'Loods', texts: { nl: { title: 'Feest!' } }, gender: null })).toEqual({});
  expect(unsavedFields(values, { venue: 'Loods', texts: { nl: { title: 'Feest' } } })).toEqual({
    'texts.nl.title': 'Feest!',
  });
});
