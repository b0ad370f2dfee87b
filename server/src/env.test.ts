import { describe, expect, it } from 'vitest'
import { companyOf } from './companyFacts.ts'
import { readEnv } from './env.ts'
import { productionCompany } from './test/productionCompany.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://byeol_app@127.0.0.1/byeol',
  DATABASE_OWNER_URL: 'postgres://byeol@127.0.0.1/byeol',
  TOKEN_SECRET: 't'.repeat(32),
  FILE_SECRET: 'f'.repeat(32),
  HASH_SECRET: 'h'.repeat(32),
  DATA_KEYS: `b:${key(2)},a:${key(1)}`,
  RESIDENT_KEYS: `r:${key(3)}`,
  PUBLIC_URL: 'https://byeol.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Byeol <no-reply@byeol.example>',
  ...productionCompany,
}

describe('a production start', () => {
  it('accepts a complete environment', () => expect(readEnv(production).NODE_ENV).toBe('production'))

  it.each([
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'TOKEN_SECRET',
    'FILE_SECRET',
    'HASH_SECRET',
    'DATA_KEYS',
    'RESIDENT_KEYS',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    ...Object.keys(productionCompany),
  ])('refuses without %s, absent or empty', (name) => {
    const { [name as keyof typeof production]: _left, ...others } = production
    expect(() => readEnv(others)).toThrow(`${name} is missing`)
    expect(() => readEnv({ ...others, [name]: '' })).toThrow(`${name} is missing`)
  })

  it('refuses to work as the owner of the tables', () =>
    expect(() => readEnv({ ...production, DATABASE_URL: production.DATABASE_OWNER_URL })).toThrow('is the owner’s'))

  it.each(['TOKEN_SECRET', 'FILE_SECRET', 'HASH_SECRET'])('refuses a short %s', (name) =>
    expect(() => readEnv({ ...production, [name]: 'x'.repeat(31) })).toThrow(`${name} is shorter than 32 characters`),
  )

  it.each(['x', 'a:short', `a:${key(1)},a:${key(2)}`, `:${key(1)}`, `a:${key(1)},`, `A B:${key(1)}`])(
    'refuses the DATA_KEYS %s',
    (keys) => expect(() => readEnv({ ...production, DATA_KEYS: keys })).toThrow('DATA_KEYS'),
  )

  it('refuses to seal resident numbers with the keys of other data', () => {
    const { DATA_KEYS: keys } = production
    expect(() => readEnv({ ...production, RESIDENT_KEYS: keys })).toThrow('RESIDENT_KEYS are those of DATA_KEYS')
    expect(() => readEnv({ ...production, RESIDENT_KEYS: 'x' })).toThrow('RESIDENT_KEYS is not a list')
  })

  it.each([
    ['KAKAO_AUTH_URL', 'http://localhost:9000/kakao'],
    ['KAKAO_API_URL', 'http://127.0.0.1:9000/kakao'],
    ['KAKAO_SDK_URL', 'https://127.1.2.3/kakao.js'],
    ['APPLE_URL', 'http://[::1]:9000/apple'],
    ['PORTONE_URL', 'http://0.0.0.0:9000/portone'],
    ['SOLAPI_URL', 'https://solapi.byeol.test'],
    ['SMTP_URL', 'smtp://localhost:2525'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ])('refuses the sandbox as %s', (name, url) =>
    expect(() => readEnv({ ...production, [name]: url })).toThrow(`${name} is a sandbox address`),
  )

  it('refuses plain http, inside and out, and demo data', () => {
    expect(() => readEnv({ ...production, PUBLIC_URL: 'http://byeol.example' })).toThrow('PUBLIC_URL is not https')
    expect(() => readEnv({ ...production, KAKAO_API_URL: 'http://kapi.example' })).toThrow('KAKAO_API_URL is not https')
    expect(() => readEnv({ ...production, DEMO: '1' })).toThrow('DEMO=1')
  })

  it.each([
    ['COMPANY_NAME', '주식회사 별', 'the example'],
    ['COMPANY_REPRESENTATIVE', '홍길동', 'the example'],
    ['COMPANY_NUMBER', '000-00-00000', 'the example'],
    ['COMPANY_NUMBER', '123-45-67890', 'check digit'],
    ['COMPANY_NUMBER', '1234567891', 'not 123-45-67890'],
    ['COMPANY_MAIL_ORDER', '제0000-서울마포-01234호', 'made up'],
    ['COMPANY_PHONE', '02-0000-0000', 'the example'],
    ['COMPANY_PHONE', '070-0000-0000', 'made up'],
    ['COMPANY_PHONE', 'call us', 'not a phone number'],
    ['COMPANY_EMAIL', 'help@byeolbit.example', 'reaches nobody'],
    ['COMPANY_EMAIL', 'help', 'nvalid'],
    ['PLAY_STORE_ID', 'byeol', 'not a package name'],
    ['APPSTORE_APP_ID', '0', 'small'],
  ])('refuses the %s %s', (name, value, why) =>
    expect(() => readEnv({ ...production, [name]: value })).toThrow(new RegExp(`${name}.*${why}`, 'u')),
  )

  it('refuses the channel of test money', () => {
    expect(() => readEnv({ ...production, PORTONE_TEST_CHANNEL: 'channel-key-2' })).toThrow('PORTONE_TEST_CHANNEL')
  })

  it('refuses Apple’s test environments', () => {
    expect(() => readEnv({ ...production, APPSTORE_ENVIRONMENT: 'Sandbox' })).toThrow('APPSTORE_ENVIRONMENT')
    expect(() => readEnv({ ...production, APPSTORE_ENVIRONMENT: 'LocalTesting' })).toThrow('APPSTORE_ENVIRONMENT')
    const APPSTORE_ROOT_CERTIFICATES = Buffer.from('of the sandbox').toString('base64')
    expect(() => readEnv({ ...production, APPSTORE_ROOT_CERTIFICATES })).toThrow('APPSTORE_ROOT_CERTIFICATES')
    const APPSTORE_SIMULATOR_URL = 'https://store.byeol.app/store.js'
    expect(() => readEnv({ ...production, APPSTORE_SIMULATOR_URL })).toThrow('APPSTORE_SIMULATOR_URL')
  })

  it('names every problem at once', () =>
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /TOKEN_SECRET.*FILE_SECRET.*HASH_SECRET.*DATA_KEYS.*PUBLIC_URL/u,
    ))
})

it('the company is the one of the environment, and outside production the example', () => {
  expect(companyOf(readEnv(production))).toMatchObject({
    name: '주식회사 별빛',
    nameInEnglish: 'Byeolbit Inc.',
    number: '123-45-67891',
    playStoreId: 'kr.byeolbit.app',
    appStoreId: '6748123456',
    agencyPage: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567891',
  })
  const own = { ...production, COMPANY_AGENCY_PAGE: 'https://www.ftc.go.kr/own' }
  expect(companyOf(readEnv(own)).agencyPage).toBe('https://www.ftc.go.kr/own')
  expect(() => readEnv({ ...own, COMPANY_AGENCY_PAGE: 'http://x' })).toThrow('COMPANY_AGENCY_PAGE')
  expect(companyOf(readEnv({ NODE_ENV: 'development', COMPANY_EMAIL: 'me@byeol.test' }))).toMatchObject({
    name: '주식회사 별',
    email: 'me@byeol.test',
  })
})
