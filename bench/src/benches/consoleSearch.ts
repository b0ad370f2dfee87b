import { join } from 'node:path'
import { consoleApi, csrfHeader } from '@byeol/contract/console/consoleApi.ts'
import { openCalls, staffCookie } from '../load/openCalls.ts'
import { seedSearch } from '../load/seedSearch.ts'
import { compareCost } from '../measure/compareCost.ts'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'

/** Keeps each staff member below the rate limit. */
const callsPerBlock = 4

const searches: readonly { what: string; words: string }[] = [
  { what: 'nickname', words: '푸른봄날1' },
  { what: 'initial consonants', words: 'ㅍㄹㅂㄴ' },
  { what: 'two letters from the middle of 100,000 nicknames', words: '봄날' },
  { what: 'two letters that no nickname has', words: '람쥐' },
  { what: 'e-mail address', words: 'fan777777@byeol.test' },
  { what: 'id of a person', words: `a${(777_777).toString(16).padStart(23, '0')}` },
  { what: 'order', words: 'pay777777' },
  { what: 'approval number', words: '00777777' },
  { what: 'last four of a card', words: '7777' },
  { what: 'a rare word of inquiries', words: '번호77777' },
  { what: 'a word of all 200,000 inquiries', words: '결제가' },
  { what: 'a rare word of cases', words: '증거77777' },
  { what: 'a word of 10,000 cases', words: '사칭' },
]

export const consoleUrl = 'http://console.byeol.test'

/** Searches as `tokens`, staff members who may see everything. */
export async function measureSearches(product: Product, tokens: readonly string[]): Promise<Row[]> {
  const csrf = new Map<string, string>()
  const calls = openCalls(product.consolePort!, undefined, (token) => ({
    ...staffCookie(token),
    origin: consoleUrl,
    [csrfHeader]: csrf.get(token) ?? '',
  }))
  try {
    for (const token of tokens) {
      const me = await calls.get<{ csrfToken: string }>(consoleApi.staff.me.path, token)
      csrf.set(token, me.csrfToken)
    }
    const rows: Row[] = []
    for (const [at, { what, words }] of searches.entries()) {
      // In turn, so that none exceeds the rate limit.
      const token = tokens[at % tokens.length]!
      const find = () => calls.post<{ list: unknown[] }>(consoleApi.search.find.path, token, { words })
      const { length } = (await find()).list
      const [cost] = await compareCost(product, [find], callsPerBlock)
      rows.push({
        what: `${what} (${length} found): p50; CPU`,
        value: `${figure(cost!.p50Ms)} ms; ${figure(cost!.cpuUs / 1e3)} ms`,
        goal: '100 ms',
      })
    }
    return rows
  } finally {
    calls.close()
  }
}

/** The one search of the console among a million people. */
export async function consoleSearch(): Promise<Row[]> {
  const product = await startProduct({
    CONSOLE_PORT: '0',
    CONSOLE_ROOT: join(import.meta.dirname, 'no-build'),
    CONSOLE_ORIGIN: consoleUrl,
  })
  try {
    return await measureSearches(product, await seedSearch(product.databaseUrl, searches.length))
  } finally {
    await product.stop()
  }
}
