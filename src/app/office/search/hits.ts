import type { LinkProps } from '#app/ui/link-render.ts';
import type { ReactNode } from 'react';

/** What a found screen asks of its link. */
export interface HitLinkProps extends LinkProps {
  readonly id: string;
  readonly role: 'option';
  readonly 'aria-selected': boolean;
  readonly onClick: () => void;
  readonly onPointerMove: () => void;
}

/** A screen that was found. */
export interface Hit {
  /** unique among all */
  readonly key: string;
  /** path of the icon */
  readonly icon: string;
  readonly title: string;
  /** what tells it from others of that title */
  readonly detail?: string | undefined;
  readonly link: (props: HitLinkProps) => ReactNode;
}

/** Hits of one kind. */
export interface HitGroup {
  readonly id: string;
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** What the server found. */
export interface Found {
  readonly groups: readonly HitGroup[];
  /** answers are on their way: these may not be all, or not the right ones */
  readonly isBusy: boolean;
  /** why not all could be looked for */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}
