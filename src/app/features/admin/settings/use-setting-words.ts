import { useLingui } from '@lingui/react/macro';
import { BRAND_TABLE, PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';

/** What a setting is called, and what it does. */
export interface SettingWords {
  readonly label: string;
  readonly meaning: string;
}

/** The words of every setting by its key, in the order of the page. Source: screens 72. */
export function useSettingWords(): Readonly<Record<string, SettingWords>> {
  return {
    ...useSiteWords(),
    ...useContactWords(),
    ...usePaymentWords(),
    ...useOperatorWords(),
    ...usePayoutWords(),
    ...useAdminWords(),
  };
}

function useSiteWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  return {
    'site.logo': { label: t`Logo`, meaning: t`The address of a picture on this site; empty: Kaartje’s own.` },
    'site.site_favicon': {
      label: t`Favicon`,
      meaning: t`The address of a picture on this site; empty: Kaartje’s own.`,
    },
    'site.site_footer': { label: t`Text at the foot`, meaning: t`It stands at the foot of every page.` },
    'site.admin_org_fee_name': {
      label: t`Name of the handling charges`,
      meaning: t`What buyers read in cart, checkout and mails; empty: the word of their language.`,
    },
    'site.languages': { label: t`Languages`, meaning: t`Those that visitors can choose, with commas between them.` },
    'site.default_language': { label: t`First language`, meaning: t`For a visitor of whom nothing is known.` },
    'site.newsletter_form_url': {
      label: t`Newsletter`,
      meaning: t`The address of its form; empty: visitors see no newsletter.`,
    },
  };
}

function useContactWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  const page = (name: string): string => t`The address of the page on ${name}; empty: its icon is not shown.`;
  const networks = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', linkedin: 'LinkedIn' };
  return {
    'contact.phone': { label: t`Telephone`, meaning: t`It stands on the contact page and in mails.` },
    'contact.email': {
      label: t`E-mail address`,
      meaning: t`It stands on the contact page and in mails; messages and alerts go to it.`,
    },
    'contact.address': { label: t`Postal address`, meaning: t`It stands on the contact page.` },
    'contact.message_max': {
      label: t`Length of a message`,
      meaning: t`Characters that a contact message has at most.`,
    },
    ...Object.fromEntries(
      Object.entries(networks).map(([key, name]) => [`social.${key}`, { label: name, meaning: page(name) }]),
    ),
    'apps.facebook_app_id': { label: t`Facebook app`, meaning: t`Its id; empty: nobody signs in with Facebook.` },
    'apps.google_client_id': { label: t`Google client`, meaning: t`Its id; empty: nobody signs in with Google.` },
    'auth.reveal_unknown_email': {
      label: t`Tell unknown addresses`,
      meaning: t`Whoever asks for a new password is told when no account has the address: anybody can then find out who has one.`,
    },
  };
}

function usePaymentWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  const commission = t`How the commission is counted; empty: there is none.`;
  return {
    'payment.cash': { label: t`Cash at the door`, meaning: t`Allowed where every event of a cart lists it.` },
    ...Object.fromEntries(
      LANGUAGES.map((lang) => {
        const language = LANGUAGE_NAMES[lang];
        return [
          `payment.notification.${lang}`,
          {
            label: t`When nothing can be paid: ${language}`,
            meaning: t`What buyers read then; empty: a sentence of ours.`,
          },
        ];
      }),
    ),
    ...Object.fromEntries(
      PAYMENT_BRANDS.flatMap((brand) => {
        const name = BRAND_TABLE[brand].label;
        return [
          [
            `payment.fee_fixed.${brand}`,
            {
              label: t`Fee per order, ${name}`,
              meaning: t`In euros. The law forbids a surcharge on consumers’ cards.`,
            },
          ],
          [
            `payment.fee_percent.${brand}`,
            { label: t`Fee per order in percent, ${name}`, meaning: t`Of all other lines of the order.` },
          ],
        ];
      }),
    ),
    'payment.fee_tax_rate': { label: t`VAT of fees`, meaning: t`Percent that handling and transaction fees contain.` },
    'fees.admin_commission_type': { label: t`Kaartje’s commission is`, meaning: commission },
    'fees.admin_commission': {
      label: t`Kaartje’s commission`,
      meaning: t`Of each ticket, where neither ticket nor event says otherwise.`,
    },
    'fees.organizer_commission_type': {
      label: t`The organizers’ service fee is`,
      meaning: t`How the service fee is counted; empty: there is none.`,
    },
    'fees.organizer_commission': {
      label: t`The organizers’ service fee`,
      meaning: t`Of each ticket, where neither ticket nor event says otherwise. It is paid out to the organizer.`,
    },
  };
}

function useOperatorWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  return {
    'operator.name': {
      label: t`Company`,
      meaning: t`Who runs the site. Without name and VAT number no commission is invoiced.`,
    },
    'operator.vat_number': { label: t`VAT number`, meaning: t`It stands on the invoices of commissions.` },
    'operator.street': { label: t`Street and number`, meaning: t`It stands on the invoices of commissions.` },
    'operator.postal_code': { label: t`Postal code`, meaning: t`It stands on the invoices of commissions.` },
    'operator.city': { label: t`City`, meaning: t`It stands on the invoices of commissions.` },
  };
}

function usePayoutWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  return {
    'payout.holder': {
      label: t`Account holder`,
      meaning: t`Whose account payouts are paid from, as the bank has the name. Without holder and IBAN no SEPA file is made.`,
    },
    'payout.iban': { label: 'IBAN', meaning: t`The account that payouts are paid from.` },
    'payout.bic': { label: 'BIC', meaning: t`Of that account’s bank; empty: the bank needs none.` },
  };
}

function useAdminWords(): Readonly<Record<string, SettingWords>> {
  const { t } = useLingui();
  return {
    'organizers.check': {
      label: t`Check organizers first`,
      meaning: t`Yes: events of an organizer are shown once an admin has checked who they are. What waits already, waits for its check all the same.`,
    },
    'admin.return_url': { label: t`After signing in as somebody`, meaning: t`Where an admin lands on the way back.` },
    'admin.events_url': { label: t`After saving an event`, meaning: t`Where an admin goes then.` },
  };
}
