import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { useT } from '../i18n/i18n.ts'

/** In place of a page whose code failed, or did not load. */
export function BrokenPage() {
  const t = useT()
  return <ErrorState title={t('FRAME.BROKEN')} retryLabel={t('FRAME.RETRY')} onRetry={() => location.reload()} />
}
