import { hash, verify } from '@node-rs/argon2'
import { api } from '@byeol/contract/api.ts'
import { bootParts } from '@byeol/contract/auth/boot.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { deviceInfo } from '../load/deviceInfo.ts'
import { openCalls } from '../load/openCalls.ts'
import { figure, quantile } from '../measure/numbers.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import type { BenchOptions } from '../measure/BenchOptions.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'

const clients = 50
const signIns = 1_000
const boots = 5_000
const password = 'a-good-pass-phrase'
// The server's hash settings: OWASP's second recommended configuration for argon2id.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Gives every call a different client address, so that no rate limit per address applies. */
function addressed(): (token: string) => Record<string, string> {
  let number = 0
  return (token) => ({
    ...(token && { authorization: `Bearer ${token}` }),
    'x-forwarded-for': `10.${++number >> 16}.${(number >> 8) & 255}.${number & 255}`,
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

/** Makes `times` calls from fifty clients; each makes its next call as soon as it has the response to its last one. */
async function measure(product: Product, times: number, call: (number: number) => Promise<unknown>): Promise<Measured> {
  const tookMs: number[] = []
  await product.probe('reset')
  const [cpu, database, begun] = [product.cpuMs(), product.databaseCpuMs(), performance.now()]
  await callInParallel(times, clients, async (number) => {
    const begun = performance.now()
    await call(number)
    tookMs.push(performance.now() - begun)
  })
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

/** CPU time of one password verification in µs, the least that a sign-in can cost. */
async function bareVerifyUs(passwordHash: string): Promise<number> {
  const times = 60
  const begun = process.cpuUsage()
  for (let n = 0; n < times; n++) await verify(passwordHash, password)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / times
}

const shown = ({ p50, p99, perSecond }: Measured) => `${figure(p50)} / ${figure(p99)} ms, ${figure(perSecond)}/s`

/**
 * Sign-in compared with only verifying the password hash, and boot for people with few and with many celebs, from fifty
 * clients at once.
 */
export async function accounts({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', BENCH_COUNT_SQL: '1' })
  const calls = openCalls(product.port, clients, addressed())
  try {
    const few = await product.seed('--name few --fans 200 --celebs 10 --premium-to 10')
    const many = await product.seed('--name many --fans 5 --celebs 1000 --premium-to 1000')
    const passwordHash = await hash(password, argon2)
    await queryOnce(
      product.databaseUrl,
      `update users set email = id || '@bench.test', password_hash = $2 where id = any($1::text[])`,
      [few.fans.map(({ userId }) => userId), passwordHash],
    )
    const signIn = (number: number) => {
      const { userId } = few.fans[number % few.fans.length]!
      return calls.post(api.auth.signIn.path, '', { email: `${userId}@bench.test`, password, deviceInfo })
    }
    const boot = (people: Person[]) => (number: number) =>
      calls.post(api.auth.boot.path, people[number % people.length]!.token, { deviceInfo, responseData: bootParts })

    const bareUs = await bareVerifyUs(passwordHash)
    await measure(product, 100, signIn)
    if (profile) await product.probe('profile')
    const signedIn = await measure(product, signIns, signIn)
    const signInUs = signedIn.cpuUs + signedIn.databaseUs
    await measure(product, 500, boot(few.fans))
    const short = await measure(product, boots, boot(few.fans))
    if (profile) await product.probe('profile', `${profile}/accounts.cpuprofile`)
    await measure(product, 20, boot(many.fans))
    const long = await measure(product, 200, boot(many.fans))
    return [
      {
        what: 'sign-in: CPU a call, server + database',
        value:
          `${figure(signInUs / 1e3)} ms, ` +
          `${figure(signInUs / bareUs)} times the bare hash (${figure(bareUs / 1e3)} ms)`,
      },
      { what: `sign-in: p50 / p99, ${clients} clients`, value: shown(signedIn) },
      {
        what: 'boot, 10 celebs: CPU a call, server + database',
        value: `${figure(short.cpuUs)} + ${figure(short.databaseUs)} µs`,
      },
      { what: `boot, 10 celebs: p50 / p99, ${clients} clients`, value: shown(short) },
      {
        what: 'boot, 1,000 celebs: CPU a call, server + database',
        value: `${figure(long.cpuUs)} + ${figure(long.databaseUs)} µs`,
      },
      { what: `boot, 1,000 celebs: p50 / p99, ${clients} clients`, value: shown(long) },
      {
        what: 'statements a boot at 10 and at 1,000 celebs',
        value: `${figure(short.statements)}, ${figure(long.statements)}`,
        goal: 'the same at any size',
      },
    ]
  } finally {
    calls.close()
    await product.stop()
  }
}
