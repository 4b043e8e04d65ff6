import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { Language } from '#domain/content/languages.ts';
import {
  buttonTextColour,
  DEFAULT_FRAME_COLOUR,
  FRAME_SIZE,
  isHexColour,
  readableLinkColour,
} from '#domain/embed/colours.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from './embed-preview.module.css';
import type { EventForm } from './event-values.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly lang: Language;
}

/** How the frame looks with these texts and colours, and the code that puts it on a page. Source: EVF-39. */
export function EmbedPreview({ form, event, lang }: Props): ReactNode {
  const { hook } = form;
  const [texts, button_color, url_color, venue, city] = hook.watch([
    'texts',
    'button_color',
    'url_color',
    'venue',
    'city',
  ]);
  const { title, frame_text, frame_subtext } = texts[lang];
  const button = isHexColour(button_color) ? button_color : DEFAULT_FRAME_COLOUR;
  const link = isHexColour(url_color) ? url_color : DEFAULT_FRAME_COLOUR;
  const poster = imageUrl(event?.poster ?? '', 'card', 320);
  return (
    <div className={styles['embed']}>
      <b>
        <Trans>Preview</Trans>
      </b>
      <div className={styles['stage']}>
        <div className={styles['frame']} style={{ maxInlineSize: FRAME_SIZE.width, minBlockSize: FRAME_SIZE.height }}>
          {poster !== '' && <img className={styles['poster']} src={poster} alt="" />}
          <div className={styles['text']} lang={lang}>
            <span className={styles['title']}>{frame_text || title}</span>
            <span>{frame_subtext}</span>
            <span className={styles['link']} style={{ color: readableLinkColour(link) }}>
              {[venue, city].filter(Boolean).join(', ')}
            </span>
            <span className={styles['button']} style={{ background: button, color: buttonTextColour(button) }}>
              <Trans>Get tickets</Trans>
            </span>
          </div>
        </div>
      </div>
      {event ? <Code event={event} title={title} /> : <NoCode />}
    </div>
  );
}

function Code({ event: { id, slug }, title }: { event: OwnEvent; title: string }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const code = frameCode({
    address: `${location.origin}/event-frame-details/${encodeURIComponent(slug)}/${id}`,
    title,
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ text: t`The code is copied.` });
    } catch {
      toast({ kind: 'error', text: await say('TryAgain') });
    }
  };
  return (
    <>
      <div className={styles['bar']}>
        <b>
          <Trans>Code for your website</Trans>
        </b>
        <Button kind="outline" size="small" onClick={() => void copy()}>
          <Icon d={copyIcon} size={18} /> <Trans>Copy</Trans>
        </Button>
      </div>
      <code className={styles['code']} tabIndex={0}>
        {code}
      </code>
    </>
  );
}

function NoCode(): ReactNode {
  return (
    <p className={styles['hint']}>
      <Trans>The code for your website is here once the event is saved.</Trans>
    </p>
  );
}

/** HTML of a frame. Source: FRM-01, FRM-08. */
export function frameCode({ address, title }: { readonly address: string; readonly title: string }): string {
  const { width, height } = FRAME_SIZE;
  return `<iframe src="${escaped(address)}" width="${width}" height="${height}" title="${escaped(title)}"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
