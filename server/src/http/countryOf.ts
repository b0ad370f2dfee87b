import { findCountry, type CountryCode } from '@byeol/contract/locale/country.ts'
import type { FastifyRequest } from 'fastify'
import { countryOfIp } from '../providers/ipCountry.ts'
import type { Visitor } from './call.ts'

const defaultCountry = 'KR'

/**
 * The visitor's country from the CDN's header. Only for requests through a trusted proxy, because any client can send
 * the header. Null without a header, and for the codes with which a CDN reports an unknown country (XX, T1).
 */
export function countryFromCdn(request: FastifyRequest): CountryCode | null {
  const header = request.headers['cf-ipcountry'] ?? request.headers['cloudfront-viewer-country']
  if (typeof header !== 'string') return null
  // Fastify reads forwarded addresses only from a trusted peer.
  const isThroughProxy = (request.ips?.length ?? 0) > 1
  return isThroughProxy ? (findCountry(header)?.code ?? null) : null
}

/** The CDN's country, else the country of the IP address, else Korea (spec.md point 3, Country; providers.md I). */
export const countryOf = ({ country, ip }: Visitor): CountryCode => country ?? countryOfIp(ip) ?? defaultCountry
