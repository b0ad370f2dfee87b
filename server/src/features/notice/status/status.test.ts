import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../newId.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { proxyDatabase, type DatabaseProxy } from '../../../test/servers/databaseProxy.ts'

const hourMs = 3_600_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: DatabaseProxy
const open: World[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await proxyDatabase(database.appUrl)
})
afterAll(async () => {
  proxy.comeBack()
  for (const world of open) await world.close()
  await proxy.close()
  await database.drop()
})

/** A node that has not checked yet, because a check is kept for ten seconds. */
async function freshNode(): Promise<World> {
  const world = await openWorld({}, proxy.url)
  open.push(world)
  return world
}

const outage = (kind: string, startedAgoMs: number, lastedMs: number | null): unknown[] => {
  const startedAt = Date.now() - startedAgoMs
  const [started, ends] = [new Date(startedAt), new Date(startedAt + 6 * hourMs)]
  const ended = lastedMs === null ? null : new Date(startedAt + lastedMs)
  return [newId(started), kind, started, ends, ended]
}
const insert = `
  insert into outages (id, kind, started_by, started_at, ends_at, ended_at, ended_by)
  values ($1, $2, 'staff', $3, $4, $5, case when $5::timestamptz is null then null else 'staff' end)`

const read = (world: World, language = 'ko') =>
  fetch(`${world.base}/status`, { headers: { 'accept-language': language } })
const textOf = (html: string): string =>
  html
    .replaceAll(/<style>[^<]*<\/style>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

it('shows people what works, what does not and since when, and what was', async () => {
  const world = await freshNode()
  await world.ctx.db.rows(insert, outage('payments', 48 * hourMs, hourMs))
  await world.ctx.db.rows(insert, outage('pushes', hourMs, null))
  const answer = await read(world)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).not.toMatch(/<script|staff/u)
  const text = textOf(html)
  expect(text).toContain('일부 서비스에 문제가 있어요')
  expect(text).toMatch(/메시지 정상/u)
  expect(text).toMatch(/알림 문제 발생 · .+부터/u)
  expect(text).toMatch(/지난 30일 결제 .+ – /u)
  expect(textOf(await (await read(world, 'en')).text())).toMatch(/Notifications Has a problem · since/u)
  expect(await (await fetch(`${world.base}/status?lang=en`)).text()).toContain('<html lang="en">')
})

it('says that the service has a problem while the database is away', async () => {
  const other = await freshNode()
  proxy.goAway()
  const text = textOf(await (await read(other)).text())
  expect(text).toMatch(/서비스 전체 문제 발생 · .+부터.+지난 기록을 지금 불러오지 못했어요/u)
  expect(text).not.toContain('정상')
  proxy.comeBack()
})
