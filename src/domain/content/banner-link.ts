/** Whether a banner may lead there: a page of this site, or an address of the web. Source: HOME-04. */
export function isBannerLink(address: string): boolean {
  return /^\/(?![/\\])\S*$/.test(address) || /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(address);
}
