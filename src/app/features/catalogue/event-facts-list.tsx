import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatEventDays, formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import type { OrganizerInfo, PublicEvent } from '#wire/catalogue/event.ts';
import { DateTime } from '#app/ui/date-time.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import {
  calendarPlusIcon,
  chevronRightIcon,
  mapPinIcon,
  monitorIcon,
  navigationIcon,
} from '#app/ui/icons/first-view.ts';
import { DateTile, IconTile, InfoRow, InitialsTile } from '#app/ui/info-row.tsx';
import { useLangOf, usePageFacts } from '../../shell/page-facts.ts';
import styles from './event-facts-list.module.css';
import { initials } from './initials.ts';
import { toOrganizer } from './organizer-link.tsx';

/** When, where, by whom. Source: EVT-08, EVT-11, EVT-18, EVT-19. */
export function EventFactsList({ event }: { event: PublicEvent }): ReactNode {
  return (
    <ul className={styles['facts']}>
      <li>
        <When event={event} />
      </li>
      <li>{event.online ? <Online /> : <Where event={event} />}</li>
      {event.user_detail && (
        <li>
          <Organizer organizer={event.user_detail} />
        </li>
      )}
    </ul>
  );
}

function Organizer({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const { organisation, events_count: events } = organizer;
  const name = organisation;
  const { t } = useLingui();
  return (
    <InfoRow
      tile={<InitialsTile initials={initials(organisation)} />}
      title={organisation}
      text={
        events > 0 ? (
          <Trans>
            Organizer · <Plural value={events} one="# event" other="# events" />
          </Trans>
        ) : (
          <Trans>Organizer</Trans>
        )
      }
      // who has nothing to come for everybody to see may have no page
      action={
        events > 0 &&
        toOrganizer(organizer)({
          className: iconButtonClass({ kind: 'tint' }),
          'aria-label': t`All events of ${name}`,
          children: <Icon d={chevronRightIcon} />,
        })
      }
    />
  );
}

function When({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime } = event;
  const style = { language: lang, today: startDate };
  const [, day = '', month = ''] = formatShortDate(startDate, style).split(' ');
  const oneEvening =
    formatEventDays({ startDate, startTime, endDate, endTime }, style) === formatShortDate(startDate, style);
  const end = oneEvening ? formatTime(endTime) : `${formatLongDate(endDate, lang)} ${formatTime(endTime)}`;
  return (
    <InfoRow
      tile={<DateTile month={month} day={day.replace(/\D/g, '')} />}
      title={<DateTime wrap iso={`${startDate}T${formatTime(startTime)}`} text={formatLongDate(startDate, lang)} />}
      text={<DateTime wrap iso={`${endDate}T${formatTime(endTime)}`} text={`${formatTime(startTime)} – ${end}`} />}
      action={
        <a
          className={iconButtonClass({ kind: 'tint' })}
          href={`/calendar/${event.id}.ics?lang=${lang}`}
          download
          aria-label={t`Add to calendar`}
        >
          <Icon d={calendarPlusIcon} />
        </a>
      }
    />
  );
}

function Online(): ReactNode {
  return (
    <InfoRow
      tile={<IconTile icon={monitorIcon} />}
      title={<Trans>Online</Trans>}
      text={<Trans>The link comes with your ticket.</Trans>}
    />
  );
}

function Where({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const langOf = useLangOf();
  const { country_code: code, venue } = event;
  const street = [event.address, `${event.zipcode} ${event.city}`.trim()].filter(Boolean).join(', ');
  const country = code && new Intl.DisplayNames(lang, { type: 'region' }).of(code);
  // of a locked event only the town is known
  if (!venue) return <InfoRow tile={<IconTile icon={mapPinIcon} />} title={event.city} />;
  const wanted = encodeURIComponent(`${venue}, ${street}`);
  return (
    <InfoRow
      tile={<IconTile icon={mapPinIcon} />}
      title={venue}
      text={
        <>
          <p>{[street, country].filter(Boolean).join(', ')}</p>
          {event.access_info && <p lang={langOf(event.lang)}>{event.access_info}</p>}
        </>
      }
      action={
        <a
          className={iconButtonClass({ kind: 'tint' })}
          href={`https://www.openstreetmap.org/search?query=${wanted}`}
          target="_blank"
          rel="noopener"
          aria-label={t`Show on the map (opens another site)`}
        >
          <Icon d={navigationIcon} />
        </a>
      }
    />
  );
}
