import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StrayCapture } from '@byeol/contract/console/money/strayCaptureCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, giveBack } = consoleApi.strayCaptures

/** Returns a payment without an order, signed with the passkey. */
export function useGiveBack({ transactionId, merchantUid, won }: StrayCapture) {
  const t = useT()
  const { act, isBusy } = useAct([list])
  return {
    isBusy,
    giveBack: async (words: string) => {
      const signs = {
        title: t('STRAY_CAPTURES.SIGN'),
        rows: [
          [t('STRAY_CAPTURES.WON'), t('STRAY_CAPTURES.SUM', { won })],
          [t('STRAY_CAPTURES.TRANSACTION'), transactionId],
          [t('STRAY_CAPTURES.ORDER'), merchantUid],
          [t('REFUNDS.WORDS'), words],
        ] as const,
        button: t('STRAY_CAPTURES.GIVE_BACK'),
      }
      const done = await act(giveBack, { transactionId, won, words }, signs)
      if (done) showToast({ text: t(done.isWaiting ? 'STRAY_CAPTURES.WAITS' : 'STRAY_CAPTURES.GIVEN'), icon: 'check' })
    },
  }
}
