import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { type PageForm, saveAdminPage } from '#wire/admin/content/pages.ts';
import { FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ContentFormBody } from './content-form.tsx';
import { languagesOf, startTexts, textLabels } from './content-texts.ts';
import styles from './content.module.css';
import { Publication, SiteRichText, SiteText } from './form-fields.tsx';
import { usePageNames } from './page-names.ts';
import { PAGES } from './places.ts';
import { PublicationTag } from './publication-words.tsx';
import { TextPreview } from './text-preview.tsx';
import { type ContentForm, useContentForm } from './use-content-form.ts';

interface Texts extends Record<string, string> {
  title: string;
  body: string;
}

const NO_TEXTS: Texts = { title: '', body: '' };

interface Values {
  texts: Partial<Record<Language, Texts>>;
  published: boolean;
  publish_date: string;
  publish_time: string;
}

function usePageForm(page: PageForm, languages: readonly Language[], back: () => void) {
  return useContentForm<Values>({
    endpoint: saveAdminPage,
    more: { slug: page.slug, version: page.version },
    start: {
      texts: startTexts(page.texts, languages, NO_TEXTS),
      published: page.published === 1,
      publish_date: page.publish_date,
      publish_time: formatTime(page.publish_time),
    },
    draftKey: `page ${page.slug}`,
    back,
  });
}

/** Writes a content page. Source: PAGE-14, ADM-24. */
export function PageFormPage({ page, reload }: { readonly page: PageForm; readonly reload: () => void }): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const back = useBack({ to: PAGES, search: {} });
  const name = usePageNames()[page.slug];
  const languages = languagesOf(page.texts, offered);
  const content = usePageForm(page, languages, back);
  const words = { title: t`Title`, body: t`Text` };
  const labels = {
    ...textLabels(languages, words),
    published: t`Published`,
    publish_date: t`Shown from`,
    publish_time: t`Time`,
  };
  const { form } = content;
  return (
    <FormFrame title={name} state={<PublicationTag state={page.state} />} backLabel={t`Back to the pages`} back={back}>
      <ContentFormBody
        {...content}
        name={t`Edit page`}
        labels={labels}
        languages={languages}
        back={back}
        reload={reload}
        preview={(lang) => {
          const { title, body } = form.hook.watch('texts')[lang] ?? NO_TEXTS;
          return <TextPreview lang={lang} title={page.slug === 'home-page' ? '' : title} html={body} />;
        }}
      >
        {(lang, tabs) => (
          <>
            <Panel>
              <div className={styles['panel']}>
                {tabs}
                <SiteText
                  form={form}
                  lang={lang}
                  field="title"
                  label={words.title}
                  {...(page.slug === 'home-page' && { hint: t`Home shows the text alone.` })}
                  isRequired
                />
                <SiteRichText form={form} lang={lang} field="body" label={words.body} />
              </div>
            </Panel>
            <WhenShown form={form} labels={labels} />
          </>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}

type ShownProps = Pick<ContentForm<Values>, 'form'> & { readonly labels: Readonly<Record<string, string>> };

/** Whether and from when on it is shown. */
function WhenShown({ form, labels }: ShownProps): ReactNode {
  return (
    <Panel>
      <div className={styles['panel']}>
        <Publication form={form} labels={labels} />
        <p className="small muted">
          <Trans>The site links to its pages by itself, so none is deleted: a draft is not shown.</Trans>
        </p>
      </div>
    </Panel>
  );
}
