import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Task } from '@byeol/contract/console/todayCalls.ts'
import type { ApplicationId, CaseId, InquiryId, StrikeId } from '@byeol/contract/ids.ts'
import { useMe } from '../../api/session.ts'
import { useAct } from '../../parts/useAct.ts'

const { cases, inquiries, applications, today } = consoleApi

/** Claims a task; `claim` is null for kinds that cannot be claimed. */
export function useClaim({ kind, id }: Task): { claim: (() => void) | null; isBusy: boolean } {
  const { staff } = useMe()
  const { act, isBusy } = useAct([today.today])
  const claim = () => {
    switch (kind) {
      case 'appeals':
        return act(cases.claimAppeal, { strikeId: id as StrikeId })
      case 'first-answers':
      case 'answers':
        return act(inquiries.assign, { inquiryId: id as InquiryId, from: null, to: staff.name })
      case 'applications':
        return act(applications.claim, { applicationId: id as ApplicationId })
      default:
        return act(cases.claim, { caseId: id as CaseId })
    }
  }
  const canBeClaimed = kind !== 'takedowns' && kind !== 'objections'
  return { claim: canBeClaimed ? () => void claim() : null, isBusy }
}
