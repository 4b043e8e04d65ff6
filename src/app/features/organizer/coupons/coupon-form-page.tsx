import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { ChangedNotice } from '#app/form/changed-notice.tsx';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { DraftSaveBar } from '#app/form/draft-save-bar.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { CodesSection } from '../mass-coupons/codes-section.tsx';
import { type CouponSection, MASS_COUPONS } from './coupon-places.ts';
import { StateTag, UsedSentence } from './coupon-cells.tsx';
import { DiscountSection, LimitsSection } from './coupon-sections.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { ExampleCart } from './example-cart.tsx';
import { type CouponForm, startOf, useCouponLabels, useShownValue } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './coupon-form.module.css';
import { TermsQuestion } from './terms-question.tsx';
import { TicketsSection } from './tickets-section.tsx';
import { useCouponForm } from './use-coupon-form.ts';
import { useTermsQuestion } from './use-terms-question.ts';

interface Props {
  readonly section: CouponSection;
  /** none: a new one */
  readonly coupon: OrganizerCoupon | undefined;
  /** what a new one begins with */
  readonly copied?: OrganizerCoupon | undefined;
}

/** Adds a coupon or a group of codes, or changes one: the same form. Source: CPA-02, MCP-02, screens 57. */
export function CouponFormPage({ section, coupon, copied }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: section, search: {} });
  const isMass = section === MASS_COUPONS;
  const newTitle = isMass ? <Trans>New group</Trans> : <Trans>New coupon</Trans>;
  return (
    <div className={sentenceForm['page']}>
      <header className={sentenceForm['head']}>
        <IconButton icon={xIcon} label={isMass ? t`Back to the groups` : t`Back to the coupons`} onClick={back} />
        <div className={sentenceForm['title']}>
          <h1>{coupon ? coupon.description : newTitle}</h1>
          {coupon && (
            <p className="small muted">
              <code>{coupon.coupon_code || '–'}</code> <StateTag coupon={coupon} />
            </p>
          )}
        </div>
      </header>
      <CouponFields isMass={isMass} coupon={coupon} copied={copied} back={back} />
    </div>
  );
}

interface FieldsProps extends Pick<Props, 'coupon' | 'copied'> {
  readonly isMass: boolean;
  readonly back: () => void;
}

function CouponFields({ isMass, coupon, copied, back }: FieldsProps): ReactNode {
  const { t } = useLingui();
  const labels = useCouponLabels(isMass);
  const copiedTitle = copied?.description;
  const shown = useShownValue();
  const now = startOf(coupon, { today: wallClock(useNow()).date, copied });
  const callKey = useCallKey();
  const question = useTermsQuestion(coupon, now);
  const form = useCouponForm({ isMass, coupon, now, callKey, mayGoOn: question.mayGoOn, back });
  const of = coupon?.id ?? (copied ? `new ${copied.id}` : 'new');
  const draft = useDraft(form, `coupon ${isMass ? 'mass ' : ''}${of}`, { callKey, isNew: !coupon });
  const part = { form, labels, coupon, isMass };
  return (
    <form {...form.props} className={sentenceForm['form']} aria-label={coupon ? t`Edit coupon` : t`New coupon`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <div className={sentenceForm['columns']}>
        <ExampleCart form={form} coupon={coupon} isMass={isMass} />
        <div className={sentenceForm['parts']}>
          <FormErrors form={form} labels={labels} reveal={(name) => name === 'added_tickets' && focusEvent(form)} />
          {copied && (
            <Notice>
              <Trans>A copy of “{copiedTitle}”. Choose its tickets; what was used of the first does not count.</Trans>
            </Notice>
          )}
          {coupon && (
            <ChangedNotice
              form={form}
              now={now}
              title={<Trans>Somebody else changed this coupon meanwhile</Trans>}
              labels={labels}
              shown={shown}
            />
          )}
          <DiscountSection {...part} />
          {isMass && <CodesSection {...part} />}
          <TicketsSection {...part} />
          <LimitsSection {...part} />
        </div>
      </div>
      <Save form={form} draft={draft} labels={labels} coupon={coupon} back={back} />
      <TermsQuestion question={question} form={form} isMass={isMass} />
    </form>
  );
}

/** Tickets can be chosen once there is an event: the first of them takes the focus from it. */
function focusEvent({ props }: CouponForm): void {
  const event = props.ref.current?.elements.namedItem('event_id');
  if (event instanceof HTMLElement) event.focus();
}

interface SaveProps extends Pick<FieldsProps, 'coupon' | 'back'> {
  readonly form: CouponForm;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
}

function Save({ form, draft, labels, coupon, back }: SaveProps): ReactNode {
  const deleting = useConfirmation('delete-edited-coupon');
  const wasUsed = coupon?.current_records.was_used === 1;
  const isDone = wasUsed && coupon?.status === 0;
  return (
    <>
      <DraftSaveBar
        form={form}
        draft={draft}
        labels={labels}
        onCancel={back}
        status={coupon && <UsedSentence coupon={coupon} />}
      >
        {coupon && !isDone && (
          <Button kind="outline" className={styles['wide']} onClick={deleting.show}>
            {wasUsed ? <Trans>Make inactive</Trans> : <Trans>Delete</Trans>}
          </Button>
        )}
      </DraftSaveBar>
      {coupon && <DeleteCoupon coupon={coupon} overlay={deleting} onDone={back} />}
    </>
  );
}
