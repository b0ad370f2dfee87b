import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { useT } from '../i18n/i18n.ts'

/** Replaces a page that crashed or failed to load its code. */
export function BrokenPage() {
  const t = useT()
  return <ErrorState title={t('FRAME.BROKEN')} retryLabel={t('FRAME.RETRY')} onRetry={() => location.reload()} />
}
