import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { nextSendId } from '../Actor.ts'
import { onePixel } from '../media/photos.ts'
import { outcomeOf, type Client, type Params } from './Client.ts'
import type { Operation } from './History.ts'
import type { Scene } from './scene.ts'
import type { Seeded } from './seeded.ts'

const emojis = ['❤️', '😂', '👍'] as const
const triesMax = 5

interface Step {
  scene: Scene
  client: Client
  random: Seeded
}

const messagesOf = ({ client }: Step, chatId: ChatId): ChatMessage[] => client.view.state(chatId).messages

/** Picks one of the newest messages that are not deleted. */
function pickMessage(
  step: Step,
  chatId: ChatId,
  is: (message: ChatMessage) => boolean = () => true,
): ChatMessage | null {
  const near = messagesOf(step, chatId)
    .filter((message) => !message.deletedAt && is(message))
    .slice(-12)
  return step.random.pick(near)
}

const pickChat = ({ client, random }: Step): ChatId | null => random.pick([...client.view.chats.keys()].sort())

/** Sends a text, sometimes as a reply. */
async function send(step: Step, chatId = pickChat(step)): Promise<void> {
  const { client, random, scene } = step
  if (!chatId) return
  const isCelebsBroadcast = chatId === scene.celeb.broadcastId && client.who.id === scene.celeb.id
  const answers = random.next() < (isCelebsBroadcast ? 0.6 : 0.25)
  const quoted = answers
    ? pickMessage(step, chatId, ({ author }) => !isCelebsBroadcast || author.id !== client.who.id)
    : null
  const sendId = nextSendId()
  await sendUntilAnswered(step, sendId, {
    chatId,
    content: `${sendId.slice(-6)} 별`,
    ...(quoted && { replyToId: quoted.id }),
  })
}

/** Sends a photo, unless its upload fails. */
async function sendPhoto(step: Step): Promise<void> {
  const chatId = pickChat(step)
  const uploaded =
    chatId && (await step.client.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel }).catch(() => null))
  if (chatId && uploaded) await sendUntilAnswered(step, nextSendId(), { chatId, photoId: uploaded.file.id })
}

/** Usually retries with the same sendId, by socket or REST, until there is a response. */
async function sendUntilAnswered(step: Step, sendId: string, params: Params): Promise<void> {
  const { client, random } = step
  const operation = client.history.begin({ who: client.who.id, kind: 'send', sendId, ...params })
  const patience = random.next() < 0.85 ? triesMax : 1
  for (let tries = 1; tries <= patience; tries++) {
    try {
      const { id } = await client.send(random.next() < 0.6, sendId, params)
      operation.messageId = id
      client.history.settle(operation, 'ok', `after ${tries}`)
      // Sometimes sends an acknowledged message again; the response must contain the same message.
      if (random.next() < 0.15) await resend(step, operation, params)
      return
    } catch (error) {
      const { outcome, detail } = outcomeOf(error)
      // If an earlier attempt got no response, this refusal says nothing about the outcome of that attempt.
      client.history.settle(operation, tries === 1 ? outcome : 'unknown', detail)
      if (outcome === 'refused') return
      await wait(100)
    }
  }
}

/** Sends several messages to one chat at once, through any of the nodes. */
async function sendMany(step: Step): Promise<void> {
  const { group, celeb, direct } = step.scene
  const chatId = step.random.pick([group, group, celeb.subscriptionId, direct])!
  if (step.client.view.chats.has(chatId))
    await Promise.all([send(step, chatId), send(step, chatId), send(step, chatId)])
}

async function resend({ client, random }: Step, first: Operation, params: Params): Promise<void> {
  try {
    const { id } = await client.send(random.next() < 0.5, first.sendId!, params)
    if (id !== first.messageId) first.detail = `sent again it became ${id}`
  } catch (error) {
    const { outcome, detail } = outcomeOf(error)
    if (outcome === 'refused' && detail !== 'too_many_requests') first.detail = `sent again it was refused: ${detail}`
  }
}

/** Emits an event without waiting; only later events show its outcome. */
function emitOn(
  step: Step,
  kind: Operation['kind'],
  message: ChatMessage | null,
  emit: (message: ChatMessage) => boolean,
): void {
  if (!message) return
  const operation = step.client.history.begin({
    who: step.client.who.id,
    kind,
    chatId: message.chatId,
    messageId: message.id,
  })
  if (!emit(message)) step.client.history.settle(operation, 'refused', 'no connection')
}

function emitOnAny(
  step: Step,
  kind: Operation['kind'],
  emit: (message: ChatMessage) => boolean,
  is?: (message: ChatMessage) => boolean,
): void {
  const chatId = pickChat(step)
  if (chatId) emitOn(step, kind, pickMessage(step, chatId, is), emit)
}

async function favoriteOrNot(step: Step): Promise<void> {
  const chatId = pickChat(step)
  const message = chatId && pickMessage(step, chatId)
  if (!message) return
  const kind = message.isFavorited ? 'unfavorite' : 'favorite'
  const operation = step.client.history.begin({
    who: step.client.who.id,
    kind,
    chatId: message.chatId,
    messageId: message.id,
  })
  await step.client.record(operation, () =>
    step.client.call(kind === 'favorite' ? api.chat.favoriteMessage : api.chat.unfavoriteMessage, {
      chatMessageId: message.id,
    }),
  )
}

async function blockOrNot({ client, random, scene }: Step): Promise<void> {
  // Celebs do not block.
  const whom = random.pick(scene.fans.filter(({ id }) => id !== client.who.id))
  if (client.who.id === scene.celeb.id || client.who.id === scene.otherCeleb.id || !whom) return
  const kind = random.next() < 0.4 ? 'block' : 'unblock'
  const operation = client.history.begin({ who: client.who.id, kind, whom: whom.id })
  await client.record(operation, () =>
    kind === 'block'
      ? client.call(api.user.block, { userId: whom.id, andReport: false })
      : client.call(api.user.unblock, { userId: whom.id }),
  )
}

/**
 * Mutes or unmutes a person. Messages of muted people do not count as unread until they are unmuted. Repeats the call
 * until its outcome is certain, because a device knows which people are muted.
 */
async function muteOrNot({ client, random, scene }: Step): Promise<void> {
  const { fans, celeb } = scene
  const whom = random.pick([...fans, celeb].filter(({ id }) => id !== client.who.id))
  // No event announces a mute to a person's other devices, so the fan with two devices mutes no one.
  if (client.who.id === fans[0]!.id || !whom) return
  const kind = random.next() < 0.6 ? 'mute' : 'unmute'
  const operation = client.history.begin({ who: client.who.id, kind, whom: whom.id })
  for (let tries = 0; tries < 4 * triesMax; tries++) {
    const outcome = await client.record(operation, () =>
      client.call(kind === 'mute' ? api.user.mute : api.user.unmute, { userId: whom.id }),
    )
    if (outcome === 'ok') break
    await wait(100)
  }
  await client.refresh()
}

async function muteChatOrNot(step: Step): Promise<void> {
  const { client, random } = step
  const chatId = pickChat(step)
  if (!chatId) return
  const isMuted = random.next() < 0.5
  const operation = client.history.begin({ who: client.who.id, kind: isMuted ? 'quiet' : 'loud', chatId })
  await client.record(operation, () => client.call(api.chat.saveSettings, { chatId, isMuted }))
}

async function inviteOrLeave({ client, random, scene }: Step): Promise<void> {
  const { celeb, otherCeleb, fans, group } = scene
  if (client.who.id === otherCeleb.id) return
  const isCeleb = client.who.id === celeb.id
  const whom = isCeleb ? random.pick(fans) : null
  const operation = client.history.begin({
    who: client.who.id,
    kind: isCeleb ? 'invite' : 'leave',
    chatId: group,
    ...(whom && { whom: whom.id }),
  })
  await client.record(operation, () =>
    whom
      ? client.call(api.chat.invite, { chatId: group, userIds: [whom.id] })
      : client.call(api.chat.leave, { chatId: group }),
  )
}

/** Hides only messages of other people, because the checks look for acknowledged messages in their author's view. */
async function hide(step: Step): Promise<void> {
  const { client, scene } = step
  const chatId = pickChat(step)
  const message = chatId && pickMessage(step, chatId, ({ author }) => author.id !== client.who.id)
  if (!message || client.who.id === scene.celeb.id) return
  const operation = client.history.begin({
    who: client.who.id,
    kind: 'hide',
    chatId: message.chatId,
    messageId: message.id,
  })
  await client.record(operation, () => client.call(api.chat.hideMessage, { chatMessageId: message.id }))
}

/**
 * Disables a chat or enables it again. Chats are enabled most of the time, because little can happen in a disabled one.
 */
async function disableOrEnable({ client, random, scene }: Step): Promise<void> {
  if (client.who.id !== scene.celeb.id) return
  const chatId = random.pick([scene.group, scene.celeb.subscriptionId])!
  const disabled = random.next() < 0.3
  const operation = client.history.begin({ who: client.who.id, kind: disabled ? 'disable' : 'enable', chatId })
  await client.record(operation, () => client.call(api.chat.toggleDisabled, { chatId, disabled }))
}

/** The actions of people, and how many of a hundred steps each one takes. */
const kinds: readonly [number, (step: Step) => void | Promise<void>][] = [
  [28, (step) => send(step)],
  [2, sendPhoto],
  [8, sendMany],
  [18, (step) => emitOnAny(step, 'read', ({ id }) => step.client.emit('chatMessageRead', [id]))],
  // The celeb hides no messages, because the checks compare other people's views with the celeb's.
  [
    6,
    (step) =>
      emitOnAny(
        step,
        'delete',
        ({ id }) => step.client.emit('chatMessageDelete', id),
        ({ author }) => step.client.who.id !== step.scene.celeb.id || author.id === step.client.who.id,
      ),
  ],
  [
    14,
    (step) =>
      emitOnAny(step, 'react', ({ id }) => step.client.emit('chatMessageReactionAdd', id, step.random.pick(emojis)!)),
  ],
  [
    5,
    (step) =>
      emitOnAny(
        step,
        'unreact',
        ({ id, myReaction }) => step.client.emit('chatMessageReactionRemove', id, myReaction!),
        ({ myReaction }) => myReaction !== null,
      ),
  ],
  [6, favoriteOrNot],
  [3, blockOrNot],
  [2, muteOrNot],
  [1, muteChatOrNot],
  [3, inviteOrLeave],
  [1, hide],
  [3, disableOrEnable],
]

/** Does one random action on one device. */
export async function doSomething(step: Step): Promise<void> {
  let at = step.random.below(100)
  for (const [share, act] of kinds) {
    if (at < share) return act(step)
    at -= share
  }
}
