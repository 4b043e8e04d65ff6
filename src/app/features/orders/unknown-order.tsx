import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

interface Props {
  readonly orderNumber: string;
  /** the link of a mail leads here */
  readonly isLinked?: boolean;
}

/** A number that belongs to no order, or to one that this device may not open; both look the same. Source: decisions 6. */
export function UnknownOrder({ orderNumber, isLinked = false }: Props): ReactNode {
  if (isLinked) return <EndedLink />;
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>We don’t find this order here</Trans>}
      text={
        <Trans>
          Look at the number <span className="num">{orderNumber}</span>, or open the link in your e-mail: it opens your
          tickets on any device.
        </Trans>
      }
      action={
        <Link to="/" className={buttonClass({ full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}

/** A link that opens nothing any more: the buyer has the tickets mailed again. */
function EndedLink(): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={<Trans>This link no longer opens tickets</Trans>}
      text={
        <Trans>
          The tickets were mailed again since, or their event is long over. The newest mail opens them, and you can have
          one sent.
        </Trans>
      }
      action={
        <Link to="/tickets-by-mail" className={buttonClass({ full: true })}>
          <Trans>Send me my tickets</Trans>
        </Link>
      }
    />
  );
}
