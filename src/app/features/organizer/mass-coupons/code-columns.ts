/** The one column that is read, with what it is called in files of ours and of others. */
export const CODE_COLUMNS = {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- headings of files in any language
  code: ['code', 'couponcode', 'coupon', 'coupon code', 'kortingscode', 'code promo', 'gutscheincode', 'gutschein'],
};
