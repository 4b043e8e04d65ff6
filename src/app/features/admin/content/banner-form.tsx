import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import type { Language } from '#domain/content/languages.ts';
import { CONTENT_LINE_MAX, IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { type BannerForm, saveAdminBanner } from '#wire/admin/content/banners.ts';
import { EventChoice, useEventSearch } from '#app/features/organizer/event-choice/event-field.tsx';
import { FormFrame } from '#app/features/organizer/extras/form-frame.tsx';
import { ImageInput } from '#app/form/image-input.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { ContentFormBody } from './content-form.tsx';
import { languagesOf, startTexts, textLabels } from './content-texts.ts';
import styles from './content.module.css';
import { SiteText, Switch } from './form-fields.tsx';
import { BANNERS } from './places.ts';
import { type ContentForm, useContentForm } from './use-content-form.ts';
import { useFoundAdminEvents } from './use-found-events.ts';

interface Props {
  /** undefined: a new one */
  readonly banner: BannerForm | undefined;
  readonly reload: () => void;
}

interface Texts extends Record<string, string> {
  title: string;
  subtitle: string;
  event_description: string;
  button_title: string;
}

const NO_TEXTS: Texts = { title: '', subtitle: '', event_description: '', button_title: '' };

interface Values {
  texts: Partial<Record<Language, Texts>>;
  active: boolean;
  from_date: string;
  until_date: string;
  event_id: string;
  button_url: string;
  image: File | undefined;
  remove_image: boolean;
}

function useBannerForm(banner: BannerForm | undefined, languages: readonly Language[], back: () => void) {
  return useContentForm<Values>({
    endpoint: saveAdminBanner,
    more: banner ? { id: banner.id, version: banner.version } : {},
    start: {
      texts: startTexts(banner?.texts, languages, NO_TEXTS),
      active: banner?.active !== 0,
      from_date: banner?.from_date ?? '',
      until_date: banner?.until_date ?? '',
      event_id: banner?.event_id ? String(banner.event_id) : '',
      button_url: banner?.button_url ?? '',
      image: undefined,
      remove_image: false,
    },
    draftKey: `banner ${banner?.id ?? 'new'}`,
    back,
  });
}

function useBannerWords(): Texts {
  const { t } = useLingui();
  return {
    title: t`Title`,
    subtitle: t`Subtitle`,
    event_description: t`Description`,
    button_title: t`Words of the button`,
  };
}

function useFactLabels(): Readonly<Record<Exclude<keyof Values, 'texts'>, string>> {
  const { t } = useLingui();
  return {
    event_id: t`Event`,
    button_url: t`Leads to`,
    image: t`Picture`,
    remove_image: t`Without a picture`,
    active: t`Switched on`,
    from_date: t`First day`,
    until_date: t`Last day`,
  };
}

/** Adds a banner of the home page or changes one. Source: HOME-04, ADM-24. */
export function BannerFormPage({ banner, reload }: Props): ReactNode {
  const { t } = useLingui();
  const { offered } = usePageFacts();
  const back = useBack({ to: BANNERS, search: {} });
  const languages = languagesOf(banner?.texts, offered);
  const content = useBannerForm(banner, languages, back);
  const labels = { ...textLabels(languages, useBannerWords()), ...useFactLabels() };
  const { form } = content;
  const name = banner ? t`Edit banner` : t`New banner`;
  return (
    <FormFrame title={name} state={null} backLabel={t`Back to the banners`} back={back}>
      <ContentFormBody
        {...content}
        name={name}
        labels={labels}
        languages={languages}
        back={back}
        reload={reload}
        preview={(lang) => (
          <BannerPreview values={form.hook.watch()} image={banner?.image ?? ''} languages={[lang, ...languages]} />
        )}
      >
        {(lang, tabs) => (
          <>
            <Panel>
              <div className={styles['panel']}>
                <BannerEvent form={form} banner={banner} />
                {tabs}
                <BannerTexts form={form} lang={lang} />
              </div>
            </Panel>
            <Panel>
              <div className={styles['panel']}>
                <BannerFacts form={form} banner={banner} />
              </div>
            </Panel>
          </>
        )}
      </ContentFormBody>
    </FormFrame>
  );
}

type FieldsProps = Pick<ContentForm<Values>, 'form'>;

/** Which event it is for, if for one. */
function BannerEvent({ form, banner }: FieldsProps & Pick<Props, 'banner'>): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const asked = useEventSearch();
  const [title, setTitle] = useState(banner?.event_title ?? '');
  return (
    <EventChoice
      asked={asked}
      events={useFoundAdminEvents(asked)}
      name="event_id"
      label={labels.event_id}
      none={t`None: a banner for something else`}
      value={form.hook.watch('event_id')}
      title={title}
      error={form.errorOf('event_id')}
      onChoose={(event) => {
        form.hook.setValue('event_id', event.id, { shouldDirty: true, shouldTouch: true });
        setTitle(event.title);
      }}
    />
  );
}

/** What it says; of a banner for an event the page shows the event's own facts beside its title. */
function BannerTexts({ form, lang }: FieldsProps & { readonly lang: Language }): ReactNode {
  const { t } = useLingui();
  const words = useBannerWords();
  const isOfEvent = form.hook.watch('event_id') !== '';
  const text = { form, lang };
  return (
    <>
      <SiteText {...text} field="title" label={words.title} isRequired />
      <SiteText
        {...text}
        field="subtitle"
        label={words.subtitle}
        hint={isOfEvent ? t`For an event its date and town are shown instead.` : t`Above the title.`}
      />
      <SiteText
        {...text}
        field="event_description"
        label={words.event_description}
        hint={isOfEvent ? t`For an event its place is shown instead.` : t`Below the title.`}
        isLong
      />
      <SiteText
        {...text}
        field="button_title"
        label={words.button_title}
        hint={isOfEvent ? t`For an event its price is shown instead.` : t`At the foot of the banner.`}
      />
    </>
  );
}

/** Where it leads, its picture, and when it stands. */
function BannerFacts({ form, banner }: FieldsProps & Pick<Props, 'banner'>): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const isOfEvent = form.hook.watch('event_id') !== '';
  const note = t`optional`;
  return (
    <>
      <TextField
        label={labels.button_url}
        hint={
          isOfEvent
            ? t`Left empty it leads to the event.`
            : t`A page of this site that begins with /, or an address with https://.`
        }
        maxLength={CONTENT_LINE_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('button_url')}
        note={note}
      />
      <ImageInput
        form={form}
        name="image"
        {...((isOfEvent || form.hook.watch('remove_image')) && { removedBy: 'remove_image' as const })}
        label={labels.image}
        maxBytes={IMAGE_MAX_BYTES}
        current={imageUrl(banner?.image ?? '', 'wide', 800)}
        standIn={<Icon d={imageIcon} size={32} />}
        {...(isOfEvent && { hint: t`Without one the poster of the event stands. JPEG, PNG or WebP, up to 2 MB.` })}
      />
      <Switch
        form={form}
        name="active"
        label={labels.active}
        hint={t`A banner for an event goes by itself when the event is over or not public.`}
      />
      <div className={styles['pair']}>
        <TextField type="date" label={labels.from_date} {...form.field('from_date')} note={note} />
        <TextField
          type="date"
          label={labels.until_date}
          hint={t`Both days are included.`}
          {...form.field('until_date')}
          note={note}
        />
      </div>
    </>
  );
}
