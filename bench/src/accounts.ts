import { hash, verify } from '@node-rs/argon2'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { bootParts } from '@byeol/contract/auth.ts'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { figure, quantile } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { startProduct, type Person, type Product } from './product.ts'
import type { Row } from './table.ts'

const clients = 50
const signIns = 1_000
const boots = 5_000
const password = 'a-good-pass-phrase'
// What the server hashes with: OWASP's second profile of argon2id.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const deviceInfo = {
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'bench',
  platform: 'web',
  systemVersion: '1',
}

const agent = new Agent({ keepAlive: true, maxSockets: clients })

/** Each call comes from an address of its own, as from people all over: a proxy's header says so. */
function post(port: number, path: string, body: object, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `${apiPrefix}${path}`,
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(parts).toString()}`)),
        )
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}

interface Measured {
  cpuUs: number
  databaseUs: number
  p50: number
  p99: number
  perSecond: number
  statements: number
}

/** `times` calls by fifty clients who each ask again as soon as they are answered. */
async function measure(product: Product, times: number, call: (number: number) => Promise<void>): Promise<Measured> {
  const tookMs: number[] = []
  let next = 0
  const hand = async () => {
    for (let number = next++; number < times; number = next++) {
      const begun = performance.now()
      await call(number)
      tookMs.push(performance.now() - begun)
    }
  }
  await product.probe('reset')
  const [cpu, database, begun] = [product.cpuMs(), product.databaseCpuMs(), performance.now()]
  await Promise.all(Array.from({ length: clients }, hand))
  const seconds = (performance.now() - begun) / 1e3
  const { statements } = await product.probe('read')
  return {
    cpuUs: ((product.cpuMs() - cpu) * 1e3) / times,
    databaseUs: ((product.databaseCpuMs() - database) * 1e3) / times,
    p50: quantile(tookMs, 0.5),
    p99: quantile(tookMs, 0.99),
    perSecond: times / seconds,
    statements: statements / times,
  }
}

/** CPU of one bare look at a password, µs: what a sign-in cannot cost less than. */
async function bareVerifyUs(passwordHash: string): Promise<number> {
  const times = 60
  const begun = process.cpuUsage()
  for (let n = 0; n < times; n++) await verify(passwordHash, password)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / times
}

async function givePasswords(url: string, people: readonly Person[], passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update users set email = id || '@bench.test', password_hash = $2 where id = any($1::text[])`, [
    people.map(({ userId }) => userId),
    passwordHash,
  ])
  await client.end()
}

const address = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
})

const shown = ({ p50, p99, perSecond }: Measured) => `${figure(p50)} / ${figure(p99)} ms, ${figure(perSecond)}/s`

/** Sign-in beside the bare hash, and boot for people with short and long lists, fifty clients at once. */
export async function accounts({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', BENCH_COUNT_SQL: '1' })
  try {
    const few = await product.seed('--name few --fans 200 --celebs 10 --premium-to 10')
    const many = await product.seed('--name many --fans 5 --celebs 1000 --premium-to 1000')
    const passwordHash = await hash(password, argon2)
    await givePasswords(product.databaseUrl, few.fans, passwordHash)
    const signIn = (number: number) => {
      const { userId } = few.fans[number % few.fans.length]!
      return post(
        product.port,
        api.auth.signIn.path,
        { email: `${userId}@bench.test`, password, deviceInfo },
        address(number),
      )
    }
    const boot = (people: Person[]) => (number: number) =>
      post(
        product.port,
        api.auth.boot.path,
        { deviceInfo, responseData: bootParts },
        { authorization: `Bearer ${people[number % people.length]!.token}`, ...address(number) },
      )

    const bareUs = await bareVerifyUs(passwordHash)
    await measure(product, 100, signIn)
    if (profile) await product.probe('profile')
    const signedIn = await measure(product, signIns, signIn)
    await measure(product, 500, boot(few.fans))
    const short = await measure(product, boots, boot(few.fans))
    if (profile) await product.probe('profile', `${profile}/accounts.cpuprofile`)
    await measure(product, 20, boot(many.fans))
    const long = await measure(product, 200, boot(many.fans))
    return [
      {
        what: 'sign-in: CPU a call, server + database',
        value: `${figure((signedIn.cpuUs + signedIn.databaseUs) / 1e3)} ms, ${figure((signedIn.cpuUs + signedIn.databaseUs) / bareUs)} times the bare hash (${figure(bareUs / 1e3)} ms)`,
      },
      { what: `sign-in: p50 / p99, ${clients} clients`, value: shown(signedIn) },
      {
        what: 'boot, 10 stars: CPU a call, server + database',
        value: `${figure(short.cpuUs)} + ${figure(short.databaseUs)} µs`,
      },
      { what: `boot, 10 stars: p50 / p99, ${clients} clients`, value: shown(short) },
      {
        what: 'boot, 1,000 stars: CPU a call, server + database',
        value: `${figure(long.cpuUs)} + ${figure(long.databaseUs)} µs`,
      },
      { what: `boot, 1,000 stars: p50 / p99, ${clients} clients`, value: shown(long) },
      {
        what: 'statements a boot at 10 and at 1,000 stars',
        value: `${figure(short.statements)}, ${figure(long.statements)}`,
        goal: 'the same at any size',
      },
    ]
  } finally {
    agent.destroy()
    await product.stop()
  }
}
