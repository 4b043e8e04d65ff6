import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Language } from '#domain/content/languages.ts';
import {
  buttonTextColour,
  DEFAULT_FRAME_COLOUR,
  FRAME_SIZE,
  isHexColour,
  readableLinkColour,
} from '#domain/embed/colours.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { StubBar } from '#app/ui/event/stub-bar.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { FrameFace } from '#app/features/embed/frame-face.tsx';
import frame from '#app/features/embed/frame-page.module.css';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { EmbedCode } from './embed-code.tsx';
import styles from './embed-preview.module.css';
import type { EventForm } from './event-values.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly lang: Language;
}

const PHONE_WIDTH = 320;

/** How the frame looks with these texts and colours, and the code that puts it on a page. Source: EVF-39. */
export function EmbedPreview({ form, event, lang }: Props): ReactNode {
  const { t } = useLingui();
  const [size, setSize] = useState('frame');
  const { title } = form.hook.watch('texts')[lang];
  const { width, height } = FRAME_SIZE;
  return (
    <div className={styles['embed']}>
      <div className={styles['bar']}>
        <b>
          <Trans>Preview</Trans>
        </b>
        <Segmented
          legend={t`Size of the preview`}
          segments={[
            { value: 'frame', label: `${width} × ${height}` },
            { value: 'phone', label: t`Phone` },
          ]}
          value={size}
          onChange={setSize}
        />
      </div>
      <div className={styles['stage']}>
        <div className={styles['frame']} style={{ maxInlineSize: size === 'phone' ? PHONE_WIDTH : width }}>
          <Face form={form} event={event} lang={lang} />
        </div>
      </div>
      {event ? <EmbedCode event={event} title={title} /> : <NoCode />}
    </div>
  );
}

/** The frame itself, of what is typed. */
function Face({ form, event, lang }: Props): ReactNode {
  const [texts, button_color, url_color, venue, city] = form.hook.watch([
    'texts',
    'button_color',
    'url_color',
    'venue',
    'city',
  ]);
  const [start_date, start_time, end_date, end_time] = form.hook.watch([
    'start_date',
    'start_time',
    'end_date',
    'end_time',
  ]);
  const { title, frame_text, frame_subtext } = texts[lang];
  const isTimed = [start_date, start_time, end_date, end_time].every(Boolean);
  const button = isHexColour(button_color) ? button_color : DEFAULT_FRAME_COLOUR;
  const link = isHexColour(url_color) ? url_color : DEFAULT_FRAME_COLOUR;
  const colours = {
    '--accent': button,
    '--on-accent': buttonTextColour(button),
    '--accent-text': readableLinkColour(link),
  };
  return (
    <div className={frame['room']} style={colours as CSSProperties}>
      <FrameFace
        poster={posterImage(event?.poster ?? '', { slot: 'card', sizes: '176px' })}
        when={isTimed && <EventTime event={{ start_date, start_time, end_date, end_time }} />}
        title={
          <p className={frame['title']} lang={lang} dir="auto">
            {frame_text || title}
          </p>
        }
        subtext={
          frame_subtext && (
            <p className={frame['subtext']} lang={lang} dir="auto">
              {frame_subtext}
            </p>
          )
        }
        place={[venue, city].filter(Boolean).join(', ')}
        stub={
          <StubBar
            inline
            state="open"
            caption={<Trans>Tickets from</Trans>}
            price="€ …"
            action={<Trans>Get tickets</Trans>}
            link={(props) => <span {...props} />}
          />
        }
        toEvent={(props) => <span {...props} />}
        home={(props) => <span {...props} />}
      />
    </div>
  );
}

function NoCode(): ReactNode {
  return (
    <p className={styles['hint']}>
      <Trans>The code for your website is here once the event is saved.</Trans>
    </p>
  );
}
