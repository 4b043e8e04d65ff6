import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import { useOnline } from '#app/data/network.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { columns3Icon } from '#app/ui/icons/organizer.ts';
import { ColumnChooser } from '#app/ui/table/column-chooser.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { TableFile, TableProps } from './server-table-props.ts';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './server-table.module.css';
import type { ShownColumns } from './use-hidden-columns.ts';
import type { TableAddress } from './use-table-address.ts';
import { useTableFile } from './use-table-file.ts';
import { askedOf } from './use-table-rows.ts';

interface Props<Row, Column extends string> {
  readonly props: TableProps<Row, Column>;
  readonly address: TableAddress<Column>;
  readonly columns: ShownColumns<Row>;
  readonly total: number | undefined;
  /** there are more than the total */
  readonly isMore: boolean;
}

/** The screen's heading, with how many rows there are, and what can be done with all of them. */
export function TableHead<Row, Column extends string>(head: Props<Row, Column>): ReactNode {
  const { props, address, columns, total, isMore } = head;
  const { title, back, file, create } = props;
  return (
    <header className={pageHead['head']}>
      {back}
      <h1 className={pageHead['title']}>{title}</h1>
      {total !== undefined && <Tag className="num">{isMore ? `${total}+` : total}</Tag>}
      <div className={pageHead['tools']}>
        {file && total !== 0 && <FileButton file={file} asked={askedOf(props, address)} />}
        <span className={styles['wide']}>
          <ColumnChooser
            label={
              <>
                <Icon d={columns3Icon} size={18} stroke={2.1} />
                <Trans>Columns</Trans>
              </>
            }
            columns={props.columns}
            hidden={columns.hidden}
            onChange={columns.hide}
          />
        </span>
        {create}
      </div>
    </header>
  );
}

/** All rows that search and filters leave, whatever the page, as a file. Source: TBL-07. */
function FileButton({ file, asked }: { file: TableFile; asked: Readonly<Record<string, unknown>> }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const isLocked = impersonation() !== undefined;
  const isOff = !online || isLocked;
  const [save, isSaving] = useTableFile();
  return (
    <Button
      kind="outline"
      size="small"
      className={styles['file']}
      loading={isSaving}
      aria-disabled={isOff}
      title={isLocked ? t`You can’t download someone else’s lists.` : online ? undefined : t`This needs a connection.`}
      onClick={() => !isOff && void save(file, asked)}
    >
      <Icon d={downloadIcon} size={18} stroke={2.1} />
      <span className={styles['words']}>CSV</span>
    </Button>
  );
}
