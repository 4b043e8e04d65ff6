import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { CouponForm } from './form-values.ts';
import type { TermsQuestion as Question } from './use-terms-question.ts';

interface Props {
  readonly question: Question;
  /** is saved when it may be */
  readonly form: CouponForm;
  readonly isMass: boolean;
}

/** Says what other terms mean for orders and carts, before they are saved. */
export function TermsQuestion({ question: { overlay, agree }, form, isMass }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      overlay={overlay}
      title={
        isMass ? <Trans>Change a group that has been used?</Trans> : <Trans>Change a coupon that has been used?</Trans>
      }
      text={
        <Trans>
          Orders that were placed keep their discount, those being paid too. Whoever has a code in the cart gets what
          holds from now on: the checkout shows the new price, and nobody pays it without being asked.
        </Trans>
      }
      kind="primary"
      confirm={t`Save the change`}
      cancel={t`Look again`}
      onConfirm={() => {
        agree();
        overlay.close();
        form.props.ref.current?.requestSubmit();
      }}
    />
  );
}
