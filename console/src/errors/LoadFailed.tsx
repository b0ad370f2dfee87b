import { ApiError } from '@byeol/contract/errors.ts'
import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { useT } from '../i18n/i18n.ts'
import { errorText } from './errorText.ts'

/** Shown in place of a list or page that could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('ERROR.LOAD_FAILED')}
      text={errorText(error)}
      retryLabel={t('FRAME.RETRY')}
      onRetry={onRetry}
      code={error instanceof ApiError ? error.code : undefined}
    />
  )
}
