import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'

const { excerpt } = consoleApi.cases

/** What the person who has claimed a case, or an appeal about it, has opened on this page. */
export function useEvidence(caseId: CaseId, isMine: boolean) {
  const [hasLooked, setLooked] = useState(false)
  const opened = useQuery({
    queryKey: queryKey(excerpt, { caseId }),
    queryFn: () => call(excerpt, { caseId }),
    // Opening is logged, so it happens only when the staff member presses the button, and once per page.
    enabled: false,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return {
    isMine,
    /** The opened messages, which are held only while this page is open. */
    excerpt: opened.data?.messages ?? null,
    isOpening: opened.isFetching,
    openExcerpt: () => void opened.refetch().then(({ error }) => error && showError(error)),
    hasLooked,
    noteLook: () => setLooked(true),
  }
}

export type Evidence = ReturnType<typeof useEvidence>

/** Whether all evidence needed for the decision has been opened; the server requires it too (`requireEvidence`). */
export const isOpened = (
  { excerpt: sealed, content }: Pick<CaseDetail, 'excerpt' | 'content'>,
  evidence: Evidence,
): boolean => (sealed === null || evidence.excerpt !== null) && (!content?.mediaIds.length || evidence.hasLooked)
