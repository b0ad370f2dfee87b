import { useFormats } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { useUserId } from '../api/token.ts'
import { useOnline } from '../browser/useOnline.ts'
import { useConnection } from '../socket/connection.ts'
import { useOutage } from './useOutage.ts'
import { OfflineBanner } from '@byeol/ui/OfflineBanner.tsx'

/**
 * A Screen's `banner`: says that the device is offline, that the socket is reconnecting, or that there is an outage.
 * Set `sending` on pages that send messages, which wait in the meantime. `savedAt` is when the shown data was received.
 */
export function ConnectionBanner({ sending = false, savedAt = 0 }: { sending?: boolean; savedAt?: number }) {
  const t = useT()
  const { listTime } = useFormats()
  const online = useOnline()
  const connection = useConnection()
  const outage = useOutage()
  // Signing out closes the connection; that is no failure.
  const isSignedIn = useUserId() !== null
  if (online && (connection !== 'offline' || !isSignedIn)) return outage ? <OfflineBanner text={outage} /> : null
  const state = t(
    online
      ? sending
        ? 'SHELL.UNSTABLE_SENDING'
        : 'SHELL.UNSTABLE'
      : sending
        ? 'SHELL.OFFLINE_SENDING'
        : 'ERROR.OFFLINE',
  )
  const age = savedAt > 0 ? ` · ${t('SHELL.SAVED_AT', { time: listTime(new Date(savedAt)) })}` : ''
  return <OfflineBanner text={state + age} busy={online} />
}
