/**
 * The address of a picture that a setting names (logo, favicon): a path on this site. Undefined for everything else:
 * pictures of other sites are not shown. Source: HDR-01, SET-07.
 */
export function siteImage(address: string): string | undefined {
  return /^\/(?![/\\])\S*$/.test(address) ? address : undefined;
}
