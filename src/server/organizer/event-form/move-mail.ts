import { isDated } from '#domain/time/calendar.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { html, type Html } from '#server/platform/http/html.ts';
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
import type { WhenAndWhere } from './move-notices.ts';

interface MoveMail {
  readonly lang: Language;
  /** of the event */
  readonly title: string;
  readonly seller: string;
  readonly former: WhenAndWhere;
  readonly present: WhenAndWhere;
  /** the organizer's own words; empty: none */
  readonly message: string;
  readonly tickets: number;
  readonly links: readonly { readonly order: string; readonly url: string }[];
  readonly contact: MailContact;
}

/** Writes what a buyer is told of an event that moved: when and where it was, and is. */
export function writeMove(mail: MoveMail, words: Words): MailContent {
  const { lang, contact, seller, links, tickets: count } = mail;
  const subject = words(subjectOf(mail), { event: mail.title });
  const intro = words('Mail.Moved.Intro', { seller });
  const [was, is] = [placeAndTime(mail.former), placeAndTime(mail.present)];
  const says = mail.message === '' ? [] : [words('Mail.Moved.Says', { seller }), ...mail.message.split(/\r?\n/)];
  const valid = [words('Mail.Moved.Valid', { count }), words('Mail.Moved.Calendar')];
  const questions = words('Mail.Moved.Questions', { seller });
  const open = words('Mail.Order.Button', { count });
  const content = html`${heading(subject)} ${paragraph(intro)}
  ${ticket([part(words('Mail.Moved.Is'), mail.title, is), part(words('Mail.Moved.Was'), '', was)])}
  ${says.map((line, at) => paragraph(line, at === 0 ? 22 : 4))}
  ${links.map(({ order, url }) => button(url, links.length > 1 ? words('Mail.Moved.OpenOrder', { order }) : open))}
  ${[...valid, questions].map((line, at) => note(line, at === 0 ? 16 : 10))}`;
  const labelled = (key: string, value: string) => words('Mail.Labelled', { label: words(key), value });
  const blocks = [
    [intro],
    [mail.title, labelled('Mail.Moved.Is', is.join(' · ')), labelled('Mail.Moved.Was', was.join(' · '))],
    ...(says.length > 0 ? [says] : []),
    links.map(({ order, url }) =>
      words('Mail.Labelled', { label: words('Mail.Moved.OpenOrder', { order }), value: url }),
    ),
    valid,
    [questions],
    contactLines(contact, words),
  ];
  return {
    subject,
    text: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: intro, content, contact, words }),
  };
}

function part(label: string, name: string, [time = '', place = '']: readonly string[]): Html {
  return html`${note(label, 0)}${name ? title(name) : ''}${time ? when(time) : ''}${place ? note(place, 2) : ''}`;
}

/** The moment, and the place or where it is watched; what there is of them. */
function placeAndTime({
  start_date,
  start_time,
  online_location,
  venue,
  address,
  zipcode,
  city,
}: WhenAndWhere): string[] {
  const moment = isDated(start_date) ? formatDateTime({ date: start_date, time: start_time }) : '';
  const place = online_location || [venue, address, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ');
  return [moment, place];
}

/** The subject's key, by what moved. */
function subjectOf({ former, present }: MoveMail): string {
  const isOther = (fields: readonly (keyof WhenAndWhere)[]) => fields.some((field) => former[field] !== present[field]);
  const isDay = isOther(['start_date', 'end_date']);
  const isTime = isOther(['start_time', 'end_time']);
  const isWhere = isOther(['venue', 'address', 'zipcode', 'city', 'country_id', 'online_location']);
  if (isDay) return isWhere ? 'Mail.Moved.SubjectBoth' : 'Mail.Moved.SubjectWhen';
  if (isTime) return isWhere ? 'Mail.Moved.SubjectTimeAndWhere' : 'Mail.Moved.SubjectTime';
  return 'Mail.Moved.SubjectWhere';
}
