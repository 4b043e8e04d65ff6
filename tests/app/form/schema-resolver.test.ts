import type { ResolverOptions } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requiredFields, schemaResolver } from '#app/form/schema-resolver.ts';
import { emailInput, requiredText } from '#wire/fields.ts';

const schema = v.pipe(
  v.object({
    event: v.number(),
    name: requiredText(5),
    email: v.optional(emailInput),
    street: v.optional(v.string(), ''),
    tickets: v.optional(v.array(v.object({ title: requiredText(10) })), []),
    from: v.optional(v.string(), ''),
    to: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'DashboardPage.dategreater'),
    ['to'],
  ),
);

const say = async (key: string, values?: object): Promise<string> => [key, JSON.stringify(values)].join(' ').trim();

/** What is wrong with values, by field; the options of react-hook-form do not matter to it. */
async function wrongIn(values: Record<string, unknown>): Promise<unknown> {
  const judge = schemaResolver({ schema, more: { event: 1 } }, say);
  return (await judge(values, undefined, {} as ResolverOptions<Record<string, unknown>>)).errors;
}

test('what is right has no error, with what goes beside the fields', async () => {
  expect(await wrongIn({ name: 'An' })).toEqual({});
});

test('a field has the sentence of its own key, with its limit', async () => {
  expect(await wrongIn({ name: 'Annelies', email: 'an@' })).toEqual({
    name: { type: 'FieldTooLong', message: 'FieldTooLong {"max":5,"min":5}' },
    email: { type: 'InvalidEmail', message: 'InvalidEmail' },
  });
});

test('a field that is not there is required', async () => {
  expect(await wrongIn({})).toEqual({ name: { type: 'FieldRequired', message: 'FieldRequired' } });
});

test('the row of a list has its error at its own place', async () => {
  const wrong = await wrongIn({ name: 'An', tickets: [{ title: 'Standing' }, { title: ' ' }] });
  expect(wrong).toMatchObject({ tickets: { 1: { title: { type: 'FieldRequired' } } } });
  expect(wrong).not.toHaveProperty('tickets.0');
});

test('a rule between two fields is said at the one it names', async () => {
  expect(await wrongIn({ name: 'An', from: '2026-02-01', to: '2026-01-01' })).toEqual({
    to: { type: 'DashboardPage.dategreater', message: 'DashboardPage.dategreater' },
  });
});

test('valibot’s own sentences are not shown to people', async () => {
  expect(await wrongIn({ name: 3 })).toEqual({ name: { type: 'PleaseCheckForm', message: 'PleaseCheckForm' } });
});

test('a form asks for the fields that may be neither absent nor empty', () => {
  const form = v.object({ name: requiredText(5), street: v.string(), email: v.optional(emailInput) });
  expect([...requiredFields({ schema: form })]).toEqual(['name']);
  expect([...requiredFields({ schema })]).toEqual(['event', 'name']);
});
