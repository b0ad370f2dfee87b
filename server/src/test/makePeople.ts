import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Platform } from '@byeol/contract/auth/boot.ts'
import { openSession } from '../session/openSession.ts'
import { insertCelebChats } from '../features/celeb/insertCelebChats.ts'
import { grantPremium } from '../features/subscription/access/grantPremium.ts'
import { newId } from '../newId.ts'
import { Actor } from './Actor.ts'

export const device = {
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'test',
  platform: 'web',
  systemVersion: '1',
} as const

export interface Traits {
  nickname?: string
  kind?: 'ordinary' | 'support' | 'tester'
}

export interface CelebActor extends Actor {
  username: string
  /** The celeb's broadcast chat and subscription chat. */
  broadcastId: ChatId
  subscriptionId: ChatId
}

export interface People {
  fan(traits?: Traits): Promise<Actor>
  tester(traits?: Traits): Promise<Actor>
  support(traits?: Traits): Promise<Actor>
  celeb(traits?: Traits): Promise<CelebActor>
  /** Gives a fan premium for a celeb for `days` days. */
  premium(fan: Actor, celeb: Actor, days?: number): Promise<void>
  /** Opens a session of the same person on another device. */
  device(who: Actor, platform?: Platform): Promise<Actor>
}

/** Creates people in the database of `ctx` who call the server at `base`. */
export function makePeople(ctx: Context, base: string): People {
  let people = 0

  async function person({ nickname = `사람${++people}`, kind = 'ordinary' }: Traits, isCeleb = false): Promise<Actor> {
    const id = newId<UserId>(ctx.now())
    await ctx.db.rows(
      `insert into users (id, email, nickname, birthday, public_birthday, birthday_shown, kind, is_celeb, created_at)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
      [id, `${id}@byeol.test`, nickname, '2000-05-05', isCeleb ? 'full' : 'day', kind, isCeleb, ctx.now()],
    )
    const openPhone = () => openSession(ctx, ctx.db, id, { ...device, platform: 'ios' })
    return new Actor(base, { id, nickname, token: await openSession(ctx, ctx.db, id, device), openPhone })
  }

  return {
    fan: (traits = {}) => person(traits),
    tester: (traits = {}) => person({ ...traits, kind: 'tester' }),
    support: (traits = {}) => person({ ...traits, kind: 'support' }),
    async celeb(traits = {}) {
      const celeb = await person(traits, true)
      const username = `celeb${celeb.id.slice(-8)}`
      await ctx.db.rows('insert into celebs (user_id, username, category) values ($1, $2, $3)', [
        celeb.id,
        username,
        'singer',
      ])
      return Object.assign(celeb, { username, ...(await insertCelebChats(ctx, ctx.db, celeb.id)) })
    },
    async premium(fan, celeb, days = 30) {
      const expiresAt = new Date(ctx.now().getTime() + days * 86_400_000)
      await ctx.db.inTransaction((tx) => grantPremium(ctx, tx, fan.id, celeb.id, expiresAt))
    },
    async device({ id, nickname }, platform = 'web') {
      return new Actor(base, { id, nickname, token: await openSession(ctx, ctx.db, id, { ...device, platform }) })
    },
  }
}
