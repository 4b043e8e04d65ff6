import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './trader-panel.module.css';

interface Props {
  readonly organizer: OrganizerInfo;
  /** beside its name */
  readonly action?: ReactNode;
}

/** The trader's identity that the law wants beside every offer; the phone as the organizer chooses. Source: EVT-18. */
export function TraderPanel({ organizer, action }: Props): ReactNode {
  const { vat_number: vatNumber, organiser_logo: logo } = organizer;
  return (
    <Panel>
      <div className={styles['who']}>
        {logo && <img src={imageUrl(logo, 'thumb', 128)} width={56} height={56} alt="" loading="lazy" />}
        <div className={styles['name']}>
          <p>
            <b>{organizer.organisation}</b>
          </p>
          <p className="small muted">{organizer.address}</p>
          {vatNumber && (
            <p className="small muted">
              <Trans>VAT {vatNumber}</Trans>
            </p>
          )}
        </div>
        {action}
      </div>
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
  );
}
