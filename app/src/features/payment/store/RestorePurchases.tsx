import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { buysInStore, openStore } from '../../../native/purchases.ts'
import { deliverAll } from './deliverPurchases.ts'

/**
 * On iOS: a button that delivers all purchases of this Apple Account that belong to the person and were not delivered
 * yet. Empty elsewhere.
 */
export function RestorePurchases() {
  const t = useT()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!buysInStore) return null
  const restore = async () => {
    setBusy(true)
    try {
      const store = await openStore()
      const { given, foreign } = store
        ? await deliverAll(client, store, await store.restore())
        : { given: 0, foreign: 0 }
      const words = given > 0 ? 'STORE.RESTORED' : foreign > 0 ? 'STORE.RESTORE_FOREIGN' : 'STORE.RESTORE_NONE'
      showToast({ text: t(words) })
    } catch (error) {
      showError(error, () => void restore())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button fullWidth size="m" variant="plain" busy={isBusy} onClick={() => void restore()}>
      {t('STORE.RESTORE')}
    </Button>
  )
}
