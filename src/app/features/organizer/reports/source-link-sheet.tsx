import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SOURCE_NAME_MAX, sourceName } from '#domain/organizer/sale-source.ts';
import { useVisitState } from '#app/data/visit.ts';
import { sourceLink } from '#app/features/cart/source-link.ts';
import { LinkAndCode } from '#app/features/organizer/extras/link-and-code.tsx';
import styles from '#app/features/organizer/extras/link-and-code.module.css';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';

interface Props {
  readonly overlay: Overlay;
  readonly event: { readonly id: number; readonly slug: string; readonly title: string };
}

/** Makes a link to an event that names where it stands, as text and as a QR code. */
export function SourceLinkSheet({ overlay, event: { id, slug, title } }: Props): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped] = useVisitState('source-name', '');
  const name = sourceName(typed);
  return (
    <Sheet overlay={overlay} title={<Trans>Link with a name</Trans>} subtitle={title} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        <TextField
          label={t`Name`}
          hint={t`Where the link will stand: “instagram”, “poster station”.`}
          value={typed}
          maxLength={SOURCE_NAME_MAX}
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {name !== '' && (
          <>
            <p>
              <Trans>
                The report counts it as <b dir="auto">{name}</b>.
              </Trans>
            </p>
            <LinkAndCode
              url={sourceLink(`${location.origin}/event-details/${encodeURIComponent(slug)}/${id}`, name)}
              fileName={`link-${name}.svg`}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
