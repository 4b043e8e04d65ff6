import type { ComponentProps, ReactNode } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { loaderCircleIcon } from './icons/first-view.ts';

export type ButtonKind = 'buy' | 'primary' | 'outline' | 'soft' | 'ghost' | 'danger';

export type ButtonLook = {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
};

type Props = ComponentProps<'button'> &
  ButtonLook & {
    loading?: boolean;
    /** The verb shown with the spinner ("Paying…"); give it always, so that the width is kept while loading. */
    loadingText?: string;
  };

/** The classes of a button, for links that look like one. `buy` is for steps toward paying, one per screen. */
export function buttonClass({ kind = 'primary', size = 'medium', full = false }: ButtonLook = {}): string {
  return classNames(styles['button'], styles[kind], styles[size], full && styles['full']);
}

/** A button; while `loading` it keeps its focus and width and ignores clicks. Source: look/README, Components. */
export function Button({
  kind,
  size,
  full,
  loading = false,
  loadingText,
  className,
  children,
  ...rest
}: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { onClick: (event) => event.preventDefault() })}
      className={classNames(buttonClass({ kind, size, full }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loadingText === undefined ? children : <Faces loading={loading} loadingText={loadingText} label={children} />}
    </button>
  );
}

function Faces({
  loading,
  loadingText,
  label,
}: {
  loading: boolean;
  loadingText: string;
  label: ReactNode;
}): ReactNode {
  return (
    <span className={styles['faces']}>
      <span className={styles['face']} data-off={loading || undefined}>
        {label}
      </span>
      <span className={styles['face']} data-off={!loading || undefined}>
        <Icon d={loaderCircleIcon} stroke={2.4} className={styles['spin']} />
        {loadingText}
      </span>
    </span>
  );
}
