import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecretKey, openSecrets, SecretsError } from '#server/platform/secrets.ts';

const secrets = openSecrets('a secret key for tests, long enough');
const plain = Buffer.from('what nobody may read');

test('what is sealed opens with the same key for the same purpose', () => {
  expect(secrets.open(secrets.seal(plain, 'a test'), 'a test')).toEqual(plain);
});

test('what is sealed is different every time and never readable', () => {
  const [one, other] = [secrets.seal(plain, 'a test'), secrets.seal(plain, 'a test')];
  expect(one).not.toEqual(other);
  expect(one.includes(plain)).toBe(false);
});

test('another key, another purpose, a changed byte or too few bytes do not open it', () => {
  const sealed = secrets.seal(plain, 'a test');
  expect(() => openSecrets('another secret key for tests, also long').open(sealed, 'a test')).toThrow(SecretsError);
  expect(() => secrets.open(sealed, 'another test')).toThrow(SecretsError);
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => secrets.open(changed, 'a test')).toThrow(SecretsError);
  }
  expect(() => secrets.open(sealed.subarray(0, 20), 'a test')).toThrow(SecretsError);
});

test('what is sealed for a row opens for no other', () => {
  const sealed = secrets.seal(plain, 'a test', '12');
  expect(secrets.open(sealed, 'a test', '12')).toEqual(plain);
  for (const row of ['13', '', undefined]) expect(() => secrets.open(sealed, 'a test', row)).toThrow(SecretsError);
  expect(() => secrets.open(secrets.seal(plain, 'a test'), 'a test', '12')).toThrow(SecretsError);
});

test('a key has one name, and another key another', () => {
  expect(secrets.keyId).toMatch(/^[0-9a-f]{16}$/);
  expect(openSecrets('a secret key for tests, long enough').keyId).toBe(secrets.keyId);
  expect(openSecrets('another secret key for tests, also long').keyId).not.toBe(secrets.keyId);
});

test('a data folder keeps one secret key, whoever asks first, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaartje-secret-'));
  try {
    const keys = await Promise.all(Array.from({ length: 10 }, () => keptSecretKey(join(folder, 'var'))));
    expect(new Set([...keys, await keptSecretKey(join(folder, 'var'))]).size).toBe(1);
    expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
    expect((await stat(join(folder, 'var', 'secret-key'))).mode & 0o077).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
