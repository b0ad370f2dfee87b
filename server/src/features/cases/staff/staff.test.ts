import { api } from '@byeol/contract/api.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { followedCeleb, uploadTo, write } from '../../../test/boards.ts'
import { callApi } from '../../../test/callApi.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { claimCase } from '../claimCase.ts'
import { decideCase } from '../decideCase.ts'
import { decideTakedown } from '../takedown/decideTakedown.ts'
import { listAppeals } from './listAppeals.ts'
import { readCase } from './readCase.ts'
import { readMedia } from './readMedia.ts'
import { listRequests, readRequest } from './readTakedowns.ts'

const reason = { ko: '괴롭힘', en: 'Harassment' }

let world: World
let celeb: CelebActor
let author: Actor
let reporter: Actor
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ celeb, one: author, other: reporter } = await followedCeleb(world))
})

async function reportedPhoto() {
  const photoId = await uploadTo(author, celeb)
  const post = await write(author, celeb, '나쁜 글', { visibility: 'public', photoIds: [photoId] })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '욕설이에요', category: 'abuse' })
  const [found] = await world.ctx.db.rows<{ id: CaseId }>('select id from cases where target_id = $1', [post.id])
  return { caseId: found!.id, photoId, post }
}
async function warn(caseId: CaseId) {
  await claimCase(world.ctx, caseId, 'jin')
  return (await decideCase(world.ctx, { caseId, staffId: 'jin', decision: { action: 'warn', reason } })).strikeId!
}

it('a case shows its content, reports without their senders, and earlier strikes of the person', async () => {
  await warn((await reportedPhoto()).caseId)
  const { caseId, photoId } = await reportedPhoto()
  const shown = await readCase(world.ctx, caseId)
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

it('a reported message shows no words on the page of its case', async () => {
  const chatId = await author.open(reporter)
  const bad = await author.say(chatId, '비밀스러운 말')
  await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
  const [found] = await world.ctx.db.rows<{ id: CaseId }>('select id from cases where target_id = $1', [bad.id])
  const shown = await readCase(world.ctx, found!.id)
  expect(shown).toMatchObject({ content: null, excerpt: { messages: 1, media: 0 } })
  expect(JSON.stringify(shown)).not.toContain('비밀')
})

it('a reported picture opens for the case’s holder alone, and only the case’s', async () => {
  const [{ caseId, photoId }, other] = [await reportedPhoto(), await reportedPhoto()]
  const denied = { code: 'not_found' }
  await expect(readMedia(world.ctx, caseId, photoId, 'jin')).rejects.toMatchObject(denied)
  await claimCase(world.ctx, caseId, 'jin')
  await expect(readMedia(world.ctx, caseId, photoId, 'min')).rejects.toMatchObject(denied)
  await expect(readMedia(world.ctx, caseId, other.photoId, 'jin')).rejects.toMatchObject(denied)
  expect(await readMedia(world.ctx, caseId, photoId, 'jin')).toMatch(/^data:image\/jpeg;base64,/u)
  const noted = await world.ctx.db.rows(`select by from audit_log where action = 'case.media-open' and target = $1`, [
    `cases/${caseId}`,
  ])
  expect(noted).toEqual([{ by: 'jin' }])
})

it('appeals wait in a list that says who may decide them', async () => {
  const strikeId = await warn((await reportedPhoto()).caseId)
  await author.call(api.cases.appeal, { strikeId, words: '아니에요' })
  const mine = async (staffId: string) =>
    (await listAppeals(world.ctx, { staffId, limit: 100 })).list.find((each) => each.strikeId === strikeId)
  expect(await mine('jin')).toMatchObject({ words: '아니에요', firstDecidedBy: 'jin', mayDecide: false })
  expect(await mine('min')).toMatchObject({ mayDecide: true })
})

it('requests for hiding wait until they are decided, and again when the author objects', async () => {
  const { post } = await reportedPhoto()
  const { takedownId } = await callApi(
    world.base,
    null,
    api.cases.requestTakedown,
    { address: `/post/${post.id}`, violated: 'portrait', name: '김하나', email: 'hana@example.com', words: '제 얼굴' },
    { bytes: onePixel },
  )
  const waits = async () => (await listRequests(world.ctx, { limit: 100 })).list.some(({ id }) => id === takedownId)
  expect(await waits()).toBe(true)
  expect(await readRequest(world.ctx, takedownId, 'jin')).toMatchObject({
    asker: { name: '김하나', email: 'hana@example.com' },
    words: '제 얼굴',
    proof: expect.stringMatching(/^data:image\/jpeg;base64,/u),
  })
  await decideTakedown(world.ctx, { takedownId, staffId: 'jin', isHidden: true, reason })
  expect(await waits()).toBe(false)
  await author.call(api.cases.objectToTakedown, { takedownId, words: '저예요' })
  expect(await waits()).toBe(true)
})
