import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { asProblems, type Problems } from './problems.ts'

const { application, claim, decide, list } = consoleApi.applications
export type Outcome = 'approved' | 'more_needed' | 'rejected'

/** The decision of an application's holder, until it is sent. */
export function useApplicationDecision({ application: listed, approvedBy }: ApplicationDetail, nextHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const { staff } = useMe()
  const { act, isBusy } = useAct([application, list])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [written, keep, drop] = useKept(`application.${listed.id}`, { reason: '', problems: {} as Problems })
  const { reason, problems } = written
  const [heldUntil, setHeldUntil] = useState<Date | null>(null)
  const applicationId = listed.id
  const isOpen = listed.status === 'pending' || listed.status === 'more_needed'
  const hasApproved = approvedBy.includes(staff.name)
  // While the applicant's answer is outstanding, the reviewer can only reject. A reviewer cannot approve twice.
  const outcomes: readonly Outcome[] =
    listed.status === 'more_needed'
      ? ['rejected']
      : hasApproved
        ? ['more_needed', 'rejected']
        : ['approved', 'more_needed', 'rejected']
  const words = Object.values(problems)
  const isComplete =
    outcome === 'approved' ||
    (outcome === 'rejected' && reason.trim() !== '') ||
    (outcome === 'more_needed' && words.length > 0 && words.every((text) => text.trim() !== ''))

  const decisionOf = (chosen: Outcome) => {
    if (chosen === 'approved') return { to: chosen }
    return chosen === 'rejected'
      ? { to: chosen, reason: reason.trim() }
      : { to: chosen, problems: asProblems(problems) }
  }
  const send = async () => {
    if (outcome === null || !isComplete || isBusy) return
    const answer = await act(decide, { applicationId, decision: decisionOf(outcome) })
    if (!answer) return
    drop()
    showToast({ text: t(answer.isWaiting ? 'APPLICATIONS.DECIDED_WAITING' : 'APPLICATIONS.DECIDED') })
    await navigate(nextHref)
  }
  return {
    isOpen,
    isMine: isOpen && listed.holder === staff.name,
    hasApproved,
    heldUntil,
    outcomes,
    outcome,
    choose: setOutcome,
    reason,
    setReason: (next: string) => keep((before) => ({ ...before, reason: next })),
    problems,
    setProblems: (next: Problems) => keep((before) => ({ ...before, problems: next })),
    isComplete,
    isBusy,
    send: () => void send(),
    claim: () => void act(claim, { applicationId }).then((answer) => answer && setHeldUntil(answer.until)),
    markWellKnown: () => void act(consoleApi.applications.markWellKnown, { applicationId }),
  }
}

export type ApplicationDecision = ReturnType<typeof useApplicationDecision>
