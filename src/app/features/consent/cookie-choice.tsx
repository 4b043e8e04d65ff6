import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './cookie-choice.module.css';

interface Props {
  /** what was chosen earlier */
  readonly before: boolean | undefined;
  readonly takesFocus: boolean;
  readonly onChoose: (granted: boolean) => void;
}

/** Whether scripts of others may run: two buttons alike, neither chosen beforehand. Source: decisions 8. */
export function CookieChoice({ before, takesFocus, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} className={styles['choice']} aria-label={t`Cookie choice`}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>
          <Trans>Only necessary cookies, or more?</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            With your consent this site runs third-party scripts, which may place cookies to measure visits or show
            advertising. Everything works without them.
          </Trans>{' '}
          <a className="link" href="/CookiePolicy">
            <Trans>About cookies</Trans>
          </a>
        </p>
        {before !== undefined && (
          <p className="small">{before ? <Trans>You accepted earlier.</Trans> : <Trans>You refused earlier.</Trans>}</p>
        )}
      </div>
      <div className={styles['buttons']}>
        <Button kind="outline" size="small" full onClick={() => onChoose(false)}>
          <Trans>Refuse</Trans>
        </Button>
        <Button kind="outline" size="small" full onClick={() => onChoose(true)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  );
}
