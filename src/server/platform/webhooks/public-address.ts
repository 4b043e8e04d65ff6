import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 that no stranger on the internet answers at. Source: IANA special-purpose address registry */
const CLOSED_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a carrier's NAT
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // a cloud's own service, on an address that looks public
  ['169.254.0.0', 16], // link-local: the metadata of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 the one block that is given out to the internet, … */
const OPEN_V6 = ['2000::', 3] as const;
/** … without what in it stands for something else: IPv4 in tunnels, protocols, examples. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closedV4 = new BlockList();
for (const [network, prefix] of CLOSED_V4) closedV4.addSubnet(network, prefix, 'ipv4');
const openV6 = new BlockList();
openV6.addSubnet(...OPEN_V6, 'ipv6');
const closedV6 = new BlockList();
for (const [network, prefix] of CLOSED_V6) closedV6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is of the public internet, and not one of this server's own. */
export function isPublicAddress(address: string): boolean {
  if (isOwn(address)) return false;
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4');
  return isIPv6(address) && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some((own) => own.address === address));
}
