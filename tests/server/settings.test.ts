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

  describe('of payment providers', () => {
    const WEB = { ...REAL, PUBLIC_URL: 'https://kaartje.example' };
    const CCV = { ...WEB, PAYMENTS: 'ccv', CCV_API_KEY: 'l_e40a9b36f4c1fa31' };
    const VIVA = {
      ...WEB,
      PAYMENTS: 'viva',
      VIVA_ENVIRONMENT: 'live',
      VIVA_CLIENT_ID: 'client.apps.vivapayments.com',
      VIVA_CLIENT_SECRET: 'secret-of-client',
      VIVA_MERCHANT_ID: '3b5a8c4e-9d1f-4a2b-8c6d-7e8f9a0b1c2d',
      VIVA_API_KEY: 'AD2e*+(',
      VIVA_SOURCE_CODE: '1234',
    };
    const BOTH = { ...CCV, ...VIVA, PAYMENTS: 'ccv, viva' };

    test('each is reached at its own hosts, by its key or environment', () => {
      expect(readSettings(BOTH)).toMatchObject({
        payments: ['ccv', 'viva'],
        ccv: { url: 'https://api.psp.ccv.eu/api/v1/', isTest: false },
        viva: {
          accountsUrl: 'https://accounts.vivapayments.com',
          apiUrl: 'https://api.vivapayments.com',
          wwwUrl: 'https://www.vivapayments.com',
          isTest: false,
        },
      });
      expect(readSettings({ ...VIVA, VIVA_ENVIRONMENT: 'demo', DEMO: '1' }).viva).toMatchObject({
        accountsUrl: 'https://demo-accounts.vivapayments.com',
        apiUrl: 'https://demo-api.vivapayments.com',
        wwwUrl: 'https://demo.vivapayments.com',
        isTest: true,
      });
      expect(readSettings({ ...REAL, CCV_API_KEY: CCV.CCV_API_KEY }).ccv).toBeUndefined();
    });

    test.each(Object.keys(BOTH).filter((name) => /^(CCV|VIVA)_/.test(name)))(
      '%s is needed, and has its form',
      (name) => {
        expect(() => readSettings({ ...BOTH, [name]: '' })).toThrow(
          new RegExp(`^The setting ${name} is missing: [^\n]+$`),
        );
        const wrong = () => readSettings({ ...BOTH, [name]: 'not good' });
        expect(wrong).toThrow(new RegExp(`^The setting ${name} is wrong: [^\n]+$`));
        expect(wrong).not.toThrow(/not good/);
      },
    );

    test('the sandbox is never beside a real one', () => {
      for (const list of ['sandbox,ccv', 'viva, sandbox', 'sandbox,ccv,viva'])
        expect(() => readSettings({ ...BOTH, PAYMENTS: list })).toThrow(/^The setting PAYMENTS is wrong/);
    });

    test('one that takes no real money is a demo part, and never beside one that does', () => {
      const unreal = { ...CCV, CCV_API_KEY: 't_e40a9b36f4c1fa31' };
      expect(() => readSettings(unreal)).toThrow(/^CCV_API_KEY=t_… must not run/);
      expect(() => readSettings({ ...VIVA, VIVA_ENVIRONMENT: 'demo' })).toThrow(/^VIVA_ENVIRONMENT=demo must not run/);
      expect(showsDemoBar(readSettings({ ...unreal, DEMO: '1' }))).toBe(true);
      expect(() => readSettings({ ...BOTH, CCV_API_KEY: 't_e40a9b36f4c1fa31', DEMO: '1' })).toThrow(
        /takes no real money/,
      );
    });

    test('they call back to https alone, and their stand-in is of this machine', () => {
      expect(() => readSettings({ ...CCV, PUBLIC_URL: 'http://kaartje.example' })).toThrow(/PUBLIC_URL is wrong/);
      const standIn = { PAYMENTS_STAND_IN: 'http://127.0.0.1:1234' };
      expect(() => readSettings({ ...CCV, ...standIn })).toThrow(/PAYMENTS_STAND_IN is wrong/);
      expect(() => readSettings({ ...CCV, PAYMENTS_STAND_IN: 'http://kaartje.example:1' })).toThrow(/is wrong/);
      expect(readSettings({ PAYMENTS: 'ccv', CCV_API_KEY: CCV.CCV_API_KEY, ...standIn }).ccv).toMatchObject({
        url: 'http://127.0.0.1:1234/api/v1/',
      });
    });
  });

  test('production starts with an empty catalogue unless the demo is asked for', () => {
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1', SECRET_KEY: KEY }).seed).toBe('none');
  });
});
