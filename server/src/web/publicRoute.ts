import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** The target of a connection: a checked IP address, never a name that could resolve differently the next time. */
export interface Hop {
  address: string
  family: 4 | 6
  port: number
}

/** Decides where to connect for a URL. Returns null if connecting is not allowed. */
export type Route = (url: URL) => Promise<Hop | null>

type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>

const lookupAll: Lookup = (hostname) => lookup(hostname, { all: true, verbatim: true })
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Allows only the public internet, on ports 80 and 443. A name with any private address is refused, because such a name
 * is an attempt to reach our network. The caller must connect to the returned address, so that a second lookup cannot
 * give another one.
 */
export const publicRoute =
  (resolve: Lookup = lookupAll): Route =>
  async (url) => {
    const port = ports[url.protocol]
    // `URL` omits the default port of a protocol.
    if (
      port === undefined ||
      (url.port !== '' && url.port !== '80' && url.port !== '443') ||
      url.username ||
      url.password
    )
      return null
    const hostname = url.hostname.replace(/^\[|\]$/gu, '')
    const found = isIP(hostname)
      ? [{ address: hostname, family: isIP(hostname) }]
      : await resolve(hostname).catch(() => [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return null
    return {
      address: first.address,
      family: first.family === 6 ? 6 : 4,
      port: url.port === '' ? port : Number(url.port),
    }
  }
