import type { ServerEventName } from '@byeol/contract/api.ts'
import type { ChatMessage, ReactionCount } from '@byeol/contract/chat/message.ts'
import { UNKNOWN_USER_ID, type ChatId, type ChatMessageId, type UserId } from '@byeol/contract/ids.ts'
import { expect } from 'vitest'
import type { Actor } from '../Actor.ts'
import type { LiveClient } from '../LiveClient.ts'
import type { CelebActor } from '../makePeople.ts'
import { blocked, mayRead, seesInChat, type Model, type ModelMessage } from './model.ts'

/** A person with a device that receives all events from the start. */
export interface Member {
  actor: Actor
  celeb: CelebActor | null
  line: LiveClient
  /** The device's copies of the messages that it received live, with the step in which it received each. */
  heard: Map<string, { step: number; reactions: ReactionCount[]; revision: number; isDeleted: boolean }>
  applied: number
  /**
   * For each chat, the last step after which the person could not read it: they have received no event about it up to
   * then.
   */
  outsideAt: Map<ChatId, number>
}

export const memberOf = async (actor: Actor, celeb: CelebActor | null): Promise<Member> => ({
  actor,
  celeb,
  line: await actor.connect(),
  heard: new Map(),
  applied: 0,
  outsideAt: new Map(),
})

/** The events that matter in this test; the device ignores others. */
type Told =
  | { event: 'chatMessage'; payload: { chatMessage: ChatMessage } }
  | { event: 'chatMessageDelete'; payload: { chatMessageId: ChatMessageId } }
  | {
      event: 'chatMessageReactionUpdate'
      payload: { chatMessageId: ChatMessageId; userId: UserId; reactions: ReactionCount[]; reactionRevision: number }
    }
  | { event: Exclude<ServerEventName, 'chatMessage' | 'chatMessageDelete' | 'chatMessageReactionUpdate'> }

function find({ messages }: Model, id: string): ModelMessage {
  const message = messages.find((one) => one.id === id)
  if (!message) throw new Error(`${id} was told but never sent`)
  return message
}

function takeMessage(model: Model, { actor, heard }: Member, told: ChatMessage, step: number): void {
  const message = find(model, told.id)
  const who = actor.nickname
  expect(mayRead(model, actor.id, message), `${who} may hear ${message.content}`).toBe(true)
  expect(told.content, `what ${who} hears`).toBe(message.content)
  const seesQuote = message.quotes !== null && seesInChat(model, actor.id, message.quotes)
  expect(told.replyTo !== null, `${who} hears what ${message.content} quotes`).toBe(seesQuote)
  if (!heard.has(told.id)) heard.set(told.id, { step, reactions: [], revision: 0, isDeleted: false })
}

/**
 * Applies the events that a device has received since the last call. Expects that no device receives a message or
 * reaction that its person could not have fetched at the time.
 */
export function applyHeard(model: Model, member: Member, step: number): void {
  const { actor, line, heard } = member
  for (; member.applied < line.heard.length; member.applied++) {
    const told = line.heard[member.applied] as Told
    if (told.event === 'chatMessage') takeMessage(model, member, told.payload.chatMessage, step)
    else if (told.event === 'chatMessageDelete') {
      const known = heard.get(told.payload.chatMessageId)
      if (known) known.isDeleted = true
    } else if (told.event === 'chatMessageReactionUpdate') {
      const { chatMessageId, userId, reactions, reactionRevision: revision } = told.payload
      const message = find(model, chatMessageId)
      expect(mayRead(model, actor.id, message), `${actor.nickname} may hear of a reaction`).toBe(true)
      const isByBlocked = userId !== UNKNOWN_USER_ID && blocked(model, actor.id, userId)
      expect(isByBlocked, `${actor.nickname} hears somebody whom they block`).toBe(false)
      const known = heard.get(chatMessageId)
      if (known && known.revision < revision) Object.assign(known, { reactions, revision })
    }
  }
}
