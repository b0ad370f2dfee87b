import { limits, replyLengths } from '@byeol/contract/limits.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { isNickname, visibleLength } from '@byeol/contract/text/text.ts'
import { describe, expect, it } from 'vitest'
import { pictureKeys } from '../art/drawPicture.ts'
import { crowdedCeleb } from '../people/celebs.ts'
import { crowdSize } from '../people/crowd.ts'
import { newcomer } from '../people/newcomer.ts'
import { fansRooms } from '../talk/fansRooms.ts'
import { readWords } from '../voices/readWords.ts'
import { voices } from '../voices/voices.ts'
import { noId } from './demoIds.ts'
import { demoWorld } from './demoWorld.ts'
import type { DemoMessage } from './rows.ts'

const now = new Date('2026-11-20T14:44:00.000Z')
const world = demoWorld(now)
const idOf = (login: string) => world.users.find((user) => user.login === login)!.id
const broadcastOf = (login: string) =>
  world.chats.find(({ celebId, type }) => type === 'private-broadcast' && celebId === idOf(login))!
const messagesOf = (chatId: string) => world.messages.filter((message) => message.chatId === chatId)
const unreadOf = (chatId: string, userId: string): DemoMessage[] => {
  const readId = world.reads.find((read) => read.chatId === chatId && read.userId === userId)?.readId ?? ''
  return messagesOf(chatId).filter(({ id, authorId, fanId }) => id > readId && authorId !== userId && fanId === null)
}
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

describe('the demo world', () => {
  it('is the same for the same moment, at any moment', () => {
    expect(demoWorld(now)).toEqual(world)
    for (const moment of [
      '2026-12-31T15:00:30.000Z',
      '2027-03-02T22:10:00.000Z',
      '2027-07-15T05:00:00.000Z',
      '2027-09-09T19:00:00.000Z',
    ]) {
      const other = demoWorld(new Date(moment))
      expect(other.messages.length).toBeGreaterThan(1_000)
      expect(other.messages.every(({ createdAt }) => createdAt <= new Date(moment))).toBe(true)
    }
  })

  it('has 12 celebs, a new one, 60 fans, a crowd, a tester and support, with names and pictures', () => {
    expect(world.celebs).toHaveLength(13)
    expect(world.users.filter(({ isCeleb, kind }) => !isCeleb && kind === 'ordinary')).toHaveLength(60 + crowdSize)
    expect(world.users.filter(({ kind }) => kind !== 'ordinary').map(({ nickname }) => nickname)).toEqual([
      '별지기',
      '도움이',
    ])
    expect(world.users.filter(({ nickname }) => !isNickname(nickname))).toEqual([])
    expect(isUnique(world.users.map(({ login }) => login))).toBe(true)
    const drawn = new Set(pictureKeys)
    const shown = [
      ...world.users.flatMap(({ portrait, cover }) => [portrait, cover]),
      ...world.photos.map(({ picture }) => picture),
    ]
    expect(shown.filter((picture) => picture !== null && !drawn.has(picture))).toEqual([])
    expect(isUnique(world.photos.map(({ picture }) => picture))).toBe(true)
  })

  it('uses only photos that exist', () => {
    for (const [name, voice] of Object.entries(voices)) {
      const photos = readWords(voice).flatMap(({ parts }) =>
        parts.flatMap((part) => ('photo' in part ? [`photo/${name}/${part.photo}`] : [])),
      )
      expect(photos.filter((photo) => !pictureKeys.includes(photo))).toEqual([])
      expect(photos, name).not.toEqual([])
    }
  })

  it('has nothing in the future', () => {
    const times = [
      ...world.users,
      ...world.subscriptions,
      ...world.premiums,
      ...world.chats,
      ...world.messages,
      ...world.photos,
      ...world.notices,
    ].map(({ createdAt }) => createdAt)
    expect([...times, ...world.reads.map(({ readAt }) => readAt)].filter((at) => at > now)).toEqual([])
    expect(world.premiums.filter(({ expiresAt }) => expiresAt <= now)).toEqual([])
  })

  it('orders the messages of each chat as its row says', () => {
    expect(isUnique(world.messages.map(({ id }) => id))).toBe(true)
    expect(isUnique(world.messages.map(({ authorId, sendId }) => `${authorId} ${sendId}`))).toBe(true)
    for (const chat of world.chats) {
      const messages = messagesOf(chat.id)
      expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted())
      expect(chat).toMatchObject({
        lastSeq: messages.length,
        lastId: messages.at(-1)?.id ?? noId,
        lastAt: messages.at(-1)?.createdAt ?? chat.createdAt,
      })
    }
  })

  it('has 40 to 120 broadcasts of each celeb, counted by day', () => {
    const speaking = world.celebs.filter(({ lastBroadcastAt }) => lastBroadcastAt)
    expect(speaking).toHaveLength(12)
    for (const { userId, username } of speaking) {
      const told = messagesOf(broadcastOf(username).id).filter(({ fanId }) => fanId === null)
      expect(told.length, username).toBeGreaterThanOrEqual(40)
      expect(told.length, username).toBeLessThanOrEqual(120)
      const counted = world.celebDays
        .filter(({ celebId }) => celebId === userId)
        .reduce((sum, { messages }) => sum + messages, 0)
      expect(counted).toBe(told.length)
    }
  })

  it('counts subscribers and premium exactly', () => {
    for (const { userId, subscriberCount, premiumCount } of world.celebs) {
      expect(world.subscriptions.filter(({ celebId }) => celebId === userId)).toHaveLength(subscriberCount)
      expect(world.premiums.filter(({ celebId }) => celebId === userId)).toHaveLength(premiumCount)
    }
  })

  it('has a celeb with thousands of fans, one with none, and a fan without premium', () => {
    const followersOf = (login: string) => world.celebs.find(({ userId }) => userId === idOf(login))!.subscriberCount
    expect(followersOf(crowdedCeleb)).toBeGreaterThan(crowdSize)
    expect(followersOf(newcomer.login)).toBe(0)
    expect(unreadOf(broadcastOf(newcomer.login).id, idOf(newcomer.login))).toEqual([])
    expect(world.subscriptions.filter(({ userId }) => userId === idOf('onyu'))).toHaveLength(3)
    expect(world.premiums.filter(({ userId }) => userId === idOf('onyu'))).toEqual([])
  })

  it('has talk in the chats of fans, by people who may write there', () => {
    const rooms = world.chats.filter(({ type }) => type === 'subscription')
    expect(rooms).toHaveLength(world.celebs.length)
    const talking = rooms.filter(({ lastSeq }) => lastSeq > 0)
    expect(talking).toHaveLength(Object.keys(fansRooms).length)
    for (const { id, celebId, lastSeq } of talking) {
      expect(lastSeq).toBeGreaterThan(5)
      for (const { authorId, createdAt } of messagesOf(id)) {
        if (authorId === celebId) continue
        const premium = world.premiums.find((one) => one.userId === authorId && one.celebId === celebId)!
        expect(premium.createdAt.getTime()).toBeLessThan(createdAt.getTime())
      }
    }
  })

  it('has replies only of premium fans, at most three to a window, as long as their days allow', () => {
    const slots = new Map<string, number>()
    for (const { chatId, authorId, fanId, replySlot, content, createdAt } of world.messages) {
      if (fanId === null) continue
      expect(fanId).toBe(authorId)
      const { celebId } = world.chats.find(({ id }) => id === chatId)!
      const premium = world.premiums.find((one) => one.userId === fanId && one.celebId === celebId)!
      expect(createdAt.getTime()).toBeGreaterThan(premium.createdAt.getTime())
      const days = daysTogether(premium.createdAt, createdAt)
      expect(visibleLength(content!)).toBeLessThanOrEqual(
        replyLengths.findLast(({ fromDay }) => fromDay <= days)!.maxChars,
      )
      const window = replySlot!.slice(0, replySlot!.lastIndexOf(':'))
      slots.set(window, (slots.get(window) ?? 0) + 1)
    }
    // Some fans have used up all their replies.
    expect(Math.max(...slots.values())).toBe(limits.repliesPerBroadcast)
    expect(
      isUnique(world.messages.flatMap(({ chatId, replySlot }) => (replySlot ? [`${chatId} ${replySlot}`] : []))),
    ).toBe(true)
  })

  it('opens for Jiwoo on the first snow: four unread from Seoha, one from Chaeon', () => {
    const jiwoo = idOf('jiwoo')
    const unread = unreadOf(broadcastOf('seoha').id, jiwoo)
    expect(unread).toHaveLength(4)
    expect(unread.filter(({ photoId }) => photoId !== null)).toHaveLength(2)
    expect(unread.at(-1)).toMatchObject({ content: '첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자' })
    const premium = world.premiums.find(({ userId, celebId }) => userId === jiwoo && celebId === idOf('seoha'))!
    expect(daysTogether(premium.createdAt, now)).toBe(128)
    const direct = world.chats.find(({ members }) => members?.includes(jiwoo) && members.includes(idOf('chaeon')))!
    expect(unreadOf(direct.id, jiwoo).map(({ content }) => content)).toEqual(['고마워요, 편지 잘 읽었어요!'])
  })
})
