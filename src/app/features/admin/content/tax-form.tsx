import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CONTENT_NAME_MAX } from '#domain/content/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type AdminTax, adminTaxesTable, listAdminTaxes, saveAdminTax } from '#wire/admin/content/taxes.ts';
import { tableParameters } from '#wire/table.ts';
import { query } from '#app/data/query.ts';
import { FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ContentFormBody } from './content-form.tsx';
import styles from './content.module.css';
import { TAXES } from './places.ts';
import { percent, TaxTag } from './tax-words.tsx';
import { useContentForm } from './use-content-form.ts';

interface Values {
  title: string;
  rate: string;
  valid_from: string;
  valid_until: string;
  follows: string;
}

function useTaxForm(tax: AdminTax | undefined, back: () => void) {
  const { date: today } = wallClock(useNow());
  return useContentForm<Values>({
    endpoint: saveAdminTax,
    more: tax ? { id: tax.id, version: tax.version } : {},
    start: {
      title: tax?.title ?? '',
      rate: tax?.rate.replace('.', ',') ?? '',
      valid_from: tax?.valid_from ?? today,
      valid_until: tax?.valid_until ?? '',
      follows: '',
    },
    draftKey: `tax ${tax?.id ?? 'new'}`,
    back,
  });
}

/** Adds a tax or changes one; a new one may follow another. Source: TKT-33, ADM-24. */
export function TaxForm({
  tax,
  reload,
}: {
  readonly tax: AdminTax | undefined;
  readonly reload: () => void;
}): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: TAXES, search: {} });
  const content = useTaxForm(tax, back);
  const { form } = content;
  const labels = {
    title: t`Name`,
    rate: t`Rate in percent`,
    valid_from: t`First day`,
    valid_until: t`Last day`,
    follows: t`Follows`,
  };
  const isFixed = (tax?.tickets ?? 0) > 0;
  const name = tax ? t`Edit tax` : t`New tax`;
  return (
    <FormFrame title={name} state={tax && <TaxTag state={tax.state} />} backLabel={t`Back to the taxes`} back={back}>
      <ContentFormBody {...content} name={name} labels={labels} back={back} reload={reload}>
        {() => (
          <Panel>
            <div className={styles['panel']}>
              <TextField
                label={labels.title}
                hint={t`As organizers choose it: 6 % VAT.`}
                maxLength={CONTENT_NAME_MAX}
                autoComplete="off"
                {...form.field('title')}
              />
              {!tax && <Follows form={form} label={labels.follows} />}
              <TextField
                label={labels.rate}
                hint={t`Included in the price of a ticket.`}
                inputMode="decimal"
                autoComplete="off"
                end="%"
                readOnly={isFixed}
                {...form.field('rate')}
              />
              <Days form={form} labels={labels} isFixed={isFixed} />
              <WhatStays isFixed={isFixed} />
            </div>
          </Panel>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}

type TaxFields = ReturnType<typeof useContentForm<Values>>['form'];

interface DaysProps {
  readonly form: TaxFields;
  readonly labels: Readonly<Record<'valid_from' | 'valid_until', string>>;
  readonly isFixed: boolean;
}

/** From when until when it holds. */
function Days({ form, labels, isFixed }: DaysProps): ReactNode {
  const { t } = useLingui();
  const { date: today } = wallClock(useNow());
  const follows = form.hook.watch('follows');
  return (
    <div className={styles['pair']}>
      <TextField
        type="date"
        label={labels.valid_from}
        min={follows === '' ? undefined : addDays(today, 1)}
        readOnly={isFixed}
        {...form.field('valid_from')}
      />
      <TextField
        type="date"
        label={labels.valid_until}
        hint={t`Included. Without one it stays valid.`}
        {...form.field('valid_until')}
        note={t`optional`}
      />
    </div>
  );
}

function WhatStays({ isFixed }: { readonly isFixed: boolean }): ReactNode {
  return (
    <>
      {isFixed && (
        <p className="small muted">
          <Trans>
            Tickets have this tax, so its rate and first day stay and it cannot be deleted. For another rate add a new
            tax that follows it.
          </Trans>
        </p>
      )}
      <p className="small muted">
        <Trans>What was sold keeps its figures, whatever is changed here.</Trans>
      </p>
    </>
  );
}

/** Which tax ends on the day before, so that its tickets have the new one by themselves. */
function Follows({ form, label }: { readonly form: TaxFields; readonly label: string }): ReactNode {
  const { t } = useLingui();
  const all = { page: 1, pageSize: 100 } as const;
  const { data } = useQuery(query(listAdminTaxes, tableParameters(adminTaxesTable, all)));
  const open = (data?.aaData ?? []).filter(({ state }) => state !== 'ended');
  return (
    // another list is another field: the choice is set in it anew
    <SelectField
      key={open.length}
      label={label}
      hint={t`That one ends the day before the first day of this one, and all of its tickets have this one from then on.`}
      {...form.field('follows')}
      note={t`optional`}
    >
      <option value="">{t`None: tickets choose it themselves`}</option>
      {open.map(({ id, title, rate }) => (
        <option key={id} value={id}>
          {title} ({percent(rate)})
        </option>
      ))}
    </SelectField>
  );
}
