import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import type { TemplateForm, TemplateValues } from './form-values.ts';

interface Props {
  readonly form: TemplateForm;
  readonly template: MailTemplate | undefined;
  readonly others: readonly MailTemplate[];
}

/** An event that another enabled template has. */
interface Overlap {
  readonly title: string;
  readonly name: string;
}

/** Says what becomes of events that another template has: the one that named an event last has it. Source: TPL-18. */
export function Overlaps({ form, template, others }: Props): ReactNode {
  const { t } = useLingui();
  const [events, isOn] = form.hook.watch(['added_events', 'status']);
  const { taken, kept } = overlapsOf({ events, isOn: isOn === true, template, others });
  const listOf = (overlaps: readonly Overlap[]): ReactNode => (
    <ul>
      {overlaps.map(({ title, name }) => (
        <li key={title}>{t`${title}: now “${name}”`}</li>
      ))}
    </ul>
  );
  return (
    <>
      {taken.length > 0 && (
        <Notice kind="warn" live title={<Trans>Once this is saved, it takes these events over</Trans>}>
          {listOf(taken)}
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice kind="info" title={<Trans>These events have another template, which named them later</Trans>}>
          {listOf(kept)}
          <Trans>To take them over, switch this one off, save, and switch it on again.</Trans>
        </Notice>
      )}
    </>
  );
}

interface Asked extends Pick<Props, 'template' | 'others'> {
  readonly events: TemplateValues['added_events'];
  readonly isOn: boolean;
}

/** Events that saving takes over from another template, and those that stay with one. */
export function overlapsOf({ events, isOn, template, others }: Asked): Record<'taken' | 'kept', readonly Overlap[]> {
  if (!isOn) return { taken: [], kept: [] };
  const before = template?.status === 1 ? template.added_events.map(({ id }) => id) : [];
  const overlaps = events.flatMap(({ id, title }) => {
    const user = others.find(({ status, added_events }) => {
      const own = added_events.find((event) => event.id === id);
      return status === 1 && own?.used_by === null;
    });
    return user && user.id !== template?.id ? [{ title, name: user.template_name, isTaken: !before.includes(id) }] : [];
  });
  return { taken: overlaps.filter(({ isTaken }) => isTaken), kept: overlaps.filter(({ isTaken }) => !isTaken) };
}
