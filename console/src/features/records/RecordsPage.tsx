import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Holds } from './Holds.tsx'
import { Size } from './Size.tsx'
import { Transparency } from './Transparency.tsx'

/** The people on legal hold, and how many records of each kind were destroyed on each day. */
export function RecordsPage() {
  const t = useT()
  const { number, longDay } = useFormats()
  const { data, ...faces } = useQuery(query(consoleApi.records.destroyed, {}))
  const days = Object.entries(Object.groupBy(data?.list ?? [], ({ day }) => day))
  return (
    <Panel label={t('FRAME.RECORDS')}>
      <Sections>
        <Holds />
        <Size />
        <Transparency />
        <Section level="h2" title={t('RECORDS.DESTROYED')}>
          <ListFaces
            pages={faces}
            isEmpty={days.length === 0}
            empty={{ title: t('RECORDS.DESTROYED_NONE'), text: t('RECORDS.DESTROYED_NONE_DETAIL') }}
          >
            {days.map(([day, list = []]) => (
              <Section key={day} title={longDay(new Date(`${day}T00:00:00+09:00`))}>
                <Facts rows={list.map(({ kind, count }) => [t(`RECORDS.KIND_${kind}`), number(count)] as const)} />
              </Section>
            ))}
          </ListFaces>
        </Section>
      </Sections>
    </Panel>
  )
}
