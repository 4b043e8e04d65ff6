import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { Language } from '#domain/content/languages.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { type PostForm, saveAdminPost } from '#wire/admin/content/posts.ts';
import { FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { ImageInput } from '#app/form/image-input.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ContentFormBody } from './content-form.tsx';
import { languagesOf, startTexts, textLabels } from './content-texts.ts';
import styles from './content.module.css';
import { Publication, SiteRichText, SiteText, SlugField } from './form-fields.tsx';
import { POSTS } from './places.ts';
import { PublicationTag } from './publication-words.tsx';
import { TextPreview } from './text-preview.tsx';
import { type ContentForm, useContentForm } from './use-content-form.ts';

interface Props {
  /** undefined: a new one */
  readonly post: PostForm | undefined;
  readonly reload: () => void;
}

interface Texts extends Record<string, string> {
  title: string;
  seo_title: string;
  excerpt: string;
  body: string;
}

const NO_TEXTS: Texts = { title: '', seo_title: '', excerpt: '', body: '' };

interface Values {
  texts: Partial<Record<Language, Texts>>;
  slug: string;
  published: boolean;
  publish_date: string;
  publish_time: string;
  image: File | undefined;
  remove_image: boolean;
}

function usePostForm(post: PostForm | undefined, languages: readonly Language[], back: () => void) {
  return useContentForm<Values>({
    endpoint: saveAdminPost,
    more: post ? { id: post.id, version: post.version } : {},
    start: {
      texts: startTexts(post?.texts, languages, NO_TEXTS),
      slug: post?.slug ?? '',
      published: post?.published === 1,
      publish_date: post?.publish_date ?? '',
      publish_time: formatTime(post?.publish_time ?? ''),
      image: undefined,
      remove_image: false,
    },
    draftKey: `blog ${post?.id ?? 'new'}`,
    back,
  });
}

function usePostWords(): Texts {
  const { t } = useLingui();
  return { title: t`Title`, excerpt: t`Short text`, body: t`Text`, seo_title: t`Title in search engines` };
}

/** Adds a post of the blog or changes one. Source: PAGE-04, ADM-24. */
export function PostFormPage({ post, reload }: Props): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const back = useBack({ to: POSTS, search: {} });
  const languages = languagesOf(post?.texts, offered);
  const content = usePostForm(post, languages, back);
  const { form } = content;
  const labels = {
    ...textLabels(languages, usePostWords()),
    published: t`Published`,
    publish_date: t`Shown from`,
    publish_time: t`Time`,
    slug: t`Address`,
    image: t`Picture`,
    remove_image: t`Without a picture`,
  };
  const name = post ? t`Edit post` : t`New post`;
  const state = post && <PublicationTag state={post.state} />;
  return (
    <FormFrame title={name} state={state} backLabel={t`Back to the blog`} back={back}>
      <ContentFormBody
        {...content}
        name={name}
        labels={labels}
        languages={languages}
        back={back}
        reload={reload}
        preview={(lang) => {
          const { title, excerpt, body } = form.hook.watch('texts')[lang] ?? NO_TEXTS;
          return <TextPreview lang={lang} title={title} lead={excerpt} html={body} />;
        }}
      >
        {(lang, tabs) => (
          <>
            <PostTexts form={form} lang={lang} tabs={tabs} />
            <Panel>
              <div className={styles['panel']}>
                <Publication form={form} labels={labels} />
                <PostFacts form={form} labels={labels} post={post} />
              </div>
            </Panel>
          </>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}

type FieldsProps = Pick<ContentForm<Values>, 'form'>;

function PostTexts({ form, lang, tabs }: FieldsProps & { lang: Language; tabs: ReactNode }): ReactNode {
  const { t } = useLingui();
  const words = usePostWords();
  const text = { form, lang };
  return (
    <Panel>
      <div className={styles['panel']}>
        {tabs}
        <SiteText {...text} field="title" label={words.title} isRequired />
        <SiteText
          {...text}
          field="excerpt"
          label={words.excerpt}
          hint={t`On cards and shares, and above the text.`}
          isLong
        />
        <SiteRichText {...text} field="body" label={words.body} />
        <SiteText {...text} field="seo_title" label={words.seo_title} hint={t`Left empty it is the title.`} />
      </div>
    </Panel>
  );
}

interface FactsProps extends FieldsProps, Pick<Props, 'post'> {
  readonly labels: Readonly<Record<'slug' | 'image', string>>;
}

function PostFacts({ form, labels, post }: FactsProps): ReactNode {
  const { t } = useLingui();
  const isPublished = post?.published === 1;
  return (
    <>
      <SlugField
        form={form}
        label={labels.slug}
        isFixed={isPublished}
        hint={
          isPublished
            ? t`Links lead to it: it stays while the post is published.`
            : t`The last part of links to it. Left empty it is made of the title.`
        }
      />
      <ImageInput
        form={form}
        name="image"
        removedBy="remove_image"
        label={labels.image}
        maxBytes={IMAGE_MAX_BYTES}
        current={imageUrl(post?.image ?? '', 'wide', 800)}
        standIn={<Icon d={imageIcon} size={32} />}
      />
    </>
  );
}
