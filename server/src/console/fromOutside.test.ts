import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { withConsole } from '../test/console/openConsole.ts'
import { productionCompany } from '../test/productionCompany.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
/** The block with production values in the README. */
const [, block = ''] = /## In production\n[^]*?\n```\n([^`]*)```/u.exec(readme) ?? []
const written: Record<string, string> = Object.fromEntries(
  [...block.matchAll(/([A-Z][A-Z\d_]+)=(\S+)/gu)].map(([, name = '', value = '']) => [name, value] as const),
)
const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, written[name]!]))

const world = useOwnWorld({
  ...withConsole,
  ...pick('TRUSTED_PROXIES', 'CONSOLE_HOST', 'CONSOLE_TRUSTED_PROXIES', 'CONSOLE_ADDRESSES'),
})

/** Calls the console from the IP address `from`; a header may claim another address. */
const statusFor = (from: string, forwarded?: string, path = '/v1/console-staff/me') =>
  new Promise<number>((resolve, reject) => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const port = world.server.consolePort!
    get({ host: '127.0.0.1', port, path, localAddress: from, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    }).on('error', reject)
  })

const office = written.CONSOLE_ADDRESSES!
const [refused, reached] = [403, 401]

it('lets in the addresses that README lets in: the office through the proxy, and none by a header', async () => {
  expect(await statusFor(written.CONSOLE_TRUSTED_PROXIES!, office)).toBe(reached)
  // Any other host that reaches the listener directly. It would get in if a whole network could be trusted as proxies.
  for (const header of [undefined, office, `${office}, 127.0.0.1`, `127.0.0.1, ${office}`])
    expect(await statusFor('127.0.0.9', header)).toBe(refused)
  // A client behind the proxy that puts the office's address into the header itself.
  for (const own of ['198.51.100.9', '10.1.2.3'])
    expect(await statusFor('127.0.0.1', `${office}, ${own}`)).toBe(refused)
  expect(await statusFor('127.0.0.1')).toBe(refused)
})

it('answers a health check from any address, and nothing else there', async () => {
  expect(await statusFor('127.0.0.9', undefined, '/healthz')).toBe(200)
  for (const path of ['/', '/healthz/', '/healthz/..', '//healthz', '/assets/x.js', '/v1/healthz'])
    expect(await statusFor('127.0.0.9', undefined, path), path).toBe(refused)
})

it('does not listen on the address of the app', async () => {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
  for (const each of addresses)
    await expect(fetch(`http://${each!.address}:${world.server.consolePort}/healthz`)).rejects.toThrow('fetch failed')
})

it.each(['10.0.0.0/8', '127.0.0.1/32', 'uniquelocal', 'loopback', '10.0.0.5, 2001:db8::/64', 'proxy.byeol.example'])(
  'refuses %s as the proxies of the console',
  (list) => expect(() => readEnv({ CONSOLE_TRUSTED_PROXIES: list })).toThrow('is not a single address'),
)

it('starts with the production values of README', () => {
  const key = (byte: number) => `k1:${Buffer.alloc(32, byte).toString('base64')}`
  const given: Record<string, string> = {
    ...productionCompany,
    DATABASE_URL: 'postgresql://byeol_app@db.internal/byeol',
    DATABASE_OWNER_URL: 'postgresql://byeol@db.internal/byeol',
    DATA_KEYS: key(1),
    RESIDENT_KEYS: key(2),
    PUBLIC_URL: 'https://byeol.example',
    CONSOLE_ORIGIN: 'https://desk.byeol.example',
    S3_ENDPOINT: 'https://s3.byeol.example',
    REDIS_URL: 'redis://redis.internal',
    SMTP_URL: 'smtps://mail.byeol.example',
    MAIL_FROM: 'Byeol <no-reply@byeol.example>',
  }
  const filled = Object.entries(written).map(([name, value]) => [
    name,
    value.includes('…') ? (given[name] ?? 'x'.repeat(32)) : value,
  ])
  const env = readEnv({ ...productionCompany, ...Object.fromEntries(filled) })
  expect(env).toMatchObject({ NODE_ENV: 'production', CONSOLE_HOST: '127.0.0.1' })
})
