import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { nextSendId } from '../../Actor.ts'
import { day } from '../../cases.ts'
import { saveFlag } from '../setFlag.ts'
import type { Way, WayScene } from './way.ts'

const { inquiries, notices, outages, people, policies, records } = consoleApi

const words = {
  category: 'service',
  titleKo: '점검',
  titleEn: 'Maintenance',
  bodyKo: '점검해요.',
  bodyEn: 'Maintenance.',
  isPinned: false,
  push: 'none',
  platform: null,
  language: null,
  startsAt: null,
  endsAt: null,
} as const

async function publish({ desk: { staff, colleague } }: WayScene) {
  const { id: noticeId, revision } = (await staff.publisher.call(notices.save, { notice: words })).notice
  await colleague.publisher.call(notices.check, { noticeId, revision })
  return noticeId
}

export const publishWays: Way[] = [
  {
    of: 'a notice',
    carryOut: async (scene) => {
      const noticeId = await publish(scene)
      return () => scene.desk.colleague.publisher.call(notices.recall, { noticeId })
    },
  },
]

let shown: Awaited<ReturnType<typeof publish>>
export const endNoticeWays: Way[] = [
  {
    of: 'a notice that is out',
    prepare: async (scene) => void (shown = await publish(scene)),
    carryOut: async ({ desk: { staff } }) => {
      await staff.publisher.call(notices.end, { noticeId: shown })
      return () => staff.publisher.call(notices.recall, { noticeId: shown })
    },
  },
]

export const outageWays: Way[] = [
  {
    of: 'ended again',
    carryOut: async ({ desk: { staff } }) => {
      const { id: outageId } = (await staff.publisher.call(outages.start, { kind: 'chat', platform: null })).outage
      return () => staff.publisher.call(outages.end, { outageId })
    },
  },
]

export const closeWays: Way[] = [
  {
    of: 'reopened',
    carryOut: async ({ inquiryId, desk: { staff } }) => {
      await staff.agent.call(inquiries.setClosed, { inquiryId, isClosed: true })
      return () => staff.agent.call(inquiries.setClosed, { inquiryId, isClosed: false })
    },
    // The time of the last change.
    leaves: /^member: service\./u,
  },
]

let second: InquiryId
export const mergeWays: Way[] = [
  {
    of: 'separated again',
    prepare: async ({ people: { member } }) => {
      const asked = { sendId: nextSendId(), category: 'payment', content: '하나 더 물어볼게요' } as const
      second = (await member.call(api.service.inquiryWrite, asked)).inquiry.id
    },
    carryOut: async ({ inquiryId, desk: { staff } }) => {
      await staff.agent.call(inquiries.merge, { inquiryId, into: second })
      return () => staff.agent.call(inquiries.recallMerge, { inquiryId })
    },
  },
]

export const holdWays: Way[] = [
  {
    of: 'released',
    carryOut: async ({ memberId, desk: { staff } }) => {
      await staff.owner.call(records.placeHold, { userId: memberId, reason: '법원의 명령이에요' })
      const { list } = await staff.owner.call(records.holds, {})
      const { id: holdId } = list.find(({ userId }) => userId === memberId)!
      return () => staff.owner.call(records.releaseHold, { holdId, words: '명령이 끝났어요' })
    },
    isUnseen: true,
  },
]

export const flagWays: Way[] = [
  {
    of: 'saved back',
    carryOut: async ({ desk: { staff, colleague } }) => {
      await saveFlag(staff.publisher, colleague.publisher, 'selling', 0)
      return () => saveFlag(staff.publisher, colleague.publisher, 'selling', 100)
    },
    isUnseen: true,
  },
]

export const policyWays: Way[] = [
  {
    of: 'withdrawn before its day',
    carryOut: async ({ world, desk: { staff, colleague } }) => {
      const in20 = new Date(world.ctx.now().getTime() + (limits.policyNoticeDays + 5) * day)
      const policy = {
        ...({ kind: 'terms', version: seoulDate(in20), isWorse: false, needsConsent: false } as const),
        textKo: '새 약관이에요.\n\n## 1. 목적 {#aim}\n\n별을 쓰는 조건이에요.',
        textEn: 'New terms.\n\n## 1. Aim {#aim}\n\nThe conditions of Byeol.',
        ...{ changesKo: '목적을 다시 썼어요.', changesEn: 'The aim is written anew.' },
      }
      const { policyId } = await staff.publisher.call(policies.save, { policy })
      for (const who of [staff.publisher, colleague.publisher])
        await who.call(policies.publish, { policyId, revision: 1 })
      return () => staff.publisher.call(policies.withdraw, { policyId })
    },
  },
]

const turn = async ({ desk, people: { fan } }: WayScene, kind: 'ordinary' | 'tester'): Promise<void> => {
  const { change } = await desk.staff.owner.call(people.requestKind, { who: fan.id, kind })
  await desk.secondOwner.call(people.approveKind, { changeId: change.id, digest: change.digest })
}
export const kindWays: Way[] = [
  {
    of: 'and back',
    carryOut: async (scene) => {
      await turn(scene, 'tester')
      return () => turn(scene, 'ordinary')
    },
    // A tester differs only in the payment windows that are offered to them.
    isUnseen: true,
  },
]
