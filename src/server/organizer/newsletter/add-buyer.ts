import type { Services } from '#server/services.ts';
import { newsletterKeyOf, SECRET_COLUMNS } from '../seller-secrets.ts';
import { openMailchimpList } from './mailchimp.ts';
import { type ListSettings, type NewsletterList, NewsletterRefused } from './newsletter-list.ts';

/**
 * Adds the buyer of a paid order to the newsletter lists of its organizers: those that have set list and key, and only
 * while the buyer's account agrees to marketing. A list that refuses is noted and not asked again. Source: ORGP-09.
 */
export async function addBuyerToLists(
  { database, secrets, log }: Services,
  orderId: string,
  openList: (settings: ListSettings) => NewsletterList = openMailchimpList,
): Promise<void> {
  const { db } = database;
  const buyer = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('orders.id', '=', orderId)
    .where('orders.state', '=', 'success')
    .where('users.marketing', '=', true)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!buyer) return;
  const sellers = await db
    .selectFrom('organizations')
    .select(['id', 'newsletter_list_id', ...SECRET_COLUMNS])
    .where('id', 'in', (eb) => eb.selectFrom('bookings').select('organization_id').where('order_id', '=', orderId))
    .where('newsletter_list_id', '<>', '')
    .where('newsletter_api_key_sealed', 'is not', null)
    .execute();
  for (const seller of sellers) {
    const list = openList({ listId: seller.newsletter_list_id, apiKey: newsletterKeyOf(seller, secrets) });
    try {
      await list.add({ email: buyer.email, firstName: buyer.first_name, lastName: buyer.last_name });
    } catch (error) {
      if (!(error instanceof NewsletterRefused)) throw error;
      log.warn({ err: error, organization: seller.id }, 'a newsletter list refused a buyer');
    }
  }
}
