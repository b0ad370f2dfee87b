import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedTakedown } from '@byeol/contract/console/cases/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
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

/** The actions of staff on a request. `opened`: who sent it and why; opening it is logged. */
export function useRequest({ id: takedownId }: ListedTakedown, listHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [reason, keep, drop] = useKept(`takedown.${takedownId}`, { ko: '', en: '' })
  const opening = useMutation({ mutationFn: () => call(takedown, { takedownId }), onError: showError })
  const { act, isBusy } = useAct([takedowns])
  const recall = async () => {
    if (!(await act(recallTakedown, { takedownId }))) return
    showToast({ text: t('CASES.TAKEN_BACK') })
    await navigate(`/takedowns/${takedownId}`)
  }
  const onSuccess = async () => {
    drop()
    showToast({
      text: t('CASES.TAKEDOWN_DECIDED'),
      action: { label: t('CASES.TAKE_BACK'), onPress: () => void recall() },
      durationMs: limits.recallDecisionMs,
    })
    await client.invalidateQueries({ queryKey: queryKey(takedowns) })
    await navigate(listHref)
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
    const signs = { title: t('CASES.TAKEDOWN_DELETE'), rows, button: t('CASES.TAKEDOWN_DELETE') }
    if (!(await act(deleteTakedown, { takedownId, reason }, signs))) return
    showToast({ text: t('CASES.TAKEDOWN_DECIDED') })
    await navigate(listHref)
  }
  return {
    remove,
    opened: opening.data,
    isOpening: opening.isPending,
    open: () => opening.mutate(),
    reason,
    setReason: (next: typeof reason) => keep(() => next),
    isComplete: reason.ko.trim() !== '' && reason.en.trim() !== '',
    isBusy: deciding.isPending || restoring.isPending || rejecting.isPending || isBusy,
    reject: () => rejecting.mutate(),
    isLocating: locating.isPending,
    locate: locating.mutate,
    decide: deciding.mutate,
    restore: () => restoring.mutate(),
  }
}
