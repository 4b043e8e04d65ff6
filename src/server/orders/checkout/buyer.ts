import type { CheckoutInput } from '#wire/orders/checkout.ts';
import type { Services } from '#server/services.ts';
import type { Customer } from './checkout-rules.ts';

/** Who buys: what the checkout says, and where it says nothing, the profile of a signed-in buyer. Source: CHK-04. */
export async function buyerOf(
  { database }: Services,
  { input, userId }: { input: CheckoutInput; userId: number | undefined },
): Promise<Customer> {
  const said = {
    name: input.customer_name,
    email: input.customer_email,
    zip: input.customer_zip,
    phone: input.customer_phone,
  };
  if (userId === undefined || Object.values(said).every(Boolean)) return said;
  const profile = await database.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'postal_code', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    name: said.name || `${profile.first_name} ${profile.last_name}`.trim(),
    email: said.email || profile.email,
    zip: said.zip || profile.postal_code,
    phone: said.phone || profile.phone,
  };
}
