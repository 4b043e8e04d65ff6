import type { Shop } from '../../orders/shop.ts';

/** The mails to an address, oldest first. */
export function findMails(shop: Shop, to: string) {
  const mails = shop.database.db.selectFrom('mails').selectAll();
  return mails.where('to_address', '=', to).orderBy('created_at').execute();
}
