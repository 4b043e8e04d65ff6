import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { Panel } from '#app/ui/panel.tsx';
import styles from './event-organizer.module.css';

/** Who sells the tickets: the trader's identity. Source: EVT-18. */
export function EventOrganizer({ organizer }: { organizer: PublicEvent['user_detail'] }): ReactNode {
  const { vat_number: vatNumber } = organizer;
  return (
    <section aria-labelledby="organizer">
      <h2 id="organizer" className={styles['heading']}>
        <Trans>Organizer</Trans>
      </h2>
      <Panel>
        <p>
          <b>{organizer.organisation}</b>
        </p>
        <p className="small muted">{organizer.address}</p>
        {vatNumber && (
          <p className="small muted">
            <Trans>VAT {vatNumber}</Trans>
          </p>
        )}
        <p className={styles['links']}>
          {organizer.email && (
            <a className="link" href={`mailto:${organizer.email}`}>
              {organizer.email}
            </a>
          )}
          {organizer.phone && (
            <a className="link" href={`tel:${organizer.phone.replaceAll(/[^+\d]/g, '')}`}>
              {organizer.phone}
            </a>
          )}
          {/^https?:/.test(organizer.url) && (
            <a className="link" href={organizer.url} target="_blank" rel="noopener">
              {new URL(organizer.url).host}
            </a>
          )}
        </p>
        <p className="small muted">
          {organizer.professional ? (
            <Trans>A professional seller. Kaartje sells the tickets on its behalf.</Trans>
          ) : (
            <Trans>
              Not a professional seller: consumer law on traders does not apply to it. Kaartje sells the tickets on its
              behalf.
            </Trans>
          )}
        </p>
      </Panel>
    </section>
  );
}
