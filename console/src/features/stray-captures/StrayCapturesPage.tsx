import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardList } from '../../lists/CardList.tsx'
import { StrayCaptureCard } from './StrayCaptureCard.tsx'

/** Captured payments that belong to no known order, to be returned. */
export function StrayCapturesPage() {
  const t = useT()
  const { data, ...pages } = useQuery(query(consoleApi.strayCaptures.list, {}))
  return (
    <CardList
      label={t('FRAME.STRAY_CAPTURES')}
      pages={pages}
      empty={{ title: t('STRAY_CAPTURES.NONE'), text: t('STRAY_CAPTURES.NONE_DETAIL') }}
      cards={(data?.list ?? []).map((stray) => ({ id: stray.transactionId, card: <StrayCaptureCard stray={stray} /> }))}
    />
  )
}
