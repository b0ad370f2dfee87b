import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { applySuspensions } from '../../../features/safety/applySuspensions.ts'
import { applicant, approveAs } from '../../applications.ts'
import { day, reason } from '../../cases.ts'
import type { Way, WayScene } from './way.ts'

const { applications, contents, endings, people } = consoleApi

/** Carries out what is due now. */
const settle = ({ ctx }: WayScene) => applySuspensions(ctx)

const suspended = (whose: (scene: WayScene) => string, days: number): Way['carryOut'] => {
  return async (scene) => {
    const { jin, min } = scene.moderators
    const asked = { userId: whose(scene) as never, until: scene.acts.later(days * day), reason }
    const { isWaiting } = await jin.call(people.suspend, asked)
    if (isWaiting) await min.call(people.suspend, asked)
    await settle(scene)
    return async () => {
      await jin.call(people.lift, { userId: asked.userId, words: '잘못 눌렀어요' })
      await settle(scene)
    }
  }
}

// Lifting ends the suspension; its person reads that it was lifted. Reports that were closed with it stay closed, and
// their reporters get a notification.
export const suspendWays: Way[] = [
  {
    of: 'a fan',
    carryOut: suspended(({ memberId }) => memberId, 7),
    leaves: /^member: (?:cases\.strikes|notification)|^fan: (?:cases\.reports|notification)/u,
  },
  {
    of: 'a celeb',
    carryOut: suspended(({ celeb }) => celeb.id, 30),
    leaves: /^celeb: (?:cases\.strikes|notification)/u,
  },
]

/** News of contents that went off sale is deleted, and contents that are back on sale are not announced again. */
export const newsOfContents = /: notification\./u
export const stopSaleWays: Way[] = [
  {
    of: 'and resumed',
    carryOut: async ({ contentsId, moderators: { jin } }) => {
      await jin.call(contents.stopSale, { contentsId, reason: '사진을 확인하고 있어요' })
      return () => jin.call(contents.resumeSale, { contentsId })
    },
    leaves: newsOfContents,
  },
]

export const endingWays: Way[] = [
  {
    of: 'before the hour is over',
    carryOut: async ({ celeb, moderators: { jin, min } }) => {
      const asked = { kind: 'retired', askedBy: 'self', words: '본인과 통화했어요', contact: null } as const
      const { endingId } = await jin.call(endings.request, { userId: celeb.id, ...asked })
      const { digest } = (await min.call(endings.list, {})).list.find(({ id }) => id === endingId)!
      await min.call(endings.approve, { endingId, digest })
      return () => jin.call(endings.recall, { endingId })
    },
    isUnseen: true,
  },
]

let applied: ApplicationId
const beforeEffect = (decision: Args<typeof applications.decide>['decision']): Way => ({
  of: `to ${decision.to}, before it takes effect`,
  prepare: async ({ world }) => void (applied = (await applicant(world)).sent.id),
  carryOut: async ({ desk: { staff } }) => {
    await staff.reviewer.call(applications.claim, { applicationId: applied })
    await staff.reviewer.call(applications.decide, { applicationId: applied, decision })
    return () => staff.reviewer.call(applications.recall, { applicationId: applied })
  },
  isUnseen: true,
})
export const applicationWays: Way[] = [
  beforeEffect({ to: 'rejected', reason: '활동을 확인할 수 없어요' }),
  beforeEffect({ to: 'more_needed', problems: { username: '다른 이름으로 해 주세요' } }),
]
export const approvalWays: Way[] = [
  {
    of: 'before it takes effect',
    prepare: async ({ world }) => void (applied = (await applicant(world)).sent.id),
    carryOut: async ({ desk: { staff } }) => {
      await staff.reviewer.call(applications.claim, { applicationId: applied })
      await approveAs(staff.reviewer, applied)
      return () => staff.reviewer.call(applications.recall, { applicationId: applied })
    },
    isUnseen: true,
  },
]
