import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { Language } from '#domain/content/languages.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { type CategoryForm, saveAdminCategory } from '#wire/admin/content/categories.ts';
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
import { SiteText, SlugField, Switch } from './form-fields.tsx';
import { CATEGORIES } from './places.ts';
import { type ContentForm, useContentForm } from './use-content-form.ts';

interface Props {
  /** undefined: a new one */
  readonly category: CategoryForm | undefined;
  readonly reload: () => void;
}

interface Values {
  texts: Partial<Record<Language, { name: string }>>;
  slug: string;
  active: boolean;
  featured: boolean;
  image: File | undefined;
  remove_image: boolean;
}

function useCategoryForm(category: CategoryForm | undefined, languages: readonly Language[], back: () => void) {
  return useContentForm<Values>({
    endpoint: saveAdminCategory,
    more: category ? { id: category.id, version: category.version } : {},
    start: {
      texts: startTexts(category?.texts, languages, { name: '' }),
      slug: category?.slug ?? '',
      active: category?.active !== 0,
      featured: category?.featured === 1,
      image: undefined,
      remove_image: false,
    },
    draftKey: `category ${category?.id ?? 'new'}`,
    back,
  });
}

/** Adds a category or changes one. Source: ADM-24. */
export function CategoryFormPage({ category, reload }: Props): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const back = useBack({ to: CATEGORIES, search: {} });
  const languages = languagesOf(category?.texts, offered);
  const content = useCategoryForm(category, languages, back);
  const labels = {
    ...textLabels(languages, { name: t`Name` }),
    slug: t`Address`,
    active: t`Switched on`,
    featured: t`Featured on home`,
    image: t`Picture`,
    remove_image: t`Without a picture`,
  };
  const name = category ? t`Edit category` : t`New category`;
  return (
    <FormFrame title={name} state={null} backLabel={t`Back to the categories`} back={back}>
      <ContentFormBody {...content} name={name} labels={labels} languages={languages} back={back} reload={reload}>
        {(lang, tabs) => (
          <Panel>
            <div className={styles['panel']}>
              {tabs}
              <SiteText form={content.form} lang={lang} field="name" label={t`Name`} isRequired />
              <CategoryFacts form={content.form} labels={labels} category={category} />
            </div>
          </Panel>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}

interface FactsProps extends Pick<ContentForm<Values>, 'form'>, Pick<Props, 'category'> {
  readonly labels: Readonly<Record<'slug' | 'active' | 'featured' | 'image', string>>;
}

/** What is the same in all languages. */
function CategoryFacts({ form, labels, category }: FactsProps): ReactNode {
  const { t } = useLingui();
  const isOn = category?.active === 1;
  return (
    <>
      <SlugField
        form={form}
        label={labels.slug}
        isFixed={isOn}
        hint={
          isOn
            ? t`Links lead to it: it stays while the category is on.`
            : t`The last part of links to it. Left empty it is made of the name.`
        }
      />
      <Switch
        form={form}
        name="active"
        label={labels.active}
        hint={t`Off: visitors do not find it and no event is put into it; events that are in it stay.`}
      />
      <Switch
        form={form}
        name="featured"
        label={labels.featured}
        hint={t`Home shows the first four of these, in the order of the list.`}
      />
      <ImageInput
        form={form}
        name="image"
        removedBy="remove_image"
        label={labels.image}
        maxBytes={IMAGE_MAX_BYTES}
        current={imageUrl(category?.thumb ?? '', 'thumb', 128)}
        standIn={<Icon d={imageIcon} size={32} />}
      />
      {category && category.events > 0 && (
        <p className="small muted">
          <Trans>Events are in this category, so it cannot be deleted. Switch it off instead.</Trans>
        </p>
      )}
    </>
  );
}
