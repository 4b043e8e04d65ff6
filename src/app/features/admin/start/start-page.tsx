import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isLanguage } from '#domain/content/languages.ts';
import { CONFIRMED_STEPS, type OpeningStep, TRIED_STEPS } from '#domain/content/opening.ts';
import {
  confirmOpeningStep,
  getOpening,
  type OpeningStepState,
  openSiteForSale,
  tryOpeningStep,
} from '#wire/admin/opening.ts';
import { listSettings } from '#wire/content/site.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from '../admin-page.module.css';
import { useMailReasons } from '../work/use-mail-reasons.ts';
import { QueryResult } from '../query-result.tsx';
import { useSettingWords } from '../settings/use-setting-words.ts';
import { useTold } from '../use-told.ts';

const LOOKS_EVERY_MS = 10_000;

/** What a new site needs before it sells anything, each step as the server finds it. Source: issue 17. */
export function StartPage(): ReactNode {
  const opening = useQuery({
    ...query(getOpening, {}),
    staleTime: 0,
    refetchInterval: LOOKS_EVERY_MS,
    refetchOnWindowFocus: 'always' as const,
  });
  return (
    <div className={`${styles['page']} ${styles['wide']}`}>
      <h1 className={styles['title']}>
        <Trans>Open the site</Trans>
      </h1>
      <QueryResult query={opening}>
        {({ data: { is_open, steps } }) => <Checklist isOpen={is_open === 1} steps={steps} />}
      </QueryResult>
    </div>
  );
}

interface ListProps {
  readonly isOpen: boolean;
  readonly steps: readonly OpeningStepState[];
}

function Checklist({ isOpen, steps }: ListProps): ReactNode {
  const left = steps.filter(({ done }) => done === 0).length;
  return (
    <>
      {isOpen ? (
        <Notice kind="ok">
          <Trans>The site is open: tickets are on sale.</Trans>
        </Notice>
      ) : (
        <Notice kind="warn">
          <Trans>Nothing is on sale yet. Complete the list, then open the site.</Trans>
        </Notice>
      )}
      {steps.map((step) => (
        <Step key={step.step} state={step} isOpen={isOpen} />
      ))}
      {!isOpen && <Open left={left} />}
    </>
  );
}

function Open({ left }: { readonly left: number }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const tell = useTold();
  const errorText = useErrorText();
  const { mutate, error, isPending } = useMutation(
    mutation(openSiteForSale, { invalidates: [getOpening, listSettings] }),
  );
  return (
    <div className={styles['form']}>
      <div>{error && <Notice kind="danger">{errorText(error)}</Notice>}</div>
      {left > 0 && (
        <p className="muted">
          <Trans>Still to do: {left}</Trans>
        </p>
      )}
      <Button
        full
        disabled={!online || left > 0}
        loading={isPending}
        loadingText={t`One moment…`}
        onClick={() => mutate({}, { onSuccess: ({ message }) => void tell(message) })}
      >
        <Trans>Open the site for sales</Trans>
      </Button>
    </div>
  );
}

function Step({ state, isOpen }: { readonly state: OpeningStepState; readonly isOpen: boolean }): ReactNode {
  const { t } = useLingui();
  const { title, text, law, link } = useSteps()[state.step];
  const missingText = useMissingText();
  return (
    <Panel>
      <section className={styles['panel']} aria-label={title}>
        <div className={styles['row']}>
          <h2>{title}</h2>
          {/* a site that is open has nothing left to do but what went missing since */}
          {(!isOpen || state.done === 1 || state.missing.length > 0) && (
            <Tag kind={state.done === 1 ? 'ok' : 'warn'}>{state.done === 1 ? t`Done` : t`To do`}</Tag>
          )}
        </div>
        <p>{text}</p>
        {state.missing.length > 0 && (
          <p>
            <Trans>Missing:</Trans> {state.missing.map((one) => missingText(state.step, one)).join(' · ')}
          </p>
        )}
        {state.missing.length > 0 && law && <p className="small muted">{law}</p>}
        {state.trial && <TrialSays trial={state.trial} />}
        <div className={styles['actions']}>
          {link && (
            <a className="link" href={link.href}>
              {link.label}
            </a>
          )}
          {state.to_confirm === 1 && <Confirm step={state.step} />}
          {state.trial && <Try step={state.step} trial={state.trial} />}
        </div>
      </section>
    </Panel>
  );
}

function Confirm({ step }: { readonly step: OpeningStep }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const tell = useTold();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation(mutation(confirmOpeningStep, { invalidates: [getOpening] }));
  const confirmed = CONFIRMED_STEPS.find((one) => one === step);
  if (confirmed === undefined) return null;
  return (
    <Button
      kind="outline"
      size="small"
      disabled={!online}
      loading={isPending}
      loadingText={t`One moment…`}
      onClick={() =>
        mutate(
          { step: confirmed },
          {
            onSuccess: ({ message }) => void tell(message),
            onError: (error) => toast({ kind: 'error', text: errorText(error) }),
          },
        )
      }
    >
      <Trans>This is as it should be</Trans>
    </Button>
  );
}

type Trial = NonNullable<OpeningStepState['trial']>;

/** How the trial mail fares. Of payment keys the press itself is answered. */
function TrialSays({ trial: { state, to, answer } }: { readonly trial: Trial }): ReactNode {
  const reason = useMailReasons()[answer];
  const said = reason ?? (answer && <code>{answer}</code>);
  return (
    <div role="status">
      {state === 'waiting' && (
        <p>
          <Trans>A trial mail to {to} waits for the mail server to take it.</Trans> {said}
        </p>
      )}
      {state === 'failed' && (
        <Notice kind="danger">
          {answer === '' || reason ? (
            <Trans>The trial mail to {to} did not go out.</Trans>
          ) : (
            <Trans>The mail server refused the trial mail to {to}.</Trans>
          )}{' '}
          {said}
        </Notice>
      )}
      {state === 'worked' && to !== '' && (
        <p>
          <Trans>The mail server took the trial mail to {to}. Look whether it is in your inbox, and not in spam.</Trans>
        </p>
      )}
    </div>
  );
}

function Try({ step, trial }: { readonly step: OpeningStep; readonly trial: Trial }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const tell = useTold();
  const errorText = useErrorText();
  const { mutate, error, isPending } = useMutation(mutation(tryOpeningStep, { invalidates: [getOpening] }));
  const tried = TRIED_STEPS.find((one) => one === step);
  if (tried === undefined) return null;
  return (
    <>
      <Button
        kind="outline"
        size="small"
        disabled={!online || (trial.state === 'waiting' && trial.tries === 0)}
        loading={isPending}
        loadingText={t`One moment…`}
        onClick={() => mutate({ step: tried }, { onSuccess: ({ message }) => void tell(message) })}
      >
        {tried === 'payments' ? <Trans>Try the keys</Trans> : <Trans>Send me a trial mail</Trans>}
      </Button>
      <div>{error && <Notice kind="danger">{errorText(error)}</Notice>}</div>
    </>
  );
}

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** which law asks for it, where one does */
  readonly law?: string;
  readonly link?: { readonly href: string; readonly label: string };
}

function useSteps(): Readonly<Record<OpeningStep, StepWords>> {
  const { t } = useLingui();
  const settings = { href: '/admin/settings', label: t`To the settings` };
  return {
    operator: {
      title: t`Who runs the site`,
      text: t`Invoices for commissions bear the name, VAT number and address.`,
      law: t`Belgian law asks every site that sells to say who runs it: name, address and company number (Code of Economic Law, article XII.6).`,
      link: settings,
    },
    contact: {
      title: t`Contact`,
      text: t`Buyers write to this address, and alerts go to it.`,
      law: t`Belgian law asks for an e-mail address at which visitors reach you quickly (Code of Economic Law, article XII.6).`,
      link: settings,
    },
    pages: {
      title: t`Legal pages`,
      text: t`Drafts of them are there. What only you know stands between [[ and ]]: complete it, take the brackets away and publish the page.`,
      law: t`Buyers must be able to read the terms before they order (Code of Economic Law, article VI.45), and everybody what becomes of their data (GDPR, articles 13 and 14) and what the site keeps on their device.`,
      link: { href: '/admin/pages', label: t`To the pages` },
    },
    payments: {
      title: t`Payments`,
      text: t`The keys of a payment provider are given to the server when it starts, as scripts/deploy/operate.md says. Trying them moves no money; the code of a payment source at Viva shows with the first payment alone.`,
    },
    sender: {
      title: t`Sender of mails`,
      text: t`The mail server and the sender are given to the server when it starts, as scripts/deploy/operate.md says. The command npm run mail-check looks at them.`,
    },
    fees: {
      title: t`Fees and commissions`,
      text: t`What the site takes per ticket and per order. Shipped: nothing.`,
      link: settings,
    },
    languages: {
      title: t`Languages`,
      text: t`Which languages visitors can choose, and which comes first.`,
      link: settings,
    },
    categories: {
      title: t`Categories`,
      text: t`Each category has a name in every language that is offered.`,
      link: { href: '/admin/categories', label: t`To the categories` },
    },
    countries: {
      title: t`Countries`,
      text: t`In which countries organizers can hold an event. Shipped: all.`,
      link: { href: '/admin/countries', label: t`To the countries` },
    },
  };
}

function nameOf(lang: string): string {
  return isLanguage(lang) ? LANGUAGE_NAMES[lang] : lang;
}

/** What is missing, in words: settings by their names, pages and categories by their language. */
function useMissingText(): (step: OpeningStep, missing: string) => string {
  const { t } = useLingui();
  const words = useSettingWords();
  return (step, missing) => {
    if (step === 'categories') return nameOf(missing);
    if (step !== 'pages') return words[missing]?.label ?? missing;
    const [slug = '', lang] = missing.split(' ');
    return `${slug} (${lang === undefined ? t`not public` : nameOf(lang)})`;
  };
}
