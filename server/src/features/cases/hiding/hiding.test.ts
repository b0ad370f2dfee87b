import { randomBytes } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { reportLimits } from '@byeol/contract/report/reportLimits.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { comment, follow, followedCeleb, readPost, threads, uploadTo, write } from '../../../test/boards.ts'
import { callApi } from '../../../test/callApi.ts'
import { caseActs, makeWeighty, openModerators, reportFilming, type Moderators } from '../../../test/cases.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import { itInFull } from '../../../test/itInFull.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { publishContents, uploadForContents } from '../../../test/money/contents.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { cases, today } = consoleApi

const world = useOwnWorld({ ...withConsole, TRUSTED_PROXIES: '127.0.0.1' })
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

const weighty = async () => makeWeighty(world, await world.fan())
const postBy = (who: Actor, words = '공연 사진') => write(who, celeb, words, { visibility: 'public' })
async function postByStranger() {
  const fan = await world.fan()
  await follow(fan, celeb)
  return postBy(fan)
}
const isSeen = async (postId: Parameters<typeof readPost>[1]) => (await readPost(author, postId)).content !== ''
const report = (who: Actor, postId: string, ip = '10.0.0.1') => reportFilming(world, who, postId, ip)
const urgent = async () => (await staff.jin.call(today.today, {})).urgent

async function gauge(state: 'visible' | 'hidden'): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  return Number(new RegExp(`^byeol_urgent_reports\\{state="${state}"\\} (\\d+)$`, 'mu').exec(text)![1])
}

itInFull('any number of new accounts hides nothing of a celeb, but the console shows the alarm', async () => {
  const [visible, before] = [await gauge('visible'), (await urgent())?.visibleCount ?? 0]
  const post = await postBy(celeb)
  const mob = await Promise.all(Array.from({ length: 24 }, () => world.fan()))
  await Promise.all(mob.map((who) => report(who, post.id)))
  expect(await isSeen(post.id)).toBe(true)
  expect(await urgent()).toMatchObject({ visibleCount: before + 1 })
  expect(await gauge('visible')).toBe(visible + 1)
  const { id } = await openCase('post', post.id)
  expect((await readCase(id)).weights).toMatchObject({ reach: 'celeb', people: [24, 0, 0, 0], networks: 1 })
  const { list } = await staff.jin.call(cases.list, { limit: 1 })
  expect(list).toMatchObject([{ id, harm: 2, isHidden: false }])
})

it('three reporters with weight from two networks hide a celeb’s post at once; one or two do not', async () => {
  const post = await postBy(celeb)
  await report(await weighty(), post.id, '10.0.0.1')
  await report(await weighty(), post.id, '10.0.0.1')
  expect(await isSeen(post.id)).toBe(true)
  await report(await weighty(), post.id, '10.0.0.2')
  expect(await isSeen(post.id)).toBe(false)
  const { id } = await openCase('post', post.id)
  const { events, weights } = await readCase(id)
  expect(events.find(({ kind }) => kind === 'hidden')!.facts).toMatchObject({ weight: 2, people: 3, networks: 2 })
  expect(weights).toMatchObject({ people: [0, 0, 3, 0], networks: 2 })
})

it('one reporter with weight hides an ordinary person’s content, a new account does not', async () => {
  const post = await postBy(author)
  await report(reporter, post.id)
  expect((await readPost(celeb, post.id)).content).not.toBe('')
  await report(await weighty(), post.id)
  expect((await readPost(celeb, post.id)).content).toBe('')
})

it('a celeb’s comment is as safe from one report as a post', async () => {
  const post = await postBy(celeb)
  const { id: commentId } = await comment(celeb, post.id, '고마워요')
  await (await weighty()).call(api.board.reportComment, { commentId, reason: '봐 주세요', category: 'minors' })
  expect(await threads(author, post.id)).toMatchObject([{ content: '고마워요' }])
})

it('one person’s reports hide three things, and no more until staff have decided one', async () => {
  const who = await weighty()
  const posts = []
  for (let n = 0; n <= reportLimits.hiddenPerReporter; n++) {
    posts.push(await postByStranger())
    await report(who, posts.at(-1)!.id)
  }
  expect(await Promise.all(posts.map(({ id }) => isSeen(id)))).toEqual([false, false, false, true])
  await decide((await openCase('post', posts[0]!.id)).id, { action: 'nothing' })
  const next = await postByStranger()
  await report(who, next.id)
  expect(await isSeen(next.id)).toBe(false)
})

it('reports hide three things of one person, and no more until staff have decided one', async () => {
  const posts = []
  for (let n = 0; n <= reportLimits.hiddenPerPerson; n++) posts.push(await postBy(author, `글 ${n}`))
  for (const { id } of posts) await report(await weighty(), id)
  const seen = await Promise.all(posts.map(async ({ id }) => (await readPost(reporter, id)).content !== ''))
  expect(seen).toEqual([false, false, false, true])
})

it('staff who have claimed the case show hidden content again, and reports do not hide it any more', async () => {
  const post = await postBy(author)
  await report(await weighty(), post.id)
  const { id: caseId } = await openCase('post', post.id)
  // Only the person who has claimed the case shows it, after looking at what was reported.
  await expect(staff.min.call(cases.show, { caseId })).rejects.toMatchObject({ code: 'conflict' })
  await staff.min.call(cases.claim, { caseId })
  await staff.min.call(cases.show, { caseId })
  expect((await readPost(reporter, post.id)).content).not.toBe('')
  await report(await weighty(), post.id)
  expect((await readPost(reporter, post.id)).content).not.toBe('')
  expect((await readCase(caseId)).weights!.shownAt).not.toBeNull()
  await expect(staff.min.call(cases.show, { caseId })).rejects.toMatchObject({ code: 'conflict' })
  await staff.min.call(cases.release, { caseId })
  await decide(caseId, { action: 'nothing' })
  await report(await weighty(), post.id)
  expect((await readPost(reporter, post.id)).content).not.toBe('')
})

it('erases the reporters’ networks once the case is closed', async () => {
  const post = await postBy(author)
  await report(await weighty(), post.id)
  const networks = () =>
    world.ctx.db.rows('select network is null as "isGone" from reports where target_id = $1', [post.id])
  expect(await networks()).toEqual([{ isGone: false }])
  await decide((await openCase('post', post.id)).id, { action: 'nothing' })
  expect(await networks()).toEqual([{ isGone: true }])
})

it('contents reported for filming are off sale with every copy, and the file cannot be uploaded again', async () => {
  const bytes = Buffer.concat([onePixel, randomBytes(8)])
  const sold = await publishContents(celeb, { fileIds: [await uploadForContents(celeb, bytes)] })
  const copy = await write(author, celeb, '여기도', {
    visibility: 'public',
    photoIds: [await uploadTo(author, celeb, bytes)],
  })
  const detail = () => author.call(api.celebContents.detail, { contentsId: sold.id })
  const reportSold = async (ip: string) =>
    callApi(
      world.base,
      (await weighty()).token,
      api.celebContents.report,
      { contentsId: sold.id, reason: '몰래 찍혔어요', category: 'filming' },
      undefined,
      { 'x-forwarded-for': ip },
    )
  await reportSold('10.0.0.1')
  await reportSold('10.0.0.1')
  expect((await detail()).contents.id).toBe(sold.id)
  await reportSold('10.0.0.2')
  await expect(detail()).rejects.toMatchObject({ code: 'not_found' })
  expect(await readPost(reporter, copy.id)).toMatchObject({ content: '', withheld: 'hidden' })
  await expect(uploadTo(reporter, celeb, bytes)).rejects.toMatchObject({ code: 'media_removed' })

  const { id } = await openCase('contents', sold.id)
  await decide(id, { action: 'nothing' })
  expect((await detail()).contents.id).toBe(sold.id)
  expect(await readPost(reporter, copy.id)).toMatchObject({ content: '여기도' })
  await uploadTo(reporter, celeb, bytes)
})
