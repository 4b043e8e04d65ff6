import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { centsOfEuros } from '#server/payments/amounts.ts';
import { callProvider, parseExactly } from '#server/payments/provider-call.ts';
import { ProviderAway, ProviderRefused } from '#server/payments/provider.ts';
import { openStandIn, type StandIn, type StandInAnswer } from './stand-ins/stand-in.ts';

let standIn: StandIn;
let reply: StandInAnswer;
beforeEach(async () => {
  reply = { body: { amount: '#9.90#', code: '#9223372036854775807#' } };
  standIn = await openStandIn(() => reply);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.close();
});

const CALL = 'GET /thing';
const call = () =>
  callProvider({
    name: 'Bank GET thing',
    method: 'GET',
    url: new URL('/thing?reference=secret-reference', standIn.origin),
    headers: { authorization: 'Basic c2VjcmV0LWtleTo=' },
  });
const failure = async (): Promise<Error> => {
  try {
    await call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was wrong with it');
};

test('numbers are read as they were written, whatever a float makes of them', async () => {
  expect(await call()).toEqual({ amount: '9.90', code: '9223372036854775807' });
  expect(parseExactly('{"a":[1,-2.50,1e3,"4",null,true]}')).toEqual({ a: ['1', '-2.50', '1e3', '4', null, true] });
});

test.each([
  ['9.99', 999],
  ['9.9', 990],
  ['10', 1000],
  ['10.0', 1000],
  ['10.00', 1000],
  ['0.01', 1],
  ['19.99', 1999],
  ['1247.5000', 124_750],
  ['-10.00', -1000],
  ['0', 0],
])('%s euro are %i cents', (text, amount) => {
  expect(centsOfEuros(text)).toBe(amount);
});

test.each(['9.999', '1e3', '', 'NaN', '1,247.00', '9,99', '9.', '0x10', '12345678901'])(
  '%j is no amount of euro',
  (text) => {
    expect(() => centsOfEuros(text)).toThrow(ProviderAway);
  },
);

describe('nothing is known after', () => {
  test.each([
    { status: 500 },
    { status: 502, body: '<html>Bad Gateway</html>' },
    { status: 401, body: { message: 'bad key' } },
    { status: 403, body: '<html>Request blocked</html>' },
    { status: 408 },
    { status: 302, headers: { location: '/elsewhere' } },
    { status: 200, body: '<html>Welcome to the hotel’s network</html>' },
    { status: 404, body: '<html>nginx</html>' },
    { status: 200, body: '{"amount": 9.9' },
  ])('an answer of $status $body', async (answer) => {
    standIn.fail(CALL, answer);
    expect(await failure()).toBeInstanceOf(ProviderAway);
    expect(standIn.calls).toHaveLength(1);
  });

  test('an answer that does not come in time, and one without a server', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    standIn.fail(CALL, 'silent');
    expect(await failure()).toBeInstanceOf(ProviderAway);
    await standIn.close();
    expect(await failure()).toBeInstanceOf(ProviderAway);
    standIn = await openStandIn(() => reply);
  });

  test('an answer without end', async () => {
    standIn.fail(CALL, { body: `"${'x'.repeat(1024 * 1024)}"` });
    expect(await failure()).toBeInstanceOf(ProviderAway);
  });
});

describe('a provider that has too many calls', () => {
  const limited = { status: 429, headers: { 'retry-after': '0' } };

  test('is asked again, three times in all', async () => {
    standIn.fail(CALL, limited, limited);
    expect(await call()).toMatchObject({ amount: '9.90' });
    expect(standIn.calls).toHaveLength(3);
    standIn.fail(CALL, limited, limited, limited, { body: {} });
    expect(await failure()).toBeInstanceOf(ProviderAway);
    expect(standIn.calls).toHaveLength(6);
  });

  test('is given the time that it asks for', async () => {
    standIn.fail(CALL, { status: 429, headers: { 'retry-after': '1' } });
    const start = performance.now();
    await call();
    expect(performance.now() - start).toBeGreaterThan(990);
  });
});

test.each([
  { answer: { status: 400, body: { failureCode: 'refund_limit', message: 'secret-message' } }, code: 'refund_limit' },
  { answer: { status: 404 }, code: '' },
  { answer: { status: 422, body: { ErrorCode: 1029, ErrorText: 'secret-text' } }, code: '1029' },
  { answer: { status: 400, body: { failureCode: 'secret text with blanks' } }, code: '' },
])('a no of the provider keeps its word for it and nothing else: $answer', async ({ answer, code }) => {
  standIn.fail(CALL, answer);
  const error = await failure();
  expect(error).toBeInstanceOf(ProviderRefused);
  expect(error).toMatchObject({ code });
});

test('no error says a secret, a reference, or what the provider wrote', async () => {
  const errors: Error[] = [];
  for (const fault of [
    { status: 400, body: { failureCode: 'rejected', message: 'secret-message' } },
    { status: 500, body: 'secret-page' },
    { body: 'secret-page' },
    { status: 401, body: { message: 'secret-key is wrong' } },
  ]) {
    standIn.fail(CALL, fault);
    errors.push(await failure());
  }
  await standIn.close();
  errors.push(await failure());
  standIn = await openStandIn(() => reply);
  for (const { message, stack, cause } of errors) {
    const said = `${message} ${stack} ${cause instanceof Error ? `${cause.message} ${cause.stack}` : ''}`;
    expect(said).not.toMatch(/secret|c2VjcmV0/);
  }
});
