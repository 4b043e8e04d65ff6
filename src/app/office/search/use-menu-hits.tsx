import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { beginWords, wordsOf } from '#domain/catalogue/search-words.ts';
import type { Session } from '#wire/accounts/session.ts';
import { useOfficeMenu } from '#app/office/shell/office-menu.ts';
import type { HitGroup } from './hits.ts';

/** Screens of the menu whose names the typed words begin; those of every day while nothing is typed. */
export function useMenuHits(user: Session['user_detail'], typed: string): HitGroup {
  const { t, i18n } = useLingui();
  const { daily, groups } = useOfficeMenu(user);
  const words = wordsOf(typed);
  const screens = [
    ...daily.map((item) => ({ ...item, of: undefined })),
    ...groups.flatMap(({ label, icon, items }) => items.map((item) => ({ ...item, icon, of: i18n._(label) }))),
  ].map((item) => ({ ...item, title: i18n._(item.label) }));
  const found =
    words.length > 0
      ? screens.filter(({ title, of = '' }) => beginWords(words, wordsOf(`${title} ${of}`)))
      : screens.filter(({ of }) => of === undefined);
  return {
    id: 'menu',
    title: t`Go to`,
    hits: found.map(({ to, icon, title, of }) => ({
      key: `menu-${to}`,
      icon,
      title,
      detail: of,
      link: (props) => <Link to={to} {...props} />,
    })),
  };
}
