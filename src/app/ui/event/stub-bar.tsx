import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/first-view.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import styles from './stub-bar.module.css';
import { ticketEdge } from './ticket.tsx';

type Price = {
  /** "Tickets from"; long captions may wrap, the price never does. */
  caption: ReactNode;
  /** A `<Money>`, or "Free". */
  price: ReactNode;
  /** After the price: "all-in", "+ € 1,00 per order". */
  note?: ReactNode;
};

type Props = { inline?: boolean } &
  /** `edit` makes the left half a button too. */
  (
    | (Price & { state: 'open'; action: ReactNode; link: LinkRender; edit?: LinkRender })
    /** The right half says why nothing can be bought: "Sold out", "Not while offline". */
    | (Price & { state: 'shut'; action: ReactNode })
    /** Only a sentence: "Tickets are coming soon". */
    | { state: 'soon'; text: ReactNode }
  );

/**
 * Price and one action, floating above the safe area (`inline`: in the flow). After an event has ended it is not drawn
 * at all. Source: look/README, Components.
 */
export function StubBar(props: Props): ReactNode {
  return (
    <div
      className={classNames(styles['bar'], props.inline && styles['inline'])}
      data-dock={props.inline ? undefined : 'bar'}
    >
      {props.state === 'soon' ? <p className={styles['alone']}>{props.text}</p> : <Halves {...props} />}
    </div>
  );
}

function Halves(props: Exclude<Props, { state: 'soon' }>): ReactNode {
  const className = classNames(ticketEdge('right'), styles['price']);
  const children = (
    <>
      <span className={classNames(styles['caption'], 'micro muted')}>{props.caption}</span>
      <span className={styles['line']}>
        <span className={classNames(styles['amount'], 'num')}>{props.price}</span>
        {props.note && <span className="micro muted">{props.note}</span>}
      </span>
    </>
  );
  return (
    <>
      {props.state === 'open' && props.edit ? (
        props.edit({ className, children })
      ) : (
        <div className={className}>{children}</div>
      )}
      {props.state === 'shut' ? (
        <div className={classNames(ticketEdge('left', { perforated: true }), styles['action'], styles['shut'])}>
          {props.action}
        </div>
      ) : (
        props.link({
          className: classNames(ticketEdge('left', { perforated: true, accent: true }), styles['action']),
          children: (
            <>
              {props.action}
              <Icon d={arrowRightIcon} stroke={2.2} />
            </>
          ),
        })
      )}
    </>
  );
}
