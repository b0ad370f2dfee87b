import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOf } from './companyFacts.ts'
import { readEnv, variableNames } from './env.ts'
import { productionCompany } from './test/productionCompany.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const production = {
  NODE_ENV: 'production',
  NODES: '1',
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

  it('needs no password of the owner, which only migrations use', () => {
    const { DATABASE_OWNER_URL: _owner, ...others } = production
    expect(readEnv(others).DATABASE_OWNER_URL).toBeUndefined()
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

  it.each([
    ['SMTP_URL', 'smtp.example.com'],
    ['REDIS_URL', 'redis.example.com:6379'],
    ['DATABASE_URL', 'byeol_app@127.0.0.1/byeol'],
    ['DATABASE_OWNER_URL', 'mysql://byeol@127.0.0.1/byeol'],
    ['NODES', '2'],
  ])('refuses the %s %s by its name', (name, value) =>
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`  - ${name}: not `),
  )

  it('refuses several nodes without a bus and a bucket', () => {
    const { NODES: _one, ...several } = production
    expect(() => readEnv(several)).toThrow(/REDIS_URL is missing.*S3_BUCKET is missing/su)
    const shared = { REDIS_URL: 'redis://10.0.0.9', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(readEnv({ ...several, ...shared }).S3_BUCKET).toBe('b')
  })

  it.each([
    ['KAKAO_REST_KEY', 'KAKAO_JS_KEY, KAKAO_SDK_URL, KAKAO_ADMIN_KEY'],
    ['APPLE_CLIENT_ID', 'APPLE_BUNDLE_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY'],
    ['PORTONE_KEY', 'PORTONE_USER_CODE, PORTONE_SECRET, PORTONE_CERTIFICATION_CHANNEL'],
    ['SOLAPI_SENDER', 'SOLAPI_KEY, SOLAPI_SECRET'],
    ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY'],
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('refuses a service of which only %s is set', (name, missing) =>
    expect(() => readEnv({ ...production, [name]: 'x' })).toThrow(`${missing} is missing`),
  )

  it('accepts the signing identities of the apps without Sign in with Apple', () =>
    expect(readEnv({ ...production, APPLE_TEAM_ID: 't', APPLE_BUNDLE_ID: 'b' }).APPLE_TEAM_ID).toBe('t'))

  it('sells nothing for cards until a provider that charges cards is configured', () => {
    const portOne = {
      PORTONE_USER_CODE: 'u',
      PORTONE_KEY: 'k',
      PORTONE_SECRET: 's',
      PORTONE_CERTIFICATION_CHANNEL: 'c',
    }
    expect(readEnv({ ...production, ...portOne }).SELLING_WEB).toBe('none')
    expect(readEnv({ ...production, ...portOne, PORTONE_PAYMENT_CHANNEL: 'p' }).SELLING_WEB).toBe('card')
    expect(() => readEnv({ ...production, ...portOne, SELLING_WEB: 'card' })).toThrow('PORTONE_PAYMENT_CHANNEL')
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['TOKEN_SERCET', 'TOKEN_SECRET'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['PROT', 'PORT'],
    ['DATA_KEY', 'DATA_KEYS'],
    ['TOKEN_SECRET_FLIE', 'TOKEN_SECRET_FILE'],
    ['KAKAO_APP_KEY', null],
    ['CLOVA_VOICE_ID', null],
  ])('refuses the misspelt %s', (name, meant) => {
    const problem = meant === null ? `${name} is unknown` : `${name} is unknown. Is ${meant} meant?`
    expect(() => readEnv({ ...production, [name]: 'x' })).toThrow(problem)
  })

  it('leaves the variables of other programs alone', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'n1',
      REDIS_SERVICE_HOST: '10.0.0.2',
      TERM: 'x',
      LANG: 'C',
      USER: 'byeol',
    }
    expect(readEnv({ ...production, ...others }).NODE_ENV).toBe('production')
  })

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
      /TOKEN_SECRET.*FILE_SECRET.*HASH_SECRET.*DATA_KEYS.*PUBLIC_URL/su,
    ))
})

describe('a value in a file', () => {
  let folder: string
  const write = (name: string, text: string) => (writeFileSync(join(folder, name), text), join(folder, name))
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'byeol-env-'))))
  afterAll(() => rmSync(folder, { recursive: true }))
  const { TOKEN_SECRET: _token, ...others } = production

  it('is read by NAME_FILE, without the line end', () =>
    expect(readEnv({ ...others, TOKEN_SECRET_FILE: write('token', `${'s'.repeat(40)}\n`) }).TOKEN_SECRET).toBe(
      's'.repeat(40),
    ))

  it('is refused if it cannot be read, is empty, or the variable itself is set too', () => {
    expect(() => readEnv({ ...others, TOKEN_SECRET_FILE: join(folder, 'none') })).toThrow('TOKEN_SECRET_FILE cannot')
    expect(() => readEnv({ ...others, TOKEN_SECRET_FILE: write('empty', '\n') })).toThrow('TOKEN_SECRET_FILE is empty')
    expect(() => readEnv({ ...production, TOKEN_SECRET_FILE: write('both', 'x') })).toThrow('are both set')
  })
})

it('without NODE_ENV, a server does not fill a given database with the demo world', () => {
  const { NODE_ENV: _lost, ...others } = production
  expect(() => readEnv({ ...others, DEMO: '1' })).toThrow('DEMO=1 would fill the database of DATABASE_URL')
})

it('the example for operators has every variable of production, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/byeol.env.example'), 'utf8')
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name]) => name!)
  const notForOperators =
    /^(?:PATH|DEMO|DEMO_PICTURES|CHECK_RESULTS|PORTONE_TEST_CHANNEL|APPSTORE_ENVIRONMENT)$|_SIMULATOR_URL$/u
  const addresses = new RegExp(
    '^(?:KAKAO_(?:AUTH|API)|APPLE(?:_SDK)?|APPSTORE(?:_SANDBOX)?|PORTONE(?:_SDK)?|SOLAPI|GOOGLE_TRANSLATE|' +
      'FCM(?:_TOKEN)?)_URL$',
    'u',
  )
  const wanted = variableNames.filter((name) => !notForOperators.test(name) && !addresses.test(name))
  expect(new Set(named)).toEqual(new Set(wanted))
  expect(named).toHaveLength(new Set(named).size)
})

it('the company facts come from the environment, and outside production from the example company', () => {
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
