import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { HeldPurchase } from '@byeol/contract/console/money/storePurchaseCalls.ts'
import type { Won } from '@byeol/contract/money.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { usePriceText } from './usePriceText.ts'

const { list, give, refuse } = consoleApi.storePurchases

/** Delivers or refuses a held purchase, signed with the passkey. */
export function useHeldActs({ transactionId, userId, name, signed, expected }: HeldPurchase) {
  const t = useT()
  const { number } = useFormats()
  const priceText = usePriceText()
  const { act, isBusy } = useAct([list])
  const rows = [
    [t('ORDERS.NAME'), name],
    [t('STORE_PURCHASES.BUYER'), userId],
    [t('STORE_PURCHASES.SIGNED'), priceText(signed)],
    [t('STORE_PURCHASES.EXPECTED'), priceText(expected)],
  ] as const
  return {
    isBusy,
    give: async (words: string, won: number) => {
      const signs = {
        title: t('STORE_PURCHASES.SIGN_GIVE'),
        rows: [...rows, [t('STORE_PURCHASES.BOOKED'), number(won)], [t('REFUNDS.WORDS'), words]] as const,
        button: t('STORE_PURCHASES.GIVE'),
      }
      const done = await act(give, { transactionId, words, bookedWon: won as Won }, signs)
      if (done)
        showToast({ text: t(done.isWaiting ? 'STORE_PURCHASES.WAITS' : 'STORE_PURCHASES.GIVEN'), icon: 'check' })
    },
    refuse: async (words: string) => {
      const signs = {
        title: t('STORE_PURCHASES.SIGN_REFUSE'),
        rows: [...rows, [t('REFUNDS.WORDS'), words]] as const,
        button: t('STORE_PURCHASES.REFUSE'),
      }
      if (await act(refuse, { transactionId, words }, signs)) showToast({ text: t('STORE_PURCHASES.REFUSED') })
    },
  }
}
