import { DEFAULT_LANGUAGE, DEFAULT_LANGUAGES, LANGUAGES } from './languages.ts';

/** A setting of the site: its key, what holds while it is unset, whether the public answer has it, and what it is for. */
interface SettingEntry {
  readonly key: string;
  readonly value: string;
  readonly isPublic: boolean;
  readonly about: string;
}

const shown = (key: string, about: string, value = ''): SettingEntry => ({ key, value, isPublic: true, about });
const kept = (key: string, about: string, value = ''): SettingEntry => ({ key, value, isPublic: false, about });

/** Every setting of the site. Values are text; amounts and percentages have a dot. Source: SET-01 to SET-07, decisions 2, 3, 6, 10. */
export const SITE_SETTINGS: readonly SettingEntry[] = [
  shown('site.logo', 'path of the logo on this site; empty: ours'),
  shown('site.site_favicon', 'path of the favicon on this site; empty: ours'),
  shown('site.opened', '1: tickets are on sale; set on the page of the checklist', '0'),
  shown('site.site_footer', 'text at the foot of every page'),
  shown('site.admin_org_fee_name', 'what the handling charges are called; empty: the word of the page’s language'),
  shown('site.languages', 'the languages offered, a comma list', DEFAULT_LANGUAGES.join(',')),
  shown('site.default_language', 'the language of a visitor of whom nothing is known', DEFAULT_LANGUAGE),
  shown('site.newsletter_form_url', 'address of the newsletter’s form; empty: no newsletter box'),
  shown('social.facebook', 'address of the Facebook page; empty hides its icon'),
  shown('social.twitter', 'address of the Twitter page; empty hides its icon'),
  shown('social.instagram', 'address of the Instagram page; empty hides its icon'),
  shown('social.linkedin', 'address of the LinkedIn page; empty hides its icon'),
  shown('contact.phone', 'telephone number of the site'),
  shown('contact.email', 'e-mail address of the site; alerts go to it'),
  shown('contact.address', 'postal address of the site'),
  shown('contact.message_max', 'characters of a contact message', '1000'),
  shown('apps.facebook_app_id', 'id of the Facebook app; empty hides its sign-in'),
  shown('apps.google_client_id', 'id of the Google client; empty hides its sign-in'),
  kept('scripts.hosts', 'hosts from which extra scripts may be linked, a comma list'),
  kept('payment.cash', '1: cash at the door, where every event of a cart lists it', '0'),
  ...LANGUAGES.map((language) =>
    kept(`payment.notification.${language}`, 'why nothing can be paid, in this language; empty: PaymentNotAvailable'),
  ),
  ...['bcmc', 'visa', 'mastercard', 'vivawallet'].flatMap((brand) => [
    shown(`payment.fee_fixed.${brand}`, 'fee per order in euros', '0.00'),
    shown(`payment.fee_percent.${brand}`, 'fee per order in percent of all other lines', '0.00'),
  ]),
  kept('payment.fee_tax_rate', 'VAT in percent that handling and transaction fees contain', '21'),
  kept(
    'operator.name',
    'who runs the site, as its commission invoices name it; without name and VAT number none are made',
  ),
  kept('operator.vat_number', 'VAT number of who runs the site'),
  kept('operator.street', 'street and number of who runs the site'),
  kept('operator.postal_code', 'postal code of who runs the site'),
  kept('operator.city', 'city of who runs the site'),
  kept('payout.holder', 'holder of the account that payouts are transferred from'),
  kept('payout.iban', 'number of that account; without holder and number no SEPA file is made'),
  kept('payout.bic', 'BIC of its bank; empty: the bank knows it by the number'),
  kept('fees.admin_commission_type', '1 fixed euros per ticket, 2 percentage; empty: none'),
  kept('fees.admin_commission', 'the site’s commission'),
  kept('fees.organizer_commission_type', '1 fixed euros per ticket, 2 percentage; empty: none'),
  kept('fees.organizer_commission', 'the organizers’ service fee where nothing else is set'),
  kept('auth.reveal_unknown_email', '1: forgot-password answers UserNotFound for an unknown address', '0'),
  kept('organizers.check', '1: events of an organizer are shown once an admin has checked who they are', '1'),
  kept('admin.return_url', 'where an admin lands after having been signed in as somebody else', '/admin/users'),
  kept('admin.events_url', 'where an admin goes when an event is saved', '/admin/events'),
];

/** The settings that `GET settings` answers, and nothing beside. Source: SET-01. */
export const PUBLIC_SETTING_KEYS: readonly string[] = SITE_SETTINGS.filter((setting) => setting.isPublic).map(
  (setting) => setting.key,
);

/** The value of a setting: the stored one, else what is shipped. @throws RangeError on a key that there is not. */
export function settingValue(stored: ReadonlyMap<string, string>, key: string): string {
  const setting = SITE_SETTINGS.find((entry) => entry.key === key);
  if (!setting) throw new RangeError(`no such setting: ${key}`);
  return stored.get(key) ?? setting.value;
}
