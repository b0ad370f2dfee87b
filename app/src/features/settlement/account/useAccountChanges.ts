import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { accountsQuery } from '../data/bankAccounts.ts'
import { refetchSettlements } from '../data/cache.ts'

/** Functions that change the accounts. The list shows a change once the server has confirmed it. */
export function useAccountChanges() {
  const t = useT()
  const client = useQueryClient()
  const show = ({ list }: { list: BankAccount[] }) => {
    client.setQueryData(accountsQuery.queryKey, (old) => old && { ...old, list })
    refetchSettlements(client)
  }
  const onError = (error: Error) => {
    showError(error)
    refetchSettlements(client)
  }
  const setDefault = useMutation({
    mutationFn: ({ bankAccountId }: BankAccount) =>
      call(api.celeb.updateBankAccount, { bankAccountId, isDefault: true }),
    onSuccess(answer) {
      show(answer)
      showToast({ text: t('BANK.MADE_DEFAULT') })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ bankAccountId }: BankAccount) => call(api.celeb.removeBankAccount, { bankAccountId }),
    onSuccess(answer) {
      show(answer)
      showToast({ text: t('BANK.REMOVED') })
    },
    onError,
  })
  return {
    setDefault: (account: BankAccount) => setDefault.mutate(account),
    /** Asks for confirmation before it removes the account. */
    async remove(account: BankAccount, bank: string) {
      const isSure = await confirmAlert({
        header: t('BANK.REMOVE_ASK', { account: `${bank} ${account.maskedNumber}` }),
        message: t('BANK.REMOVE_DETAIL'),
        buttons: [
          { text: t('SHELL.KEEP'), role: 'cancel' },
          { text: t('BANK.REMOVE'), role: 'destructive' },
        ],
      })
      if (isSure) remove.mutate(account)
    },
  }
}
