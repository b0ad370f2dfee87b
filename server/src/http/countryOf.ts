import { findCountry, type CountryCode } from '@byeol/contract/country.ts'
import type { FastifyRequest } from 'fastify'
import { countryOfIp } from '../providers/ipCountry.ts'
import type { Visitor } from './call.ts'

const whereNobodyKnows = 'KR'

/**
 * What the CDN says of the visitor's country, for requests that came through a trusted proxy: of anybody else's it
 * would be anybody's claim. Null for none, and for the codes by which a CDN says that it does not know (XX, T1).
 */
export function countryFromCdn(request: FastifyRequest): CountryCode | null {
  const header = request.headers['cf-ipcountry'] ?? request.headers['cloudfront-viewer-country']
  if (typeof header !== 'string') return null
  // Fastify follows the forwarded addresses only from a peer that it trusts.
  const isThroughProxy = (request.ips?.length ?? 0) > 1
  return isThroughProxy ? (findCountry(header)?.code ?? null) : null
}

/** The CDN's word, else the address's country, else Korea (spec.md point 3, Country; providers.md I). */
export const countryOf = ({ country, ip }: Visitor): CountryCode => country ?? countryOfIp(ip) ?? whereNobodyKnows
