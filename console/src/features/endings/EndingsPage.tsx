import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardList } from '../../lists/CardList.tsx'
import { EndingCard } from './EndingCard.tsx'

/**
 * Celebs who retire, have died, or were approved by mistake: requests waiting for a signature, ends that can still be
 * recalled, and completed ones.
 */
export function EndingsPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(consoleApi.endings.list, {}))
  const endings = data?.list ?? []
  return (
    <CardList
      label={t('ENDINGS.LABEL')}
      pages={faces}
      empty={{ title: t('ENDINGS.NONE'), text: t('ENDINGS.NONE_DETAIL') }}
      cards={endings.map((ending) => ({ id: ending.id, card: <EndingCard ending={ending} /> }))}
    />
  )
}
