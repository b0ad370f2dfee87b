import { expect, it } from 'vitest'
import { countryOfIp } from './ipCountry.ts'

it('finds the country of a public IPv4 address, also in the notation of a dual-stack socket', () => {
  expect(countryOfIp('168.126.63.1')).toBe('KR')
  expect(countryOfIp('::ffff:168.126.63.1')).toBe('KR')
  expect(countryOfIp('133.11.0.1')).toBe('JP')
  expect(countryOfIp('8.8.8.8')).toBe('US')
})

it('returns null for addresses without a country', () => {
  const nowhere = [
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '2001:4860:4860::8888',
    'fe80::1',
    '',
  ]
  for (const ip of [...nowhere, '999.1.1.1', '1.2.3', 'a.b.c.d', '8.8.8.8, 1.1.1.1'])
    expect(countryOfIp(ip), ip).toBeNull()
})
