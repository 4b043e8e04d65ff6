import type { ComponentProps, ReactNode } from 'react';

import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ChipLook = {
  /** Selected. Links say it with `aria-current`, toggles with `aria-pressed`; then this is not needed. */
  on?: boolean;
  soft?: boolean;
  /** Tighter sides, for a chip that starts with an icon. */
  iconed?: boolean;
};

/** The classes of a chip, for links (categories on the home page). */
export function chipClass({ on = false, soft = false, iconed = false }: ChipLook = {}): string {
  return classNames(styles['chip'], on && styles['on'], soft && styles['soft'], iconed && styles['iconed']);
}

type ToggleProps = ComponentProps<'button'> & { pressed: boolean; icon?: string };

/** A chip that is pressed or not. */
export function Chip({ pressed, icon, className, children, ...rest }: ToggleProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(chipClass({ iconed: icon !== undefined }), className)}
      aria-pressed={pressed}
    >
      {icon !== undefined && <Icon d={icon} size={17} />}
      {children}
    </button>
  );
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { type: 'radio' | 'checkbox'; icon?: string };

/** A chip around a native radio or checkbox, for choices inside a form; wrap them in a `ChipGroup`. */
export function ChoiceChip({ icon, className, children, ...input }: ChoiceProps): ReactNode {
  return (
    <label className={classNames(chipClass({ iconed: icon !== undefined }), className)}>
      <input {...input} />
      {icon !== undefined && <Icon d={icon} size={17} />}
      {children}
    </label>
  );
}

/** Choices that belong together, wrapped over lines; `legend` names them. */
export function ChipGroup({ legend, children }: { legend: ReactNode; children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['group']}>{children}</div>
    </fieldset>
  );
}

/** One line of chips that scrolls sideways under the gutter. */
export function ChipRow({ label, children, ...row }: ComponentProps<'div'> & { label: string }): ReactNode {
  return (
    <div {...row} className={styles['row']} role="group" aria-label={label}>
      {children}
    </div>
  );
}
