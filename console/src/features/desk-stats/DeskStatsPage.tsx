import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DeskStats } from '@byeol/contract/console/inquiries.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section } from '../../parts/Sections.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import looks from '../../parts/panelLooks.module.css'

const periods = [7, 30, 90] as const
const dayMs = 24 * 3_600_000
const twoDigits = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** How soon recent inquiries were answered and solved, by kind, by hour and by staff member. */
export function DeskStatsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const days = periods.find((each) => String(each) === search.get('days')) ?? 30
  const now = useNow(3_600_000)
  const period = { from: seoulDate(new Date(now.getTime() - (days - 1) * dayMs)), to: seoulDate(now) }
  const { data, ...faces } = useQuery(query(consoleApi.inquiries.stats, period))
  return (
    <Panel
      label={t('FRAME.DESK_STATS')}
      head={
        <StateLinks
          label={t('DESK_STATS.PERIOD')}
          items={periods.map((each) => ({
            href: `/desk-stats?days=${each}`,
            label: t('DESK_STATS.DAYS', { count: each }),
            isCurrent: each === days,
          }))}
        />
      }
    >
      <h2 className="sr">{t('FRAME.DESK_STATS')}</h2>
      <ListFaces
        pages={faces}
        isEmpty={data?.kinds.length === 0}
        empty={{ title: t('DESK_STATS.NONE'), text: t('DESK_STATS.NONE_DETAIL') }}
      >
        {data && <Tables stats={data} />}
      </ListFaces>
    </Panel>
  )
}

function Tables({ stats: { kinds, hours, people } }: { stats: DeskStats }) {
  const t = useT()
  return (
    <div className={looks.sections}>
      <Section title={t('DESK_STATS.KINDS')}>
        <OutcomeTable
          label={t('DESK_STATS.KINDS')}
          first={t('DESK_STATS.KIND')}
          rows={kinds.map(({ category, ...row }) => ({ name: t(`INQUIRIES.CATEGORY_${category}`), ...row }))}
        />
      </Section>
      <Section title={t('DESK_STATS.PEOPLE')}>
        <OutcomeTable
          label={t('DESK_STATS.PEOPLE')}
          first={t('DESK_STATS.PERSON')}
          rows={people.map(({ displayName, ...row }) => ({ ...row, name: displayName }))}
        />
      </Section>
      <Section title={t('DESK_STATS.HOURS')}>
        <OutcomeTable
          label={t('DESK_STATS.HOURS')}
          first={t('DESK_STATS.HOUR')}
          rows={hours.map(({ hour, ...row }) => ({ name: twoDigits(hour), ...row }))}
        />
      </Section>
      <p className={looks.quiet}>{t('DESK_STATS.DETAIL')}</p>
    </div>
  )
}
