import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#server/platform/webhooks/public-address.ts';

const CLOSED = [
  ['this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['the metadata of a cloud', ['169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '100.100.100.200']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fec0::1']],
  ['a carrier’s network', ['100.64.0.1', '100.127.255.255']],
  ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
  ['examples and trials', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1']],
  ['IPv4 in IPv6', ['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:93.184.216.34', '64:ff9b::a00:1', '2002:a00:1::']],
  ['tunnels', ['2001::1', '2001:0:a00:1::1', '192.88.99.1']],
  ['no address', ['', 'localhost', '0x7f.1', '2130706433', 'fe80::1%eth0']],
] as const;

test.each(CLOSED)('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are public', () => {
  const open = ['93.184.216.34', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a02:1800::1'];
  expect(open.filter((one) => !isPublicAddress(one))).toEqual([]);
});

test('no address of this server’s own is public, whatever network it is in', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(own.map(({ address }) => address).filter(isPublicAddress)).toEqual([]);
});
