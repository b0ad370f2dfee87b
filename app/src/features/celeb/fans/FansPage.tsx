import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import type { Fan, FanOrder } from '@byeol/contract/user.ts'
import { useState, type ReactNode } from 'react'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Chips } from '@byeol/ui/Chips.tsx'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { PeopleListPage } from '../../people/list/PeopleListPage.tsx'
import type { PeopleSource } from '../../people/data/peopleQuery.ts'
import { FanRow } from './FanRow.tsx'

/** The labels that a celeb gave their fans, most used first. */
function useFanLabels(isCeleb: boolean): readonly string[] {
  const { data } = useQuery({ ...query(api.user.fanLabels, {}), enabled: isCeleb })
  return data?.list ?? []
}

const all = ''
const orders = ['newest', 'longest', 'replies'] as const satisfies readonly FanOrder[]

/** A list of the celeb's fans, with a search and filters by label. People who are not celebs see the not-found page. */
export function FansPage({ title, source, empty }: { title: string; source: PeopleSource<Fan>; empty: ReactNode }) {
  const t = useT()
  const me = useMe()
  const [label, setLabel] = useState(all)
  const [order, setOrder] = useState<FanOrder>('newest')
  const labels = useFanLabels(me?.isCeleb ?? false)
  if (me && !me.isCeleb) return <NotFoundPage />
  const filter = (
    <>
      <Chips
        label={t('PEOPLE.ORDER')}
        items={orders.map((id) => ({ id, label: t(`PEOPLE.FANS_${id}`) }))}
        value={order}
        onChange={setOrder}
        panelId="people"
      />
      {labels.length > 0 ? (
        <Chips
          label={t('CELEB.LABELS')}
          items={[{ id: all, label: t('PEOPLE.LABEL_all') }, ...labels.map((id) => ({ id, label: id }))]}
          value={label}
          onChange={setLabel}
          panelId="people"
        />
      ) : null}
    </>
  )
  return (
    <PeopleListPage
      title={title}
      source={source}
      backTo="/tabs/me"
      empty={empty}
      label={label || undefined}
      order={order === 'newest' ? undefined : order}
      filter={filter}
      searchesAtOnce
    >
      {(fan) => <FanRow fan={fan} />}
    </PeopleListPage>
  )
}
