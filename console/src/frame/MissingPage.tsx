import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../i18n/i18n.ts'

export function MissingPage() {
  const t = useT()
  return <EmptyState quiet title={t('FRAME.NOT_FOUND')} text={t('FRAME.NOT_FOUND_DETAIL')} />
}
