import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { texts, useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { isPause } from '../../parts/suspensionRows.ts'

export const spansDays = [1, 3, 7, 30] as const
export const dayMs = 24 * 3_600_000

export type Action = StrikeAction | 'nothing'
export type Reason = Record<'ko' | 'en', string>

const isSuspending = (action: Action | null): boolean => action === 'suspend' || action === 'end'
export const hasUntil = (action: Action): action is 'restrict' | 'suspend' =>
  action === 'restrict' || action === 'suspend'

/**
 * The decision about a claimed case while it is being prepared. `isShown`: the reported content is open on the page.
 */
export function useDecision(detail: CaseDetail, isShown: boolean, refresh: () => Promise<unknown>, nextHref: string) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const navigate = useNavigate()
  const { case: listed, person, proposal } = detail
  const template = (language: 'ko' | 'en'): string => {
    const category = texts[language](`CASES.CATEGORY_${listed.categories[0] ?? 'other'}`)
    return texts[language]('CASES.TEMPLATE', { category })
  }
  const [action, setAction] = useState<Action | null>(null)
  const [chosenDays, setDays] = useState<number | null>(null)
  const [written, keep, drop, restore] = useKept<Reason | null>(`case.${listed.id}`, null)
  const reason = written ?? proposal?.reason ?? { ko: template('ko'), en: template('en') }
  // If a second person approves a suspension, its exact end stays the same unless they choose another.
  const keepsUntil = action === 'suspend' && chosenDays === null ? (proposal?.until ?? null) : null
  const days = keepsUntil ? null : (chosenDays ?? 7)
  const [openedAt] = useState(() => Date.now())
  const endFrom = (now: number) => keepsUntil ?? new Date(now + (days ?? 0) * dayMs)
  const pauses = action !== 'end' && isPause(endFrom(openedAt), openedAt)
  const isCeleb = person?.isCeleb ?? false
  const { act } = useAct([consoleApi.cases.case, consoleApi.cases.list])
  const suspends = isSuspending(action)
  const { permissions } = useMe()
  const cost = useQuery({
    ...query(consoleApi.people.suspensionCost, { userId: person?.id as UserId }),
    enabled: isCeleb && suspends && permissions.includes('people.suspend'),
  })
  const hasWords = reason.ko.trim() !== '' && reason.en.trim() !== ''
  const isReady = (chosen: Action) => isShown && (chosen === 'nothing' || hasWords)
  const isComplete = action !== null && isReady(action)

  const decide = async (chosen: Action) => {
    const { decide: close, suspend } = consoleApi.cases
    const caseId = listed.id
    if (chosen === 'nothing') return call(close, { caseId, decision: { action: chosen } })
    const given = { ko: reason.ko.trim(), en: reason.en.trim() }
    const until = endFrom(Date.now())
    const wire = { $date: until.toISOString() }
    if (chosen === 'restrict') return call(close, { caseId, decision: { action: chosen, until: wire, reason: given } })
    if (chosen !== 'suspend' && chosen !== 'end')
      return call(close, { caseId, decision: { action: chosen, reason: given } })
    const word = t(`CASES.ACTION_${chosen}`)
    const signs = {
      title: t('CASES.SIGN', { action: word }),
      rows: [
        [t('CASES.SIGN_WHO'), person?.nickname ?? t('CASES.NOBODY')],
        [t('CASES.SIGN_ACTION'), word],
        [t('CASES.SIGN_UNTIL'), chosen === 'end' ? t('CASES.SIGN_FOREVER') : longDayAndTime(until)],
        ...(isCeleb ? [[t('PEOPLE.COST_CELEB'), t('PEOPLE.COST_TWO')] as const] : []),
        [t('CASES.SIGN_REASON'), `${given.ko} / ${given.en}`],
      ],
      button: t('CASES.SEND', { action: word }),
    } as const
    const decision =
      chosen === 'end' ? { action: chosen, reason: given } : { action: chosen, until: wire, reason: given }
    return call(suspend, { caseId, decision }, { signs })
  }
  const recall = async () => {
    if (!(await act(consoleApi.cases.recall, { caseId: listed.id }))) return
    restore(() => written)
    showToast({ text: t('CASES.TAKEN_BACK') })
    await navigate(`/cases/${listed.id}`)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: decide,
    onSuccess: async ({ isWaiting }, chosen) => {
      drop()
      const isFinal = chosen === 'end' || (chosen === 'suspend' && isCeleb)
      if (isWaiting || isFinal) showToast({ text: isWaiting ? t('CASES.DECIDED_WAITING') : t('CASES.DECIDED') })
      else offerTakeBack(t('CASES.DECIDED'), t('CASES.TAKE_BACK'), () => void recall())
      void refresh()
      await navigate(nextHref)
    },
    onError: (error) => {
      showError(error)
      void refresh()
    },
  })
  return {
    actions: ['nothing', ...detail.actions] as readonly Action[],
    action,
    choose: setAction,
    days,
    setDays,
    asksDays: action !== null && hasUntil(action),
    reason,
    setReason: (next: Reason) => keep(() => next),
    proposal,
    isCeleb,
    suspends,
    cost: cost.data,
    pauses,
    asksReason: action !== null && action !== 'nothing',
    isComplete,
    isSending: isPending,
    send: () => {
      if (action !== null && isComplete && !isPending) mutate(action)
    },
    /** Chooses an action and sends it with the words that are there. */
    sendAs: (chosen: Action) => {
      if (isPending || !isReady(chosen)) return
      setAction(chosen)
      mutate(chosen)
    },
  }
}

export type Decision = ReturnType<typeof useDecision>
