import { isIP } from 'node:net'

/**
 * Who a network address counts as: an IPv4 address itself, an IPv6 one by its /64, since a household or a
 * server has all of that. One address has one spelling, and an IPv4 address inside IPv6 is the IPv4 one.
 * A connection that was closed meanwhile has none.
 */
export function addressBlock(ip: string | undefined): string {
  const [bare = ''] = (ip ?? '').split('%')
  if (isIP(bare) !== 6) return bare
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string) {
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = address.includes('::') ? 8 - left.length - right.length : 0
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => parseInt(group, 16))
}

/** Where a request came from, as far as limits look at it. */
export interface Source {
  ip: string
  isProxied: boolean
}

/** Whether a request comes from this machine itself. A proxy beside the server asks for others. */
export function isThisMachine({ ip, isProxied }: Source) {
  const block = addressBlock(ip)
  return !isProxied && (block.startsWith('127.') || block === addressBlock('::1'))
}

/** Any of these says that a proxy stands between. Whether its word counts is another question. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export const isProxied = (headers: Record<string, unknown>) =>
  proxyHeaders.some((name) => headers[name] !== undefined)
