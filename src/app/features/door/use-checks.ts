import { useEffect, useState } from 'react';

/** What a phone says about itself before the doors open. */
interface Checks {
  /** null: not asked yet */
  readonly camera: 'ok' | 'asks' | 'refused' | 'missing' | null;
  /** megabytes that are free; null: the browser does not say */
  readonly space: number | null;
  readonly wakes: boolean;
}

/** Looks at the phone; `again` looks anew. */
export function useChecks(): Checks & { readonly askCamera: () => void } {
  const [camera, setCamera] = useState<Checks['camera']>(null);
  const [space, setSpace] = useState<number | null>(null);
  useEffect(() => {
    let over = false;
    void cameraState().then((state) => !over && setCamera(state));
    void freeMegabytes().then((free) => !over && setSpace(free));
    return () => {
      over = true;
    };
  }, []);
  return {
    camera,
    space,
    wakes: 'wakeLock' in navigator,
    askCamera: () => void openOnce().then(setCamera),
  };
}

/** Has the browser ask, and leaves the camera alone again. */
async function openOnce(): Promise<Exclude<Checks['camera'], null>> {
  if (!('mediaDevices' in navigator)) return 'missing';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'ok';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}

async function cameraState(): Promise<Exclude<Checks['camera'], null>> {
  if (!navigator.mediaDevices) return 'missing';
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  if (!devices.some(({ kind }) => kind === 'videoinput')) return 'missing';
  const asked = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
  if (asked?.state === 'granted') return 'ok';
  return asked?.state === 'denied' ? 'refused' : 'asks';
}

async function freeMegabytes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? null : Math.round((quota - usage) / 1_000_000);
}
