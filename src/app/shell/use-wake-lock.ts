import { useEffect } from 'react';

/** Keeps the screen on while a ticket is shown, where the browser can; asked for anew when the app is looked at again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // refused on a low battery: the ticket is shown all the same
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await given?.release();
      else lock = given;
    };
    const seen = (): void => void ask();
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
