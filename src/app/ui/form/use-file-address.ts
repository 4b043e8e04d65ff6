import { useEffect, useState } from 'react';

/** The address of a chosen file's picture, for as long as it is shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource that this effect opens and closes
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
