import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { writeCaptions } from '@byeol/contract/text/captions.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { putPart } from '../../../test/media/putPart.ts'
import { makeVoice } from '../../../test/media/voices.ts'
import { until } from '../../../test/until.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()
let one: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
})

/** Sends a voice recording to a chat. */
async function speak(who: Actor, to: ChatId, sendId = nextSendId()) {
  const { file } = await who.call(api.chat.uploadVoice, { chatId: to }, { bytes: makeVoice() })
  const chatMessageParams = { chatId: to, voiceId: file.id }
  const { chatMessage } = await who.call(api.chat.sendMessage, { sendId, chatMessageParams })
  return { file, chatMessage, chatMessageParams, sendId }
}
const load = (link: string, headers: Record<string, string> = {}) => fetch(`${world.base}${link}`, { headers })
const linksFor = async (who: Actor, chatMessageId: Awaited<ReturnType<typeof speak>>['chatMessage']['id']) =>
  (await who.call(api.file.voiceLinks, { chatMessageId })).links

it('a voice message reaches the other person live and later, with its length and waveform', async () => {
  const connection = await other.connect()
  const { file, chatMessage } = await speak(one, chatId)
  expect(chatMessage).toMatchObject({ content: null, photo: null, video: null, voiceId: file.id, voice: file })
  const live = await connection.next('chatMessage', (event) => event.chatMessage.id === chatMessage.id)
  expect(live.chatMessage.voice).toMatchObject(file)
  connection.close()
  const later = (await other.history(chatId)).at(-1)!
  expect(later.voice).toMatchObject(file)
  const answer = await load(later.voice!.links.audio)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  const part = await load(later.voice!.links.audio, { range: 'bytes=0-99' })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '100'])

  const quoting = { chatId, content: '들었어', replyToId: chatMessage.id }
  const { chatMessage: answered } = await other.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: quoting,
  })
  expect(answered.replyTo).toMatchObject({ hasVoice: true, hasPhoto: false, hasVideo: false })
  expect((await one.history(chatId)).at(-1)!.replyTo).toEqual(answered.replyTo)
})

it('sending a voice message again returns the same message, and another file conflicts', async () => {
  const { chatMessage, chatMessageParams, sendId } = await speak(one, chatId)
  const again = await one.call(api.chat.sendMessage, { sendId, chatMessageParams })
  expect(again.chatMessage.id).toBe(chatMessage.id)
  const { file } = await one.call(api.chat.uploadVoice, { chatId }, { bytes: makeVoice() })
  const different = { sendId, chatMessageParams: { chatId, voiceId: file.id } }
  await expect(one.call(api.chat.sendMessage, different)).rejects.toMatchObject({ code: 'conflict' })
})

it('a voice message opens only for its readers, by links that expire, and not after its deletion', async () => {
  const [celeb, early, late] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(early, celeb)
  const { chatMessage } = await speak(celeb, celeb.broadcastId)
  await world.premium(late, celeb)
  for (const who of [late, await world.fan()])
    await expect(linksFor(who, chatMessage.id)).rejects.toMatchObject({ code: 'not_found' })
  const { audio } = await linksFor(early, chatMessage.id)
  const heard = await load(audio)
  // No device keeps a copy.
  expect([heard.status, heard.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  // The calls for pictures know no voice.
  await expect(early.call(api.file.links, { chatMessageId: chatMessage.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const connection = await celeb.connect()
  await connection.ask('chatMessageDelete', chatMessage.id)
  connection.close()
  await expect(linksFor(early, chatMessage.id)).rejects.toMatchObject({ code: 'not_found' })
  // Not even the link that was valid a moment ago.
  expect((await load(audio)).status).toBe(404)
  expect((await early.history(celeb.broadcastId)).at(-1)).toMatchObject({ voice: null, voiceId: null })
})

it('a file of another kind, chat or person is no voice message', async () => {
  const photo = (await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })).file
  const voice = (await one.call(api.chat.uploadVoice, { chatId }, { bytes: makeVoice() })).file
  const third = await one.open(await world.fan())
  const tries = [
    [one, { chatId, voiceId: photo.id }],
    [one, { chatId, videoId: voice.id }],
    [one, { chatId, photoId: voice.id }],
    [one, { chatId: third, voiceId: voice.id }],
    [other, { chatId, voiceId: voice.id }],
  ] as const
  for (const [who, chatMessageParams] of tries)
    await expect(
      who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams }),
      JSON.stringify(chatMessageParams),
    ).rejects.toMatchObject({ code: 'not_found' })
  const both = { chatId, content: '글', voiceId: voice.id }
  await expect(one.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: both })).rejects.toMatchObject(
    { code: 'invalid_parameters' },
  )
})

it('a voice recording that is uploaded in parts becomes a message', async () => {
  const bytes = makeVoice()
  const begun = { chatId, kind: 'voice', bytes: bytes.length, mimetype: 'audio/webm' } as const
  const { uploadId } = await one.call(api.file.uploadBegin, begun)
  await putPart(one, uploadId, 0, bytes)
  let file: Result<typeof api.file.uploadComplete>['file'] = null
  await until('the recording is processed', async () => {
    file = (await one.call(api.file.uploadComplete, { uploadId })).file
    return file !== null
  })
  const chatMessageParams = { chatId, voiceId: file!.id }
  const { chatMessage } = await one.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  expect(chatMessage.voice!.durationMs).toBe(file!.durationMs)
})

it('a scheduled broadcast may be a voice recording', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { file } = await celeb.call(api.chat.uploadVoice, { chatId: celeb.broadcastId }, { bytes: makeVoice() })
  const sendAt = new Date(world.ctx.now().getTime() + 60_000)
  const { scheduled } = await celeb.call(api.celeb.scheduleBroadcast, {
    sendId: nextSendId(),
    voiceId: file.id,
    sendAt: { $date: sendAt.toISOString() },
  })
  expect(scheduled.voice).toMatchObject(file)
  const connection = await fan.connect()
  world.pass(61_000)
  const { chatMessage } = await connection.next('chatMessage')
  expect(chatMessage.voice).toMatchObject(file)
  connection.close()
})

it('the words of a voice letter reach its readers as captions', async () => {
  const { file, chatMessage } = await speak(one, chatId)
  const captions = writeCaptions([{ startMs: 0, endMs: 1_500, text: '오늘은 목소리로 보낼게' }])
  await expect(other.call(api.file.caption, { fileId: file.id, captions, language: 'ko' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await one.call(api.file.caption, { fileId: file.id, captions, language: 'ko' })
  const { voice } = (await other.history(chatId)).find(({ id }) => id === chatMessage.id)!
  expect(voice).toMatchObject({ captions: 'ko' })
  const links = await linksFor(other, chatMessage.id)
  expect(await (await load(links.captions!)).text()).toBe(captions)
})

it('shared media show no voice letters, and an export says which messages were voice letters', async () => {
  const author = await world.fan()
  const room = await author.open(other)
  const photo = await author.call(api.chat.uploadPhoto, { chatId: room }, { bytes: onePixel })
  const chatMessageParams = { chatId: room, photoId: photo.file.id }
  const sent = await author.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  const { chatMessage } = await speak(author, room)
  const shared = await other.call(api.chat.listMedia, { chatId: room, kind: 'photo' })
  expect(shared.chatMessages.map(({ id }) => id)).toEqual([sent.chatMessage.id])
  const { list } = await author.call(api.user.exportMessages, {})
  expect(list).toMatchObject([
    { id: sent.chatMessage.id, hasPhoto: true, hasVoice: false },
    { id: chatMessage.id, hasPhoto: false, hasVoice: true },
  ])
})

it('a voice letter that support deletes opens no more, not even for its author', async () => {
  const { chatMessage } = await speak(one, chatId)
  const { audio } = chatMessage.voice!.links
  expect((await load(audio)).status).toBe(200)
  await world.ctx.db.rows(`update chat_messages set withheld = 'deleted', is_filtered = true where id = $1`, [
    chatMessage.id,
  ])
  expect((await load(audio)).status).toBe(404)
  for (const who of [one, other])
    await expect(linksFor(who, chatMessage.id)).rejects.toMatchObject({ code: 'not_found' })
})

itInFull('a voice message of more than three minutes is refused', async () => {
  const bytes = makeVoice({ seconds: 183, sampleRate: 4_000 })
  await expect(one.call(api.chat.uploadVoice, { chatId }, { bytes })).rejects.toMatchObject({
    code: 'payload_too_large',
  })
})

it('a fan answers by voice only where the celeb takes it, for one reply, and at most fifteen seconds', async () => {
  const [celeb, fan, stranger] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  const to = celeb.broadcastId
  const longest = async (who: Actor) => (await who.call(api.chat.voiceAnswers, { chatId: to })).maxMs
  expect(await longest(fan)).toBeNull()
  await expect(speak(fan, to)).rejects.toMatchObject({ code: 'not_allowed' })

  const kinds = { hidesAbuse: true, hidesContact: true, hidesRepeats: false }
  expect(await celeb.call(api.celeb.saveShelter, { ...kinds, takesVoices: true })).toMatchObject({ takesVoices: true })
  // An older build, which does not know the choice, leaves it as it is.
  expect(await celeb.call(api.celeb.saveShelter, kinds)).toMatchObject({ takesVoices: true })
  expect([await longest(fan), await longest(stranger)]).toEqual([limits.voiceAnswerMaxMs, null])
  await expect(speak(stranger, to)).rejects.toMatchObject({ code: 'membership_required' })
  const photo = fan.call(api.chat.uploadPhoto, { chatId: to }, { bytes: onePixel })
  await expect(photo).rejects.toMatchObject({ code: 'not_allowed' })

  const connection = await celeb.connect()
  const { chatMessage } = await speak(fan, to)
  const live = await connection.next('chatMessage', (event) => event.chatMessage.id === chatMessage.id)
  expect(live.chatMessage.voice).toMatchObject({ durationMs: chatMessage.voice!.durationMs })
  connection.close()
  const replies = await celeb.call(api.chat.listMessage, { chatId: to, part: 'replies' })
  expect(replies.chatMessages.at(-1)!.voice).not.toBeNull()
  // Other fans neither see nor hear it.
  await world.premium(stranger, celeb)
  expect((await stranger.history(to)).map(({ id }) => id)).not.toContain(chatMessage.id)
  await expect(linksFor(stranger, chatMessage.id)).rejects.toMatchObject({ code: 'not_found' })

  const { file } = await fan.call(api.chat.uploadVoice, { chatId: to }, { bytes: makeVoice({ seconds: 17 }) })
  const tooLong = { sendId: nextSendId(), chatMessageParams: { chatId: to, voiceId: file.id } }
  await expect(fan.call(api.chat.sendMessage, tooLong)).rejects.toMatchObject({ code: 'invalid_parameters' })
  // The voice took one of three replies.
  await fan.say(to, '둘')
  await fan.say(to, '셋')
  await expect(speak(fan, to)).rejects.toMatchObject({ code: 'reply_quota_used' })

  await celeb.call(api.celeb.saveShelter, { ...kinds, takesVoices: false })
  await expect(speak(fan, to)).rejects.toMatchObject({ code: 'not_allowed' })
})

it('a voice answer is kept from the celeb while replies are paused', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  const kinds = { hidesAbuse: true, hidesContact: true, hidesRepeats: false }
  await celeb.call(api.celeb.saveShelter, { ...kinds, takesVoices: true })
  await celeb.call(api.celeb.pauseReplies, { pause: 'hour' })
  const { chatMessage } = await speak(fan, celeb.broadcastId)
  const { list } = await celeb.call(api.celeb.listHeld, {})
  expect(list.map(({ kind, chatMessage: { id } }) => [kind, id])).toEqual([['paused', chatMessage.id]])
  const replies = await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })
  expect(replies.chatMessages).toEqual([])
})
