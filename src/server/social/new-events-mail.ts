import type { Language } from '#domain/content/languages.ts';
import { formatEventSpan } from '#domain/time/format-date.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  type MailContact,
  type MailContent,
  note,
  paragraph,
  ticket,
  title,
  when,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** Events that the mail names: the soonest. */
export const NAMED_EVENTS = 10;

/** A new event, and whose it is. */
export interface NewEvent {
  readonly card: EventCard;
  readonly organizer: string;
  readonly url: string;
}

/** The new events of all organizers that somebody follows and wants mails of. */
export interface NewEvents {
  readonly lang: Language;
  readonly today: WallDate;
  /** soonest first, none empty */
  readonly events: readonly NewEvent[];
  /** how many more there are */
  readonly more: number;
  /** of all that somebody follows */
  readonly url: string;
  readonly stopUrl: string;
  readonly contact: MailContact;
}

/** Writes the mail about new events. Source: issue 39. */
export function writeNewEvents(news: NewEvents, words: Words): MailContent {
  const { lang, today, events, more, contact } = news;
  const [first] = events;
  const subject =
    first && events.length + more === 1
      ? words('Mail.NewEvents.SubjectOne', { organizer: first.organizer, event: first.card.title })
      : words('Mail.NewEvents.Subject', { count: events.length + more });
  const lead = words('Mail.NewEvents.Lead');
  const open = words('Mail.NewEvents.Open');
  const others = more > 0 ? [words('Mail.NewEvents.Others', { count: more })] : [];
  const why = words('Mail.NewEvents.Why');
  const [following, stop] = [words('Mail.NewEvents.Following'), words('Mail.Stop')];
  const facts = events.map(({ card, organizer, url }) => ({
    url,
    name: card.title,
    moment: formatEventSpan(spanOf(card), { language: lang, today }),
    place: [card.venue, card.city].filter(Boolean).join(', '),
    by: words('Mail.NewEvents.By', { organizer }),
  }));
  const content = html`${heading(words('Mail.NewEvents.Heading'))} ${paragraph(lead)}
  ${facts.map(
    ({ url, name, moment, place, by }) =>
      html`${ticket([html`${title(name)}${when(moment)}${place ? note(place, 2) : ''}${note(by, 2)}`])}
      ${button(url, open)}`,
  )}
  ${others.map((text) => paragraph(text))}
  ${note(html`${why} <a class="soft" style="color:#5A5248" href="${news.url}">${following}</a>`, 24)}
  ${note(html`<a class="soft" style="color:#5A5248" href="${news.stopUrl}">${stop}</a>`)}`;
  const labelled = (label: string, value: string): string => words('Mail.Labelled', { label, value });
  const blocks = [
    [lead],
    ...facts.map(({ url, name, moment, place, by }) => [name, moment, place, by, labelled(open, url)].filter(Boolean)),
    others,
    [why, labelled(following, news.url)],
    [labelled(stop, news.stopUrl)],
    contactLines(contact, words),
  ].filter((block) => block.length > 0);
  return {
    subject,
    text: `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: lead, content, contact, words }),
  };
}

function spanOf({ start_date, start_time, end_date, end_time }: EventCard) {
  return { startDate: start_date, startTime: start_time, endDate: end_date, endTime: end_time };
}
