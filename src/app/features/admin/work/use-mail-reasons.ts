import { useLingui } from '@lingui/react/macro';

/** The reasons of a mail's failure that are not its mail server's words. */
export function useMailReasons(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'given up by a person': t`given up by a person`,
    'not taken in five days': t`not taken in five days`,
    'not taken in a day': t`not taken in a day`,
    'its tickets were cancelled': t`its tickets were cancelled`,
    'its address was corrected': t`its address was corrected`,
    'its reader stopped it': t`its reader stopped it, or the account ended`,
    'the mail server was away a moment ago': t`the mail server was away a moment ago`,
  };
}
