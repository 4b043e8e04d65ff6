import { useLingui } from '@lingui/react/macro';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import styles from './page-bar.module.css';
import { useBack } from './use-back.ts';

interface Props {
  /** the page's own heading; absent where it stands larger below */
  readonly title?: ReactNode;
  /** where back leads on the first page of a visit */
  readonly otherwise: NavigateOptions;
  /** small, in the middle: which of how many steps this is */
  readonly step?: ReactNode;
  readonly end?: ReactNode;
}

/** The bar of a page that stands alone on a phone: back, title, one thing at the end. On wide screens only the title. */
export function PageBar({ title, otherwise, step, end }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBack(otherwise);
  return (
    <div className={styles['bar']}>
      <IconButton icon={arrowLeftIcon} label={t`Back`} className={styles['button']} onClick={back} />
      {step && <p className={styles['step']}>{step}</p>}
      {title && <h1 className={styles['title']}>{title}</h1>}
      <div className={styles['end']}>{end}</div>
    </div>
  );
}
