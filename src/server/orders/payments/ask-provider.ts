import type { OrderState } from '#domain/orders/order-state.ts';
import type { Services } from '#server/services.ts';
import { syncPayment } from './payment-sync.ts';

/**
 * Asks the provider about a payment, as `syncPayment` does, behind addresses that anybody may call: of one payment one
 * question at a time, whoever calls them how often.
 * @throws ProviderAway, ProviderRefused
 */
export function askInTurn(
  services: Services,
  paymentId: string,
  about: { readonly provider?: string; readonly transaction?: string | undefined } = {},
): Promise<OrderState | undefined> {
  const { provider = '', transaction = '' } = about;
  return services.providerQuestions.run(`${paymentId} ${provider} ${transaction}`, () =>
    syncPayment(services, paymentId, about),
  );
}
