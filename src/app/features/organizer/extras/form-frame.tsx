import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import styles from './form-frame.module.css';

interface FrameProps {
  readonly title: ReactNode;
  /** how it stands */
  readonly state: ReactNode;
  readonly backLabel: string;
  readonly back: () => void;
  readonly children: ReactNode;
}

/** The screen of a form: the way back, what it is about, how that stands. */
export function FormFrame({ title, state, backLabel, back, children }: FrameProps): ReactNode {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={xIcon} label={backLabel} onClick={back} />
        <h1 className={styles['title']}>{title}</h1>
        {state}
      </header>
      {children}
    </div>
  );
}

interface ColumnsProps {
  /** how often the form was not sent: what is wrong is among the details */
  readonly failures: number;
  readonly details: ReactNode;
  readonly preview: ReactNode;
}

/** Fields and preview: side by side on wide screens, two tabs on others. Source: screens 59 and 60. */
export function DetailsAndPreview({ failures, details, preview }: ColumnsProps): ReactNode {
  const { t } = useLingui();
  const [shown, show] = useState('details');
  const [seen, setSeen] = useState(failures);
  if (seen !== failures) {
    setSeen(failures);
    show('details');
  }
  return (
    <>
      <div className={styles['tabs']}>
        <Segmented
          legend={t`Part of the form`}
          value={shown}
          onChange={show}
          segments={[
            { value: 'details', label: <Trans>Details</Trans> },
            { value: 'preview', label: <Trans>Preview</Trans> },
          ]}
        />
      </div>
      <div className={styles['columns']} data-shown={shown}>
        <div className={styles['details']}>{details}</div>
        <section className={styles['preview']} aria-label={t`Preview`}>
          {preview}
        </section>
      </div>
    </>
  );
}
