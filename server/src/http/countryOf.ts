import { findCountry, type CountryCode } from '@byeol/contract/locale/country.ts'
import type { FastifyRequest } from 'fastify'
import { countryOfIp } from '../providers/ipCountry.ts'
import type { Visitor } from './call.ts'

const defaultCountry = 'KR'

/**
 * The visitor's country, from the CDN's header. Used only for requests through a trusted proxy, because any client can
 * send the header. Null if there is no header, or if it has a code for an unknown country (XX, T1).
 */
export function countryFromCdn(request: FastifyRequest): CountryCode | null {
  const header = request.headers['cf-ipcountry'] ?? request.headers['cloudfront-viewer-country']
  if (typeof header !== 'string') return null
  // Fastify fills `ips` from forwarded addresses only if the peer is a trusted proxy.
  const isThroughProxy = (request.ips?.length ?? 0) > 1
  return isThroughProxy ? (findCountry(header)?.code ?? null) : null
}

/**
 * The country that the CDN reports, otherwise the country of the IP address, otherwise Korea (spec.md point 3, Country;
 * providers.md I).
 */
export const countryOf = ({ country, ip }: Visitor): CountryCode => country ?? countryOfIp(ip) ?? defaultCountry
