import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { addBuyingMessages } from './buying-messages.ts';

/** Whether the messages of the buying screens are there; has them loaded. */
export function useBuyingMessages(): boolean {
  const { i18n } = useLingui();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // without them the part is not shown: the page stands without it
    addBuyingMessages(i18n).then(
      () => setThere(true),
      () => undefined,
    );
  }, [i18n]);
  return isThere;
}
