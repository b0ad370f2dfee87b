import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useConnection } from '../../socket/connection.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the line is away. `sending`: what is written now leaves later. */
export function ConnectionBanner({ sending = false }: { sending?: boolean }) {
  const t = useT()
  const connection = useConnection()
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  if (!online) return <OfflineBanner text={t(sending ? 'CHAT.OFFLINE_SENDING' : 'SHELL.OFFLINE')} />
  if (connection === 'offline') return <OfflineBanner text={t(sending ? 'CHAT.UNSTABLE_SENDING' : 'CHAT.UNSTABLE')} busy />
  return null
}
