/** Whether a text names a host, such as `cdn.example.be` or `cdn.example.be:8443`. */
export function isHost(text: string): boolean {
  return /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?$/i.test(text.trim());
}

/** The addresses, one a line, of scripts that may be linked: https, on a host of the comma list. Source: SET-08. */
export function scriptLinks(links: string, hosts: string): readonly string[] {
  return linesOf(links).filter((link) => mayBeLinked(link, hosts));
}

/** Those that may not. */
export function wrongScriptLinks(links: string, hosts: string): readonly string[] {
  return linesOf(links).filter((link) => !mayBeLinked(link, hosts));
}

function linesOf(links: string): readonly string[] {
  return links.split(/\s+/).filter((link) => link !== '');
}

/** Nothing stands between https:// and the host: no name, no password. */
const HTTPS = /^https:\/\/([^\s/?#@\\]+)(?:[/?#]\S*)?$/i;

function mayBeLinked(link: string, hosts: string): boolean {
  const host = HTTPS.exec(link)?.[1]?.toLowerCase();
  return host !== undefined && hosts.split(',').some((allowed) => allowed.trim().toLowerCase() === host);
}
