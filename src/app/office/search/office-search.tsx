import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { useMay } from '#app/data/admin-part.ts';
import { useOnline } from '#app/data/network.ts';
import { useVisitState } from '#app/data/visit.ts';
import { PartFailed } from '#app/features/organizer/extras/part-failed.tsx';
import { readWords } from '#app/table/table-search.ts';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import type { Found, Hit, HitGroup } from './hits.ts';
import { Marked } from './marked.tsx';
import styles from './office-search.module.css';
import { useAdminHits } from './use-admin-hits.tsx';
import { useMenuHits } from './use-menu-hits.tsx';
import { useOrganizerHits } from './use-organizer-hits.tsx';

type User = Session['user_detail'];

interface Props {
  readonly overlay: Overlay;
  readonly user: User;
}

/** Finds what the office has, and every screen of its menu, in one list. Source: screens 50. */
export function OfficeSearch({ overlay, user }: Props): ReactNode {
  const { t } = useLingui();
  const modal = useModal(overlay);
  const OfRole = user.role_id === ROLE.admin ? OfAdmin : OfOrganizer;
  return (
    <dialog {...modal} className={styles['search']} aria-label={t`Search`}>
      <OfRole
        key={useTimesOpened(overlay)}
        user={user}
        isOpen={overlay.isOpen}
        close={overlay.close}
        dismiss={() => modal.ref.current?.close()}
      />
    </dialog>
  );
}

interface ContentsProps {
  readonly user: User;
  readonly isOpen: boolean;
  /** a screen was chosen */
  readonly close: () => void;
  /** none was */
  readonly dismiss: () => void;
}

function OfOrganizer(props: ContentsProps): ReactNode {
  const typing = useTyping();
  return <Contents {...props} typing={typing} found={useOrganizerHits(typing.words)} />;
}

function OfAdmin(props: ContentsProps): ReactNode {
  const typing = useTyping();
  return <Contents {...props} typing={typing} found={useAdminHits(typing.words)} />;
}

/** What is looked for: of an admin what is of their part of the work. */
function useSearched({ role_id }: User): { readonly placeholder: string; readonly what: string } {
  const { t } = useLingui();
  const may = useMay();
  const everything = t`Names, e-mails, order numbers and menu items`;
  if (role_id !== ROLE.admin) return { placeholder: t`Event, booking or menu item`, what: everything };
  if (may('orders'))
    return { placeholder: may('users') ? t`Order, user or menu item` : t`Order or menu item`, what: everything };
  return { placeholder: t`Menu item`, what: t`Menu items` };
}

/** A call is made when typing pauses. */
const PAUSE_MS = 200;

/** What is typed, kept while the visit lasts, and what of it is looked for. */
function useTyping() {
  const [typed, setTyped, forget] = useVisitState('office-search', '');
  const wanted = readWords(typed);
  const [words, setWords] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, setTyped, forget, wanted, words, isPausing: wanted !== words };
}

interface ShownProps extends ContentsProps {
  readonly typing: ReturnType<typeof useTyping>;
  readonly found: Found;
}

function Contents({ user, isOpen, close, dismiss, typing, found }: ShownProps): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { typed, setTyped, forget, wanted, words } = typing;
  const menu = useMenuHits(user, wanted);
  const searched = useSearched(user);
  const groups = [...found.groups, menu].filter(({ hits }) => hits.length > 0);
  const isBusy = typing.isPausing || found.isBusy;
  const leave = (): void => {
    forget();
    close();
  };
  const choice = useChoice(groups, { id, isBusy, isOpen, hasFailed: found.error !== null, dismiss });
  return (
    <>
      <div className={styles['bar']}>
        <SearchInput
          label={t`Search`}
          placeholder={searched.placeholder}
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={choice.activeId}
          autoComplete="off"
          data-autofocus
          maxLength={TABLE_SEARCH_MAX}
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            choice.reset();
          }}
          onKeyDown={choice.onKeyDown}
        />
        <IconButton icon={xIcon} label={t`Close`} onClick={dismiss} />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={t`Results`} aria-busy={isBusy} className={styles['list']}>
        {groups.map((group) => (
          <Group key={group.id} group={group} typed={words} choice={choice} leave={leave} />
        ))}
      </div>
      <Outcome groups={groups} found={found} isBusy={isBusy} typed={wanted} what={searched.what} />
    </>
  );
}

interface Choice {
  /** of the chosen option; undefined: there is none */
  readonly activeId: string | undefined;
  readonly idOf: (hit: Hit) => string;
  readonly choose: (hit: Hit) => void;
  /** the first is chosen again */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface ChoiceOptions {
  readonly id: string;
  readonly isBusy: boolean;
  /** closed, what was awaited is not wanted any more */
  readonly isOpen: boolean;
  /** answers did not come: what there is may not be what was meant */
  readonly hasFailed: boolean;
  readonly dismiss: () => void;
}

/** Which hit Enter opens: the first, until the arrows or the pointer choose another. Enter waits for answers under way. */
function useChoice(groups: readonly HitGroup[], options: ChoiceOptions): Choice {
  const { id, isBusy, isOpen, hasFailed, dismiss } = options;
  const [chosen, setChosen] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const idOf = ({ key }: Hit): string => `${id}${key}`;
  const activeId = hits[at] && idOf(hits[at]);
  const open = useEffectEvent(() => {
    setAwaited(false);
    if (isOpen && !hasFailed && activeId !== undefined) document.getElementById(activeId)?.click();
  });
  const opens = isAwaited && !isBusy;
  useEffect(() => {
    if (opens) open();
  }, [opens]);
  return {
    activeId,
    idOf,
    choose: ({ key }) => setChosen(key),
    reset: () => {
      setChosen(undefined);
      setAwaited(false);
    },
    onKeyDown: (event) => {
      // Enter that ends a word of an input method is no choice
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        // the field alone would be emptied
        event.preventDefault();
        dismiss();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      if (step === undefined) {
        setAwaited(true);
        return;
      }
      const next = hits[(at + step + hits.length) % hits.length];
      if (!next) return;
      setChosen(next.key);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    },
  };
}

interface GroupProps {
  readonly group: HitGroup;
  readonly typed: string;
  readonly choice: Choice;
  readonly leave: () => void;
}

function Group({ group: { title, hits }, typed, choice, leave }: GroupProps): ReactNode {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles['title']}>
        {title}
      </div>
      {hits.map((hit) => (
        <Option key={hit.key} hit={hit} typed={typed} choice={choice} leave={leave} />
      ))}
    </div>
  );
}

function Option({ hit, typed, choice, leave }: Omit<GroupProps, 'group'> & { hit: Hit }): ReactNode {
  const id = choice.idOf(hit);
  return hit.link({
    id,
    role: 'option',
    'aria-selected': id === choice.activeId,
    tabIndex: -1,
    className: styles['hit'],
    onClick: leave,
    onPointerMove: () => choice.choose(hit),
    children: (
      <>
        <Icon d={hit.icon} size={19} />
        <span className={styles['words']}>
          <span>
            <Marked text={hit.title} typed={typed} />
          </span>
          {hit.detail && (
            <span className={styles['detail']}>
              <Marked text={hit.detail} typed={typed} />
            </span>
          )}
        </span>
        <kbd className={styles['key']} aria-hidden>
          <Trans>Enter</Trans>
        </kbd>
      </>
    ),
  });
}

interface OutcomeProps {
  readonly groups: readonly HitGroup[];
  readonly found: Found;
  readonly isBusy: boolean;
  readonly typed: string;
  /** that is looked for */
  readonly what: string;
}

/** What there is to say of the list. */
function Outcome({ groups, found, isBusy, typed, what }: OutcomeProps): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  if (!online)
    return (
      <p role="status" className={styles['outcome']}>
        <Trans>No connection: only screens of the menu are found.</Trans>
      </p>
    );
  if (found.error)
    return <PartFailed title={t`Not everything could be searched.`} error={found.error} retry={found.retry} />;
  return (
    <p role="status" className={styles['outcome']}>
      {isBusy && typed !== '' ? (
        <Trans>Searching…</Trans>
      ) : groups.length === 0 ? (
        <Trans>Nothing found for “{typed}”</Trans>
      ) : (
        what
      )}
    </p>
  );
}
