import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { MoreButton } from '../../lists/MoreButton.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { Section } from '../../parts/Sections.tsx'
import { Match } from './Match.tsx'
import looks from '../../parts/panelLooks.module.css'

const states = ['open', 'seen'] as const

/** Uploads that the filter refused: those that wait for the desk, or those that it has closed. */
export function Matches() {
  const t = useT()
  const [state, setState] = useState<(typeof states)[number]>('open')
  const matches = useListPages(consoleApi.recordings.list, { state }, 'before')
  return (
    <Section level="h2" title={t('RECORDINGS.MATCHES')}>
      <ChoicePills
        legend={t('RECORDINGS.STATES')}
        items={states.map((id) => ({ id, label: t(`RECORDINGS.STATE_${id}`) }))}
        value={state}
        onChange={(chosen) => setState(chosen === 'seen' ? 'seen' : 'open')}
      />
      <ListFaces
        pages={matches}
        isEmpty={matches.list.length === 0}
        empty={{ title: t('RECORDINGS.NONE'), text: t('RECORDINGS.NONE_DETAIL') }}
      >
        <ul className={looks.sections}>
          {matches.list.map((match) => (
            <li key={match.id}>
              <Match match={match} />
            </li>
          ))}
        </ul>
        <MoreButton pages={matches} />
      </ListFaces>
    </Section>
  )
}
