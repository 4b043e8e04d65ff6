import type { Language } from '#domain/content/languages.ts';
import { formatEventSpan } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  type MailContent,
  note,
  paragraph,
  ticket,
  title,
  when,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { confirmLink, stopLink } from './stop-links.ts';

interface About {
  readonly lang: Language;
  readonly event: EventCard;
}

type Writing = Pick<Services, 'settings' | 'site' | 'texts' | 'now'>;

/** Writes the mail by which the owner of a guest's address says that it wants to be told. Source: issue 39. */
export function writeConfirmWait(services: Writing, about: About): MailContent {
  return write(services, about, {
    keyOf: (part) => `Mail.ConfirmWait.${part}`,
    url: confirmLink(services.settings, about.lang),
  });
}

/** Writes the mail that tickets of an event can be bought. Source: issue 39. */
export function writeTicketsCame(services: Writing, about: About): MailContent {
  const { lang, event } = about;
  const url = `${services.settings.publicUrl}/event-details/${event.slug}/${event.id}?lang=${lang}`;
  return write(services, about, { keyOf: (part) => `Mail.TicketsCame.${part}`, url });
}

/** Texts of a mail in the catalogue. */
type Part = 'Subject' | 'Heading' | 'Text' | 'Button' | 'Why';

interface Kind {
  /** the key of each of its texts */
  readonly keyOf: (part: Part) => string;
  /** where its button leads */
  readonly url: string;
}

function write({ settings, site, texts, now }: Writing, { lang, event }: About, { keyOf, url }: Kind): MailContent {
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const says = (part: Part): string => words(keyOf(part), { event: event.title });
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const { date: today } = wallClock(now());
  const moment = formatEventSpan(spanOf(event), { language: lang, today });
  const place = [event.venue, event.city].filter(Boolean).join(', ');
  const [subject, text, why, open] = [says('Subject'), says('Text'), says('Why'), says('Button')];
  const [stop, stopUrl] = [words('Mail.Stop'), stopLink(settings, lang)];
  const content = html`${heading(says('Heading'))} ${paragraph(text)}
  ${ticket([html`${title(event.title)}${when(moment)}${place ? note(place, 2) : ''}`])} ${button(url, open)}
  ${note(why, 20)} ${note(html`<a class="soft" style="color:#5A5248" href="${stopUrl}">${stop}</a>`)}`;
  const labelled = (label: string, value: string): string => words('Mail.Labelled', { label, value });
  const blocks = [
    [text],
    [event.title, moment, place].filter(Boolean),
    [labelled(open, url)],
    [why],
    [labelled(stop, stopUrl)],
    contactLines(contact, words),
  ].filter((block) => block.length > 0);
  return {
    subject,
    text: `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: text, content, contact, words }),
  };
}

function spanOf({ start_date, start_time, end_date, end_time }: EventCard) {
  return { startDate: start_date, startTime: start_time, endDate: end_date, endTime: end_time };
}
