import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Funnel } from './Funnel.tsx'
import { Translations } from './Translations.tsx'
import { WeekByWeek } from './WeekByWeek.tsx'
import type { Usage } from '@byeol/contract/console/usageCalls.ts'
import { Bars } from './Bars.tsx'
import looks from '../../parts/panelLooks.module.css'

/** Why people cancelled premium, the most frequent reason first. */
function CancelReasons({ usage: { reasons, unexplained } }: { usage: Pick<Usage, 'reasons' | 'unexplained'> }) {
  const t = useT()
  const whole = reasons.reduce((sum, { count }) => sum + count, unexplained)
  if (whole === 0) return <Note>{t('USAGE.NO_CANCELS')}</Note>
  const told = reasons.map(({ reason, count }) => ({ name: t(`USAGE.REASON_${reason}`), count }))
  return <Bars bars={[...told, { name: t('USAGE.UNEXPLAINED'), count: unexplained }]} whole={whole} />
}

const periods = [8, 12, 26, 52] as const

/**
 * How many people return, follow, subscribe and cancel, and why they cancel, counted on the web for people who allowed
 * it.
 */
export function UsagePage() {
  const t = useT()
  const [search] = useSearchParams()
  const weeks = periods.find((each) => String(each) === search.get('weeks')) ?? 12
  const { data, ...faces } = useQuery(query(consoleApi.usage.report, { weeks }))
  const isCounted = data?.weeks.some(({ sessions, newVisitors }) => sessions + newVisitors > 0) ?? false
  const isEmpty = !isCounted && !data?.translation.isOn
  const link = (each: number) => ({
    href: `/usage?weeks=${each}`,
    label: t('USAGE.WEEKS_COUNT', { count: each }),
    isCurrent: each === weeks,
  })
  return (
    <Panel
      label={t('FRAME.USAGE')}
      head={<StateLinks label={t('USAGE.WEEKS')} items={periods.map((each) => link(each))} />}
    >
      <ListFaces pages={faces} isEmpty={isEmpty} empty={{ title: t('USAGE.NONE'), text: t('USAGE.NONE_DETAIL') }}>
        {data ? (
          <Sections>
            <Section>
              <h2 className={looks.title}>{t('USAGE.FUNNEL')}</h2>
              <Note>{t('USAGE.FUNNEL_DETAIL')}</Note>
              <Funnel funnel={data.funnel} />
            </Section>
            <Section>
              <h2 className={looks.title}>{t('USAGE.COHORTS')}</h2>
              <Note>{t('USAGE.COHORTS_DETAIL')}</Note>
              <Cohorts weeks={data.weeks} />
            </Section>
            <Section>
              <h2 className={looks.title}>{t('USAGE.BY_WEEK')}</h2>
              <WeekByWeek weeks={data.weeks} />
            </Section>
            <Section>
              <h2 className={looks.title}>{t('USAGE.REASONS')}</h2>
              <CancelReasons usage={data} />
            </Section>
            {data.translation.isOn ? (
              <Section>
                <h2 className={looks.title}>{t('USAGE.TRANSLATION')}</h2>
                <Translations translation={data.translation} />
              </Section>
            ) : null}
          </Sections>
        ) : null}
      </ListFaces>
    </Panel>
  )
}
