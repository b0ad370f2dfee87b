import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { followedCeleb, uploadTo, write } from '../../../test/boards.ts'
import { callApi } from '../../../test/callApi.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { makeVoice } from '../../../test/media/voices.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { caseActs, openModerators, reason, type Moderator, type Moderators } from '../../../test/cases.ts'
import { addStaffActor, withConsole } from '../../../test/console/openConsole.ts'

const { cases, audit } = consoleApi

const world = useOwnWorld(withConsole)
let celeb: CelebActor
let author: Actor
let reporter: Actor
let staff: Moderators
beforeAll(async () => {
  staff = await openModerators(world)
})
beforeEach(async () => {
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})

const { openCase, decide, readCase } = caseActs(() => ({ world, celeb, author, reporter, jin: staff.jin }))

async function reportedPhoto() {
  const photoId = await uploadTo(author, celeb)
  const post = await write(author, celeb, '나쁜 글', { visibility: 'public', photoIds: [photoId] })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '욕설이에요', category: 'abuse' })
  return { caseId: (await openCase('post', post.id)).id, photoId, post }
}
const warn = async (caseId: CaseId) => (await decide(caseId, { action: 'warn', reason })).strikeId!

it('a case shows its content, reports without their senders, and earlier strikes of the person', async () => {
  await warn((await reportedPhoto()).caseId)
  const { caseId, photoId } = await reportedPhoto()
  const shown = await readCase(caseId)
  expect(shown).toMatchObject({
    case: { id: caseId, kind: 'post', reporters: 1, categories: ['abuse'], nickname: author.nickname, holder: null },
    person: { id: author.id },
    content: { text: '나쁜 글', mediaIds: [photoId] },
    reports: [{ category: 'abuse', reason: '욕설이에요' }],
    excerpt: null,
    strikes: [{ action: 'warn', isUndone: false, isAppealed: false }],
    events: [{ kind: 'reported', by: null }],
  })
  expect(JSON.stringify(shown)).not.toContain(reporter.id)
})

it('the page of a case does not show the text of a reported message', async () => {
  const chatId = await author.open(reporter)
  const bad = await author.say(chatId, '비밀스러운 말')
  await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
  const shown = await readCase((await openCase('message', bad.id)).id)
  expect(shown).toMatchObject({ content: null, excerpt: { messages: 1, media: 0 } })
  expect(JSON.stringify(shown)).not.toContain('비밀')
})

it('a reported picture opens only for the case’s holder, and no other picture does', async () => {
  const [{ caseId, photoId }, other] = [await reportedPhoto(), await reportedPhoto()]
  const denied = { code: 'not_found' }
  const { jin, min } = staff
  const open = (fileId: typeof photoId, who: Moderator) => who.call(cases.media, { caseId, fileId })
  await expect(open(photoId, jin)).rejects.toMatchObject(denied)
  await jin.call(cases.claim, { caseId })
  await expect(open(photoId, min)).rejects.toMatchObject(denied)
  await expect(open(other.photoId, jin)).rejects.toMatchObject(denied)
  expect(await open(photoId, jin)).toEqual({ dataUrl: expect.stringMatching(/^data:image\/jpeg;base64,/u) })
  const auditor = await addStaffActor(world, 'the-auditor', ['auditor'])
  const asked = { action: 'case.media-open', target: `cases/${caseId}` }
  expect((await auditor.call(audit.list, asked)).list).toMatchObject([{ by: 'jin' }])
})

it('a reported voice letter can be heard by the staff member who opened the excerpt', async () => {
  const chatId = await author.open(reporter)
  const { file } = await author.call(api.chat.uploadVoice, { chatId }, { bytes: makeVoice() })
  const chatMessageParams = { chatId, voiceId: file.id }
  const { chatMessage } = await author.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  await reporter.call(api.chat.reportMessage, { chatMessageId: chatMessage.id, reason: '괴롭혀요', category: 'abuse' })
  const caseId = (await openCase('message', chatMessage.id)).id
  const { jin, min } = staff
  await jin.call(cases.claim, { caseId })
  const { messages } = await jin.call(cases.excerpt, { caseId })
  expect(messages).toMatchObject([{ content: null, media: { fileId: file.id, kind: 'voice' } }])
  const { dataUrl } = await jin.call(cases.media, { caseId, fileId: file.id })
  expect(dataUrl).toMatch(/^data:audio\/mp4;base64,/u)
  expect(Buffer.from(dataUrl.split(',')[1]!, 'base64').subarray(4, 8).toString()).toBe('ftyp')
  await expect(min.call(cases.media, { caseId, fileId: file.id })).rejects.toMatchObject({ code: 'not_found' })
})

it('the list of open appeals says who may decide them', async () => {
  const strikeId = await warn((await reportedPhoto()).caseId)
  await author.call(api.cases.appeal, { strikeId, words: '아니에요' })
  const shownTo = async (who: Moderator) =>
    (await who.call(cases.appeals, { limit: 100 })).list.find((each) => each.strikeId === strikeId)
  expect(await shownTo(staff.jin)).toMatchObject({ words: '아니에요', firstDecidedBy: 'jin', mayDecide: false })
  expect(await shownTo(staff.min)).toMatchObject({ mayDecide: true })
})

it('takedown requests wait until they are decided, and again when the author objects', async () => {
  const { post } = await reportedPhoto()
  const { takedownId } = await callApi(
    world.base,
    null,
    api.cases.requestTakedown,
    { address: `/post/${post.id}`, violated: 'portrait', name: '김하나', email: 'hana@example.com', words: '제 얼굴' },
    { bytes: onePixel },
  )
  const { jin } = staff
  const waits = async () => (await jin.call(cases.takedowns, { limit: 100 })).list.some(({ id }) => id === takedownId)
  expect(await waits()).toBe(true)
  expect(await jin.call(cases.takedown, { takedownId })).toMatchObject({
    asker: { name: '김하나', email: 'hana@example.com' },
    words: '제 얼굴',
    proof: expect.stringMatching(/^data:image\/jpeg;base64,/u),
  })
  await jin.call(cases.decideTakedown, { takedownId, isHidden: true, reason })
  expect(await waits()).toBe(false)
  await author.call(api.cases.objectToTakedown, { takedownId, words: '저예요' })
  expect(await waits()).toBe(true)
})
