import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { makerPath } from '../data/contentsPaths.ts'
import { listOf, madeQuery } from '../data/contentsQueries.ts'
import styles from './MadeContents.module.css'
import { MadeMenu } from './MadeMenu.tsx'
import { MadeRow } from './MadeRow.tsx'
import { MonthSales } from './MonthSales.tsx'

const filters = ['published', 'draft', 'ended'] as const
type Filter = (typeof filters)[number]

const filterOf = ({ status }: CelebContents): Filter =>
  status === 'published' || status === 'draft' ? status : 'ended'

/** The celeb's own contents, with their sales this month and in the last 14 days. */
export function MadeContents() {
  const t = useT()
  const panelId = useId()
  const [chosen, setChosen] = useState<Filter | null>(null)
  const [menuOf, setMenuOf] = useState<CelebContents | null>(null)
  const found = useInfiniteQuery(madeQuery)
  if (found.isPending) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
  const sales = found.data?.pages[0]
  if (!sales) return found.error ? <QueryFailed of={found} title={t('CONTENTS.FAILED')} /> : null
  const all = listOf(found.data)
  if (all.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          title={t('CONTENTS.MADE_NONE')}
          text={t('CONTENTS.EMPTY_OWN_DETAIL')}
          button={{ text: t('CONTENTS.MAKE'), href: makerPath(null) }}
        />
      </div>
    )
  const countOf = (filter: Filter) => all.filter((one) => filterOf(one) === filter).length
  const filter = chosen ?? filters.find((one) => countOf(one) > 0) ?? 'published'
  const shown = all.filter((one) => filterOf(one) === filter)
  return (
    <>
      <MonthSales sales={sales} />
      <div className={styles.filters}>
        <Chips<Filter>
          label={t('CONTENTS.MADE_FILTERS')}
          items={filters.map((id) => ({ id, label: t(`CONTENTS.MADE_${id}`), count: countOf(id) }))}
          value={filter}
          onChange={setChosen}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`CONTENTS.MADE_${filter}`)} className={ui.sides}>
        {shown.length === 0 ? (
          <p className={`${ui.caption} ${styles.none}`}>{t(`CONTENTS.MADE_NONE_${filter}`)}</p>
        ) : (
          <ul>
            {shown.map((contents) => (
              <MadeRow key={contents.id} contents={contents} onMenu={() => setMenuOf(contents)} />
            ))}
          </ul>
        )}
      </div>
      <EndOfList found={found} />
      <MadeMenu contents={menuOf} onClose={() => setMenuOf(null)} />
    </>
  )
}
