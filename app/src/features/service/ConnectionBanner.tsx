import { useT } from '../../i18n/i18n.ts'
import { useOnline } from '../../native/useOnline.ts'
import { useConnection } from '../../socket/connection.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'

/** For the `banner` of a Screen: the network is away, or the live line is being taken up again. */
export function ConnectionBanner() {
  const t = useT()
  const online = useOnline()
  const connection = useConnection()
  if (!online) return <OfflineBanner text={t('SHELL.OFFLINE')} />
  return connection === 'offline' ? <OfflineBanner busy text={t('SHELL.CONNECTING')} /> : null
}
