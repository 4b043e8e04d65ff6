import { useLingui } from '@lingui/react/macro';
import type { MerchandiseCategory, MerchandiseSize } from '#domain/organizer/merchandise.ts';

/** Source: MER-07. */
export function useCategoryNames(): Readonly<Record<MerchandiseCategory, string>> {
  const { t } = useLingui();
  return {
    Clothing: t`Clothing`,
    Accessories: t`Accessories`,
    Posters: t`Posters`,
    Other: t`Other`,
  };
}

/** Source: MER-06. */
export function useSizeNames(): Readonly<Record<MerchandiseSize, string>> {
  return { xs: 'XS', sm: 'SM', lg: 'LG', xl: 'XL' };
}
