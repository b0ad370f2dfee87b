import { BlockList, isIP } from 'node:net'

export const readEntries = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Parses CONSOLE_TRUSTED_PROXIES. Throws if an entry is a network: any host in it could then claim an address of
 * CONSOLE_ADDRESSES in a header and be let in.
 */
export function readProxies(list: string): string[] {
  const proxies = readEntries(list)
  const other = proxies.find((entry) => isIP(entry) === 0)
  if (other !== undefined)
    throw new Error(
      `CONSOLE_TRUSTED_PROXIES: “${other}” is not a single address. Name each proxy by its own, because ` +
        'every host of a network could pass as staff’s.',
    )
  return proxies
}

/**
 * Parses `203.0.113.7, 198.51.100.0/24, 2001:db8::/32`. Returns null for an empty list, which means that every address
 * is allowed. Throws an error that names the wrong entry.
 */
export function readAddressList(text: string): BlockList | null {
  const entries = readEntries(text)
  if (entries.length === 0) return null
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const prefix = Number(bits ?? (version === 6 ? 128 : 32))
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > (version === 6 ? 128 : 32))
      throw new Error(`CONSOLE_ADDRESSES: “${entry}” is no address or network`)
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether a client's address is in the list. Also accepts an IPv4 address in IPv6-mapped form. */
export function isListed(list: BlockList, ip: string): boolean {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1] ?? ip
  const version = isIP(v4)
  return version !== 0 && list.check(v4, version === 6 ? 'ipv6' : 'ipv4')
}
