import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedTakedown } from '@byeol/contract/console/cases/cases.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { texts, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'

const {
  takedowns,
  takedown,
  decideTakedown,
  deleteTakedown,
  restoreTakedown,
  rejectObjection,
  locateTakedown,
  recallTakedown,
} = consoleApi.cases

export type Outcome = 'refuse' | 'hide' | 'restore' | 'stay' | 'delete'

/** The words of each outcome that were edited. */
type Written = Partial<Record<Outcome, Record<'ko' | 'en', string>>>

/** How the request can be answered: it is new, or hidden (then the author may object), or permanently hidden. */
export function outcomesOf({ hiddenUntil, objection, targetId }: ListedTakedown, isKept: boolean): readonly Outcome[] {
  if (isKept) return ['delete']
  if (hiddenUntil) return objection ? ['restore', 'stay'] : ['restore']
  return targetId === '' ? ['refuse'] : ['refuse', 'hide']
}

/**
 * The answer of staff to a request, with words to begin with. `opened`: who sent it and why; opening it is logged.
 */
export function useRequest(request: ListedTakedown, isKept: boolean, nextHref: string) {
  const { id: takedownId, violated } = request
  const outcomes = outcomesOf(request, isKept)
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chosen, setOutcome] = useState<Outcome | null>(null)
  const outcome = outcomes.length === 1 ? outcomes[0]! : chosen
  const asksReason = outcome !== null && outcome !== 'restore'
  const [written, keep, drop, restore] = useKept<Written>(`takedown.${takedownId}`, {})
  const template = (language: 'ko' | 'en'): string =>
    asksReason
      ? texts[language](`CASES.TAKEDOWN_TEMPLATE_${outcome}`, { right: texts[language](`CASES.RIGHT_${violated}`) })
      : ''
  const reason = (outcome && written[outcome]) ?? { ko: template('ko'), en: template('en') }
  const opening = useMutation({ mutationFn: () => call(takedown, { takedownId }), onError: showError })
  const { act, isBusy } = useAct([takedowns])
  const recall = async () => {
    if (!(await act(recallTakedown, { takedownId }))) return
    restore(() => written)
    showToast({ text: t('CASES.TAKEN_BACK') })
    await navigate(`/takedowns/${takedownId}`)
  }
  const onSuccess = async () => {
    drop()
    offerTakeBack(t('CASES.TAKEDOWN_DECIDED'), t('CASES.TAKE_BACK'), () => void recall())
    await client.invalidateQueries({ queryKey: queryKey(takedowns) })
    await navigate(nextHref)
  }
  const onError = (error: Error) => {
    showError(error)
    void client.invalidateQueries({ queryKey: queryKey(takedowns) })
  }
  const deciding = useMutation({
    mutationFn: (isHidden: boolean) => call(decideTakedown, { takedownId, isHidden, reason }),
    onSuccess,
    onError,
  })
  const rejecting = useMutation({ mutationFn: () => call(rejectObjection, { takedownId, reason }), onSuccess, onError })
  const locating = useMutation({
    mutationFn: (address: string) => call(locateTakedown, { takedownId, address }),
    onSuccess: async () => {
      opening.mutate()
      await client.invalidateQueries({ queryKey: queryKey(takedowns) })
    },
    onError,
  })
  const restoring = useMutation({ mutationFn: () => call(restoreTakedown, { takedownId }), onSuccess, onError })
  const remove = async ({ kind, nickname, violated }: ListedTakedown) => {
    const rows = [
      [t('CASES.KINDS'), t(`CASES.KIND_${kind}`)],
      [t('PEOPLE.NAME'), nickname ?? t('CASES.NOBODY')],
      [t('CASES.TAKEDOWN_RIGHT'), t(`CASES.RIGHT_${violated}`)],
      [t('CASES.REASON_KO'), reason.ko.trim()],
      [t('CASES.REASON_EN'), reason.en.trim()],
    ] as const
    const signs = { title: t('CASES.TAKEDOWN_delete'), rows, button: t('CASES.TAKEDOWN_delete') }
    if (!(await act(deleteTakedown, { takedownId, reason }, signs))) return
    showToast({ text: t('CASES.TAKEDOWN_DECIDED') })
    await navigate(nextHref)
  }
  const opened = opening.data
  const isComplete =
    opened !== undefined && outcome !== null && (!asksReason || (reason.ko.trim() !== '' && reason.en.trim() !== ''))
  const isWorking = deciding.isPending || restoring.isPending || rejecting.isPending || isBusy
  const acts: Record<Outcome, () => void> = {
    refuse: () => deciding.mutate(false),
    hide: () => deciding.mutate(true),
    restore: () => restoring.mutate(),
    stay: () => rejecting.mutate(),
    delete: () => void remove(request),
  }
  return {
    outcomes,
    outcome,
    choose: setOutcome,
    opened,
    isOpening: opening.isPending,
    open: () => opening.mutate(),
    asksReason,
    reason,
    setReason: (next: typeof reason) => keep((before) => (outcome ? { ...before, [outcome]: next } : before)),
    isComplete,
    isBusy: isWorking,
    isLocating: locating.isPending,
    locate: locating.mutate,
    send: () => {
      if (outcome && isComplete && !isWorking) acts[outcome]()
    },
  }
}
