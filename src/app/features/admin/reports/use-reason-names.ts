import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '#domain/content/reports.ts';

/** Why something is reported, in a few words. */
export function useReasonNames(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui();
  return {
    fraud: t`Fraud`,
    misleading: t`Misleading price or offer`,
    hate: t`Hate, threats or violence`,
    rights: t`Rights of others`,
    abuse: t`Sexual abuse of children`,
    other: t`Something else that is illegal`,
  };
}
