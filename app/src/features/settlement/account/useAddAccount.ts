import { api } from '@byeol/contract/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
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

type Upload = { file: File; onProgress: (part: number) => void }

/** The state of a form that sends an account. If it is refused, the reason is shown next to the field. */
function useSentAccount<Answer>(
  send: (account: Omit<NewAccount, 'file'>, upload: Upload) => Promise<Answer>,
  onSent: (answer: Answer) => void,
) {
  const t = useT()
  const [problems, setProblems] = useState<Problems>({})
  const [progress, setProgress] = useState(0)
  const setProblem = (place: ProblemPlace, text: string | undefined) =>
    setProblems((old) => ({ ...old, [place]: text }))
  const { isPending, mutate } = useMutation({
    mutationFn: ({ file, ...account }: NewAccount) => send(account, { file, onProgress: setProgress }),
    onMutate() {
      setProblems({})
      setProgress(0)
    },
    onSuccess: onSent,
    onError(error) {
      const refusal = accountRefusal(error)
      if (refusal) setProblem(refusal.field, t(refusal.text))
      else setProblem('form', findErrorText(error) ?? undefined)
    },
  })
  return { problems, setProblem, setProblems, isBusy: isPending, progress, add: mutate }
}
export type SentAccount = ReturnType<typeof useSentAccount>

/** Sends a celeb's new account, then opens the list. */
export function useAddAccount(): SentAccount {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useSentAccount(
    (account, upload) => call(api.celeb.addBankAccount, account, upload),
    ({ list }) => {
      client.setQueryData(accountsQuery.queryKey, (old) => old && { ...old, list })
      refetchSettlements(client)
      const added = list.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0]
      showToast({ text: t(added?.state === 'checking' ? 'BANK.ADDED_CHECKING' : 'BANK.ADDED'), icon: 'check' })
      void navigate(accountsPath, { replace: true })
    },
  )
}

/** Sends the account for refunds that the card refused, then shows their new state. */
export function useRefundAccount(): SentAccount {
  const t = useT()
  const client = useQueryClient()
  return useSentAccount(
    (account, upload) => call(api.payment.giveRefundAccount, account, upload),
    (answer) => {
      client.setQueryData(queryKey(api.payment.refundTransfers), answer)
      showToast({ text: t('REFUND_ACCOUNT.SENT'), icon: 'check' })
    },
  )
}
