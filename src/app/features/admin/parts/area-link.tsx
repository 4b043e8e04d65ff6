import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Area } from '#domain/accounts/areas.ts';
import { useMay } from '#app/data/admin-part.ts';

interface Props {
  /** of the screen that it leads to */
  readonly area: Area;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A way to another screen of the console; its words alone where that is not this admin's part of the work. */
export function AreaLink({ area, to, search = {}, className = 'link', children }: Props): ReactNode {
  const may = useMay();
  if (!may(area)) return children;
  return (
    <Link to={to} search={search as never} className={className}>
      {children}
    </Link>
  );
}
