import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { pino } from 'pino'
import type { Context } from '../context.ts'
import { readEnv } from '../env.ts'
import { openSession } from '../features/auth/openSession.ts'
import { grantPremium } from '../features/subscription/grantPremium.ts'
import { newId } from '../newId.ts'
import { openContext } from '../openContext.ts'
import { startServer, type RunningServer } from '../startServer.ts'
import { Actor } from './Actor.ts'
import { createTestDatabase } from './database.ts'

const device = {
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'test',
  platform: 'web',
  systemVersion: '1',
} as const

interface Traits {
  nickname?: string
  kind?: 'ordinary' | 'support' | 'tester'
}

export interface CelebActor extends Actor {
  username: string
  /** Her broadcast. */
  broadcastId: ChatId
}

/** A server of its own on a database of its own, with a clock that the test moves. */
export interface World {
  base: string
  ctx: Context
  server: RunningServer
  databaseUrl: string
  /** Moves the clock of the server. */
  pass(ms: number): void
  fan(traits?: Traits): Promise<Actor>
  tester(traits?: Traits): Promise<Actor>
  celeb(traits?: Traits): Promise<CelebActor>
  /** Premium of a fan to a celeb, for `days` days. */
  premium(fan: Actor, celeb: Actor, days?: number): Promise<void>
  /** Another node on the same database. */
  close(): Promise<void>
}

export async function openWorld(overrides: Record<string, string> = {}, databaseUrl?: string): Promise<World> {
  const database = databaseUrl ? null : await createTestDatabase()
  const url = databaseUrl ?? database!.url
  const dataDir = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  let shiftMs = 0
  const now = () => new Date(Date.now() + shiftMs)
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '8',
    TOKEN_SECRET: 'test-token-secret',
    FILE_SECRET: 'test-file-secret',
    ...overrides,
  })
  const { ctx, close } = await openContext(env, url, pino({ level: process.env.TEST_LOG ?? 'silent' }), now)
  const server = await startServer(ctx)
  const base = `http://127.0.0.1:${server.port}`
  let people = 0

  async function person({ nickname = `사람${++people}`, kind = 'ordinary' }: Traits, isCeleb = false): Promise<Actor> {
    const id = newId<UserId>(now())
    await ctx.db.rows(
      'insert into users (id, email, nickname, birthday, kind, is_celeb, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, `${id}@byeol.test`, nickname, '2000-05-05', kind, isCeleb, now()],
    )
    return new Actor(base, { id, nickname, token: await openSession(ctx, ctx.db, id, device) })
  }

  return {
    base,
    ctx,
    server,
    databaseUrl: url,
    pass: (ms) => void (shiftMs += ms),
    fan: (traits = {}) => person(traits),
    tester: (traits = {}) => person({ ...traits, kind: 'tester' }),
    async celeb(traits = {}) {
      const celeb = await person(traits, true)
      const username = `celeb${celeb.id.slice(-8)}`
      const broadcastId = newId<ChatId>(now())
      await ctx.db.rows('insert into celebs (user_id, username, category) values ($1, $2, $3)', [
        celeb.id,
        username,
        'singer',
      ])
      await ctx.db.rows(`insert into chats (id, type, celeb_id, created_at) values ($1, 'private-broadcast', $2, $3)`, [
        broadcastId,
        celeb.id,
        now(),
      ])
      return Object.assign(celeb, { username, broadcastId })
    },
    async premium(fan, celeb, days = 30) {
      await ctx.db.inTransaction((tx) =>
        grantPremium(ctx, tx, fan.id, celeb.id, new Date(now().getTime() + days * 86_400_000)),
      )
    },
    async close() {
      await server.stop()
      await close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
