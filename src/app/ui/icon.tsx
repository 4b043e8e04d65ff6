import type { ReactNode } from 'react';

type Props = {
  /** Path data from `icons/`. */
  d: string;
  /** Edge in px: 18, 20 or 22 beside text. */
  size?: number;
  stroke?: number;
  filled?: boolean;
  className?: string | undefined;
};

/** A lucide icon; decorative, so the text or `aria-label` beside it says what it means. Source: look/README, Tokens. */
export function Icon({ d, size = 20, stroke, filled, className }: Props): ReactNode {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      data-filled={filled || undefined}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
