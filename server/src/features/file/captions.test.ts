import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { readCaptions, writeCaptions } from '@byeol/contract/text/captions.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { write } from '../../test/boards.ts'
import { makeVideo } from '../../test/media/videos.ts'
import { makeVoice } from '../../test/media/voices.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()
const bytes = makeVideo({ seconds: 2 })
const captions = writeCaptions([{ startMs: 0, endMs: 1_500, text: '오늘도 와 줘서 고마워' }])

let author: Actor
let reader: Actor
let chatId: Awaited<ReturnType<Actor['open']>>
let fileId: Awaited<ReturnType<typeof uploadVideo>>

const uploadVideo = async () => (await author.call(api.chat.uploadVideo, { chatId }, { bytes })).file.id

beforeAll(async () => {
  ;[author, reader] = [await world.fan(), await world.fan()]
  chatId = await author.open(reader)
  fileId = await uploadVideo()
})

const readLink = async (link: string) => {
  const answer = await fetch(new URL(link, world.base))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

it('shows the captions and the description of a video to everybody who sees it in a chat', async () => {
  await author.call(api.file.caption, { fileId, captions, language: 'ko' })
  await author.call(api.file.describe, { fileId, alt: '손을 흔드는 사람' })
  await author.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, videoId: fileId } })
  const video = (await reader.call(api.chat.listMessage, { chatId })).chatMessages.at(-1)!.video!
  expect(video).toMatchObject({ captions: 'ko', alt: '손을 흔드는 사람' })
  expect(await readLink(video.links.captions!)).toEqual({
    status: 200,
    type: 'text/vtt; charset=utf-8',
    text: captions,
  })
})

it('a link to captions that was not signed by this server opens nothing', async () => {
  const { chatMessages } = await reader.call(api.chat.listMessage, { chatId })
  const { captions: link, video } = chatMessages.at(-1)!.video!.links
  const signature = new URL(video, world.base).searchParams.get('s')!
  const wrong = new URL(link!, world.base)
  wrong.searchParams.set('s', signature)
  expect((await fetch(wrong)).status).toBe(404)
})

it('stores what was read of a file, and nothing else of it', async () => {
  const file = 'WEBVTT\n\nNOTE secret\n\n1\n00:00:00,000 --> 00:00:01,000\n<b>안녕</b>'
  await author.call(api.file.caption, { fileId, captions: file, language: 'ko' })
  const { video } = (await reader.call(api.chat.listMessage, { chatId })).chatMessages.at(-1)!
  const { text } = await readLink(video!.links.captions!)
  expect(text).toBe(writeCaptions([{ startMs: 0, endMs: 1_000, text: '안녕' }]))
})

it('refuses captions of other people’s videos, files without times, and lines after the end', async () => {
  const send = (who: Actor, words: string) => who.call(api.file.caption, { fileId, captions: words, language: 'ko' })
  await expect(send(reader, captions)).rejects.toMatchObject({ code: 'not_found' })
  const late = writeCaptions([{ startMs: 60_000, endMs: 61_000, text: '끝난 뒤' }])
  for (const words of ['안녕', late])
    await expect(send(author, words)).rejects.toMatchObject({ code: 'captions_unreadable' })
  await expect(send(author, 'x'.repeat(limits.captionsMaxChars + 1))).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
})

it('takes captions away again', async () => {
  await author.call(api.file.caption, { fileId, captions: '', language: 'ko' })
  const { video } = (await reader.call(api.chat.listMessage, { chatId })).chatMessages.at(-1)!
  expect(video).not.toHaveProperty('captions')
  expect(readCaptions((await readLink(video!.links.captions!)).text)).toEqual([])
})

it('drafts nothing of other people’s videos, and nothing without the service', async () => {
  const draft = (who: Actor) => who.call(api.file.draftCaptions, { fileId, language: 'ko' })
  await expect(draft(reader)).rejects.toMatchObject({ code: 'not_found' })
  await expect(draft(author)).rejects.toMatchObject({ code: 'unavailable' })
})

it('captions the film of a post, and exports a person’s captions with their data', async () => {
  const celeb = await world.celeb()
  const { file } = await celeb.call(api.board.uploadVideo, { celebUserId: celeb.id }, { bytes })
  await celeb.call(api.file.caption, { fileId: file.id, captions, language: 'ko' })
  const post = await write(celeb, celeb, '오늘 무대', { videoId: file.id })
  expect(post.video).toMatchObject({ captions: 'ko' })
  expect((await celeb.call(api.user.export, {})).mediaDescriptions).toMatchObject([
    { fileId: file.id, captionsLanguage: 'ko', captions },
  ])
})

it('exports what was written for a voice', async () => {
  const celeb = await world.celeb()
  const { file } = await celeb.call(api.celebContents.uploadVoice, {}, { bytes: makeVoice() })
  const words = writeCaptions([{ startMs: 0, endMs: 900, text: '잘 자요' }])
  await celeb.call(api.file.caption, { fileId: file.id, captions: words, language: 'ko' })
  expect((await celeb.call(api.user.export, {})).mediaDescriptions).toMatchObject([
    { fileId: file.id, captionsLanguage: 'ko', captions: words },
  ])
})
