import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatCount } from '#domain/content/format-count.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import styles from '#app/features/organizer/coupons/coupon-form.module.css';
import sentenceForm from '#app/features/organizer/extras/sentence-form.module.css';
import { MASS_COUPONS } from '#app/features/organizer/coupons/coupon-places.ts';
import type { SectionProps } from '#app/features/organizer/coupons/coupon-sections.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { FileButton } from '#app/ui/form/file-button.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { CSV_FILES } from './csv-files.ts';
import { ImportSheet } from './import-sheet.tsx';
import { CODES_REFUSED } from './refused-codes.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useImport } from './use-import.ts';

/** Whether the codes of a new group are made or come from a file; of one that is there, how many more are made. Source: MCP-04, MCP-06, MCP-07, MCP-09. */
export function CodesSection(props: SectionProps): ReactNode {
  return (
    <Panel>
      <h2 className={sentenceForm['heading']}>
        <Trans>Codes</Trans>
      </h2>
      <div className={styles['lists']}>{props.coupon ? <MoreCodes {...props} /> : <NewCodes {...props} />}</div>
    </Panel>
  );
}

function MoreCodes(props: SectionProps): ReactNode {
  const { t } = useLingui();
  const { id, total_codes: present = 0 } = props.coupon ?? {};
  return (
    <>
      <NumberOfCodes {...props} hint={t`There are ${present}; with a higher number more are made`} />
      <p className="small">
        <Link to={MASS_COUPONS} search={{ ...(id !== undefined && { group: id }) }} className="link">
          <Trans>To the codes, and to the import of more</Trans>
        </Link>
      </p>
    </>
  );
}

function NumberOfCodes({ form, labels, hint }: SectionProps & { hint: string }): ReactNode {
  return (
    <TextField
      label={labels['total_codes']}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      {...form.field('total_codes')}
    />
  );
}

/** Made for the organizer, or from a file that is looked through first, and again where codes of it were refused. */
function NewCodes(props: SectionProps): ReactNode {
  const { form } = props;
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const overlay = useOverlay('codes-of-new-group');
  const codes = useImport({ groupId: undefined, present: 0 });
  const { refused, choose } = useChosenFile(codes, overlay.show);
  const isMade = form.hook.watch('code_generated') !== false;
  const most = formatCount(MASS_CODES_MAX, lang);
  const set = (isFromFile: boolean): void =>
    form.hook.setValue('code_generated', !isFromFile, {
      shouldDirty: true,
      shouldValidate: form.hook.formState.isSubmitted,
    });
  const take = (): void => {
    set(true);
    form.hook.setValue('codeslist', [...codes.good], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    overlay.close();
  };
  const look = useEffectEvent(() => {
    const isRefused = form.hook.getFieldState('codeslist').error?.type === CODES_REFUSED;
    // of a draft that was put back there is no file to look at
    if (!isRefused || codes.file === '') return;
    codes.checkAgain();
    overlay.show();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is when it was not saved that it is looked at
  useEffect(() => look(), [form.failures]);
  return (
    <>
      <Segmented
        legend={t`Where the codes come from`}
        segments={[
          { value: 'made', label: t`Made for you` },
          { value: 'file', label: t`From a CSV file` },
        ]}
        value={isMade ? 'made' : 'file'}
        onChange={(value) => set(value === 'file')}
      />
      {isMade ? (
        <NumberOfCodes {...props} hint={t`At most ${most}`} />
      ) : (
        <CodesOfFile form={form} file={codes.file} goOn={overlay.show} choose={choose} />
      )}
      <ImportSheet
        overlay={overlay}
        into={t`New group`}
        codes={codes}
        refused={refused}
        confirm={t`Take over`}
        isSending={false}
        problem={undefined}
        onChoose={choose}
        onConfirm={take}
      />
    </>
  );
}

interface FileProps extends Pick<SectionProps, 'form'> {
  /** one that is being looked through; empty: none */
  readonly file: string;
  readonly goOn: () => void;
  readonly choose: (file: File) => void;
}

function CodesOfFile({ form, file, goOn, choose }: FileProps): ReactNode {
  const chosen = form.hook.watch('codeslist');
  const count = Array.isArray(chosen) ? chosen.length : 0;
  const error = form.errorOf('codeslist');
  return (
    <div>
      <p role="status">
        {count > 0 ? <Trans>Codes taken from the file: {count}</Trans> : <Trans>No file is chosen yet.</Trans>}
      </p>
      <FileButton kind="outline" accept={CSV_FILES} onChoose={choose}>
        {count > 0 ? <Trans>Other file</Trans> : <Trans>Choose a CSV file</Trans>}
      </FileButton>{' '}
      {file !== '' && (
        <Button kind="ghost" onClick={goOn}>
          <Trans>Go on with {file}</Trans>
        </Button>
      )}
      {error && (
        <p>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
