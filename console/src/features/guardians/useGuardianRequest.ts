import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedGuardianRequest } from '@byeol/contract/console/cases/guardianCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'

const { list, request, locate, answer, recall } = consoleApi.guardians

/** The actions of staff on a request. `opened`: who sent it and why; opening it is logged. */
export function useGuardianRequest({ id: requestId, wishes }: ListedGuardianRequest, listHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const { act, isBusy } = useAct([list])
  const [words, setWords, dropWords, restoreWords] = useKept(`guardian.${requestId}`, '')
  const [withPayments, setWithPayments] = useState(wishes.includes('payments'))
  const opening = useMutation({ mutationFn: () => call(request, { requestId }), onError: showError })
  const opened = opening.data
  const find = async (userId: string) => {
    if (await act(locate, { requestId, userId: userId as UserId })) opening.mutate()
  }
  const takeBack = async () => {
    if (!(await act(recall, { requestId }))) return
    restoreWords(() => words)
    showToast({ text: t('FRAME.TAKEN_BACK') })
    await navigate(`/guardians/${requestId}`)
  }
  const send = async (isGranted: boolean) => {
    if (!opened) return
    const given = { requestId, isGranted, withPayments: isGranted && withPayments && opened.account?.isMinor === true }
    const button = t(isGranted ? 'GUARDIANS.GRANT' : 'GUARDIANS.REFUSE')
    const rows = [
      [t('GUARDIANS.ASKER'), opened.asker.name],
      [t('GUARDIANS.EMAIL'), opened.asker.email],
      [t('GUARDIANS.ANSWER'), words.trim()],
      [t('GUARDIANS.WITH_PAYMENTS'), t(given.withPayments ? 'GUARDIANS.YES' : 'GUARDIANS.NO')],
    ] as const
    if (!(await act(answer, { ...given, words: words.trim() }, { title: t('GUARDIANS.SIGN'), rows, button }))) return
    dropWords()
    offerTakeBack(t('GUARDIANS.SENT'), t('FRAME.TAKE_BACK'), () => void takeBack())
    await navigate(listHref)
  }
  return {
    opened,
    isOpening: opening.isPending,
    open: () => opening.mutate(),
    words,
    setWords: (next: string) => setWords(() => next),
    withPayments,
    setWithPayments,
    isBusy,
    find: (userId: string) => void find(userId),
    answer: (isGranted: boolean) => void send(isGranted),
  }
}
