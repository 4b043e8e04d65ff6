import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { previewRichText } from '#wire/admin/content/fields.ts';
import { query } from '#app/data/query.ts';
import { RichText } from '#app/features/content/rich-text.tsx';
import { useSettled } from '#app/form/use-settled.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './content.module.css';

interface Props {
  readonly lang: Language;
  readonly title: string;
  readonly lead?: string;
  readonly html: string;
}

/** Title and text as visitors will see them: cleaned by the server as when they are saved. */
export function TextPreview({ lang, title, lead = '', html }: Props): ReactNode {
  const errorText = useErrorText();
  const settled = useSettled(html);
  const { data, error } = useQuery({
    ...query(previewRichText, { html: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = title === '' && lead === '' && settled === '';
  return (
    <Panel className={styles['preview']}>
      {isEmpty && (
        <p className="muted">
          <Trans>What you write is shown here as visitors will see it.</Trans>
        </p>
      )}
      {title !== '' && <h2 lang={lang}>{title}</h2>}
      {lead !== '' && <p lang={lang}>{lead}</p>}
      {settled !== '' && data && <RichText html={data.html} lang={lang} />}
      {error && <Notice kind="danger">{errorText(error)}</Notice>}
    </Panel>
  );
}
