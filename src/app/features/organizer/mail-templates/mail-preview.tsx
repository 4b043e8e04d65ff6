import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isLanguage, type Language, LANGUAGES } from '#domain/content/languages.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { previewTemplate } from '#wire/organizer/mail-templates.ts';
import { query } from '#app/data/query.ts';
import { useSettled } from '#app/form/use-settled.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { laptopIcon } from '#app/ui/icons/account.ts';
import { smartphoneIcon } from '#app/ui/icons/buying.ts';
import { moonIcon, sunIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import type { TemplateForm } from './form-values.ts';
import { MailFrame } from './mail-frame.tsx';
import styles from './mail-preview.module.css';
import { TestMail } from './test-mail.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';
import { writtenOf } from './written.ts';

interface Props {
  readonly form: TemplateForm;
  readonly template: MailTemplate | undefined;
}

type Width = 'phone' | 'desktop';

/** The mail that the form makes as it stands, made by the server; and the way to get it as a mail. Source: screens 61. */
export function MailPreview({ form, template }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const [mailLang, setMailLang] = useState<Language>(lang);
  const [width, setWidth] = useState<Width>('phone');
  const [isDark, setDark] = useState(false);
  return (
    <section className={styles['preview']} aria-label={t`Preview`}>
      <div className={styles['choices']}>
        <Segmented
          legend={t`Language of the buyer`}
          value={mailLang}
          onChange={(value) => isLanguage(value) && setMailLang(value)}
          segments={LANGUAGES.map((language) => ({
            value: language,
            label: (
              <>
                <span aria-hidden="true">{language}</span>
                <span className="visually-hidden">{LANGUAGE_NAMES[language]}</span>
              </>
            ),
          }))}
        />
        <Segmented
          legend={t`Width`}
          value={width}
          onChange={(value) => setWidth(value === 'desktop' ? 'desktop' : 'phone')}
          segments={[
            { value: 'phone', label: <Sign icon={smartphoneIcon} label={t`Phone`} /> },
            { value: 'desktop', label: <Sign icon={laptopIcon} label={t`Desktop`} /> },
          ]}
        />
        <Segmented
          legend={t`Brightness`}
          value={isDark ? 'dark' : 'light'}
          onChange={(value) => setDark(value === 'dark')}
          segments={[
            { value: 'light', label: <Sign icon={sunIcon} label={t`Light`} /> },
            { value: 'dark', label: <Sign icon={moonIcon} label={t`Dark`} /> },
          ]}
        />
      </div>
      <TestMail form={form} template={template} mailLang={mailLang} />
      <Mail form={form} template={template} mailLang={mailLang} width={width} isDark={isDark} />
    </section>
  );
}

/** A choice by its sign, which is said in words too. */
function Sign({ icon, label }: { readonly icon: string; readonly label: string }): ReactNode {
  return (
    <>
      <Icon d={icon} size={20} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

interface MailProps extends Props {
  readonly mailLang: Language;
  readonly width: Width;
  readonly isDark: boolean;
}

function Mail({ form, template, mailLang, width, isDark }: MailProps): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const values = form.hook.watch();
  const withPictures = useChosenPictures(values);
  const asked = JSON.stringify({ ...writtenOf(values, template), mail_lang: mailLang });
  const input = JSON.parse(useSettled(asked)) as Parameters<typeof query<typeof previewTemplate>>[1];
  const { data, error, refetch } = useQuery({
    ...query(previewTemplate, input),
    placeholderData: keepPreviousData,
    // every key makes another: none is worth keeping
    gcTime: 0,
  });
  const language = LANGUAGE_NAMES[mailLang];
  const seller = data?.data.organizer_name;
  return (
    <>
      {error && (
        <Notice
          kind="warn"
          live
          action={
            <Button kind="outline" size="small" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {data ? <Trans>This is how it was before your last change.</Trans> : <Trans>No preview.</Trans>}{' '}
          {textOf(error)}
        </Notice>
      )}
      {data ? (
        <div className={styles['mail']}>
          <p className={styles['subject']}>
            <b>{data.data.subject}</b>
            <span className="small muted">
              <Trans>{seller} · an example order, with your prices</Trans>
            </span>
          </p>
          <MailFrame
            html={withPictures(data.data.html)}
            title={t`The mail, in ${language}`}
            width={width === 'phone' ? PHONE : DESKTOP}
            isDark={isDark}
          />
        </div>
      ) : (
        !error && <div className={styles['loading']} aria-busy="true" />
      )}
    </>
  );
}

/** CSS pixels of a phone's mail program, and of one on a desk. */
const PHONE = 375;
const DESKTOP = 720;
