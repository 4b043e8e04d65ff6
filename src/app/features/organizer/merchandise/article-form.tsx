import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { imageUrl } from '#domain/catalogue/images.ts';
import { MERCHANDISE_SIZES, MERCHANDISE_TITLE_MAX, type MerchandiseSize } from '#domain/organizer/merchandise.ts';
import { type Article, listMerchandise, storeMerchandise } from '#wire/organizer/merchandise.ts';
import { ImageInput } from '#app/form/image-input.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ChipGroup, ChoiceChip } from '#app/ui/chip.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shirtIcon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import pageHead from '#app/ui/layout/page-head.module.css';
import styles from './merchandise.module.css';
import { useCategoryNames, useSizeNames } from './names.ts';

const LIST = '/dashboard/organizer/my-merchandise';

/** Adds an article, or changes one. What is typed is kept for the visit. Source: MER-02, MER-04, MER-06, MER-07. */
export function ArticleForm({ article }: { article: Article | undefined }): ReactNode {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const form = useArticleForm(article);
  return (
    <section className={styles['page']}>
      <header className={pageHead['head']}>
        <h1 className={pageHead['title']}>{article ? <Trans>Edit article</Trans> : <Trans>New article</Trans>}</h1>
      </header>
      <Panel>
        <form {...form.props} className={styles['form']} aria-label={t`Article`}>
          <TextField label={t`Name`} maxLength={MERCHANDISE_TITLE_MAX} {...form.field('title')} />
          <SelectField label={t`Category`} {...form.field('category')}>
            <option value="">{t`Choose`}</option>
            {Object.entries(categories).map(([category, name]) => (
              <option key={category} value={category}>
                {name}
              </option>
            ))}
          </SelectField>
          <Sizes form={form} />
          <div className={styles['pair']}>
            <TextField label={t`Price in euro`} inputMode="decimal" {...form.field('price')} />
            <TextField label={t`Quantity`} inputMode="numeric" {...form.field('quantity')} />
          </div>
          <Picture form={form} current={article?.image ?? ''} />
          {form.problem && <Notice kind="danger">{form.problem}</Notice>}
          <div className={styles['buttons']}>
            <Link to={LIST} className={buttonClass({ kind: 'outline' })}>
              <Trans>Cancel</Trans>
            </Link>
            <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </Panel>
    </section>
  );
}

/** What is saved leads back to the list. */
function useArticleForm(article: Article | undefined) {
  const { i18n } = useLingui();
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const whileHere = useWhileHere();
  // one for each time the form is shown: what is sent again for a lost answer is the same article
  const [key] = useState(() => crypto.randomUUID());
  return useCallForm(storeMerchandise, {
    start: startOf(article),
    more: article ? { id: article.id, version: article.version } : {},
    keptAs: keptAs(article),
    except: ['image'],
    idempotencyKey: () => key,
    onSent: async () => {
      await client.invalidateQueries({ queryKey: [listMerchandise.name] });
      toast({ text: sentenceOf(i18n, 'Created') });
      whileHere(() => void router.navigate({ to: LIST }));
    },
  });
}

type ArticleFields = ReturnType<typeof useCallForm<typeof storeMerchandise>>;

/** Source: MER-06. */
function Sizes({ form }: { form: ArticleFields }): ReactNode {
  const sizes = useSizeNames();
  const chosen = form.hook.watch('size');
  const picked: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
  const choose = (size: MerchandiseSize, isChosen: boolean): void =>
    form.hook.setValue(
      'size',
      MERCHANDISE_SIZES.filter((one) => (one === size ? isChosen : picked.includes(one))),
      { shouldDirty: true },
    );
  return (
    <ChipGroup legend={<Trans>Sizes</Trans>}>
      {MERCHANDISE_SIZES.map((size) => (
        <ChoiceChip
          key={size}
          type="checkbox"
          checked={picked.includes(size)}
          onChange={({ currentTarget: { checked } }) => choose(size, checked)}
        >
          {sizes[size]}
        </ChoiceChip>
      ))}
    </ChipGroup>
  );
}

function Picture({ form, current }: { form: ArticleFields; current: string }): ReactNode {
  const { t } = useLingui();
  const isRemoved = form.hook.watch('remove_image') === true;
  return (
    <>
      <ImageInput
        form={form}
        name="image"
        label={t`Picture`}
        maxBytes={IMAGE_MAX_BYTES}
        current={isRemoved ? '' : imageUrl(current, 'thumb', 128)}
        standIn={<Icon d={shirtIcon} size={32} />}
      />
      {current !== '' && (
        <ChoiceChip
          type="checkbox"
          checked={isRemoved}
          onChange={({ currentTarget: { checked } }) =>
            form.hook.setValue('remove_image', checked, { shouldDirty: true })
          }
        >
          <Trans>Without a picture</Trans>
        </ChoiceChip>
      )}
    </>
  );
}

/** Where the visit keeps what is typed: a changed article begins with what it is now. */
function keptAs(article: Article | undefined): string {
  return ['article', ...(article ? [article.id, article.version] : [])].join('-');
}

function startOf(article: Article | undefined) {
  if (!article) return { title: '', category: '' as never, size: [], price: '', quantity: '', remove_image: false };
  const { title, category, size, price, quantity } = article;
  return { title, category, size, price: price.replace('.', ','), quantity: String(quantity), remove_image: false };
}
