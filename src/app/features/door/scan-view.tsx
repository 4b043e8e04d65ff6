import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Door } from '#device/door/door-store.ts';
import type { Answer } from '#app/data/door/answer.ts';
import type { useScanner } from '#app/data/door/use-scanner.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { searchIcon, xIcon } from '#app/ui/icons/first-view.ts';
import { flashlightIcon, keyboardIcon, undo2Icon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useWakeLock } from '#app/shell/use-wake-lock.ts';
import { useDoorError } from './answer-words.ts';
import { CameraPicture, CameraTrouble } from './camera-picture.tsx';
import { ScanAnswerView } from './scan-answer.tsx';
import styles from './scan.module.css';
import { SearchSheet } from './search-sheet.tsx';
import { signal, wakeSound } from './signals.ts';
import { StateLine } from './state-line.tsx';
import { TypedCodeSheet } from './typed-code.tsx';
import { type Camera, useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';
import { useHardwareScanner } from './use-hardware-scanner.ts';

interface Props {
  readonly door: Door;
  readonly at: ReturnType<typeof useScanner>;
  readonly close: () => void;
}

/** The scanner, over all else: camera, answers, how it stands. Source: issue 15, screens 22. */
export function ScanView({ door, at, close }: Props): ReactNode {
  const { t } = useLingui();
  const { scanner, state } = at;
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const typed = useOverlay('door-typed-code');
  const search = useOverlay('door-search');
  const { see, read } = useCodes(scanner, [typed, search]);
  const camera = useCamera(video, see);
  useHardwareScanner(read);
  useWakeLock();
  useSignals(state.answer);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['view']}
      data-outcome={state.answer ? lookOf(state.answer) : undefined}
      aria-label={t`Scanner`}
      onPointerDown={wakeSound}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <Head door={door} camera={camera} counts={state.counts} close={close} />
      <CameraPicture video={video} isOn={camera.status === 'on'} isHidden={state.answer !== null} />
      <div className={styles['middle']}>
        {!state.answer && <CameraTrouble camera={camera} />}
        <Middle at={at} isOn={camera.status === 'on'} />
      </div>
      <div className={styles['foot']}>
        <Line state={state} />
        <StateLine at={at} camera={camera} />
        {state.last && <Undo at={at} />}
        <div className={styles['actions']}>
          <Button className={styles['light']} full onClick={typed.show}>
            <Icon d={keyboardIcon} size={20} />
            <Trans>Type code</Trans>
          </Button>
          {door.account_id !== null && (
            <Button className={styles['quiet']} full onClick={search.show}>
              <Icon d={searchIcon} size={20} />
              <Trans>By name</Trans>
            </Button>
          )}
        </div>
      </div>
      <TypedCodeSheet overlay={typed} onCode={read} />
      {door.account_id !== null && <Search overlay={search} door={door} at={at} />}
    </dialog>
  );
}

/** What was scanned beside what is shown: codes in line, and those that got no answer. */
function Line({ state: { inLine, missed } }: { state: Props['at']['state'] }): ReactNode {
  return (
    <>
      {missed && (
        <Notice kind="danger">
          {missed === 'line-full' ? (
            <Trans>
              The last code was not read: others wait for their answer. Scan it again before anybody goes in.
            </Trans>
          ) : (
            <Trans>The codes that were scanned after it got no answer. Scan them again before anybody goes in.</Trans>
          )}
        </Notice>
      )}
      {inLine > 0 && (
        <p className={styles['line']} role="status">
          <Plural
            value={inLine}
            one="# more code was scanned. Its answer follows."
            other="# more codes were scanned. Their answers follow."
          />
        </p>
      )}
    </>
  );
}

function Search({
  overlay,
  door,
  at,
}: {
  overlay: ReturnType<typeof useOverlay>;
  door: Door;
  at: Props['at'];
}): ReactNode {
  const times = useTimesOpened(overlay);
  return times > 0 && <SearchSheet overlay={overlay} door={door} scanner={at.scanner} />;
}

interface HeadProps {
  readonly door: Door;
  readonly camera: Camera;
  readonly counts: Props['at']['state']['counts'];
  readonly close: () => void;
}

function Head({ door, camera, counts, close }: HeadProps): ReactNode {
  const { t } = useLingui();
  const { torch, cameras, chosen } = camera;
  const { in: inside, of } = counts ?? { in: 0, of: 0 };
  const numbered = cameras.map(({ id, label }, place) => ({ id, label, number: place + 1 }));
  return (
    <header className={styles['head']}>
      <IconButton label={t`Close`} icon={xIcon} onClick={close} />
      <div className={styles['event']}>
        <h1>{door.event_title}</h1>
        <p className="num">{[door.gate, counts && t`${inside} of ${of} in`].filter(Boolean).join(' · ')}</p>
      </div>
      {torch !== undefined && (
        <IconButton
          label={t`Torch`}
          icon={flashlightIcon}
          aria-pressed={torch}
          onClick={() => camera.setTorch(!torch)}
        />
      )}
      {cameras.length > 1 && (
        <select
          className={styles['cameras']}
          aria-label={t`Camera`}
          value={chosen}
          onChange={({ currentTarget }) => camera.choose(currentTarget.value)}
        >
          <option value="">{t`Back camera`}</option>
          {numbered.map(({ id, label, number }) => (
            <option key={id} value={id}>
              {label || t`Camera ${number}`}
            </option>
          ))}
        </select>
      )}
    </header>
  );
}

function Middle({ at: { scanner, state }, isOn }: { at: Props['at']; isOn: boolean }): ReactNode {
  const { answer, isBusy, cannotTell, inLine } = state;
  if (!answer && isBusy)
    return (
      <p className={styles['hint']} role="status">
        <Trans>Checking…</Trans>
      </p>
    );
  if (!answer) return <Waiting cannotTell={cannotTell} isOn={isOn} />;
  const shown = { answer, scanner, isBusy, isAwaited: inLine > 0 };
  return <ScanAnswerView key={`${answer.nonce} ${answer.undone}`} {...shown} />;
}

function Waiting({ cannotTell, isOn }: { cannotTell: boolean; isOn: boolean }): ReactNode {
  if (cannotTell)
    return (
      <p className={styles['hint']} role="alert">
        <Trans>This phone has no list yet and no connection. Look for a connection, then scan again.</Trans>
      </p>
    );
  return (
    isOn && (
      <p className={styles['hint']}>
        <Trans>Hold the code inside the frame</Trans>
      </p>
    )
  );
}

/** Takes back the last scan of this phone. */
function Undo({ at: { scanner, state } }: { at: Props['at'] }): ReactNode {
  const { t } = useLingui();
  const errorText = useDoorError();
  // said here: messages of the page are behind the scanner
  const [problem, setProblem] = useState('');
  const undo = (): void => {
    setProblem('');
    scanner.undo().catch((error: unknown) => setProblem(errorText(error)));
  };
  const title = state.last?.title ?? '';
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button className={styles['quiet']} size="small" full onClick={undo}>
        <Icon d={undo2Icon} size={18} />
        {title ? t`Undo the last scan: ${title}` : t`Undo the last scan`}
      </Button>
    </>
  );
}

/** What colour and shape an answer has. */
function lookOf({ outcome, undone }: Pick<Answer, 'outcome' | 'undone'>): 'ok' | 'warn' | 'no' {
  if (undone) return 'warn';
  return outcome === 'accepted' ? 'ok' : outcome === 'not_valid' ? 'no' : 'warn';
}

function useSignals(answer: Answer | null): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!answer || answer.undone || shown.current === answer.nonce) return;
    shown.current = answer.nonce;
    signal(answer.outcome);
  }, [answer]);
}
