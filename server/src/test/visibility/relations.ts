import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { CelebActor } from '../makePeople.ts'
import type { World } from '../openWorld.ts'
import type { Member } from './members.ts'
import { endBlock, isCeleb, pair, runningPremium, type Model, type ModelChat } from './model.ts'

/** What a step needs from the scene. */
interface Stage {
  readonly world: World
  readonly model: Model
  readonly step: number
  readonly now: Date
}

/** The id of the newest message in a chat. */
async function lastIdOf({ world }: Stage, chatId: ChatId): Promise<string> {
  const row = await world.ctx.db.row<{ id: string }>('select last_id as id from chats where id = $1', [chatId])
  return row!.id
}

/** Starts a group, invites people to it or leaves it. */
export async function changeGroup(
  stage: Stage,
  kind: 'group' | 'invite' | 'leave',
  me: Member,
  other: Member,
  group: ModelChat | undefined,
): Promise<void> {
  const { actor } = me
  if (kind === 'group') {
    const { chat } = await actor.call(api.chat.create, { userIds: [other.actor.id] })
    const from = await lastIdOf(stage, chat.id)
    const members = new Map([actor.id, other.actor.id].map((id) => [id, from]))
    return void stage.model.chats.push({ id: chat.id, type: 'celeb-group', celeb: null, members })
  }
  if (!group) return
  if (kind === 'invite') {
    const from = await lastIdOf(stage, group.id)
    await actor.call(api.chat.invite, { chatId: group.id, userIds: [other.actor.id] })
    if (!group.members.has(other.actor.id)) group.members.set(other.actor.id, from)
  } else {
    await actor.call(api.chat.leave, { chatId: group.id })
    group.members.delete(actor.id)
    stage.model.marks.delete(pair(actor.id, group.id))
  }
}

/** One person's acts towards another: blocking, following, paying, opening a DM. */
export async function changePair(
  stage: Stage,
  kind: 'block' | 'unblock' | 'mute' | 'follow' | 'unfollow' | 'premium' | 'open' | 'accept',
  me: Member,
  other: Member,
  how: number,
): Promise<void> {
  const { actor } = me
  const { id } = actor
  const { model } = stage
  const userId = other.actor.id
  const key = pair(id, userId)
  const running = model.blocks.find((one) => one.by === id && one.of === userId && one.to === null)
  if (kind === 'block') {
    await actor.call(api.user.block, { userId })
    const began = stage.now.getTime()
    if (!running) model.blocks.push({ by: id, of: userId, from: stage.step, to: null, began, ended: Infinity })
  } else if (kind === 'unblock') {
    await actor.call(api.user.unblock, { userId })
    if (running) endBlock(model, running, stage.step, stage.now)
  } else if (kind === 'mute') {
    await actor.call(model.mutes.has(key) ? api.user.unmute : api.user.mute, { userId })
    if (!model.mutes.delete(key)) model.mutes.add(key)
  } else if (kind === 'open') await openPrivate(stage, me, other)
  else if (kind === 'accept') await accept(stage, me, other)
  else if (!other.celeb || me.celeb) return
  else if (kind === 'follow') {
    await actor.call(api.user.subscribe, { celebUserId: userId })
    const { subscriptions } = await actor.call(api.subscription.list, {})
    model.follows.set(key, subscriptions.find(({ celebUserId }) => celebUserId === userId)!.createdAt)
  } else if (kind === 'unfollow') {
    // A fan may unfollow a celeb who blocks them: the call takes effect, and fails only because it must not return the
    // celeb's profile.
    await actor.call(api.user.unsubscribe, { celebUserId: userId }).catch(() => null)
    model.follows.delete(key)
    model.seats.delete(key)
    if (!runningPremium(model, id, userId, stage.now)) model.enters.delete(key)
  } else await grantPremium(stage, me, other.celeb, 1 + (how % 3) * 3)
}

async function grantPremium(stage: Stage, { actor }: Member, celeb: CelebActor, days: number): Promise<void> {
  if (runningPremium(stage.model, actor.id, celeb.id, stage.now)) return
  const afterId = await lastIdOf(stage, celeb.broadcastId)
  await stage.world.premium(actor, celeb, days)
  const premium = await stage.world.ctx.db.row<{ id: string; expiresAt: Date }>(
    'select id, expires_at as "expiresAt" from premiums where user_id = $1 and celeb_id = $2 and ended_at is null',
    [actor.id, celeb.id],
  )
  stage.model.premiums.push({ ...premium!, fan: actor.id, celeb: celeb.id, afterId, isEnded: false })
  stage.model.enters.add(pair(actor.id, celeb.id))
}

async function accept({ model }: Stage, { actor }: Member, other: Member): Promise<void> {
  const chat = model.chats.find(
    ({ type, members }) => type === 'private' && members.has(actor.id) && members.has(other.actor.id),
  )
  if (!chat) return
  await actor.call(api.chat.acceptRequest, { chatId: chat.id })
  chat.requester = null
}

async function openPrivate({ model }: Stage, { actor }: Member, other: Member): Promise<void> {
  const key = pair(actor.id, other.actor.id)
  const { id: chatId } = await actor.ask(other.actor)
  if (other.celeb && !isCeleb(model, actor.id) && !model.enters.has(key)) {
    model.seats.add(key)
    model.enters.add(key)
  }
  if (model.chats.some((chat) => chat.id === chatId)) return
  const members = new Map([actor.id, other.actor.id].map((id) => [id, '']))
  const requester = isCeleb(model, actor.id) || other.celeb ? null : actor.id
  model.chats.push({ id: chatId, type: 'private', celeb: null, members, requester })
}
