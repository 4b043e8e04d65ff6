/** The Belgian VAT rates that a ticket can name, in basis points. Source: TKT-33. */
export const TAXES: readonly { readonly title: string; readonly rate: 0 | 600 | 1200 | 2100 }[] = [
  { title: '0 %', rate: 0 },
  { title: '6 %', rate: 600 },
  { title: '12 %', rate: 1200 },
  { title: '21 %', rate: 2100 },
];
