import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { asProblems, type Problems } from './problems.ts'

const { application, approve, claim, decide, list, noteLink, recall } = consoleApi.applications
export type Outcome = 'approved' | 'more_needed' | 'rejected'

/** The decision of the reviewer who has claimed an application, while it is being prepared. */
export function useApplicationDecision(detail: ApplicationDetail, nextHref: string) {
  const { application: listed, approvedBy, linkSeen, hasOpenedAll, approveAt } = detail
  const t = useT()
  const navigate = useNavigate()
  const { staff } = useMe()
  const { act, isBusy } = useAct([application, list])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [written, keep, drop, restore] = useKept(`application.${listed.id}`, { reason: '', problems: {} as Problems })
  const { reason, problems } = written
  const [heldUntil, setHeldUntil] = useState<Date | null>(null)
  const applicationId = listed.id
  const isOpen = listed.status === 'pending' || listed.status === 'more_needed'
  // If the second reviewer recalled their approval, both names are listed, and both may approve again.
  const hasApproved = approvedBy.includes(staff.name) && approvedBy.length < 2
  const isProven = hasOpenedAll && linkSeen !== null
  // While the applicant has to answer, the reviewer can only reject. A reviewer cannot approve the same version twice.
  const outcomes: readonly Outcome[] =
    listed.status === 'more_needed'
      ? ['rejected']
      : hasApproved
        ? ['more_needed', 'rejected']
        : ['approved', 'more_needed', 'rejected']
  const words = Object.values(problems)
  const isComplete =
    (outcome === 'approved' && isProven) ||
    (outcome === 'rejected' && reason.trim() !== '') ||
    (outcome === 'more_needed' && words.length > 0 && words.every((text) => text.trim() !== ''))

  const takeBack = async () => {
    if (!(await act(recall, { applicationId }))) return
    restore(() => written)
    showToast({ text: t('APPLICATIONS.TAKEN_BACK') })
    await navigate(`/applications/${applicationId}`)
  }
  /** What the approval changes for the applicant, to be shown on the sheet before signing. */
  const rows = [
    [t('APPLICATIONS.PERSON'), detail.person.nickname],
    [t('APPLICATIONS.SIGN_NAME'), `${listed.stageName} · @${listed.username}`],
    [t('APPLICATIONS.SIGN_IDENTITY'), detail.identity?.name ?? t('PEOPLE.UNKNOWN')],
    [t('APPLICATIONS.SIGN_DOCUMENTS'), t('APPLICATIONS.COUNT', { count: detail.proofs.length })],
    [t('APPLICATIONS.LINK'), linkSeen ? `${t(`APPLICATIONS.LINK_${linkSeen.way}`)} · ${linkSeen.address}` : ''],
    [t('APPLICATIONS.SIGN_OPENS'), t('APPLICATIONS.SIGN_CHATS')],
  ] as const
  const showDecided = (text: string) => offerTakeBack(text, t('CASES.TAKE_BACK'), () => void takeBack())
  const approveNow = async () => {
    const button = t('APPLICATIONS.SEND_approved')
    const answer = await act(approve, { applicationId }, { title: t('APPLICATIONS.SIGN'), rows, button })
    if (!answer) return
    if (answer.isWaiting) showToast({ text: t('APPLICATIONS.DECIDED_WAITING') })
    else showDecided(t('APPLICATIONS.SOON_approved'))
    await navigate(nextHref)
  }
  const send = async () => {
    if (outcome === null || !isComplete || isBusy) return
    if (outcome === 'approved') return approveNow()
    const decision =
      outcome === 'rejected'
        ? ({ to: outcome, reason: reason.trim() } as const)
        : ({ to: outcome, problems: asProblems(problems) } as const)
    if (!(await act(decide, { applicationId, decision }))) return
    drop()
    showDecided(t('APPLICATIONS.DECIDED'))
    await navigate(nextHref)
  }
  return {
    isOpen,
    isMine: isOpen && listed.holder === staff.name && approveAt === null,
    isProven,
    noteLink: (seen: Omit<Args<typeof noteLink>, 'applicationId'>) => act(noteLink, { applicationId, ...seen }),
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
