import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { type Answer, AnswersAge } from '#app/table/age-strip.tsx';
import { useTableFile } from '#app/table/use-table-file.ts';
import { CallError } from '#app/data/call-error.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { chartColumnIcon, printerIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { REPORTS } from './places.ts';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './reports.module.css';
import { useReportChoice } from './use-choice.ts';

interface Props {
  readonly title: string;
  /** the figures as a file; off: why there is none */
  readonly file: {
    readonly endpoint: AnyEndpoint;
    readonly name: string;
    readonly asked: Readonly<Record<string, unknown>>;
    readonly off?: string | undefined;
  };
  /** further parts of the choice */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** What all five reports have: heading, file and print, the way to the others, and the choice. Source: screens 65. */
export function ReportPage({ title, file, choice, children }: Props): ReactNode {
  const [{ eventId, ticketId }] = useReportChoice();
  return (
    <section className={styles['page']}>
      <header className={pageHead['head']}>
        <h1 className={pageHead['title']}>{title}</h1>
        {eventId !== undefined && <Tools file={file} />}
      </header>
      <Places />
      <div className={styles['choice']}>
        <ChoiceBar />
        {eventId !== undefined && choice}
      </div>
      {/* no figures of one event stand below the name of another while its own are on their way */}
      {eventId === undefined ? <NothingChosen /> : <Fragment key={`${eventId} ${ticketId}`}>{children}</Fragment>}
    </section>
  );
}

function Tools({ file: { endpoint, name, asked, off } }: Pick<Props, 'file'>): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const [save, isSaving] = useTableFile();
  const isLocked = impersonation() !== undefined;
  const locked = isLocked ? t`You can’t download someone else’s lists.` : undefined;
  const why = locked ?? off ?? (online ? undefined : t`This needs a connection.`);
  return (
    <div className={pageHead['tools']}>
      <Button kind="outline" size="small" aria-label={t`Print`} onClick={() => globalThis.print()}>
        <Icon d={printerIcon} size={18} stroke={2.1} />
      </Button>
      <Button
        kind="outline"
        size="small"
        loading={isSaving}
        aria-disabled={why !== undefined}
        title={why}
        onClick={() => why === undefined && void save({ endpoint, name }, asked)}
      >
        <Icon d={downloadIcon} size={18} stroke={2.1} />
        CSV
      </Button>
    </div>
  );
}

/** The other reports, with the same choice. */
function Places(): ReactNode {
  const { t, i18n } = useLingui();
  const [, search] = useReportChoice();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav ref={showPlace} className={styles['places']} aria-label={t`Reports`}>
      {REPORTS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={search as never}
          className={chipClass()}
          aria-current={path === to ? 'page' : undefined}
        >
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}

/** The report that is shown may stand beyond the edge of a phone. */
function showPlace(nav: HTMLElement | null): void {
  const here = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
}

/** Source: RPT-07. */
export function NothingChosen(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={chartColumnIcon}
      title={<Trans>Choose an event</Trans>}
      text={<Trans id="fillallfields">Please fill in all fields.</Trans>}
    />
  );
}

interface StateProps {
  readonly loaded: Answer & { readonly error: unknown; readonly isFetching: boolean };
  /** the answers that stand beside it on the page, and grow old with it */
  readonly beside?: readonly Answer[];
  /** undefined: nothing came yet */
  readonly isEmpty: boolean | undefined;
  readonly children: ReactNode;
}

/** A report once its figures are here; before, and where there are none, how that stands. Source: RPT-20, MER-05. */
export function ReportBody({ loaded, beside = [], isEmpty, children }: StateProps): ReactNode {
  const { t } = useLingui();
  const age = <AnswersAge answers={[loaded, ...beside]} />;
  if (isEmpty === undefined && loaded.error) return <Failed error={loaded.error} retry={loaded.refetch} />;
  if (isEmpty === undefined)
    return (
      <SkeletonGroup label={t`The report is loading`} className={styles['loading']}>
        <Skeleton shape="hero" />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  if (isEmpty)
    return (
      <>
        {age}
        <EmptyState
          heading="h2"
          icon={chartColumnIcon}
          title={<Trans id="NoReportFound">No Report found</Trans>}
          text={<Trans>Nothing was sold that fits this choice.</Trans>}
        />
      </>
    );
  return (
    <div className={styles['body']} aria-busy={loaded.isFetching}>
      {age}
      {children}
    </div>
  );
}

/** That what was chosen is not there; else PleaseCheckAllfields where fields are wrong, else FailedCreation, with what happened. Source: RPT-20. */
export function Failed({ error, retry }: { error: unknown; retry: () => Promise<unknown> }): ReactNode {
  const textOf = useErrorText();
  if (error instanceof CallError && error.status === 404) return <NotYours />;
  const hasErrors = error instanceof CallError && Object.keys(error.errors).length > 0;
  return (
    <Notice
      kind="danger"
      title={
        hasErrors ? (
          <Trans id="PleaseCheckAllfields">Please check all fields.</Trans>
        ) : (
          <Trans id="FailedCreation">Saving failed.</Trans>
        )
      }
      action={
        <Button kind="outline" size="small" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The report could not be made.</Trans> {textOf(error)}
    </Notice>
  );
}

/** The address names an event of somebody else, or none, or a ticket that is not of it. */
function NotYours(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={chartColumnIcon}
      title={<Trans>There is no such event or ticket</Trans>}
      text={<Trans>You have no event with this number, or no such ticket of it. Choose another one above.</Trans>}
    />
  );
}
