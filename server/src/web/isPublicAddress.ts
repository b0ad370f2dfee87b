import { BlockList, isIP } from 'node:net'

// From IANA's special-purpose registries: addresses that are not public, and ranges that are translated to such
// addresses.
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Exceptions within 2000::/3, the only public part of IPv6: Teredo and neighbouring ranges, documentation, 6to4. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const closed4 = listOf(notPublic4, 'ipv4')
const open6 = listOf(['2000::/3'], 'ipv6')
const closed6 = listOf(notPublic6, 'ipv6')

/** Whether an address is known to be on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  // An address with a zone (%eth0) is always local.
  if (family === 6) return !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  return false
}
