import type { ReactNode } from 'react';
import { Notice } from '#app/ui/layout/notice.tsx';

interface Props {
  readonly form: { readonly problem: string; readonly errorOf: (name: string) => string | undefined };
  /** beside which an error stands by itself */
  readonly fields: readonly string[];
}

/** Why a form was not taken, where no field says it already. */
export function FormProblem({ form, fields }: Props): ReactNode {
  const isSaid = fields.some((name) => form.errorOf(name) !== undefined);
  return form.problem !== '' && !isSaid && <Notice kind="danger">{form.problem}</Notice>;
}
