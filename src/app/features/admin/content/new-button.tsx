import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';

interface Props {
  readonly to: '/admin/categories' | '/admin/banners' | '/admin/blogs' | '/admin/taxes';
  readonly children: ReactNode;
}

/** Leads from a table to the form of a new one. */
export function NewButton({ to, children }: Props): ReactNode {
  return (
    <Link to={to} search={{ edit: 'new' }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      {children}
    </Link>
  );
}
