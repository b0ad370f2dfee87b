import { exampleCompany } from '@byeol/contract/company/company.ts'
import { describe, expect, it } from 'vitest'
import { readAppConfig } from './appConfig.ts'

describe('the configuration in the page', () => {
  it('returns the given values and null for the rest', () => {
    const config = readAppConfig('{"kakaoJsKey":"js","appleClientId":null,"portOneUserCode":""}')
    expect(config).toMatchObject({ kakaoJsKey: 'js', kakaoSdkUrl: null, appleClientId: null, portOneUserCode: null })
  })
  it.each([null, '', 'null', '{', '[]', '{"kakaoJsKey":7}'])('has no values for %s', (content) => {
    const { company, ...rest } = readAppConfig(content)
    expect(Object.values(rest).every((value) => value === null)).toBe(true)
    expect(company).toEqual(exampleCompany)
  })
  it('has the company facts from the server', () => {
    const { company } = readAppConfig('{"company":{"name":"주식회사 별빛"}}')
    expect(company).toEqual({ ...exampleCompany, name: '주식회사 별빛' })
  })
})
