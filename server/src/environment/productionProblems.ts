import { createHash } from 'node:crypto'
import { companyProblems } from '../companyFacts.ts'
import { readDataKeys } from '../seal.ts'
import { halfProviders, isOn } from './providerVariables.ts'
import type { Env } from './variables.ts'

const isReadable = (dataKeys: string): boolean => {
  try {
    return readDataKeys(dataKeys).size > 0
  } catch {
    return false
  }
}

const sandboxHost = /localhost|\b127\.\d|\b0\.0\.0\.0|\[::1?\]|\.test(?=[:/]|$)/u

/** Whether a host is this machine or on a test network. */
export const isSandboxAddress = (address: string): boolean => sandboxHost.test(address)

/** SHA-256 of the root certificate of Apple's purchase signatures: Apple Root CA - G3. */
const appleRoot = '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179'

/** Parses a comma-separated list of base64 DER certificates. */
export const readCertificates = (list: string): Buffer[] =>
  list
    .split(',')
    .filter(Boolean)
    .map((each) => Buffer.from(each, 'base64'))

/** In production, only purchases signed by Apple's production environment count as money (reliability.md 9). */
function appStoreProblems({
  APPSTORE_ENVIRONMENT: environment,
  APPSTORE_ROOT_CERTIFICATES: roots,
  APPSTORE_SIMULATOR_URL: simulator,
}: Env): string[] {
  const problems: string[] = []
  if (environment !== 'Production') problems.push('APPSTORE_ENVIRONMENT is not Production')
  if (simulator) problems.push('APPSTORE_SIMULATOR_URL is not for production')
  const hashes = readCertificates(roots ?? '').map((der) => createHash('sha256').update(der).digest('hex'))
  if (hashes.some((hash) => hash !== appleRoot)) problems.push('APPSTORE_ROOT_CERTIFICATES is not Apple Root CA - G3')
  return problems
}

const ownUrls = new Set(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL', 'PUBLIC_URL'])

/** Finds what is missing for a start in production (design.md, Commands). */
export function productionProblems(env: Env): string[] {
  const problems: string[] = [...appStoreProblems(env), ...companyProblems(env), ...halfProviders(env)]
  for (const name of [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'FILE_SECRET',
    'HASH_SECRET',
    'DATA_KEYS',
    'RESIDENT_KEYS',
    'PUBLIC_URL',
    'SMTP_URL',
  ] as const) {
    if (!env[name]) problems.push(`${name} is missing`)
  }
  if (env.NODES !== '1')
    for (const name of ['REDIS_URL', 'S3_BUCKET'] as const)
      if (!env[name]) problems.push(`${name} is missing: several nodes need it. Set NODES=1 if there is only this one`)
  for (const name of ['TOKEN_SECRET', 'FILE_SECRET', 'HASH_SECRET'] as const) {
    if (env[name]?.split(',').some((secret) => secret.trim().length < 32))
      problems.push(`${name} is shorter than 32 characters`)
  }
  for (const name of ['DATA_KEYS', 'RESIDENT_KEYS'] as const)
    if (env[name] && !isReadable(env[name])) problems.push(`${name} is not a list of id:base64 of 32 bytes`)
  if (env.RESIDENT_KEYS && env.RESIDENT_KEYS === env.DATA_KEYS) problems.push('RESIDENT_KEYS are those of DATA_KEYS')
  if (env.DATABASE_URL && env.DATABASE_URL === env.DATABASE_OWNER_URL)
    problems.push('DATABASE_URL is the owner’s, who can change histories')
  if (env.CONSOLE_PORT !== undefined && !env.CONSOLE_ORIGIN?.startsWith('https://'))
    problems.push('CONSOLE_ORIGIN is not https')
  if (env.CONSOLE_PORT !== undefined && env.CONSOLE_ADDRESSES === '') problems.push('CONSOLE_ADDRESSES is missing')
  if (env.CONSOLE_ORIGIN && env.PUBLIC_URL && new URL(env.CONSOLE_ORIGIN).host === new URL(env.PUBLIC_URL).host)
    problems.push('CONSOLE_ORIGIN is the host of PUBLIC_URL')
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL is not https')
  if (/\.test>?$/u.test(env.MAIL_FROM)) problems.push('MAIL_FROM is missing')
  if (env.PORTONE_TEST_CHANNEL) problems.push('PORTONE_TEST_CHANNEL is test money, which is not for production')
  if (env.SELLING_WEB === 'card' && !isOn(env, 'portOnePayments'))
    problems.push('SELLING_WEB is card, but PORTONE_PAYMENT_CHANNEL or another variable of PortOne is missing')
  if (env.WEBPUSH_SIMULATOR_URL) problems.push('WEBPUSH_SIMULATOR_URL is not for production')
  if (env.DEMO) problems.push('DEMO=1 is not for production')
  for (const [name, value] of Object.entries(env)) {
    const isOutside = name.endsWith('_URL') && !ownUrls.has(name)
    if ((isOutside || name === 'S3_ENDPOINT') && typeof value === 'string' && isSandboxAddress(value))
      problems.push(`${name} is a sandbox address`)
    else if (isOutside && typeof value === 'string' && value.startsWith('http:')) problems.push(`${name} is not https`)
  }
  return problems
}
