import * as v from 'valibot';

/** A secret of a provider: any text without blanks. */
const secret = v.pipe(v.string(), v.minLength(8), v.regex(/^\S+$/));

/** The environment variables of the payment providers; `PAYMENTS` says which are needed. */
export const PAYMENT_VARIABLES = {
  CCV_API_KEY: v.optional(v.pipe(secret, v.regex(/^[lt]_/))),
  VIVA_ENVIRONMENT: v.optional(v.picklist(['live', 'demo'])),
  VIVA_CLIENT_ID: v.optional(secret),
  VIVA_CLIENT_SECRET: v.optional(secret),
  VIVA_MERCHANT_ID: v.optional(v.pipe(v.string(), v.uuid())),
  VIVA_API_KEY: v.optional(v.pipe(v.string(), v.nonEmpty(), v.regex(/^\S+$/))),
  VIVA_SOURCE_CODE: v.optional(v.pipe(v.string(), v.regex(/^\w{1,20}$/))),
  PAYMENTS_STAND_IN: v.optional(v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/))),
} as const;

type Variable = keyof typeof PAYMENT_VARIABLES;

/** What each of them is, as the operator reads it. */
export const PAYMENT_MEANINGS: Readonly<Record<Variable, string>> = {
  CCV_API_KEY: 'the API key of CCV, l_… (live) or t_… (test)',
  VIVA_ENVIRONMENT: 'live or demo',
  VIVA_CLIENT_ID: 'the client id of Viva Smart Checkout',
  VIVA_CLIENT_SECRET: 'the client secret of Viva Smart Checkout',
  VIVA_MERCHANT_ID: 'the merchant id at Viva, a UUID',
  VIVA_API_KEY: 'the API key at Viva',
  VIVA_SOURCE_CODE: 'the code of the payment source at Viva',
  PAYMENTS_STAND_IN: 'for tests: http://localhost:PORT',
};

export interface CcvSettings {
  readonly apiKey: string;
  /** where the API is, with a slash at the end */
  readonly url: string;
  /** takes no real money */
  readonly isTest: boolean;
  readonly standIn: string | undefined;
}

export interface VivaSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly sourceCode: string;
  /** origins of Viva's three hosts: tokens, Smart Checkout, and pages with what is older */
  readonly accountsUrl: string;
  readonly apiUrl: string;
  readonly wwwUrl: string;
  /** takes no real money */
  readonly isTest: boolean;
}

/** The settings of the providers that are chosen. */
export interface ProviderSettings {
  readonly ccv: CcvSettings | undefined;
  readonly viva: VivaSettings | undefined;
  /** of tests: stands in for CCV and Viva, on this machine alone */
  readonly paymentsStandIn: string | undefined;
}

type Read = <Name extends Variable>(name: Name) => v.InferOutput<(typeof PAYMENT_VARIABLES)[Name]>;

/** Reads what the chosen providers need. @param missing ends the start, naming a variable that is not there */
export function readProviderSettings(
  chosen: readonly string[],
  { read, missing }: { read: Read; missing: (name: Variable) => never },
): ProviderSettings {
  const required = (name: Exclude<Variable, 'VIVA_ENVIRONMENT'>): string => read(name) ?? missing(name);
  const standIn = read('PAYMENTS_STAND_IN');
  const vivaEnvironment = chosen.includes('viva')
    ? (read('VIVA_ENVIRONMENT') ?? missing('VIVA_ENVIRONMENT'))
    : undefined;
  return {
    paymentsStandIn: standIn,
    ccv: chosen.includes('ccv') ? ccvSettings(required('CCV_API_KEY'), standIn) : undefined,
    viva: vivaEnvironment && {
      clientId: required('VIVA_CLIENT_ID'),
      clientSecret: required('VIVA_CLIENT_SECRET'),
      merchantId: required('VIVA_MERCHANT_ID'),
      apiKey: required('VIVA_API_KEY'),
      sourceCode: required('VIVA_SOURCE_CODE'),
      isTest: vivaEnvironment === 'demo',
      ...vivaHosts(vivaEnvironment, standIn),
    },
  };
}

function ccvSettings(apiKey: string, standIn: string | undefined): CcvSettings {
  const url = standIn === undefined ? 'https://api.psp.ccv.eu/api/v1/' : `${standIn}/api/v1/`;
  return { apiKey, url, isTest: apiKey.startsWith('t_'), standIn };
}

function vivaHosts(environment: 'live' | 'demo', standIn: string | undefined) {
  if (standIn !== undefined) return { accountsUrl: standIn, apiUrl: standIn, wwwUrl: standIn };
  const of = (live: string, demo: string) => `https://${environment === 'demo' ? demo : live}.vivapayments.com`;
  return { accountsUrl: of('accounts', 'demo-accounts'), apiUrl: of('api', 'demo-api'), wwwUrl: of('www', 'demo') };
}

/** Which chosen providers take no real money, as an operator would name them. */
export function testProviders({ ccv, viva }: Pick<ProviderSettings, 'ccv' | 'viva'>): string[] {
  return [...(ccv?.isTest ? ['CCV_API_KEY=t_…'] : []), ...(viva?.isTest ? ['VIVA_ENVIRONMENT=demo'] : [])];
}

/** Why these providers must not run together or here; undefined when they may. Source: decisions 6 and 8. */
export function whyNotPayments(
  { ccv, viva, paymentsStandIn }: ProviderSettings,
  { publicUrl, isPublic }: { publicUrl: string; isPublic: boolean },
): string | undefined {
  if (paymentsStandIn !== undefined && isPublic)
    return 'The setting PAYMENTS_STAND_IN is wrong: it is for tests, on this machine alone';
  if (ccv && viva && ccv.isTest !== viva.isTest)
    return 'The setting PAYMENTS is wrong: one of CCV_API_KEY and VIVA_ENVIRONMENT is live and the other takes no real money';
  if ((ccv ?? viva) && paymentsStandIn === undefined && !publicUrl.startsWith('https://'))
    return 'The setting PUBLIC_URL is wrong: ccv and viva call back to https alone';
  return undefined;
}
