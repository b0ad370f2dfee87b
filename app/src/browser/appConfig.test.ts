import { describe, expect, it } from 'vitest'
import { readAppConfig } from './appConfig.ts'

describe('the configuration in the page', () => {
  it('returns the given values and null for the rest', () => {
    const config = readAppConfig('{"kakaoJsKey":"js","appleClientId":null,"portOneUserCode":""}')
    expect(config).toMatchObject({ kakaoJsKey: 'js', kakaoSdkUrl: null, appleClientId: null, portOneUserCode: null })
  })
  it.each([null, '', 'null', '{', '[]', '{"kakaoJsKey":7}'])('has no values for %s', (content) => {
    expect(Object.values(readAppConfig(content)).every((value) => value === null)).toBe(true)
  })
})
