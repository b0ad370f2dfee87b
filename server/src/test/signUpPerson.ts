import { api } from '@byeol/contract/api.ts'
import { emailTickets } from '../session/tickets.ts'
import { Actor } from './Actor.ts'
import { callApi } from './callApi.ts'
import { newAddress } from './inbox.ts'
import { device } from './makePeople.ts'
import type { World } from './openWorld.ts'

export const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false } as const
export const newPerson = { nickname: '새별', birthday: '2000-05-05', consents, deviceInfo: device }

/** Creates an Actor from the token in a response. */
export async function actorOf({ base }: Pick<World, 'base'>, { token }: { token: string }): Promise<Actor> {
  const { user } = await callApi(base, token, api.auth.boot, { deviceInfo: device, responseData: ['user'] })
  return new Actor(base, { id: user!.id, nickname: user!.nickname, token })
}

export interface Account {
  person: Actor
  email: string
  password: string
}

/** Creates an account with a password, skipping the verification of the e-mail address by a code. */
export async function signUpPerson(
  world: World,
  { email = newAddress(), nickname = newPerson.nickname } = {},
): Promise<Account> {
  const password = 'a-good-pass-phrase'
  const emailTicket = emailTickets.make(world.ctx, { email })
  const person = await actorOf(
    world,
    await callApi(world.base, null, api.auth.signUp, { ...newPerson, nickname, email, emailTicket, password }),
  )
  return { person, email, password }
}

/** Signs in to an account on another device. */
export const signInPerson = async (
  world: Pick<World, 'base'>,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Actor> =>
  actorOf(world, await callApi(world.base, null, api.auth.signIn, { email, password, deviceInfo: device }))

/** Makes all sessions count as if the person had just proved their identity on every device. */
export const confirmSessions = ({ ctx }: Pick<World, 'ctx'>, { id }: Actor): Promise<unknown> =>
  ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [id, ctx.now()])

/** Returns `ok`, or the error code of the call. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )
