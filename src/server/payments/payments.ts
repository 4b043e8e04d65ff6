import type { PaymentBrand, PaymentProvider as ProviderName } from '#domain/payments/brands.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Settings } from '#server/settings.ts';
import { openCcv } from './ccv/ccv.ts';
import type { PaymentProvider } from './provider.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { openViva } from './viva/viva.ts';

/** The configured providers, as checkout and the payment routes ask for them. */
export interface Payments {
  /** the configured providers' names, for the domain's rule of allowed brands (`allowedBrands`) */
  readonly names: readonly ProviderName[];
  /** The provider of an address or a stored payment; undefined when it is not configured. */
  provider(name: string): PaymentProvider | undefined;
  /** The provider that takes a brand; undefined when none does. */
  providerOf(brand: PaymentBrand): PaymentProvider | undefined;
  /** providers whose paid payments are asked about on, for chargebacks */
  readonly watched: readonly ProviderName[];
  /** there when PAYMENTS is sandbox: its pages want to be registered (`registerSandbox`) */
  readonly sandbox: Sandbox | undefined;
}

/** Opens the providers that the setting PAYMENTS names. Source: architecture (settings), decisions 6. */
export function openPayments({
  settings,
  database,
  log,
}: {
  settings: Settings;
  database: Database;
  log: Log;
}): Payments {
  const sandbox = settings.payments.includes('sandbox')
    ? openSandbox({ database, publicUrl: settings.publicUrl, log })
    : undefined;
  const providers: readonly PaymentProvider[] = [
    ...(sandbox ? [sandbox.provider] : []),
    ...(settings.ccv ? [openCcv(settings.ccv)] : []),
    ...(settings.viva ? [openViva(settings.viva, { database })] : []),
  ];
  return {
    names: providers.map(({ name }) => name),
    provider: (name) => providers.find((provider) => provider.name === name),
    providerOf: (brand) => providers.find(({ brands }) => brands.includes(brand)),
    watched: providers.filter(({ watchPaid }) => watchPaid).map(({ name }) => name),
    sandbox,
  };
}
