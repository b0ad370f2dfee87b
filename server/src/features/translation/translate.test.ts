import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { TranslationOf } from '@byeol/contract/locale/translationCalls.ts'
import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { expireTranslations } from './keptTranslations.ts'

const dailyChars = 3_000
const world = useOwnWorld(async () => {
  const { DEEPL_URL, DEEPL_KEY, GOOGLE_TRANSLATE_URL, GOOGLE_TRANSLATE_KEY } = await sandboxEnv()
  const given = { DEEPL_URL, DEEPL_KEY, GOOGLE_TRANSLATE_URL, GOOGLE_TRANSLATE_KEY } as Record<string, string>
  return { ...given, TRANSLATION_DAILY_CHARS: String(dailyChars) }
})
let celeb: CelebActor
let fan: Actor
let other: Actor

beforeAll(async () => {
  celeb = await world.celeb()
  ;[fan, other] = [await world.fan(), await world.fan()]
  for (const each of [fan, other]) await world.premium(each, celeb)
})

const translate = async (who: Actor, of: TranslationOf, to: TranslationLanguage = 'en') =>
  (await who.call(api.translation.translate, { of, to })).translation
const message = ({ id }: Pick<ChatMessage, 'id'>): TranslationOf => ({ kind: 'message', id })
const refusal = (who: Actor, wanted: { of: TranslationOf; to: TranslationLanguage }) =>
  who.call(api.translation.translate, wanted).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const spent = async () =>
  (await world.ctx.db.rows<{ chars: string }>('select chars from translation_days')).reduce(
    (sum, { chars }) => sum + Number(chars),
    0,
  )
const allow = (who: Actor, sendsPrivate: boolean) => who.call(api.user.saveSettings, { translation: { sendsPrivate } })

it('translates a letter, and keeps its lines, the nickname, links, mentions and hashtags', async () => {
  const letter = await celeb.say(
    celeb.broadcastId,
    '{nickname}, 안녕!\n\n오늘은 https://byeol.test/a?b=1&c 봐요 🌙\n1 < 2',
  )
  expect(await translate(fan, message(letter))).toEqual({
    text: '{nickname}[en] , 안녕!\n\n[en] 오늘은 https://byeol.test/a?b=1&c [en] 봐요 🌙\n1 < 2',
    from: 'ko',
  })
})

it('sends a letter to the service once for all its readers', async () => {
  const letter = await celeb.say(celeb.broadcastId, '두 사람이 읽는 편지')
  const before = await spent()
  const both = await Promise.all([translate(fan, message(letter)), translate(other, message(letter))])
  expect(both[0]).toEqual(both[1])
  await translate(fan, message(letter))
  expect((await spent()) - before).toBeLessThanOrEqual(2 * '두 사람이 읽는 편지'.length)
  const after = await spent()
  await translate(other, message(letter))
  expect(await spent()).toBe(after)
  await translate(other, message(letter), 'ja')
  expect(await spent()).toBe(after + '두 사람이 읽는 편지'.length)
})

it('keeps nothing that could be read without the original', async () => {
  const letter = await celeb.say(celeb.broadcastId, '아무도 못 읽는 글')
  await translate(fan, message(letter))
  const rows = await world.ctx.db.rows<{ encrypted: string; text_hash: Buffer }>('select * from translations')
  for (const row of rows) expect(`${row.encrypted}${row.text_hash.toString('utf8')}`).not.toContain('못 읽는')
})

it('asks before private words are sent, and never keeps them', async () => {
  const chat = await fan.open(celeb)
  const words = await celeb.say(chat, '너에게만 하는 말')
  expect(await refusal(fan, { of: message(words), to: 'en' })).toBe('private_words')
  const reply = await fan.say(celeb.broadcastId, '나만의 답장')
  expect(await refusal(celeb, { of: message(reply), to: 'en' })).toBe('private_words')
  await allow(fan, true)
  const kept = await world.ctx.db.rows('select from translations')
  expect(await translate(fan, message(words))).toEqual({ text: '[en] 너에게만 하는 말', from: 'ko' })
  expect(await world.ctx.db.rows('select from translations')).toHaveLength(kept.length)
  await allow(fan, false)
  expect(await refusal(fan, { of: message(words), to: 'en' })).toBe('private_words')
})

it('translates posts and comments for everyone who may read them', async () => {
  const { post } = await celeb.call(api.board.postWrite, {
    celebUserId: celeb.id,
    sendId: nextSendId(),
    content: '오늘 @seoha 와 #산책',
    visibility: 'premium',
  })
  expect((await translate(fan, { kind: 'post', id: post.id })).text).toBe('[en] 오늘 @seoha [en] 와 #산책')
  const stranger = await world.fan()
  const wanted = { of: { kind: 'post', id: post.id }, to: 'en' } as const
  expect(await refusal(stranger, wanted)).toBe('membership_required')
  const { comment } = await fan.call(api.board.commentWrite, {
    postId: post.id,
    sendId: nextSendId(),
    content: '좋아요',
  })
  expect((await translate(celeb, { kind: 'comment', id: comment.id }, 'id')).text).toBe('[id] 좋아요')
})

it('asks the second service for a language or when the first one fails, and says so when both do', async () => {
  const thai = await celeb.say(celeb.broadcastId, '태국어로')
  expect((await translate(fan, message(thai), 'th')).text).toBe('[th] 태국어로')
  const one = await celeb.say(celeb.broadcastId, '하나가 [down]')
  expect((await translate(fan, message(one))).text).toBe('[en] 하나가 [down]')
  const both = await celeb.say(celeb.broadcastId, '둘 다 [down][down]')
  expect(await refusal(fan, { of: message(both), to: 'en' })).toBe('unavailable')
})

it('ends with the budget of the day, and goes on the next day', async () => {
  const long = await celeb.say(celeb.broadcastId, '가'.repeat(1_000))
  const others: TranslationLanguage[] = ['ja', 'zh', 'es', 'id']
  const answers = []
  for (const to of others) answers.push(await refusal(fan, { of: message(long), to }))
  expect(answers).toContain('translations_used_up')
  expect(await spent()).toBeLessThanOrEqual(dailyChars)
  world.pass(24 * 3_600_000)
  expect((await translate(fan, message(long), 'id')).from).toBe('ko')
})

it('forgets translations after a week', async () => {
  world.pass(limits.translationKeptMs + 1)
  await expireTranslations(world.ctx)
  expect(await world.ctx.db.rows('select from translations')).toEqual([])
})
