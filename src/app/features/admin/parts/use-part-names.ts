import { useLingui } from '@lingui/react/macro';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';

/** What an admin of each part is called. */
export function usePartNames(): Readonly<Record<AdminPart, string>> {
  const { t } = useLingui();
  return {
    all: t`Admin for everything`,
    finance: t`Admin for finance`,
    content: t`Admin for content`,
    support: t`Admin for support`,
  };
}

/** What an admin of each part may do, in a sentence. */
export function usePartSentences(): Readonly<Record<AdminPart, string>> {
  const { t } = useLingui();
  return {
    all: t`May do everything here, also change settings and choose what other admins may do.`,
    finance: t`Orders, payments, refunds, payouts, taxes and the check of organizers. No accounts, no content, no settings.`,
    content: t`Pages, blog, banners, categories, countries, which events the site shows, reported content, reviews and the check of organizers. No orders, no money, no accounts.`,
    support: t`Looks at orders, accounts and consents, sends tickets and mails again, corrects addresses, and disables accounts of buyers and organizers. Pays nothing back.`,
  };
}
