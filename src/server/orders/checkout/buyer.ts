import { sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
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

/**
 * Keeps the phone number of an order with an account that has none, so that it is asked once. Another number there stays,
 * an organizer's may be public, and an order for another address names another person's. The order stands without it.
 */
export async function keepPhone(
  { database, log }: Services,
  { customer, userId }: { customer: Customer; userId: number | undefined },
): Promise<void> {
  if (userId === undefined) return;
  await database.db
    .updateTable('users')
    .set({ phone: customer.phone })
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', customer.email.toLowerCase())
    .where('role_id', '<>', ROLE.organizer)
    .where('phone', '=', '')
    .execute()
    .catch((error: unknown) => log.error({ err: error, user: userId }, 'the phone number of an order was not kept'));
}
