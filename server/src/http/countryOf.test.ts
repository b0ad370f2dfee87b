import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { device } from '../test/makePeople.ts'
import type { World } from '../test/openWorld.ts'
import { useWorld } from '../test/useWorld.ts'
import { rawCall } from '../test/rawCall.ts'

const koreanIp = '168.126.63.1'
const japaneseIp = '133.11.0.1'

async function bootCountry(world: World, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await rawCall(world.base, api.auth.boot, {
    body: JSON.stringify({ deviceInfo: device, responseData: ['country'] }),
    headers,
  })
  return (answer.body.result as { country: unknown }).country
}

describe('behind a trusted proxy', () => {
  const world = useWorld({ TRUSTED_PROXIES: '127.0.0.1' })

  it('boot returns the country given by the CDN', async () => {
    expect(await bootCountry(world, { 'x-forwarded-for': koreanIp, 'cf-ipcountry': 'FR' })).toBe('FR')
    expect(await bootCountry(world, { 'x-forwarded-for': koreanIp, 'cloudfront-viewer-country': 'de' })).toBe('DE')
  })

  it('boot returns the country of the address when the CDN does not know it', async () => {
    expect(await bootCountry(world, { 'x-forwarded-for': japaneseIp })).toBe('JP')
    for (const unknown of ['XX', 'T1', '', 'Japan'])
      expect(await bootCountry(world, { 'x-forwarded-for': japaneseIp, 'cf-ipcountry': unknown })).toBe('JP')
  })

  it('boot returns Korea when the country is unknown', async () => {
    for (const nowhere of ['10.0.0.1', '2001:4860:4860::8888'])
      expect(await bootCountry(world, { 'x-forwarded-for': nowhere })).toBe('KR')
  })
})

describe('without a proxy', () => {
  const world = useWorld()

  it('a client cannot choose a country by a header', async () => {
    expect(await bootCountry(world)).toBe('KR')
    expect(await bootCountry(world, { 'cf-ipcountry': 'FR', 'x-forwarded-for': japaneseIp })).toBe('KR')
  })
})
