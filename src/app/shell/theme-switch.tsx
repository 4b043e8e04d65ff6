import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { type Theme, THEMES, useTheme } from './theme.ts';

/** System, light or dark. */
export function ThemeSwitch(): ReactNode {
  const { t } = useLingui();
  const [theme, choose] = useTheme();
  const names: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };
  return (
    <Segmented
      legend={t`Theme`}
      segments={THEMES.map((one) => ({ value: one, label: names[one] }))}
      value={theme}
      onChange={(value) => choose(THEMES.find((one) => one === value) ?? 'system')}
    />
  );
}
