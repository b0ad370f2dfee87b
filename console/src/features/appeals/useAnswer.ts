import type { ListedAppeal } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { texts, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'

const { answerAppeal, appeals, claimAppeal, decideAppeal, recallAppeal } = consoleApi.cases

export const outcomes = ['kept', 'undone'] as const
type Outcome = (typeof outcomes)[number]
/** The words of each outcome that were edited. */
type Written = Partial<Record<Outcome, Record<'ko' | 'en', string>>>

/** The answer to an appeal while it is being written. Each outcome has words to begin with. */
export function useAnswer({ strikeId, nickname, action }: ListedAppeal, isShown: boolean, nextHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chosen, setOutcome] = useState<Outcome | null>(null)
  const [written, keep, drop, restore] = useKept<Written>(`appeal.${strikeId}`, {})
  const template = (language: 'ko' | 'en', of: Outcome) => texts[language](`CASES.APPEAL_TEMPLATE_${of}`)
  const reasonOf = (of: Outcome) => written[of] ?? { ko: template('ko', of), en: template('en', of) }
  const reason = chosen ? reasonOf(chosen) : { ko: '', en: '' }
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(appeals) })
  const onError = (error: Error) => {
    showError(error)
    void refresh()
  }
  /** Undoing a suspension takes a passkey, as the suspension did. */
  const isSigned = (outcome: Outcome) => outcome === 'undone' && (action === 'suspend' || action === 'end')
  const { act } = useAct([appeals])
  const takeBack = async () => {
    if (!(await act(recallAppeal, { strikeId }))) return
    restore(() => written)
    showToast({ text: t('CASES.APPEAL_TAKEN_BACK') })
    await navigate(`/appeals/${strikeId}`)
  }
  const claiming = useMutation({ mutationFn: () => call(claimAppeal, { strikeId }), onSuccess: refresh, onError })
  const sending = useMutation({
    mutationFn: ({ outcome, asksAtOnce }: { outcome: Outcome; asksAtOnce: boolean }) => {
      const words = reasonOf(outcome)
      const word = t(`CASES.APPEAL_SEND_${outcome}`)
      const rows = [
        [t('CASES.SIGN_WHO'), nickname ?? t('CASES.NOBODY')],
        [t('CASES.APPEAL_FIRST'), t(`CASES.ACTION_${action}`)],
        [t('CASES.SIGN_REASON'), `${words.ko.trim()} / ${words.en.trim()}`],
      ] as const
      const answer = { strikeId, outcome, reason: words }
      return isSigned(outcome)
        ? call(decideAppeal, answer, { signs: { title: word, rows, button: word, asksAtOnce } })
        : call(answerAppeal, answer)
    },
    onSuccess: async (_answer, { outcome }) => {
      drop()
      if (isSigned(outcome)) showToast({ text: t('CASES.APPEAL_DECIDED') })
      else offerTakeBack(t('CASES.APPEAL_DECIDED'), t('CASES.TAKE_BACK'), () => void takeBack())
      await refresh()
      await navigate(nextHref)
    },
    onError,
  })
  const isReady = (of: Outcome) => {
    const { ko, en } = reasonOf(of)
    return isShown && ko.trim() !== '' && en.trim() !== ''
  }
  const isComplete = chosen !== null && isReady(chosen)
  return {
    outcome: chosen,
    setOutcome,
    reason,
    setReason: (next: typeof reason) => keep((before) => (chosen ? { ...before, [chosen]: next } : before)),
    isComplete,
    isSending: sending.isPending,
    /** `then` runs once the claim has succeeded. */
    claim: (then?: () => void) => claiming.mutate(undefined, then && { onSuccess: then }),
    send: () => {
      if (chosen && isComplete && !sending.isPending) sending.mutate({ outcome: chosen, asksAtOnce: false })
    },
    /** Chooses an outcome and sends it with the words that are there; if it is signed, the passkey is asked at once. */
    sendAs: (of: Outcome) => {
      if (sending.isPending || !isReady(of)) return
      setOutcome(of)
      sending.mutate({ outcome: of, asksAtOnce: true })
    },
  }
}
