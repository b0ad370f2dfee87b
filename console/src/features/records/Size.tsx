import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { Section } from '../../parts/Sections.tsx'
import looks from '../../parts/panelLooks.module.css'

/** Sales and people a day beside the thresholds of the duties about illegal recordings, and whether these are on. */
export function Size() {
  const t = useT()
  const { number } = useFormats()
  const { data, ...faces } = useQuery(query(consoleApi.records.size, {}))
  const isOver =
    data !== undefined && (data.soldYearWon >= limits.sizeYearWon || data.dailyPeople >= limits.sizeDailyPeople)
  return (
    <Section level="h2" title={t('RECORDS.SIZE')}>
      <ListFaces pages={faces} isEmpty={false} empty={{ title: '' }}>
        {data ? (
          <div className={looks.card}>
            <Facts
              rows={[
                [
                  t('RECORDS.SIZE_SOLD'),
                  t('RECORDS.SIZE_SOLD_VALUE', {
                    won: number(data.soldYearWon),
                    threshold: number(limits.sizeYearWon),
                  }),
                ],
                [
                  t('RECORDS.SIZE_PEOPLE'),
                  t('RECORDS.SIZE_PEOPLE_VALUE', {
                    people: number(data.dailyPeople),
                    threshold: number(limits.sizeDailyPeople),
                  }),
                ],
                [t('RECORDS.SIZE_DUTIES'), t(data.isOn ? 'RECORDS.SIZE_ON' : 'RECORDS.SIZE_OFF')],
              ]}
            />
            {isOver && !data.isOn ? <Note>{t('RECORDS.SIZE_OVER')}</Note> : null}
            <p className={looks.quiet}>{t('RECORDS.SIZE_DETAIL')}</p>
          </div>
        ) : null}
      </ListFaces>
    </Section>
  )
}
