const OWN_FILE = /^\/(?:files|images)\/(?!.*\.\.)[\w./-]+$/;

/** Whether an address is one of a file that this site serves: pages show pictures of no other. Source: EVT-06, decisions 8. */
export function isOwnFile(address: string): boolean {
  return OWN_FILE.test(address);
}
