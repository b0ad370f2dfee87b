import { ApiError } from '@byeol/contract/errors.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { NetworkError } from '../../api/NetworkError.ts'
import { useNow } from '../../native/useNow.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** The error face of any list or page: what happened in words, a retry, and a code for customer service. */
export function LoadFailed({ error, onRetry, busy, title }: { error: Error; onRetry: () => void; busy?: boolean; title?: string }) {
  const t = useT()
  const { clock } = useFormats()
  const now = useNow()
  const isOffline = error instanceof NetworkError
  const code = error instanceof ApiError ? `${error.code} · ${clock(now)}` : undefined
  return (
    <ErrorState
      title={isOffline ? t('ERROR.OFFLINE') : (title ?? t('ERROR.LOAD_FAILED'))}
      text={isOffline ? t('ERROR.OFFLINE_DETAIL') : error instanceof ApiError ? error.message : t('ERROR.LOAD_FAILED_DETAIL')}
      retryLabel={t('ERROR.RETRY')}
      onRetry={onRetry}
      busy={busy}
      code={code}
    />
  )
}
