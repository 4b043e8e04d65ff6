import { useLingui } from '@lingui/react/macro';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import { settingKind } from '#domain/content/setting-rules.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';

type Choices = readonly (readonly [value: string, text: string])[];

/** The values that a setting can have, where they are a few; undefined: it is typed. */
export function useSettingChoices(): (name: string) => Choices | undefined {
  const { t } = useLingui();
  return (name) => {
    switch (settingKind(name)) {
      case 'flag':
        return [
          ['0', t`no`],
          ['1', t`yes`],
        ];
      case 'language':
        return LANGUAGES.map((lang) => [lang, LANGUAGE_NAMES[lang]] as const);
      case 'commission-type':
        return [
          ['', t`none`],
          [String(COMMISSION_TYPE.percentage), t`a percentage of the price`],
          [String(COMMISSION_TYPE.fixed), t`an amount per ticket`],
        ];
      default:
        return undefined;
    }
  };
}

/** The value of a setting as its field shows it. */
export function useSettingText(): (name: string, value: string) => string {
  const { t } = useLingui();
  const choicesOf = useSettingChoices();
  return (name, value) => {
    const text = choicesOf(name)?.find(([one]) => one === value)?.[1] ?? value;
    if (text === '') return t`empty`;
    const kind = settingKind(name);
    if (kind === 'euros') return `€ ${text}`;
    return kind === 'percent' ? `${text} %` : text;
  };
}
