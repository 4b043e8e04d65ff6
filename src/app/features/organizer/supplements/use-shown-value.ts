import { useLingui } from '@lingui/react/macro';
import type { OptionValues } from './form-values.ts';

/** How a field of a supplement that is chosen is said in words; undefined for what is typed. */
export function useShownValue(): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    supplement_type: { 1: t`Single`, 2: t`Options`, 3: t`Text` },
    supplement_applied: { 1: t`Per ticket`, 2: t`Per order` },
    supplement_multiple_type: { 0: t`Several`, 1: t`One` },
    template_type: { standard: t`Standard`, custom: t`Own image` },
  };
  return (name, value) => {
    if (name === 'supplement_option') return Array.isArray(value) ? value.map(textOf).join('; ') || '–' : '–';
    const known = names[name];
    return known && (known[String(value)] ?? String(value));
  };
}

/** "M 15,00". */
function textOf(option: OptionValues): string {
  const title = Object.values(option.titles ?? {}).find((one) => one !== '') ?? '';
  return `${title} ${option.price}`.trim();
}
