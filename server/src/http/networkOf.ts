import { isIPv6 } from 'node:net'

/**
 * The key under which an IP address is rate-limited: the IPv4 address itself, or the /64 network of an IPv6 address,
 * because a single customer has 2^64 addresses.
 */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1]
  if (v4) return v4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/u, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const behind = (tail ?? '').split(':').filter(Boolean)
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: 8 - groups.length - behind.length }, () => '0'), ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`
}
