import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { followedCeleb, uploadTo, write } from '../../../test/boards.ts'
import { callApi } from '../../../test/callApi.ts'
import { caseActs, openModerators, reason, type Moderators } from '../../../test/cases.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { publishContents } from '../../../test/money/contents.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { cases } = consoleApi
const unopened = { code: 'evidence_unopened' }

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
const acts = caseActs(() => ({ world, celeb, author, reporter, jin: staff.jin }))
const { openCase, look, decide, decideHeld } = acts

async function reportedMessage(): Promise<CaseId> {
  const bad = await author.say(await author.open(reporter), '미워')
  await reporter.call(api.chat.reportMessage, { chatMessageId: bad.id, reason: '괴롭혀요', category: 'abuse' })
  return (await openCase('message', bad.id)).id
}

it.each(['nothing', 'warn'] as const)('a message takes “%s” only from someone who opened its copy', async (action) => {
  const caseId = await reportedMessage()
  const decision = action === 'nothing' ? { action } : { action, reason }
  await staff.jin.call(cases.claim, { caseId })
  await look(caseId)
  await staff.jin.call(cases.release, { caseId })
  await staff.min.call(cases.claim, { caseId })
  await expect(decideHeld(caseId, decision, staff.min)).rejects.toMatchObject(unopened)
  await look(caseId, staff.min)
  await decideHeld(caseId, decision, staff.min)
})

it('a post with pictures is decided once one of them was opened', async () => {
  const photoId = await uploadTo(author, celeb)
  const post = await write(author, celeb, '나쁜 글', { visibility: 'public', photoIds: [photoId] })
  await acts.reportPost(reporter, post.id)
  const { id: caseId } = await openCase('post', post.id)
  await staff.jin.call(cases.claim, { caseId })
  await expect(decideHeld(caseId, { action: 'warn', reason })).rejects.toMatchObject(unopened)
  await staff.jin.call(cases.media, { caseId, fileId: photoId })
  await decideHeld(caseId, { action: 'warn', reason })
})

it('contents show their pictures to the holder of the case, who opens one before the decision', async () => {
  const sold = await publishContents(celeb)
  await reporter.call(api.celebContents.report, { contentsId: sold.id, reason: '몰래 찍었어요', category: 'sexual' })
  const { id: caseId } = await openCase('contents', sold.id)
  const { content } = await acts.readCase(caseId)
  expect(content!.mediaIds).not.toEqual([])
  await staff.jin.call(cases.claim, { caseId })
  await expect(decideHeld(caseId, { action: 'delete', reason })).rejects.toMatchObject(unopened)
  const { dataUrl } = await staff.jin.call(cases.media, { caseId, fileId: content!.mediaIds[0]! })
  expect(dataUrl).toMatch(/^data:image\//u)
  await decideHeld(caseId, { action: 'warn', reason })
})

it('an appeal is answered by someone who opened what the first decider saw', async () => {
  const caseId = await reportedMessage()
  const { strikeId } = await decide(caseId, { action: 'warn', reason })
  await author.call(api.cases.appeal, { strikeId: strikeId!, words: '장난이었어요' })
  await staff.min.call(cases.claimAppeal, { strikeId: strikeId! })
  const answer = () => staff.min.call(cases.decideAppeal, { strikeId: strikeId!, outcome: 'kept', reason })
  await expect(answer()).rejects.toMatchObject(unopened)
  const { messages } = await staff.min.call(cases.excerpt, { caseId })
  expect(messages.map(({ content }) => content)).toContain('미워')
  await answer()
})

it('a request about rights is decided by someone who opened it since its target was found', async () => {
  const post = await write(author, celeb, '010-1234-5678', { visibility: 'public' })
  const asked = { violated: 'privacy', name: '김하나', email: 'hana@example.com', words: '제 번호예요' } as const
  const ask = (address: string, place?: 'chat') =>
    callApi(
      world.base,
      null,
      api.cases.requestTakedown,
      { ...asked, address, ...(place && { place }) },
      { bytes: onePixel },
    )
  const { takedownId } = await ask(`/post/${post.id}`)
  const answer = { takedownId, isHidden: true, reason }
  await expect(staff.jin.call(cases.decideTakedown, answer)).rejects.toMatchObject(unopened)
  await staff.jin.call(cases.takedown, { takedownId })
  await staff.jin.call(cases.decideTakedown, answer)
  await author.call(api.cases.objectToTakedown, { takedownId, words: '가게 번호예요' })
  await expect(staff.min.call(cases.restoreTakedown, { takedownId })).rejects.toMatchObject(unopened)
  await expect(staff.min.call(cases.rejectObjection, { takedownId, reason })).rejects.toMatchObject(unopened)

  const { takedownId: lost } = await ask('어제 저녁 편지', 'chat')
  await staff.jin.call(cases.takedown, { takedownId: lost })
  const message = await author.say(await author.open(reporter), '010-1234-5678')
  const address = `/chat?chatId=${message.chatId}&messageId=${message.id}`
  await staff.min.call(cases.locateTakedown, { takedownId: lost, address })
  const late = { ...answer, takedownId: lost }
  await expect(staff.jin.call(cases.decideTakedown, late)).rejects.toMatchObject(unopened)
  await staff.jin.call(cases.takedown, { takedownId: lost })
  await staff.jin.call(cases.decideTakedown, late)
})
