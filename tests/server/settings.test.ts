import { describe, expect, test } from 'vitest';
import { needTwoFactors, readSettings, SettingsError, showsDemoBar } from '#server/settings.ts';

const KEY = 'k'.repeat(32);
const REAL = { SMTP_URL: 'smtp://localhost:25', SEED: 'none', SECRET_KEY: KEY };

describe('settings', () => {
  test('nothing set: a demo on this machine alone', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
      payments: ['sandbox'],
    });
    expect(showsDemoBar(settings)).toBe(false);
  });

  test('admins show two factors everywhere but on localhost and with DEMO=1', () => {
    expect(readSettings({}).adminsNeedTwoFactors).toBe(false);
    expect(readSettings({ ...REAL, DEMO: '1', PUBLIC_URL: 'https://kaartje.example' }).adminsNeedTwoFactors).toBe(
      false,
    );
    const where = { production: false, host: '127.0.0.1', publicUrl: 'http://localhost:3000', demo: false };
    expect(needTwoFactors(where)).toBe(false);
    expect(needTwoFactors({ ...where, production: true })).toBe(true);
    expect(needTwoFactors({ ...where, host: '0.0.0.0' })).toBe(true);
    expect(needTwoFactors({ ...where, publicUrl: 'https://kaartje.example' })).toBe(true);
    expect(needTwoFactors({ ...where, publicUrl: 'https://kaartje.example', demo: true })).toBe(false);
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://x'],
    ['SEED', 'some'],
    ['PAYMENTS', 'cash'],
    ['PAYMENTS', 'sandbox,ccv'],
    ['MAIL_FROM', 'Kaartje'],
    ['MAIL_FROM', 'a@kaartje.be, b@kaartje.be'],
    ['ORDER_HOLD_MINUTES', '0'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY_PREVIOUS', 'short'],
    ['DRAIN_SECONDS', '10'],
    ['DRAIN_SECONDS', '-1'],
    ['METRICS_TOKEN', 'short'],
    ['EVENT_MASTER_HASH', 'sleutel'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/33'],
  ])('%s=%s stops the start with one line naming it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: [^\n]+$`));
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://kaartje.example'],
    ['NODE_ENV', 'production'],
  ])('demo parts refuse to run with %s=%s', (name, value) => {
    const env = { [name]: value, SECRET_KEY: KEY, SEED: 'demo' };
    expect(() => readSettings(env)).toThrow(/SEED=demo.*mailbox.*PAYMENTS=sandbox/);
    const allowed = readSettings({ ...env, DEMO: '1' });
    expect(showsDemoBar(allowed)).toBe(true);
  });

  test('the sandbox alone is a demo part too', () => {
    expect(() => readSettings({ ...REAL, HOST: '0.0.0.0' })).toThrow(/^PAYMENTS=sandbox must not run/);
  });

  test('production and a database of its own need a secret key', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/SECRET_KEY/);
    expect(() => readSettings({ DATABASE_URL: 'postgres://localhost/x' })).toThrow(/SECRET_KEY/);
  });

  test('production serves on for a while after it was told to stop, a demo does not', () => {
    expect(readSettings({}).drainSeconds).toBe(0);
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1', SECRET_KEY: KEY }).drainSeconds).toBe(5);
    expect(readSettings({ DRAIN_SECONDS: '1.5' }).drainSeconds).toBe(1.5);
  });

  test('production starts with an empty catalogue unless the demo is asked for', () => {
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1', SECRET_KEY: KEY }).seed).toBe('none');
  });
});
