import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { useEvidence } from './useEvidence.ts'

const { claim, recall, release, show, list, case: one } = consoleApi.cases

/** The actions of staff on a case, and what they have opened of its evidence. */
export function useCaseActs(caseId: CaseId, holder: string | null) {
  const { staff, permissions } = useMe()
  const t = useT()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKey(one, { caseId }) }),
      client.invalidateQueries({ queryKey: queryKey(list) }),
    ])
  const claiming = useMutation({
    mutationFn: () => call(claim, { caseId }),
    onSuccess: refresh,
    onError: (error) => {
      showError(error)
      void refresh()
    },
  })
  const releasing = useMutation({ mutationFn: () => call(release, { caseId }), onSuccess: refresh, onError: showError })
  const recalling = useMutation({
    mutationFn: () => call(recall, { caseId }),
    onSuccess: () => {
      showToast({ text: t('CASES.HIDDEN_AGAIN') })
      return refresh()
    },
    onError: showError,
  })
  const showing = useMutation({
    mutationFn: () => call(show, { caseId }),
    onSuccess: () => {
      offerTakeBack(t('CASES.SHOWN'), t('CASES.TAKE_BACK'), () => recalling.mutate())
      return refresh()
    },
    onError: showError,
  })
  const isMine = holder === staff.name
  const evidence = useEvidence(caseId, isMine)
  return {
    mayDecide: permissions.includes('cases.decide'),
    isMine,
    evidence,
    heldUntil: claiming.data?.until ?? null,
    isBusy: claiming.isPending || releasing.isPending,
    claim: () => claiming.mutate(),
    /** Opening the stored copy claims the case first. */
    claimAndOpen: () => claiming.mutate(undefined, { onSuccess: evidence.openExcerpt }),
    /** Claims the case, and then decides it. */
    claimAnd: (decide: () => void) => claiming.mutate(undefined, { onSuccess: decide }),
    release: () => releasing.mutate(),
    isShowing: showing.isPending,
    showAgain: () => showing.mutate(),
    refresh,
  }
}

export type CaseActs = ReturnType<typeof useCaseActs>
