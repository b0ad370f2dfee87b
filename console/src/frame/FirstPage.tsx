import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Navigate } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { pathOf } from '../page/page.ts'
import { usePages } from '../page/usePages.ts'

/** Opens the first page that the staff member may see. */
export function FirstPage() {
  const t = useT()
  const [first] = usePages()
  if (first) return <Navigate to={pathOf(first)} replace />
  return <EmptyState title={t('FRAME.NO_PAGES')} text={t('FRAME.NO_PAGES_DETAIL')} />
}
