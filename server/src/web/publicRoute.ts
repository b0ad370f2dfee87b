import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** Where a connection goes: an address that was looked at, never a name that could be resolved anew. */
export interface Hop {
  address: string
  family: 4 | 6
  port: number
}

/** Decides for each address on the web where to connect; null for where nobody may. */
export type Route = (url: URL) => Promise<Hop | null>

type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>

const lookupAll: Lookup = (hostname) => lookup(hostname, { all: true, verbatim: true })
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Only to the open internet, on the ports of the web. A name with one address inside is refused whole: it points at
 * our house on purpose. The caller connects to the answer itself, so that a second look-up cannot say something else.
 */
export const publicRoute =
  (resolve: Lookup = lookupAll): Route =>
  async (url) => {
    const port = ports[url.protocol]
    // URL drops a port that is its protocol's own.
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
