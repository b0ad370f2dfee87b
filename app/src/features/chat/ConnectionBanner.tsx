import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useOnline } from '../../native/useOnline.ts'
import { useConnection } from '../../socket/connection.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'

/** Says that the line is away. `sending`: what is written now leaves later. `savedAt`: how old is what one sees. */
export function ConnectionBanner({ sending = false, savedAt = 0 }: { sending?: boolean; savedAt?: number }) {
  const t = useT()
  const { listTime } = useFormats()
  const connection = useConnection()
  const online = useOnline()
  if (online && connection !== 'offline') return null
  const state = t(
    online ? (sending ? 'CHAT.UNSTABLE_SENDING' : 'CHAT.UNSTABLE') : sending ? 'CHAT.OFFLINE_SENDING' : 'SHELL.OFFLINE',
  )
  const age = savedAt > 0 ? ` · ${t('CHAT.SAVED_AT', { time: listTime(new Date(savedAt)) })}` : ''
  return <OfflineBanner text={state + age} busy={online} />
}
