import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ManyRefunded } from '@byeol/contract/console/money/manyRefunds.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useAct } from '../../../parts/useAct.ts'

const { estimateMinor, waiting } = consoleApi.refunds

/** Which refunds one signature covers, and a toast with their results. */
export function useManyRefunds() {
  const t = useT()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { act, isBusy } = useAct([estimateMinor, waiting, consoleApi.orders.list])
  return {
    leftOut,
    flip: (id: string) => setLeftOut((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    act,
    isBusy,
    tell({ list }: ManyRefunded) {
      const count = (fits: (each: ManyRefunded['list'][number]) => boolean) => list.filter(fits).length
      const refused = count(({ refund }) => refund === null)
      const isWaiting = count(({ refund }) => refund?.state === 'waiting')
      const done = list.length - refused - isWaiting
      showToast({ text: t('REFUNDS.MANY_DONE', { done, waiting: isWaiting, refused }) })
    },
  }
}
