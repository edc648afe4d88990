import { BlockList, isIP } from 'node:net'

/** Of IPv4 what is not on the public internet (IANA's special-purpose registry). */
const notPublic = new BlockList()
const subnets4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of 2000::/3 what is not. Teredo and 6to4 carry an IPv4 address, which may be a private one. */
const subnets6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of subnets4) notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of subnets6) notPublic.addSubnet(net, bits, 'ipv6')

/** Of IPv6 all public addresses are in here: mapped, NAT64, unique local and link-local ones are not. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function isPublicAddress(address: string) {
  const family = familyOf(address)
  if (isIP(address) === 0 || notPublic.check(address, family)) return false
  return family === 'ipv4' || globalUnicast.check(address, 'ipv6')
}

/** A mapped address is none. */
export const isLoopbackAddress = (address: string) =>
  isIP(address) !== 0 && !address.startsWith('::ffff') && loopback.check(address, familyOf(address))
