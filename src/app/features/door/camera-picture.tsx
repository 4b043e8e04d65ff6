import { Trans } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Camera } from './use-camera.ts';
import styles from './scan.module.css';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** it goes on under an answer */
  readonly isHidden: boolean;
}

/** What the camera sees, with the frame for the code. */
export function CameraPicture({ video, isOn, isHidden }: Props): ReactNode {
  return (
    <>
      <video
        ref={video}
        className={styles['video']}
        data-hidden={isHidden || undefined}
        muted
        playsInline
        aria-hidden="true"
      />
      {isOn && !isHidden && (
        <div className={styles['finder']}>
          <svg viewBox="0 0 270 270" aria-hidden="true">
            <path d="M3 52V24A21 21 0 0 1 24 3H52M218 3H246A21 21 0 0 1 267 24V52M267 218V246A21 21 0 0 1 246 267H218M52 267H24A21 21 0 0 1 3 246V218" />
          </svg>
        </div>
      )}
    </>
  );
}

/** Why the camera sees nothing, and what to do. */
export function CameraTrouble({ camera: { status, retry } }: { camera: Camera }): ReactNode {
  if (status === 'on') return null;
  return (
    <div className={styles['trouble']} role="status">
      <Reason status={status} />
      {status !== 'starting' && (
        <Button size="small" className={styles['light']} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

function Reason({ status }: { status: Exclude<Camera['status'], 'on'> }): ReactNode {
  switch (status) {
    case 'starting':
      return <Trans>The camera starts…</Trans>;
    case 'refused':
      return <Trans>This page may not use the camera. Allow it in the settings of the browser, or type codes.</Trans>;
    case 'missing':
      return <Trans>No camera was found. Type codes, or use a scanner.</Trans>;
    case 'busy':
      return <Trans>Another app uses the camera. Close it, then try again.</Trans>;
    case 'failed':
      return <Trans>The reader of codes could not be fetched. Look for a connection once, then try again.</Trans>;
  }
}
