import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { isHandled } from '../api/handledErrors.ts'
import { useFormats } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { useOnline } from '../browser/useOnline.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { errorText, isFinal, isNetworkFailure } from './errorText.ts'

/**
 * Shown when a list or page failed to load: what happened, a retry button, and a code for customer service. An error
 * that a retry cannot fix has a link home instead. Shows nothing for an error that the app as a whole handles, because
 * another page is about to open.
 */
export function LoadFailed({
  error,
  onRetry,
  busy,
  title,
}: {
  error: Error
  onRetry: () => void
  busy?: boolean
  title?: string
}) {
  const t = useT()
  const { clock } = useFormats()
  const [at] = useState(() => new Date())
  const online = useOnline()
  const isOffline = isNetworkFailure(error) && !online
  if (isHandled(error)) return null
  const code = error instanceof ApiError ? `${error.code} · ${clock(at)}` : undefined
  if (error instanceof ApiError && error.code === 'search_blocked')
    return <EmptyState quiet title={t('ERROR.SEARCH_BLOCKED')} text={errorText(error)} />
  if (isFinal(error))
    return (
      <EmptyState
        quiet
        title={t('ERROR.REFUSED')}
        text={errorText(error)}
        button={{ text: t('ERROR.TO_HOME'), href: '/' }}
      />
    )
  return (
    <ErrorState
      title={isOffline ? t('ERROR.OFFLINE') : (title ?? t('ERROR.LOAD_FAILED'))}
      text={isOffline ? t('ERROR.OFFLINE_DETAIL') : errorText(error)}
      retryLabel={t('ERROR.RETRY')}
      onRetry={onRetry}
      busy={busy}
      code={code}
    />
  )
}
