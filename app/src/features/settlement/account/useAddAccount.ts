import { api } from '@byeol/contract/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { findErrorText } from '../../../errors/errorText.ts'
import { useT } from '../../../i18n/i18n.ts'
import { accountsQuery } from '../data/bankAccounts.ts'
import { refetchSettlements } from '../data/cache.ts'
import { accountsPath } from '../data/paths.ts'
import { accountRefusal } from './accountRefusal.ts'

export type ProblemPlace = 'bank' | 'number' | 'holder' | 'book' | 'form'
type Problems = Partial<Record<ProblemPlace, string | undefined>>

interface NewAccount {
  bankCode: string
  number: string
  holder: string
  file: File
}

/** Sends a new account and opens the list. A refusal is shown beside its field. */
export function useAddAccount() {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Problems>({})
  const [progress, setProgress] = useState(0)
  const setProblem = (place: ProblemPlace, text: string | undefined) =>
    setProblems((old) => ({ ...old, [place]: text }))
  const { isPending, mutate } = useMutation({
    mutationFn: ({ file, ...account }: NewAccount) =>
      call(api.celeb.addBankAccount, account, { file, onProgress: setProgress }),
    onMutate() {
      setProblems({})
      setProgress(0)
    },
    onSuccess({ list }) {
      client.setQueryData(accountsQuery.queryKey, (old) => old && { ...old, list })
      refetchSettlements(client)
      const added = list.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0]
      showToast({ text: t(added?.state === 'checking' ? 'BANK.ADDED_CHECKING' : 'BANK.ADDED'), icon: 'check' })
      void navigate(accountsPath, { replace: true })
    },
    onError(error) {
      const refusal = accountRefusal(error)
      if (refusal) setProblem(refusal.field, t(refusal.text))
      else setProblem('form', findErrorText(error) ?? undefined)
    },
  })
  return { problems, setProblem, setProblems, isBusy: isPending, progress, add: mutate }
}
