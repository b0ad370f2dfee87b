import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { claimPurpose, type ClaimFacts } from '../../../features/settlement/claim/storeClaim.ts'
import { newId } from '../../../newId.ts'
import { seal } from '../../../seal.ts'
import { callApi } from '../../callApi.ts'
import { newAddress } from '../../inbox.ts'
import { onePixel } from '../../media/photos.ts'
import type { Way, WayScene } from './way.ts'

const { dataRequests, guardians, incidents, settlements } = consoleApi
const words = '서류가 더 필요해요.'

/** A letter of staff that is recalled before it goes out, so no person sees it. */
const letter = (of: string, carryOut: Way['carryOut']): Way[] => [{ of, carryOut, isUnseen: true }]

export const guardianWays = letter('a refusal', async ({ world, desk: { staff } }) => {
  const fields = { wishes: 'payments', name: '김보호', relation: 'parent', words: '취소해 주세요' } as const
  const asked = { ...fields, minor: '열일곱', email: newAddress('guardian') }
  const { requestId } = await callApi(world.base, null, api.service.guardianRequest, asked, { bytes: onePixel })
  await staff.agent.call(guardians.request, { requestId })
  await staff.agent.call(guardians.answer, { requestId, isGranted: false, withPayments: false, words })
  return () => staff.agent.call(guardians.recall, { requestId })
})

export const refuseAskWays = letter('a request by the form', async ({ world, desk: { staff } }) => {
  const fields = { wish: 'access', account: 'unknown@byeol.test', name: '김하늘', words: '받고 싶어요' } as const
  const asked = { ...fields, email: newAddress('form') }
  const { requestId: askId } = await callApi(world.base, null, api.service.dataRequest, asked, { bytes: onePixel })
  await staff.agent.call(dataRequests.refuseAsk, { askId, words })
  return () => staff.agent.call(dataRequests.recallAsk, { askId })
})

async function requestData({ world, memberId, desk }: WayScene, wanted: { value: string } | null) {
  const askedAt = { $date: new Date(world.ctx.now().getTime() - 86_400_000).toISOString() }
  const asked = { userId: memberId, answerTo: newAddress('elsewhere'), proof: 'payment', words, askedAt } as const
  const kind = wanted ? ({ kind: 'correction', field: 'nickname', ...wanted } as const) : ({ kind: 'access' } as const)
  const find = async () =>
    (await desk.colleague.agent.call(dataRequests.list, {})).list.find(
      (each) => each.userId === memberId && each.kind === kind.kind,
    )
  // A recalled one is still open.
  if (!(await find())) await desk.staff.agent.call(dataRequests.request, { ...asked, ...kind })
  const { id: requestId, digest } = (await find())!
  return { requestId, digest }
}
const recallData =
  ({ desk: { colleague } }: WayScene, requestId: string) =>
  () =>
    colleague.agent.call(dataRequests.recall, { requestId })

export const approveDataWays = [null, { value: '바다' }].flatMap((wanted) =>
  letter(wanted ? 'a correction' : 'a copy', async (scene) => {
    const { requestId, digest } = await requestData(scene, wanted)
    await scene.desk.colleague.agent.call(dataRequests.approve, { requestId, digest })
    return recallData(scene, requestId)
  }),
)

export const declineDataWays = letter('with words', async (scene) => {
  const { requestId } = await requestData(scene, null)
  await scene.desk.colleague.agent.call(dataRequests.decline, { requestId, words })
  return recallData(scene, requestId)
})

export const sendWays = letter('a public notice', async ({ world, memberId, desk: { staff, secondOwner } }) => {
  const { owner } = staff
  const noticedAt = { $date: world.ctx.now().toISOString() }
  const facts = { title: '오발송', what: '목록이 붙었어요', foundBy: '상담', isBreakIn: false }
  const { incidentId } = await owner.call(incidents.open, { ...facts, noticedAt })
  await owner.call(incidents.gather, {
    incidentId,
    kinds: ['email'],
    source: 'ids',
    userIds: [memberId],
    isTrial: false,
  })
  const part = { title: '안내', when: '어제', measures: '지웠어요', advice: '조심하세요' }
  await owner.call(incidents.saveNotice, { incidentId, notice: { ko: part, en: part } })
  await owner.call(incidents.requestSending, { incidentId, isPublic: true })
  const { id: sendingId, digest } = (await owner.call(incidents.incident, { incidentId })).incident.sendings[0]!
  await secondOwner.call(incidents.send, { sendingId, digest })
  return () => secondOwner.call(incidents.recall, { sendingId })
})

export const refuseClaimWays = letter('with words', async ({ world: { ctx }, memberId, desk: { staff } }) => {
  const requestId = newId<string>(ctx.now())
  const facts: ClaimFacts = { bankCode: '088', number: '110222334920', holder: '김별', email: null }
  const sealed = seal(ctx.secrets.data, claimPurpose(requestId), facts)
  const insert = `
    insert into payable_requests (id, celeb_id, facts_sealed, language, asked_at)
    values ($1, $2, $3, 'ko', $4)`
  await ctx.db.rows(insert, [requestId, memberId, sealed, ctx.now()])
  await staff.finance.call(settlements.refuseClaim, { requestId, words })
  return () => staff.finance.call(settlements.recallClaim, { requestId })
})
