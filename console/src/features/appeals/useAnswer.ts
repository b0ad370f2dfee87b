import type { ListedAppeal } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { useKept } from '../../parts/useKept.ts'

const { appeals, claimAppeal, decideAppeal } = consoleApi.cases

/** The answer to an appeal while it is being written. */
export function useAnswer({ strikeId, nickname, action }: ListedAppeal, isShown: boolean, listHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chosen, setOutcome] = useState<'kept' | 'undone' | null>(null)
  const [reason, keep, drop] = useKept(`appeal.${strikeId}`, { ko: '', en: '' })
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(appeals) })
  const onError = (error: Error) => {
    showError(error)
    void refresh()
  }
  const claiming = useMutation({ mutationFn: () => call(claimAppeal, { strikeId }), onSuccess: refresh, onError })
  const sending = useMutation({
    mutationFn: (outcome: 'kept' | 'undone') => {
      const word = t(`CASES.APPEAL_SEND_${outcome}`)
      const rows = [
        [t('CASES.SIGN_WHO'), nickname ?? t('CASES.NOBODY')],
        [t('CASES.APPEAL_FIRST'), t(`CASES.ACTION_${action}`)],
        [t('CASES.SIGN_REASON'), `${reason.ko.trim()} / ${reason.en.trim()}`],
      ] as const
      return call(decideAppeal, { strikeId, outcome, reason }, { signs: { title: word, rows, button: word } })
    },
    onSuccess: async () => {
      drop()
      showToast({ text: t('CASES.APPEAL_DECIDED') })
      await refresh()
      await navigate(listHref)
    },
    onError,
  })
  const isComplete = isShown && chosen !== null && reason.ko.trim() !== '' && reason.en.trim() !== ''
  return {
    outcome: chosen,
    setOutcome,
    reason,
    setReason: (next: typeof reason) => keep(() => next),
    isComplete,
    isSending: sending.isPending,
    claim: () => claiming.mutate(),
    send: () => {
      if (chosen && isComplete && !sending.isPending) sending.mutate(chosen)
    },
  }
}
