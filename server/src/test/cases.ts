import { api } from '@byeol/contract/api.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { claimCase } from '../features/cases/claimCase.ts'
import { decideCase, type CaseDecision } from '../features/cases/decideCase.ts'
import { undoStrike } from '../features/cases/undoStrike.ts'
import type { Actor } from './Actor.ts'
import { write } from './boards.ts'
import type { CelebActor } from './makePeople.ts'
import type { World } from './openWorld.ts'

export const [jin, min, sun] = ['jin', 'min', 'sun']
export const reason = { ko: '다른 사람을 괴롭혔어요', en: 'You harassed somebody' }
export const day = 24 * 3_600_000

export interface ReportScene {
  world: World
  celeb: CelebActor
  author: Actor
  reporter: Actor
}

/** What tests of cases do. `scene` is asked at each call, because each test has people of its own. */
export function caseActs(scene: () => ReportScene) {
  const ctx = () => scene().world.ctx

  const openCase = async (kind: string, targetId: string) => {
    const [found] = await ctx().db.rows<{ id: CaseId; reporters: number; harm: number; person: UserId }>(
      `select id, reporters, harm, person_id as person
       from cases
       where kind = $1 and target_id = $2 and closed_at is null`,
      [kind, targetId],
    )
    return found!
  }
  const reportPost = (who: Actor, postId: string, category: ReportCategory = 'abuse') =>
    who.call(api.board.reportPost, { postId: postId as never, reason: '봐 주세요', category })

  /** A post by `author`, reported by `reporter`. */
  async function reportedPost(category: ReportCategory = 'abuse') {
    const { author, celeb, reporter } = scene()
    const post = await write(author, celeb, '나쁜 글', { visibility: 'public' })
    await reportPost(reporter, post.id, category)
    return { post, caseId: (await openCase('post', post.id)).id }
  }
  async function decide(caseId: CaseId, decision: CaseDecision, staffId = jin) {
    await claimCase(ctx(), caseId, staffId)
    return decideCase(ctx(), { caseId, staffId, decision })
  }
  const later = (ms: number) => new Date(ctx().now().getTime() + ms)
  const undo = (strikeId: Awaited<ReturnType<typeof decide>>['strikeId'], by = jin) =>
    ctx().db.inTransaction((tx) => undoStrike(ctx(), tx, strikeId!, by))

  return { openCase, reportPost, reportedPost, decide, later, undo }
}
