import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COUPON_CODE_MAX, COUPON_PREFIX_MAX } from '#domain/cart/coupon-codes.ts';
import { COUPON_APPLY, COUPON_FIXED, isPercentCoupon } from '#domain/cart/coupons.ts';
import { COUPON_NOTE_MAX, COUPON_TITLE_MAX, hasFixedType, makesCodes } from '#domain/organizer/coupon-form.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useCouponWords } from './coupon-words.ts';
import { type CouponForm, type CouponFormValues, useKinds } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './coupon-form.module.css';

export interface SectionProps {
  readonly form: CouponForm;
  readonly labels: Readonly<Record<string, string>>;
  /** none: a new one */
  readonly coupon: OrganizerCoupon | undefined;
  readonly isMass: boolean;
}

type Field = Exclude<keyof CouponFormValues, 'added_tickets' | 'codeslist'>;

/** What it is called and what it takes off. Source: CPA-03 to CPA-09. */
export function DiscountSection({ form, labels, coupon, isMass }: SectionProps): ReactNode {
  const { t } = useLingui();
  const { baseOf } = useCouponWords();
  const kinds = useKinds();
  const type = Number(form.hook.watch('coupon_type')) as 1 | 2 | 3 | 4;
  const isPercent = isPercentCoupon({ type });
  return (
    <Panel>
      <h2 className={sentenceForm['heading']}>{isMass ? <Trans>Group</Trans> : <Trans>Coupon</Trans>}</h2>
      <div className={styles['fields']}>
        <div className={styles['whole']}>
          <TextField
            label={labels['description']}
            hint={t`For you alone: buyers see the code`}
            maxLength={COUPON_TITLE_MAX}
            autoComplete="off"
            {...form.field('description')}
          />
        </div>
        <div className={styles['half']}>
          <CodeField form={form} labels={labels} coupon={coupon} isMass={isMass} />
        </div>
        <div className={styles['half']}>
          <SelectField label={labels['coupon_type']} {...form.field('coupon_type')}>
            {kinds.map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles['half']}>
          <Amount form={form} labels={labels} name="amount" unit={isPercent ? '%' : '€'} />
        </div>
        {hasFixedType({ coupon_type: type }) && (
          <div className={styles['half']}>
            <SelectField label={labels['coupon_fixed_type']} {...form.field('coupon_fixed_type')}>
              <option value={COUPON_FIXED.perTicket}>{t`for every ticket`}</option>
              <option value={COUPON_FIXED.once}>{t`once`}</option>
            </SelectField>
          </div>
        )}
        <div className={styles['half']}>
          <SelectField label={labels['coupon_apply_type']} {...form.field('coupon_apply_type')}>
            {Object.values(COUPON_APPLY).map((base) => (
              <option key={base} value={base}>
                {baseOf(base)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </Panel>
  );
}

/** A single code of up to 20 characters, or the prefix of a group of up to 5. Source: CPA-04, MCP-07. */
function CodeField({ form, labels, coupon, isMass }: SectionProps): ReactNode {
  const { t } = useLingui();
  const most = isMass ? COUPON_PREFIX_MAX : COUPON_CODE_MAX;
  const { length } = form.hook.watch('coupon_code').trim();
  const isOptional =
    isMass &&
    !makesCodes({
      isImported: form.hook.watch('code_generated') === false,
      total_codes: Number(form.hook.watch('total_codes')),
      present_codes: coupon?.total_codes ?? 0,
    });
  const hint = isMass && coupon ? t`Of further codes: those that are there stay as they are` : undefined;
  return (
    <TextField
      label={labels['coupon_code']}
      className={styles['code']}
      counter={`${length} / ${most}`}
      hint={isMass && !coupon ? t`Every code begins with it; without I, J and L` : hint}
      note={isOptional ? t`optional` : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...form.field('coupon_code')}
      required={!isOptional}
    />
  );
}

/** How often and when it can be used. Source: CPA-09 to CPA-13. */
export function LimitsSection({ form, labels, coupon, isMass }: SectionProps): ReactNode {
  const { t } = useLingui();
  const used = coupon?.current_records.most_used ?? 0;
  const { error: _, required: __, ...status } = form.field('status');
  const count = (name: Field, hint: string | undefined) => (
    <TextField label={labels[name]} inputMode="numeric" autoComplete="off" hint={hint} {...form.field(name)} />
  );
  const usedHint = isMass ? t`Orders with the most used code: ${used}` : t`Orders so far: ${used}`;
  return (
    <Panel>
      <h2 className={sentenceForm['heading']}>
        <Trans>Limits</Trans>
      </h2>
      <div className={styles['fields']}>
        <Amount form={form} labels={labels} name="minimum_amount" unit="€" />
        <Amount form={form} labels={labels} name="maximum_amount" unit="€" hint={t`Empty or 0: no maximum`} />
        {count('limit_usage', used > 0 ? usedHint : undefined)}
        {count('coupon_ticket_limit', t`Empty or 0: unlimited`)}
        <div className={styles['whole']}>
          {count('buyer_limit', t`Empty or 0: unlimited; counted by e-mail address and account`)}
        </div>
        <div className={styles['half']}>
          <TextField label={labels['start_date']} type="date" {...form.field('start_date')} />
        </div>
        <div className={styles['half']}>
          <TextField label={labels['end_date']} type="date" hint={t`That day included`} {...form.field('end_date')} />
        </div>
      </div>
      <Toggle label={labels['status']} hint={t`Nobody can use an inactive one`} {...status} />
      <div className={styles['fields']}>
        <div className={styles['whole']}>
          <TextAreaField
            label={labels['note']}
            note={t`optional`}
            hint={t`For you alone: no buyer sees it`}
            rows={2}
            maxLength={COUPON_NOTE_MAX}
            {...form.field('note')}
          />
        </div>
      </div>
    </Panel>
  );
}

interface AmountProps extends Pick<SectionProps, 'form' | 'labels'> {
  readonly name: Field;
  readonly unit: '€' | '%';
  readonly hint?: string;
}

function Amount({ form, labels, name, unit, hint }: AmountProps): ReactNode {
  return (
    <TextField
      label={labels[name]}
      inputMode="decimal"
      autoComplete="off"
      end={unit}
      hint={hint}
      {...form.field(name)}
    />
  );
}
