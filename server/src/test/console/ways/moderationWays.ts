import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ChatMessageId, StrikeId } from '@byeol/contract/ids.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import { day, reason, type Decision } from '../../cases.ts'
import { newsOfContents } from './celebWays.ts'
import { openForDecision, type Way, type WayScene } from './way.ts'

const { cases, recordings, shelter } = consoleApi

interface Target {
  kind: CaseKind
  idOf: (scene: WayScene) => string
  report: (scene: WayScene) => Promise<unknown>
}

const why = { reason: '봐 주세요', category: 'abuse' } as const
export const post: Target = {
  kind: 'post',
  idOf: ({ fanPost }) => fanPost,
  report: ({ people, fanPost }) => people.fan.call(api.board.reportPost, { postId: fanPost, ...why }),
}
export const comment: Target = {
  kind: 'comment',
  idOf: ({ premiumComment }) => premiumComment,
  report: ({ celeb, premiumComment }) => celeb.call(api.board.reportComment, { commentId: premiumComment, ...why }),
}
const otherComment: Target = {
  kind: 'comment',
  idOf: ({ hiddenComment }) => hiddenComment,
  report: ({ people, hiddenComment }) => people.fan.call(api.board.reportComment, { commentId: hiddenComment, ...why }),
}
const message: Target = {
  kind: 'message',
  idOf: ({ letter }) => letter,
  report: ({ celeb, letter }) => celeb.call(api.chat.reportMessage, { chatMessageId: letter, ...why }),
}
const contents: Target = {
  kind: 'contents',
  idOf: ({ contentsId }) => contentsId,
  report: ({ people, contentsId }) => people.fan.call(api.celebContents.report, { contentsId, ...why }),
}
const person: Target = {
  kind: 'user',
  idOf: ({ memberId }) => memberId,
  report: ({ people, memberId }) => people.fan.call(api.user.report, { userId: memberId, ...why }),
}

/** The open case about a target, reported first if there is none. */
export async function caseOf(scene: WayScene, { kind, idOf, report }: Target) {
  if (!(await scene.acts.findCase(kind, idOf(scene)))) await report(scene)
  return (await scene.acts.openCase(kind, idOf(scene))).id
}

const decided = (target: Target, action: Decision['action']): Way => ({
  of: `${action}, about a ${target.kind}`,
  prepare: async (scene) => void (await caseOf(scene, target)),
  carryOut: async (scene) => {
    const caseId = await caseOf(scene, target)
    const back = await openForDecision(scene, caseId)
    const until = scene.acts.later(7 * day)
    const decision = action === 'nothing' ? { action } : { action, reason, until }
    if (action === 'warn' || action === 'hide' || action === 'delete')
      await scene.acts.decideHeld(caseId, { action, reason })
    else await scene.acts.decideHeld(caseId, decision as Decision)
    return back
  },
  ...(target === contents && { leaves: newsOfContents }),
})

let appealed: StrikeId
export const appealWays: Way[] = [
  {
    of: 'recalled',
    prepare: async (scene) => {
      const caseId = await caseOf(scene, otherComment)
      await openForDecision(scene, caseId)
      const { strikeId } = await scene.acts.decideHeld(caseId, { action: 'hide', reason })
      appealed = strikeId!
      await scene.people.member.call(api.cases.appeal, { strikeId: appealed, words: '농담이었어요' })
    },
    carryOut: async ({ moderators: { min } }) => {
      await min.call(cases.claimAppeal, { strikeId: appealed })
      await min.call(cases.answerAppeal, { strikeId: appealed, outcome: 'undone', reason })
      return () => min.call(cases.recallAppeal, { strikeId: appealed })
    },
    // Nothing happens before it can no longer be recalled (decisions.test.ts).
    isUnseen: true,
  },
]

export const decisionWays: Way[] = [
  ...(['nothing', 'warn', 'hide', 'delete', 'restrict'] as const).map((action) => decided(post, action)),
  ...[comment, message, contents].flatMap((target) => [decided(target, 'hide'), decided(target, 'delete')]),
  decided(person, 'warn'),
  {
    of: 'no violation, reopened with words',
    prepare: async (scene) => void (await caseOf(scene, post)),
    carryOut: async (scene) => {
      const caseId = await caseOf(scene, post)
      await openForDecision(scene, caseId)
      await scene.acts.decideHeld(caseId, { action: 'nothing' })
      return () => scene.moderators.min.call(cases.reopen, { caseId, words: '다시 볼게요' })
    },
    // The reporter got a notification of the first decision.
    leaves: /^fan: notification\./u,
  },
  {
    of: 'hide, undone later with words',
    prepare: async (scene) => void (await caseOf(scene, post)),
    carryOut: async (scene) => {
      const caseId = await caseOf(scene, post)
      await openForDecision(scene, caseId)
      const { strikeId } = await scene.acts.decideHeld(caseId, { action: 'hide', reason })
      return () => scene.acts.undo(strikeId)
    },
    // Both got a notification, and read that the decision was undone.
    leaves: /^(?:fan|member): (?:notification|cases)\./u,
  },
]

/** Searches change only where the duties of large services are switched on. */
export const blockWays: Way[] = [
  {
    of: 'a word of searches',
    isUnseen: true,
    carryOut: async ({ moderators: { jin } }) => {
      await jin.call(recordings.block, { word: '막힌말' })
      return () => jin.call(recordings.unblock, { word: '막힌말' })
    },
  },
]

export const suspensionWays: Way[] = [decided(person, 'suspend')]

export const manyWays: Way[] = [
  {
    of: 'delete',
    prepare: async (scene) => void (await Promise.all([caseOf(scene, otherComment), caseOf(scene, comment)])),
    carryOut: async (scene) => {
      const { jin } = scene.moderators
      const caseIds = [await caseOf(scene, otherComment), await caseOf(scene, comment)]
      await jin.call(cases.claimMany, { caseIds })
      for (const caseId of caseIds) await scene.acts.look(caseId)
      const { batchId } = await jin.call(cases.decideMany, { caseIds, decision: { action: 'delete', reason } })
      return () => jin.call(cases.recallMany, { batchId })
    },
  },
]

/** The fan's reports count for urgent harm, so theirs alone hides the post. */
const filmed: Target = {
  ...post,
  idOf: ({ hiddenPost }) => hiddenPost,
  report: ({ people, hiddenPost }) =>
    people.fan.call(api.board.reportPost, { postId: hiddenPost, reason: '찍혔어요', category: 'filming' }),
}
export const showWays: Way[] = [
  {
    of: 'what a report of filming has hidden',
    prepare: async (scene) => void (await caseOf(scene, filmed)),
    carryOut: async (scene) => {
      const caseId = await caseOf(scene, filmed)
      const back = await openForDecision(scene, caseId)
      await scene.moderators.jin.call(cases.show, { caseId })
      return back
    },
  },
]

let held: ChatMessageId
export const deliveryWays: Way[] = [
  {
    of: 'delivered to the celeb',
    prepare: async ({ people, celeb }) => void (held = (await people.member.say(celeb.broadcastId, '꺼져')).id),
    carryOut: async ({ moderators: { jin } }) => {
      await jin.call(shelter.open, { chatMessageId: held })
      await jin.call(shelter.look, { chatMessageId: held, outcome: 'shown' })
      return () => jin.call(shelter.recall, { chatMessageId: held })
    },
  },
]
