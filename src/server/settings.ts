import * as v from 'valibot';
import {
  PAYMENT_MEANINGS,
  PAYMENT_VARIABLES,
  type ProviderSettings,
  readProviderSettings,
  testProviders,
  whyNotPayments,
} from './payments/payment-settings.ts';
import { type Dkim, readDkim } from './platform/mail/dkim.ts';
import { isOneAddress, senderAddress } from './platform/mail/sender.ts';
import { isProxy } from './trusted-proxies.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.integer(), v.maxValue(65_535));
const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const origin = v.pipe(
  httpUrl,
  v.transform((url) => new URL(url).origin),
);
const minutes = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0.01), v.maxValue(24 * 60));
const providers = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((name) => name.trim())),
  v.array(v.picklist(['sandbox', 'ccv', 'viva'])),
  v.check((list) => !(list.includes('sandbox') && list.length > 1)),
);

/** Environment variable → schema of its text. An absent variable takes its default below. */
const VARIABLES = {
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'var'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SEED: v.optional(v.picklist(['demo', 'none'])),
  PAYMENTS: v.optional(providers, 'sandbox'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isOneAddress(senderAddress(text))),
    ),
    'Kaartje <tickets@kaartje.test>',
  ),
  DKIM_SELECTOR: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i))),
  DKIM_KEY_FILE: v.optional(v.string()),
  DKIM_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i))),
  ORDER_HOLD_MINUTES: v.optional(minutes, '15'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  SECRET_KEY_PREVIOUS: v.optional(v.pipe(v.string(), v.minLength(32))),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d(\.\d+)?$/), v.transform(Number), v.maxValue(6))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  EVENT_MASTER_HASH: v.optional(v.pipe(v.string(), v.startsWith('$argon2id$'))),
  PASSWORD_RESET_REVEALS_UNKNOWN: v.optional(v.picklist(['true', 'false']), 'false'),
  SOCIAL_ISSUER: v.optional(v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/))),
  WEBHOOK_RECEIVER: v.optional(v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/))),
  DEMO: v.optional(v.picklist(['', '0', '1']), ''),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check((list) => list.split(',').every((one) => isProxy(one.trim()))),
    ),
  ),
  NODE_ENV: v.optional(v.string(), ''),
  ...PAYMENT_VARIABLES,
} as const;

export interface Settings extends ProviderSettings {
  readonly port: number;
  readonly host: string;
  /** origin of the links in mails and payment returns, without a slash at the end */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** what an empty database is filled with */
  readonly seed: 'demo' | 'none';
  readonly payments: readonly ('sandbox' | 'ccv' | 'viva')[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** what mails are signed with; without it the mail server may sign them */
  readonly dkim: Dkim | undefined;
  readonly orderHoldMinutes: number;
  readonly secretKey: string | undefined;
  /** what is still encrypted with this key is encrypted with `secretKey` at the start */
  readonly secretKeyPrevious: string | undefined;
  /** how long a server that was told to stop still takes requests, for balancers to notice */
  readonly drainSeconds: number;
  /** opens /metrics to callers from elsewhere than this machine */
  readonly metricsToken: string | undefined;
  /** argon2id hash of the password that opens every protected event; without it there is none. Source: EVT-39 */
  readonly eventMasterHash: string | undefined;
  /** whether forgot-password says that no account has an address. Source: PWD-05 */
  readonly passwordResetRevealsUnknown: boolean;
  /** of tests: stands in for Google and Facebook, on this machine alone. Source: AUTH-16 */
  readonly socialIssuer: string | undefined;
  /** of tests: the one address on this machine that webhooks may have. Source: issue 39 */
  readonly webhookReceiver: string | undefined;
  /** DEMO=1: demo parts may run where strangers can reach them, and every page says so */
  readonly demo: boolean;
  /** every admin shows a second factor; not on localhost, and not with DEMO=1. Source: decisions 8 */
  readonly adminsNeedTwoFactors: boolean;
  readonly trustProxy: string | undefined;
  readonly production: boolean;
  /** `--dev`: Vite serves the app with hot reload */
  readonly development: boolean;
}

/** A setting that stops the start; its message is the one line the operator reads. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables (architecture: Settings).
 * @throws SettingsError naming the first wrong variable, or the demo parts that may not run here.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  flags: readonly string[] = [],
): Settings {
  const read = <Name extends keyof typeof VARIABLES>(name: Name): v.InferOutput<(typeof VARIABLES)[Name]> => {
    const parsed = v.safeParse(VARIABLES[name], env[name] === '' ? undefined : env[name]);
    if (!parsed.success) throw new SettingsError(`The setting ${name} is wrong: ${MEANINGS[name]}`);
    return parsed.output;
  };
  const production = read('NODE_ENV') === 'production';
  const chosen = {
    port: read('PORT'),
    host: read('HOST'),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${read('PORT')}`,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    seed: read('SEED') ?? (production ? 'none' : 'demo'),
    payments: read('PAYMENTS'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    dkim: signatureOf({
      selector: read('DKIM_SELECTOR'),
      keyFile: read('DKIM_KEY_FILE'),
      domain: read('DKIM_DOMAIN'),
      mailFrom: read('MAIL_FROM'),
    }),
    orderHoldMinutes: read('ORDER_HOLD_MINUTES'),
    secretKey: read('SECRET_KEY'),
    secretKeyPrevious: read('SECRET_KEY_PREVIOUS'),
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    metricsToken: read('METRICS_TOKEN'),
    eventMasterHash: read('EVENT_MASTER_HASH'),
    passwordResetRevealsUnknown: read('PASSWORD_RESET_REVEALS_UNKNOWN') === 'true',
    socialIssuer: read('SOCIAL_ISSUER'),
    webhookReceiver: read('WEBHOOK_RECEIVER'),
    demo: read('DEMO') === '1',
    trustProxy: read('TRUST_PROXY'),
    production,
    development: flags.includes('--dev'),
    ...readProviderSettings(read('PAYMENTS'), { read, missing }),
  };
  const settings: Settings = { ...chosen, adminsNeedTwoFactors: needTwoFactors(chosen) };
  refuseUnsafe(settings, env);
  return settings;
}

function missing(name: keyof typeof VARIABLES): never {
  throw new SettingsError(`The setting ${name} is missing: ${MEANINGS[name]}`);
}

const MEANINGS: Readonly<Record<keyof typeof VARIABLES, string>> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_URL: 'the http(s) address people use',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://…',
  SEED: 'demo or none',
  PAYMENTS: 'sandbox alone, or a comma list of ccv and viva',
  SMTP_URL: 'smtp://… or smtps://…',
  MAIL_FROM: 'an e-mail address, with a name if you like',
  DKIM_SELECTOR: 'letters, digits and hyphens, as in SELECTOR._domainkey.DOMAIN',
  DKIM_KEY_FILE: 'a file with a private key',
  DKIM_DOMAIN: 'a domain',
  ORDER_HOLD_MINUTES: 'minutes above 0',
  SECRET_KEY: 'at least 32 characters',
  SECRET_KEY_PREVIOUS: 'at least 32 characters, the SECRET_KEY before this one',
  DRAIN_SECONDS: 'seconds from 0 to 6',
  METRICS_TOKEN: 'at least 16 characters',
  EVENT_MASTER_HASH: 'an argon2id hash, $argon2id$…',
  PASSWORD_RESET_REVEALS_UNKNOWN: 'true or false',
  SOCIAL_ISSUER: 'for tests: http://localhost:PORT',
  WEBHOOK_RECEIVER: 'for tests: http://localhost:PORT',
  DEMO: '1 or nothing',
  TRUST_PROXY: 'a comma list of addresses, ranges (10.0.0.0/8), loopback, linklocal and uniquelocal',
  NODE_ENV: 'any text; production is the operator’s switch',
  ...PAYMENT_MEANINGS,
};

/** @throws SettingsError where mails cannot be signed as the settings say */
function signatureOf(settings: Parameters<typeof readDkim>[0]): Dkim | undefined {
  const dkim = readDkim(settings);
  if (dkim && 'meaning' in dkim) throw new SettingsError(`The setting ${dkim.name} is wrong: ${dkim.meaning}`);
  return dkim;
}

/** What must not run together. Source: decisions 8 (demo parts), architecture (settings). */
function refuseUnsafe(settings: Settings, env: Readonly<Record<string, string | undefined>>): void {
  if (env['FILES_URL'])
    throw new SettingsError('The setting FILES_URL is wrong: S3-compatible storage is not built into this version');
  const whyNot = whyNotPayments(settings, { publicUrl: settings.publicUrl, isPublic: isPublic(settings) });
  if (whyNot !== undefined) throw new SettingsError(whyNot);
  if ((settings.production || settings.databaseUrl) && !settings.secretKey) {
    throw new SettingsError(
      'The setting SECRET_KEY is missing: production and DATABASE_URL need at least 32 characters',
    );
  }
  if (settings.socialIssuer !== undefined && isPublic(settings))
    throw new SettingsError('The setting SOCIAL_ISSUER is wrong: it is for tests, on this machine alone');
  if (settings.webhookReceiver !== undefined && isPublic(settings))
    throw new SettingsError('The setting WEBHOOK_RECEIVER is wrong: it is for tests, on this machine alone');
  const parts = demoParts(settings);
  if (parts.length > 0 && isPublic(settings) && !settings.demo) {
    throw new SettingsError(
      `${parts.join(', ')} must not run where strangers can reach it: set it up for real, or allow it with DEMO=1`,
    );
  }
}

/** The demo parts these settings switch on, as an operator would name them. */
export function demoParts(settings: Settings): string[] {
  const parts: string[] = [];
  if (settings.seed === 'demo') parts.push('SEED=demo');
  if (!settings.smtpUrl) parts.push('the development mailbox (no SMTP_URL)');
  if (settings.payments.includes('sandbox')) parts.push('PAYMENTS=sandbox');
  return [...parts, ...testProviders(settings)];
}

/** Whether a host's name or address means this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

type Where = Pick<Settings, 'production' | 'host' | 'publicUrl'>;

/** Whether others than this machine's own user may reach the server. */
function isPublic(settings: Where): boolean {
  return settings.production || !isLoopback(settings.host) || !isLoopback(new URL(settings.publicUrl).hostname);
}

/** Whether admins show a second factor: everywhere but on localhost, and with DEMO=1. Source: decisions 8. */
export function needTwoFactors(settings: Where & Pick<Settings, 'demo'>): boolean {
  return isPublic(settings) && !settings.demo;
}

/** Whether every page says that its tickets are not real. Source: decisions 8. */
export function showsDemoBar(settings: Settings): boolean {
  return settings.demo && isPublic(settings) && demoParts(settings).length > 0;
}
