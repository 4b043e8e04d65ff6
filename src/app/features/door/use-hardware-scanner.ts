import { useEffect, useRef } from 'react';
import { ScannerKeys } from './scanner-keys.ts';

/** Tells of what a hardware scanner types, as long as its part is on the page. */
export function useHardwareScanner(onCode: (text: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const keys = new ScannerKeys((text) => told.current(text));
    document.addEventListener('keydown', keys.press, true);
    return () => {
      keys.stop();
      document.removeEventListener('keydown', keys.press, true);
    };
  }, []);
}
