import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countryName } from '#domain/catalogue/country-name.ts';
import { DEFAULT_COUNTRY_ID } from '#domain/catalogue/limits.ts';
import { CONTENT_NAME_MAX } from '#domain/content/limits.ts';
import {
  adminCountriesTable,
  type AdminCountry,
  getAdminCountry,
  listAdminCountries,
  saveAdminCountry,
} from '#wire/admin/content/countries.ts';
import { FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { globeIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { ContentFormBody } from './content-form.tsx';
import styles from './content.module.css';
import { Switch } from './form-fields.tsx';
import { Loaded } from './loaded.tsx';
import { COUNTRIES } from './places.ts';
import { useContentActions } from './use-content-actions.tsx';
import { useContentForm } from './use-content-form.ts';

/** The countries, or the form of one. Source: FMT-14, ADM-24. */
export function CountriesPage({ edit }: { readonly edit: FormOf }): ReactNode {
  if (typeof edit !== 'number') return <CountriesTable />;
  return (
    <Loaded key={edit} endpoint={getAdminCountry} input={{ id: edit }}>
      {({ data }, reload) => <CountryForm country={data} reload={reload} />}
    </Loaded>
  );
}

function CountriesTable(): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = { true: t`Switched on`, false: t`Switched off` };
  const { actionsOf } = useContentActions<AdminCountry>({
    listed: listAdminCountries,
    edit:
      ({ id }) =>
      (props) => <Link to={COUNTRIES} search={{ edit: id }} {...props} />,
  });
  return (
    <ServerTable
      name="countries"
      table={adminCountriesTable}
      title={t`Countries`}
      endpoint={listAdminCountries}
      input={{}}
      live
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useColumns()}
      rowKey={({ id }) => String(id)}
      rowName={({ country_name }) => country_name}
      actions={actionsOf}
      searchLabel={t`Name or code`}
      bar={<States />}
      filters={{ active: (value) => names[value] }}
      empty={<EmptyState heading="h2" icon={globeIcon} title={<Trans>No countries</Trans>} />}
    />
  );
}

function States(): ReactNode {
  return (
    <nav className={styles['states']}>
      <Link to={COUNTRIES} className={chipClass()} activeOptions={{ exact: true }}>
        <Trans>All</Trans>
      </Link>
      {(['true', 'false'] as const).map((active) => (
        <Link
          key={active}
          to={COUNTRIES}
          search={{ active } as never}
          className={chipClass()}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {active === 'true' ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}
        </Link>
      ))}
    </nav>
  );
}

function useColumns(): readonly TableColumn<AdminCountry>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  return [
    {
      key: 'country_name',
      title: t`Name`,
      isName: true,
      card: 'title',
      cell: ({ country_name }) => <b>{country_name}</b>,
    },
    {
      key: 'shown',
      title: t`On pages`,
      isSortable: false,
      card: 'note',
      cell: ({ country_code }) => countryName(country_code, lang),
    },
    { key: 'country_code', title: t`Code`, card: 'note', cell: ({ country_code }) => country_code },
    {
      key: 'active',
      title: t`Status`,
      card: 'note',
      cell: ({ active }) => (active === 1 ? <Tag kind="ok">{t`Switched on`}</Tag> : <Tag>{t`Switched off`}</Tag>),
    },
    {
      key: 'events',
      title: t`Events`,
      align: 'end',
      card: 'line',
      cell: ({ events }) => events,
      cardCell: ({ events }) => <Plural value={events} one="# event" other="# events" />,
    },
  ];
}

function CountryForm({ country, reload }: { country: AdminCountry; reload: () => void }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { id, version, country_name, country_code, active } = country;
  const back = useBack({ to: COUNTRIES, search: {} });
  const content = useContentForm({
    endpoint: saveAdminCountry,
    more: { id, version },
    start: { country_name, active: active === 1 },
    draftKey: `country ${id}`,
    back,
  });
  const { form } = content;
  const labels = { country_name: t`Name`, active: t`Switched on` };
  const shownName = countryName(country_code, lang);
  return (
    <FormFrame title={country_name} state={null} backLabel={t`Back to the countries`} back={back}>
      <ContentFormBody {...content} name={t`Edit country`} labels={labels} back={back} reload={reload}>
        {() => (
          <Panel>
            <div className={styles['panel']}>
              <TextField
                label={labels.country_name}
                hint={t`As other programs are told it. Pages say it in their own language, here: ${shownName}.`}
                maxLength={CONTENT_NAME_MAX}
                autoComplete="off"
                {...form.field('country_name')}
              />
              <Switch
                form={form}
                name="active"
                label={labels.active}
                hint={
                  id === DEFAULT_COUNTRY_ID
                    ? t`Forms begin with this country, so it stays on.`
                    : t`Off: nobody chooses it any more; events and addresses that are there stay.`
                }
              />
              <p className="small muted">
                <Trans>The list of countries is fixed: none is added or deleted.</Trans>
              </p>
            </div>
          </Panel>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}
