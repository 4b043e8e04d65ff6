import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from '#server/platform/webhooks/webhook-signature.ts';

// The vector that the libraries of Standard Webhooks are tested with.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test('a message is signed as Standard Webhooks has it', () => {
  expect(signedHeaders({ ...MESSAGE, secrets: [SECRET] })).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('two secrets sign beside each other', () => {
  const other = newWebhookSecret();
  const { 'webhook-signature': both } = signedHeaders({ ...MESSAGE, secrets: [other, SECRET] });
  const { 'webhook-signature': first } = signedHeaders({ ...MESSAGE, secrets: [other] });
  expect(both).toBe(`${first} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`);
});

test('a new secret is 256 bits behind the prefix of the scheme, and no other’s', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});
