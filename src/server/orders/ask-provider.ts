import type { OrderState } from '#domain/orders/order-state.ts';
import type { Services } from '#server/services.ts';
import { syncPayment } from './payment-sync.ts';
import { SharedRuns } from './shared-runs.ts';

/** Asks the provider about a payment, as `syncPayment` does. @throws ProviderAway, ProviderRefused */
export type AskProvider = (
  paymentId: string,
  about: { readonly provider: string; readonly transaction?: string | undefined },
) => Promise<OrderState | undefined>;

/** The question behind addresses that anybody may call: of one payment one at a time, whoever calls them how often. */
export function askingInTurn(services: Services): AskProvider {
  const runs = new SharedRuns<OrderState | undefined>();
  return (paymentId, about) =>
    runs.run(`${paymentId} ${about.provider} ${about.transaction ?? ''}`, () =>
      syncPayment(services, paymentId, about),
    );
}
