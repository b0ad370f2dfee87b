import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect } from 'vitest'
import { endExpiredPremiums } from '../../features/subscription/access/endExpiredPremiums.ts'
import { newId } from '../../newId.ts'
import { nextSendId } from '../Actor.ts'
import type { World } from '../openWorld.ts'
import { applyHeard, memberOf, type Member } from './members.ts'
import {
  isCeleb,
  isRequestTo,
  mayRead,
  pair,
  hearsChat,
  readsChat,
  runningPremium,
  type Model,
  type ModelChat,
  type ModelMessage,
} from './model.ts'
import { changeGroup, changePair } from './relations.ts'
import { contentOf, emojiOf, unwantedWord, type Kind, type Step } from './steps.ts'

const second = 1_000
const day = 86_400_000

const pairOfFlickers = [2, 3] as const
const blocksInFlicker = 6

const pairsOf = (...pairs: [one: number, other: number][]) => pairs

/** Whether the server refused a step, which then does not change the model. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code !== 'internal'

/**
 * People, chats and their acts, made with the same calls and events that real people use. Every step that the server
 * allows is recorded in the model.
 */
export class Scene {
  readonly world: World
  readonly members: Member[] = []
  readonly model: Model = {
    people: [],
    chats: [],
    messages: [],
    blocks: [],
    mutes: new Set(),
    follows: new Map(),
    premiums: [],
    enters: new Set(),
    seats: new Set(),
    marks: new Map(),
    favorites: new Set(),
  }
  step = 0
  #flickers = 0

  private constructor(world: World) {
    this.world = world
  }

  /** Two celebs and four fans, who already follow, pay and chat. */
  static async open(world: World): Promise<Scene> {
    const scene = new Scene(world)
    for (let n = 0; n < 6; n++) {
      const celeb = n < 2 ? await world.celeb() : null
      const actor = celeb ?? (await world.fan())
      await actor.call(api.user.pushToken, { pushToken: `phone-${actor.id}` })
      scene.model.people.push({ id: actor.id, isCeleb: celeb !== null })
      if (celeb) {
        await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 1 })
        await world.ctx.db.rows('insert into celeb_words values ($1, $2)', [celeb.id, unwantedWord])
        scene.model.chats.push(
          { id: celeb.broadcastId, type: 'private-broadcast', celeb: celeb.id, members: new Map() },
          { id: celeb.subscriptionId, type: 'subscription', celeb: celeb.id, members: new Map() },
        )
      }
      scene.members.push(await memberOf(actor, celeb))
    }
    world.ctx.chats.forgetAll()
    const play = (kind: Kind, who: number, whom: number) => scene.play({ kind, who, whom, which: 0, how: 0 })
    for (const [fan, celeb] of pairsOf([2, 0], [3, 0], [4, 0], [3, 1], [5, 1])) await play('follow', fan, celeb)
    for (const [fan, celeb] of pairsOf([2, 0], [3, 0], [3, 1])) await play('premium', fan, celeb)
    for (const [one, other] of pairsOf([2, 0], [2, 3], [4, 0], [0, 1])) await play('open', one, other)
    await play('group', 0, 2)
    return scene
  }

  close(): void {
    for (const { line } of this.members) line.close()
  }

  get now(): Date {
    return this.world.ctx.now()
  }

  async play(step: Step): Promise<void> {
    this.step++
    // Ids and follow times have a resolution of whole seconds, so each step gets its own seconds, enough for slow mode
    // to end.
    this.world.pass(3.1 * second)
    await this.#endPremiums()
    try {
      await this.#act(step)
    } catch (error) {
      if (!isRefused(error)) throw error
    }
    await this.#hear()
  }

  /**
   * One person blocks and unblocks another repeatedly, and the other writes in between. Always the same two people.
   */
  async #flicker(step: Step): Promise<void> {
    const [who, whom] = pairOfFlickers
    for (let n = 0; n < blocksInFlicker; n++) {
      await this.play({ ...step, kind: 'block', who, whom })
      await this.play({ ...step, kind: 'say', who: whom, which: step.which + n })
      await this.play({ ...step, kind: 'unblock', who, whom })
      // The gaps between blocks have different lengths, so that it is clear which one is the shortest.
      this.world.pass(++this.#flickers * 2 * second)
      await this.play({ ...step, kind: 'say', who: whom, which: step.which + n })
    }
  }

  /** Applies the received events to the devices. */
  async #hear(): Promise<void> {
    await Promise.all(this.members.map(({ line }) => line.caughtUp()))
    for (const member of this.members) {
      applyHeard(this.model, member, this.step)
      for (const chat of this.model.chats)
        if (!hearsChat(this.model, member.actor.id, chat, this.now)) member.outsideAt.set(chat.id, this.step)
    }
  }

  async #act(step: Step): Promise<void> {
    const { kind, who, whom, which, how } = step
    const me = this.members[who]!
    const other = this.members[whom]!
    const { id } = me.actor
    const pick = <T>(list: T[]): T | undefined => list[list.length - 1 - (which % Math.max(1, list.length))]
    const readable = () => this.model.messages.filter((message) => mayRead(this.model, id, message))
    switch (kind) {
      case 'say':
        return this.#say(me, this.#pickByType(this.#writableOf(me), which), null, how)
      case 'answer': {
        const chat = this.#pickByType(this.#writableOf(me), which)
        const quotes = pick(readable().filter((message) => message.chat === chat && !message.isDeleted))
        return quotes && this.#say(me, quotes.chat, quotes, how)
      }
      case 'react':
      case 'unreact': {
        const message = pick(readable())
        return message && this.#react(me, message, kind === 'react', emojiOf(how))
      }
      case 'hide': {
        const message = pick(readable())
        if (!message) return
        await me.actor.call(api.chat.hideMessage, { chatMessageId: message.id })
        return void message.hiddenBy.add(id)
      }
      case 'delete': {
        const message = pick(this.model.messages.filter(({ author }) => author === id))
        return message && this.#delete(me, message)
      }
      case 'favorite': {
        const message = pick(readable())
        if (!message) return
        await me.actor.call(api.chat.favoriteMessage, { chatMessageId: message.id })
        return void this.model.favorites.add(pair(id, message.id))
      }
      case 'read': {
        const message = pick(readable())
        return message && this.receive(me, [message])
      }
      case 'pass':
        this.world.pass([second * 90, 3_600_000, 7 * 3_600_000, 2 * day, 6 * day, 31 * day][how % 6]!)
        return this.#endPremiums()
      case 'flicker':
        return this.#flicker(step)
      case 'group':
      case 'invite':
      case 'leave':
        return changeGroup(this, kind, me, other, pick(this.#chatsOf(id).filter(({ type }) => type === 'celeb-group')))
      default:
        return id === other.actor.id ? undefined : changePair(this, kind, me, other, how)
    }
  }

  #chatsOf = (person: UserId): ModelChat[] => this.model.chats.filter((chat) => readsChat(this.model, person, chat))

  /** Picks each type of chat equally often, no matter how many chats of that type exist. */
  #pickByType(chats: ModelChat[], which: number): ModelChat | undefined {
    const types = [...new Set(chats.map(({ type }) => type))]
    const ofType = chats.filter(({ type }) => type === types[which % types.length])
    return ofType[which % ofType.length]
  }

  /**
   * The chats that a member may write to. A fan without premium can write neither to a celeb's subscription chat nor to
   * the celeb.
   */
  #writableOf = ({ actor, celeb }: Member): ModelChat[] =>
    this.#chatsOf(actor.id).filter(({ type, celeb: owner, members }) => {
      const to =
        type === 'subscription'
          ? owner
          : type === 'private' && [...members.keys()].find((id) => isCeleb(this.model, id))
      return !to || celeb || runningPremium(this.model, actor.id, to, this.now)
    })

  async #say(
    { actor, celeb }: Member,
    chat: ModelChat | undefined,
    quotes: ModelMessage | null,
    how: number,
  ): Promise<void> {
    if (!chat) return
    const { ctx } = this.world
    const content = contentOf(how, this.model.messages.length)
    const isReply = chat.type === 'private-broadcast' && chat.celeb !== actor.id
    const media = how < 9 || isReply || quotes ? null : this.model.messages.length % 2 === 0 ? 'photo' : 'voice'
    const fileId = newId<FileId>(ctx.now())
    if (media)
      await ctx.db.rows(
        `insert into files (id, owner_id, chat_id, storage_key, width, height, preview, created_at, kind,
           duration_ms, waveform)
         values ($1::text, $2, $3, $1::text, 9, 9, '', $4, $5::text, case when $5 = 'voice' then 1000 end,
           case when $5 = 'voice' then array[1, 2, 3]::smallint[] end)`,
        [fileId, actor.id, chat.id, ctx.now(), media],
      )
    const body = media
      ? { [media === 'photo' ? 'photoId' : 'voiceId']: fileId }
      : { content, ...(quotes && { replyToId: quotes.id }) }
    const { chatMessage } = await actor.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: chat.id, ...body },
    })
    if (isRequestTo(actor.id, chat)) chat.requester = null
    const isToCeleb =
      isReply || chat.type === 'subscription' || [...chat.members.keys()].some((one) => isCeleb(this.model, one))
    const isUnwanted = !media && content.includes(unwantedWord)
    this.model.messages.push({
      id: chatMessage.id,
      chat,
      author: actor.id,
      fan: isReply ? actor.id : chat.type === 'private-broadcast' && quotes ? quotes.fan : null,
      content: media ? null : content,
      media,
      quotes,
      isFiltered: !celeb && chat.type !== 'celeb-group' && isToCeleb && isUnwanted,
      isDeleted: false,
      hiddenBy: new Set(),
      reactions: new Map(),
      step: this.step,
      at: chatMessage.createdAt,
    })
    await this.#expectHeard(this.model.messages.at(-1)!)
  }

  /** Expects that everyone who may read a message when it is sent receives it live, and that no other person does. */
  async #expectHeard(message: ModelMessage): Promise<void> {
    await this.#hear()
    const hearing = this.members.filter(({ heard }) => heard.has(message.id)).map(({ actor }) => actor.id)
    const reading = this.members.map(({ actor }) => actor.id).filter((person) => mayRead(this.model, person, message))
    expect(hearing, `who hears ${message.content} in ${message.chat.type}`).toEqual(reading)
  }

  async #emit(
    { line }: Member,
    event: 'chatMessageReactionAdd' | 'chatMessageReactionRemove' | 'chatMessageDelete',
    ...args: string[]
  ): Promise<boolean> {
    const answer = (await line.ask(event, ...args)) as { error?: unknown }
    return answer.error === undefined
  }

  async #react(me: Member, message: ModelMessage, isAdd: boolean, emoji: string): Promise<void> {
    const { id } = me.actor
    const mine = message.reactions.get(id)
    if (isAdd) {
      if (mine?.emoji !== emoji && (await this.#emit(me, 'chatMessageReactionAdd', message.id, emoji)))
        message.reactions.set(id, { emoji, step: this.step })
    } else if (mine && (await this.#emit(me, 'chatMessageReactionRemove', message.id, mine.emoji)))
      message.reactions.delete(id)
  }

  async #delete(me: Member, message: ModelMessage): Promise<void> {
    const age = this.now.getTime() - message.at.getTime()
    const mayHide = mayRead(this.model, me.actor.id, message)
    if (!(await this.#emit(me, 'chatMessageDelete', message.id)) || message.isDeleted) return
    if (age <= limits.deleteForAllMs) {
      Object.assign(message, { isDeleted: true, content: null })
      message.reactions.clear()
      for (const { id } of this.model.people) this.model.favorites.delete(pair(id, message.id))
    } else if (mayHide) message.hiddenBy.add(me.actor.id)
  }

  /**
   * Sends read receipts. They move the read mark to the last message of each chat that was shown to the person and that
   * they may read.
   */
  async receive({ actor, line }: Member, messages: ModelMessage[]): Promise<void> {
    await line.ask(
      'chatMessageRead',
      messages.map(({ id }) => id),
    )
    await this.world.ctx.reads.idle()
    for (const message of messages) {
      const key = pair(actor.id, message.chat.id)
      const counts = mayRead(this.model, actor.id, { ...message, hiddenBy: new Set() })
      if (counts && message.id > (this.model.marks.get(key) ?? '')) this.model.marks.set(key, message.id)
    }
  }

  /** Runs the server's job that ends expired premium, and waits for its events to the fans. */
  async #endPremiums(): Promise<void> {
    const { ctx } = this.world
    const due = this.model.premiums.filter(({ isEnded, expiresAt }) => !isEnded && expiresAt <= ctx.now())
    if (due.length === 0) return
    await endExpiredPremiums(ctx)
    for (const premium of due) {
      const { line } = this.members.find(({ actor }) => actor.id === premium.fan)!
      await line.next('subscriptionPremiumRemove', ({ subscriptionPremiumId }) => subscriptionPremiumId === premium.id)
      premium.isEnded = true
      const key = pair(premium.fan, premium.celeb)
      if (!this.model.seats.has(key)) this.model.enters.delete(key)
    }
    // The job may still be announcing the last premium that it ended.
    await this.#hear()
  }
}
