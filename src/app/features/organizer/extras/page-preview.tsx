import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { askFile } from '#app/data/ask-file.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { lazy } from '#app/shell/lazy.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { saveFile } from '#app/shell/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './page-preview.module.css';

const PdfPage = lazy(() => import('./pdf-view.tsx').then((part) => part.PdfPage));

/** Between the last key and the moment the page is drawn anew. */
const PAUSE_MS = 500;

interface Props<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** the form as it stands */
  readonly input: InputOf<E>;
  /** under which it can be saved */
  readonly fileName: string;
}

/** A page of the ticket PDF as the server draws it for a form that is not saved. Source: screens 60, VOU-06, SUP-11. */
export function PagePreview<E extends AnyEndpoint>({ endpoint, input, fileName }: Props<E>): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const textOf = useErrorText();
  const asked = useSettled(input, keyOf(input));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [endpoint.name, lang, keyOf(asked)],
    queryFn: () => askFile(endpoint, asked, lang),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <div className={styles['preview']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>
          <Trans>Page in the ticket PDF</Trans>
        </h2>
        <Button kind="outline" size="small" disabled={!data} onClick={() => data && saveFile(data, fileName)}>
          <Icon d={downloadIcon} size={18} />
          <Trans>Test PDF</Trans>
        </Button>
      </div>
      {error && !isFetching && (
        <Notice
          kind="warn"
          live
          title={<Trans>The preview could not be drawn.</Trans>}
          action={
            <Button kind="outline" size="small" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>{textOf(error)}</p>
        </Notice>
      )}
      <div className={styles['paper']} aria-busy={isFetching}>
        {data && <PdfPage file={data} label={t`Page in the ticket PDF`} />}
      </div>
    </div>
  );
}

/** A form's values as a text; a picture by what tells it from others. */
function keyOf(input: object): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** What it is once it has been the same for a moment. */
function useSettled<Value>(value: Value, key: string): Value {
  const [settled, settle] = useState(value);
  const settleNow = useEffectEvent(() => settle(value));
  useEffect(() => {
    const timer = setTimeout(() => settleNow(), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the value is another object each time, its key is not
  }, [key]);
  return settled;
}
