import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Section } from '../../parts/Sections.tsx'

const titles: Record<string, TextKey> = {
  takedowns: 'RECORDS.COUNT_takedowns',
  takedownsHidden: 'RECORDS.COUNT_takedownsHidden',
  takedownsRefused: 'RECORDS.COUNT_takedownsRefused',
  takedownsBack: 'RECORDS.COUNT_takedownsBack',
  takedownsDeleted: 'RECORDS.COUNT_takedownsDeleted',
  reports: 'RECORDS.COUNT_reports',
  strikes: 'RECORDS.COUNT_strikes',
  strikesUndone: 'RECORDS.COUNT_strikesUndone',
  demands: 'RECORDS.COUNT_demands',
  recordingsRefused: 'RECORDS.COUNT_recordingsRefused',
  searchesBlocked: 'RECORDS.COUNT_searchesBlocked',
}
const kinds: Record<string, TextKey> = {
  privacy: 'CASES.RIGHT_privacy',
  defamation: 'CASES.RIGHT_defamation',
  portrait: 'CASES.RIGHT_portrait',
  copyright: 'CASES.RIGHT_copyright',
  filming: 'CASES.RIGHT_filming',
  minors: 'CASES.RIGHT_minors',
  other: 'CASES.RIGHT_other',
  message: 'CASES.KIND_message',
  post: 'CASES.KIND_post',
  comment: 'CASES.KIND_comment',
  user: 'CASES.KIND_user',
  chat: 'CASES.KIND_chat',
  donation: 'CASES.KIND_donation',
  contents: 'CASES.KIND_contents',
  warn: 'PEOPLE.ACTION_warn',
  hide: 'PEOPLE.ACTION_hide',
  delete: 'PEOPLE.ACTION_delete',
  restrict: 'PEOPLE.ACTION_restrict',
  suspend: 'PEOPLE.ACTION_suspend',
  end: 'PEOPLE.ACTION_end',
  given: 'RECORDS.DECISION_given',
  in_part: 'RECORDS.DECISION_in_part',
  refused: 'RECORDS.DECISION_refused',
  open: 'RECORDS.COUNT_OPEN',
  photo: 'RECORDS.COUNT_photo',
  video: 'RECORDS.COUNT_video',
  people: 'RECORDS.COUNT_people',
  tags: 'RECORDS.COUNT_tags',
}

/** A year's figures for the transparency report: complaints, reports, decisions and authorities' demands. */
export function Transparency() {
  const t = useT()
  const { number } = useFormats()
  const [thisYear] = useState(() => Number(seoulDate(new Date()).slice(0, 4)))
  const [year, setYear] = useState(thisYear)
  const { data, ...faces } = useQuery(query(consoleApi.records.transparency, { year: String(year) }))
  const groups = Object.entries(Object.groupBy(data?.list ?? [], ({ what }) => what))
  const years = [thisYear, thisYear - 1].filter((each) => each >= limits.firstYear)
  return (
    <Section level="h2" title={t('RECORDS.TRANSPARENCY')}>
      <ChoicePills
        legend={t('RECORDS.COUNT_YEAR')}
        items={years.map((each) => ({ id: String(each), label: String(each) }))}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      <ListFaces
        pages={faces}
        isEmpty={groups.length === 0}
        empty={{ title: t('RECORDS.COUNT_NONE'), text: t('RECORDS.COUNT_NONE_DETAIL') }}
      >
        {groups.map(([what, list = []]) => (
          <Section key={what} title={titles[what] ? t(titles[what]) : what}>
            <Facts
              rows={list.map(({ kind, count }) => [kinds[kind] ? t(kinds[kind]) : kind, number(count)] as const)}
            />
          </Section>
        ))}
      </ListFaces>
    </Section>
  )
}
