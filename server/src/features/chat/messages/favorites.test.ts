import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { seoulMonth, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { writeCaptions } from '@byeol/contract/text/captions.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { makeVoice } from '../../../test/media/voices.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()

const keep = async (who: Actor, ...messages: readonly Pick<ChatMessage, 'id'>[]) => {
  for (const { id } of messages) await who.call(api.chat.favoriteMessage, { chatMessageId: id })
}
const wordsOf = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content)
const find = async (who: Actor, words: string) =>
  (await who.call(api.chat.listFavoritedMessage, { words })).chatMessages.map(({ id }) => id)

it('favourites stand in the month in Seoul in which they were written, newest first, page by page', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const old = await one.say(chatId, '지난달')
  const month = seoulMonth(world.ctx.now())
  world.pass(seoulNextMonth(world.ctx.now()).getTime() - world.ctx.now().getTime())
  const next = seoulMonth(world.ctx.now())
  const [first, second] = [await one.say(chatId, '첫 순간'), await one.say(chatId, '다음')]
  // The order of adding does not matter.
  await keep(other, second, old, first)
  expect((await other.call(api.chat.listFavoritedMonth, {})).months).toEqual([
    { month: next, count: 2 },
    { month, count: 1 },
  ])
  const list = async (input: { month?: string; before?: string; limit?: number }) =>
    other.call(api.chat.listFavoritedMessage, input)
  expect(wordsOf((await list({})).chatMessages)).toEqual(['다음', '첫 순간', '지난달'])
  expect(wordsOf((await list({ month })).chatMessages)).toEqual(['지난달'])
  const page = await list({ month: next, limit: 1 })
  expect(wordsOf(page.chatMessages)).toEqual(['다음'])
  const rest = await list({ month: next, limit: 1, before: page.next! })
  expect([wordsOf(rest.chatMessages), rest.next]).toEqual([['첫 순간'], null])
  expect((await one.call(api.chat.listFavoritedMonth, {})).months).toEqual([])
  const connection = await one.connect()
  await connection.ask('chatMessageDelete', second.id)
  connection.close()
  expect((await other.call(api.chat.listFavoritedMonth, { chatId })).months[0]).toEqual({ month: next, count: 1 })
})

it('a search finds favourites by their text and by the words of a voice, not by the marks of its file', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const text = await one.say(chatId, 'Good 밤 보내')
  await one.say(chatId, '좋은 밤')
  const { file } = await one.call(api.chat.uploadVoice, { chatId }, { bytes: makeVoice() })
  const { chatMessage: voice } = await one.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, voiceId: file.id },
  })
  const cues = [
    { startMs: 0, endMs: 900, text: '오늘 후렴을' },
    { startMs: 900, endMs: 1_800, text: '스무 번 불렀어' },
  ]
  await one.call(api.file.caption, { fileId: file.id, captions: writeCaptions(cues), language: 'ko' })
  await keep(other, text, voice)
  expect(await find(other, 'good 밤')).toEqual([text.id])
  expect(await find(other, '후렴을 스무')).toEqual([voice.id])
  for (const words of ['WEBVTT', '00:00', '-->', '좋은']) expect(await find(other, words), words).toEqual([])
  expect(await find(one, '밤')).toEqual([])
})
