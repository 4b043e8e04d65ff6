import { useLingui } from '@lingui/react/macro';
import { EVENT_TEXTS, type EventTextField } from '#domain/catalogue/event-form.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { useEventDesk } from './event-desk.ts';
import type { EventFact } from './event-values.ts';

/** What each text is called. Source: screens 53, 54. */
export function useTextLabels(): Readonly<Record<EventTextField, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    excerpt: t`Short line`,
    description: t`Description`,
    faq: t`Why to attend`,
    meta_title: t`Title in search engines`,
    meta_keywords: t`Keywords`,
    meta_description: t`Description in search engines`,
    ticket_footer: t`Line at the foot of the ticket`,
    tickets_term_cond: t`Conditions on the ticket`,
    custom_field_label: t`Your question`,
    frame_text: t`Frame text`,
    frame_subtext: t`Line below it`,
  };
}

/** What each other field is called, to an organizer or to an admin. Source: screens 53, 54, ADM-17, ADM-21. */
export function useFactLabels(): Readonly<Record<EventFact, string>> {
  const { t } = useLingui();
  const { admin } = useEventDesk();
  return {
    event_status: t`Status`,
    organizer_id: t`Organizer`,
    category_id: t`Category`,
    start_date: t`Start date`,
    start_time: t`Start time`,
    end_date: t`End date`,
    end_time: t`End time`,
    launch_date: t`Public from`,
    launch_time: t`Public from, time`,
    online_location: t`Where to watch`,
    venue: t`Venue`,
    address: t`Address`,
    zipcode: t`Postal code`,
    city: t`City`,
    state: t`Province or state`,
    country_id: t`Country`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    poster: t`Poster`,
    gallery: t`Gallery`,
    video_link: admin ? t`Video` : t`Video on YouTube`,
    payment_methods: t`Ways to pay`,
    show_ticket_limit: t`Say how many tickets are left`,
    show_ticket_limit_purchased: t`Limit tickets per buyer`,
    custom_field_enabled: t`Ask buyers a question`,
    custom_field_required: t`An answer is required`,
    password_protected: t`Only with a password`,
    event_password: t`Password`,
    audience: t`For whom`,
    access_info: t`Wheelchairs and companions`,
    show_review: t`Visitors can review`,
    allow_iframe: t`Allow embedding`,
    button_color: t`Button colour`,
    url_color: t`Link colour`,
    redirect_url: t`When it is over, lead visitors to`,
    slug: t`Address of the page`,
    admin_comm_type: t`Kaartje’s commission is`,
    admin_commission: t`Kaartje’s commission`,
    apply_fees: t`Buyers pay the commissions on top of the price`,
    featured: t`Featured on the home page`,
    org_comm_type: admin ? t`The organizer’s service fee is` : t`Your service fee is`,
    organizer_commission: admin ? t`The organizer’s service fee` : t`Your service fee`,
    daily_sale: admin ? t`Mail the organizer each morning what was sold` : t`Mail me each morning what was sold`,
  };
}

/** "Français", "Deutsch": each in itself. */
export function languageName(lang: Language): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** What every field is called, by its path, in the order of the page; a text says its language where there are several. */
export function useEventLabels(languages: readonly Language[]): Readonly<Record<string, string>> {
  const texts = useTextLabels();
  const { category_id, event_status, organizer_id, ...facts } = useFactLabels();
  // the call has the gallery's pictures under another name
  const images = facts.gallery;
  const inLanguage = (lang: Language, field: EventTextField): string =>
    languages.length > 1 ? `${texts[field]} (${languageName(lang)})` : texts[field];
  const named = LANGUAGES.flatMap((lang) =>
    EVENT_TEXTS.map((field): [string, string] => [`texts.${lang}.${field}`, inLanguage(lang, field)]),
  );
  return { organizer_id, event_status, category_id, ...Object.fromEntries(named), ...facts, images };
}
