import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from './embed-preview.module.css';
import { plainCode, scriptCode } from './frame-code.ts';

/** The two ways to put the frame on a page, in a language or the visitor's own, to be copied. Source: EVF-39, FRM-08. */
export function EmbedCode({ event, title }: { event: OwnEvent; title: string }): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const [lang, setLang] = useState('');
  const path = `${encodeURIComponent(event.slug)}/${event.id}${lang && `?lang=${lang}`}`;
  const frame = {
    origin: location.origin,
    frame: `/event-frame-details/${path}`,
    page: `/event-details/${path}`,
    title: t`Tickets: ${title}`,
  };
  return (
    <>
      {!isShown(event) && (
        <Notice kind="info">
          <Trans>The code shows your tickets once the event is published with this frame.</Trans>
        </Notice>
      )}
      {event.none_framed === 1 && (
        <Notice kind="info">
          <Trans>The frame has no tickets to sell: none of them has “Sell in the embedded frame” on.</Trans>
        </Notice>
      )}
      <SelectField
        label={t`Language of the frame`}
        value={lang}
        onChange={({ currentTarget }) => setLang(currentTarget.value)}
      >
        <option value="">{t`Each visitor’s own`}</option>
        {offered.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <Code
        name={<Trans>Code for your website</Trans>}
        hint={<Trans>The frame is 350 px high, and as high as what is in it once somebody uses it.</Trans>}
        code={scriptCode(frame)}
      />
      <Code
        name={<Trans>Code without a script</Trans>}
        hint={<Trans>For websites that allow no scripts: 550 × 350, and it scrolls.</Trans>}
        code={plainCode(frame)}
      />
    </>
  );
}

/** Whether the public has the event and its frame now. */
function isShown({ event_status, publish, allow_iframe, unpublished }: OwnEvent): boolean {
  const isPublic = event_status === 1 && publish === 1;
  return isPublic && allow_iframe === 1 && !unpublished?.fields.includes('allow_iframe');
}

interface CodeProps {
  readonly name: ReactNode;
  readonly hint: ReactNode;
  readonly code: string;
}

function Code({ name, hint, code }: CodeProps): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const id = useId();
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
        <b id={id}>{name}</b>
        <Button kind="outline" size="small" aria-describedby={id} onClick={() => void copy()}>
          <Icon d={copyIcon} size={18} /> <Trans>Copy</Trans>
        </Button>
      </div>
      <p className={styles['hint']}>{hint}</p>
      <code className={styles['code']} tabIndex={0}>
        {code}
      </code>
    </>
  );
}
