import { api } from '@byeol/contract/api.ts'
import type { ListedCase } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Actor } from './Actor.ts'
import { write } from './boards.ts'
import { callApi } from './callApi.ts'
import { addStaffActor } from './console/openConsole.ts'
import type { StaffActor } from './console/StaffActor.ts'
import type { CelebActor } from './makePeople.ts'
import type { World } from './openWorld.ts'
import { verifyBirthday } from './verifyBirthday.ts'

const { cases } = consoleApi

export const reason = { ko: '다른 사람을 괴롭혔어요', en: 'You harassed somebody' }
export const day = 24 * 3_600_000

export type Decision = Args<typeof cases.decide>['decision'] | Args<typeof cases.suspend>['decision']
export type Moderator = Pick<StaffActor, 'name' | 'call'>

/** Signs in again each time the test's clock has ended the staff session. */
function alwaysSignedIn(who: StaffActor): Moderator {
  const call: StaffActor['call'] = (endpoint, args, headers) =>
    who.call(endpoint, args, headers).catch(async (error: { code?: string }) => {
      if (error.code !== 'session_expired') throw error
      await who.signIn()
      return who.call(endpoint, args, headers)
    })
  return { name: who.name, call }
}

export interface Moderators {
  jin: Moderator
  min: Moderator
  sun: Moderator
}

/** Three moderators in the console of a world that was opened `withConsole`. */
export async function openModerators(world: World): Promise<Moderators> {
  const add = async (name: string) => alwaysSignedIn(await addStaffActor(world, name, ['moderator']))
  return { jin: await add('jin'), min: await add('min'), sun: await add('sun') }
}

export interface ReportScene {
  world: World
  celeb: CelebActor
  author: Actor
  reporter: Actor
  jin: Moderator
}

/** What people and staff do in tests of cases. `scene` is a function, because each test has its own people. */
export function caseActs(scene: () => ReportScene) {
  /** The open case about a target, as the console lists it. */
  async function findCase(kind: CaseKind, targetId: string): Promise<ListedCase | null> {
    let after: string | undefined
    do {
      const page = await scene().jin.call(cases.list, { kind, limit: 100, ...(after && { after }) })
      const found = page.list.find((each) => each.targetId === targetId)
      if (found) return found
      after = page.next ?? undefined
    } while (after)
    return null
  }
  async function openCase(kind: CaseKind, targetId: string): Promise<ListedCase> {
    const found = await findCase(kind, targetId)
    if (!found) throw new Error(`no open case about ${kind} ${targetId}`)
    return found
  }
  const reportPost = (who: Actor, postId: string, category: ReportCategory = 'abuse') =>
    who.call(api.board.reportPost, { postId: postId as never, reason: '봐 주세요', category })
  const reportAuthor = (who: Actor) =>
    who.call(api.user.report, { userId: scene().author.id, reason: '사칭', category: 'fake' })

  /** Creates a post by `author` and reports it as `reporter`. */
  async function reportedPost(category: ReportCategory = 'abuse') {
    const { author, celeb, reporter } = scene()
    const post = await write(author, celeb, '나쁜 글', { visibility: 'public' })
    await reportPost(reporter, post.id, category)
    return { post, caseId: (await openCase('post', post.id)).id }
  }
  /** Opens the stored copy of the reported content and its pictures, which a decision requires. */
  async function look(caseId: CaseId, by = scene().jin): Promise<void> {
    const { excerpt, content } = await by.call(cases.case, { caseId })
    if (excerpt) await by.call(cases.excerpt, { caseId })
    for (const fileId of content?.mediaIds ?? []) await by.call(cases.media, { caseId, fileId })
  }
  /** Decides a case without claiming it first. */
  const decideHeld = (caseId: CaseId, decision: Decision, by = scene().jin) =>
    decision.action === 'suspend' || decision.action === 'end'
      ? by.call(cases.suspend, { caseId, decision })
      : by.call(cases.decide, { caseId, decision })
  async function decide(caseId: CaseId, decision: Decision, by = scene().jin) {
    await by.call(cases.claim, { caseId })
    await look(caseId, by)
    return decideHeld(caseId, decision, by)
  }
  /** The time `ms` from now, as encoded in JSON. */
  const later = (ms: number) => ({ $date: new Date(scene().world.ctx.now().getTime() + ms).toISOString() })
  const undo = (strikeId: StrikeId | null, by = scene().jin) => by.call(cases.undo, { strikeId: strikeId! })
  /** One case, as its page in the console shows it. */
  const readCase = (caseId: CaseId) => scene().jin.call(cases.case, { caseId })

  return { findCase, openCase, reportPost, reportAuthor, reportedPost, look, decide, decideHeld, later, undo, readCase }
}

/** Makes the person's reports count for urgent harm: verifies them and makes their account a year old. */
export async function makeWeighty(world: World, who: Actor): Promise<Actor> {
  const since = new Date(world.ctx.now().getTime() - 365 * day)
  await world.ctx.db.rows('update users set created_at = $2 where id = $1', [who.id, since])
  await verifyBirthday(world, who, '2000-05-05')
  return who
}

/** Reports a post for illegal filming, from this IP address; the world trusts 127.0.0.1 as its proxy. */
export const reportFilming = (world: World, who: Actor, postId: string, ip: string) =>
  callApi(
    world.base,
    who.token,
    api.board.reportPost,
    { postId: postId as never, reason: '찍혔어요', category: 'filming' },
    undefined,
    { 'x-forwarded-for': ip },
  )
