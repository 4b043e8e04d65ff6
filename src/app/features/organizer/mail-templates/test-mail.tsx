import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { impersonation } from '#device/apart.ts';
import { type MailTemplate, testTemplate } from '#wire/organizer/mail-templates.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import type { TemplateForm } from './form-values.ts';
import styles from './mail-preview.module.css';
import { writtenOf } from './written.ts';

interface Props {
  readonly form: TemplateForm;
  readonly template: MailTemplate | undefined;
  readonly mailLang: Language;
}

/** The call, whose key stays after a lost answer: pressed again, the same test is mailed once. */
function useSending() {
  const [keys] = useState(() => new Map<string, string>());
  const options = mutation(testTemplate, {
    idempotencyKey: (input) => {
      const of = JSON.stringify(input, fileAsText);
      const key = keys.get(of) ?? crypto.randomUUID();
      keys.set(of, key);
      return key;
    },
  });
  return { ...options, onSuccess: () => keys.clear() };
}

function fileAsText(_name: string, value: unknown): unknown {
  return value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value;
}

/** Mails what is written to oneself, saved or not. Source: screens 61. */
export function TestMail({ form, template, mailLang }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const textOf = useErrorText();
  const [sentIn, setSentIn] = useState<Language>(mailLang);
  const { mutate, data, error, isPending } = useMutation(useSending());
  if (impersonation()) return <LockedNote what="test-mail" />;
  const send = (): void => {
    const values = form.hook.getValues();
    const { header: _, footer: __, ...written } = writtenOf(values, template);
    const { template_image, footer_image, remove_template_image, remove_footer_image } = values;
    setSentIn(mailLang);
    mutate({
      ...written,
      mail_lang: mailLang,
      remove_template_image,
      remove_footer_image,
      ...(template_image && { template_image }),
      ...(footer_image && { footer_image }),
    });
  };
  const { to } = data ?? {};
  const language = LANGUAGE_NAMES[sentIn];
  return (
    <div className={styles['test']}>
      <Button kind="outline" onClick={send} disabled={!online} loading={isPending} loadingText={t`Sending…`}>
        <Icon d={sendIcon} size={18} /> <Trans>Send me a test</Trans>
      </Button>
      <div role="status">
        {!online && (
          <p className="small muted">
            <Trans>Needs a network.</Trans>
          </p>
        )}
        {to !== undefined && !isPending && !error && (
          <Notice kind="ok">
            <Trans>
              On its way to {to}, and to nobody else: a test ({language}).
            </Trans>
          </Notice>
        )}
        {error && !isPending && <Notice kind="warn">{textOf(error)}</Notice>}
      </div>
    </div>
  );
}
