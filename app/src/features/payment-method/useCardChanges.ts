import { api } from '@byeol/contract/api.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCardNames } from '../payment/useCardNames.ts'
import { cardsQuery } from '../payment/cardsQuery.ts'

/** Functions that change the saved cards. The list shows a change once the server has confirmed it. */
export function useCardChanges() {
  const t = useT()
  const { savedCardName } = useCardNames()
  const client = useQueryClient()
  const show = (answer: { list: Card[] }) => client.setQueryData(cardsQuery.queryKey, answer)
  const onError = (error: Error) => {
    showError(error)
    void client.invalidateQueries({ queryKey: cardsQuery.queryKey })
  }
  const setDefault = useMutation({
    mutationFn: ({ userPaymentMethodId }: Card) => call(api.payment.setDefaultCard, { userPaymentMethodId }),
    onSuccess(answer) {
      show(answer)
      showToast({ text: t('CARD.MADE_DEFAULT') })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ userPaymentMethodId }: Card) => call(api.payment.removeCard, { userPaymentMethodId }),
    onSuccess(answer) {
      show(answer)
      showToast({ text: t('CARD.REMOVED') })
    },
    onError,
  })
  return {
    isBusy: setDefault.isPending || remove.isPending,
    setDefault: (card: Card) => setDefault.mutate(card),
    /** Asks for confirmation first. */
    async remove(card: Card) {
      const isSure = await confirmAlert({
        header: t('CARD.REMOVE_ASK', { card: savedCardName(card) }),
        message: t('CARD.REMOVE_DETAIL'),
        buttons: [
          { text: t('SHELL.KEEP'), role: 'cancel' },
          { text: t('CARD.REMOVE'), role: 'destructive' },
        ],
      })
      if (isSure) remove.mutate(card)
    },
    removeNow: (card: Card) => remove.mutateAsync(card),
  }
}
