import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'

const { claim, release, show, excerpt, list, case: one } = consoleApi.cases

/** The reader's current actions on a case. `excerpt` are the opened messages, kept only by this page. */
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
  const showing = useMutation({
    mutationFn: () => call(show, { caseId }),
    onSuccess: () => {
      showToast({ text: t('CASES.SHOWN') })
      return refresh()
    },
    onError: showError,
  })
  const opened = useQuery({
    queryKey: queryKey(excerpt, { caseId }),
    queryFn: () => call(excerpt, { caseId }),
    // Opening is logged, so it happens only when the reader presses the button, and once per page.
    enabled: false,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return {
    mayDecide: permissions.includes('cases.decide'),
    isMine: holder === staff.name,
    heldUntil: claiming.data?.until ?? null,
    isBusy: claiming.isPending || releasing.isPending,
    claim: () => claiming.mutate(),
    release: () => releasing.mutate(),
    isShowing: showing.isPending,
    showAgain: () => showing.mutate(),
    excerpt: opened.data?.messages ?? null,
    isOpening: opened.isFetching,
    openExcerpt: () => void opened.refetch().then(({ error }) => error && showError(error)),
    refresh,
  }
}

export type CaseActs = ReturnType<typeof useCaseActs>
