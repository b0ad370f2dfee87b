import { useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Sections } from '../../parts/Sections.tsx'
import { BlockedSearches } from './BlockedSearches.tsx'
import { Matches } from './Matches.tsx'

/** The duties of a large service about illegal recordings: refused uploads and blocked searches. */
export function RecordingsPage() {
  const t = useT()
  return (
    <Panel label={t('FRAME.RECORDINGS')}>
      <Sections>
        <Matches />
        <BlockedSearches />
      </Sections>
    </Panel>
  )
}
