import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Timeline } from '@byeol/ui/Timeline.tsx'
import { TimelineStep } from '@byeol/ui/TimelineStep.tsx'
import { useState } from 'react'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'

const calls = consoleApi.incidents
/** TABLE: the actions in a timeline that have their own text; an action of a newer build is shown by its name. */
const words: Record<string, TextKey> = {
  open: 'INCIDENTS.ACT_open',
  note: 'INCIDENTS.ACT_note',
  notice: 'INCIDENTS.ACT_notice',
  remove: 'INCIDENTS.ACT_remove',
  request: 'INCIDENTS.ACT_request',
  send: 'INCIDENTS.ACT_send',
  recall: 'INCIDENTS.ACT_recall',
  withdraw: 'INCIDENTS.ACT_withdraw',
  sessions: 'INCIDENTS.ACT_sessions',
  report: 'INCIDENTS.ACT_report',
  close: 'INCIDENTS.ACT_close',
  'report-commission': 'INCIDENTS.ACT_report-commission',
  'report-agency': 'INCIDENTS.ACT_report-agency',
  'gather-ids': 'INCIDENTS.ACT_gather',
  'gather-looks': 'INCIDENTS.ACT_gather',
  'gather-access': 'INCIDENTS.ACT_gather',
  'gather-sessions': 'INCIDENTS.ACT_gather',
  'gather-data': 'INCIDENTS.ACT_gather',
}

/** The actions of staff with their times, and a field for actions outside the console. */
export function IncidentActs({ incident, mayAct }: { incident: IncidentDetail; mayAct: boolean }) {
  const t = useT()
  const { dayAndTime, number } = useFormats()
  const { act, isBusy } = useAct([calls.incident])
  const [isWriting, setWriting] = useState(false)
  const note = async (said: string) => {
    if (await act(calls.note, { incidentId: incident.id, words: said })) setWriting(false)
  }
  return (
    <Section title={t('INCIDENTS.TIMELINE')}>
      <Timeline label={t('INCIDENTS.TIMELINE')} dense>
        {incident.acts.map(({ at, by, act: done, words: said, count }, index) => (
          <TimelineStep
            key={index}
            state="done"
            icon="check"
            title={words[done] ? t(words[done]) : done}
            aside={<time>{dayAndTime(at)}</time>}
          >
            <p className={looks.quiet}>
              {[by, ...(count === null ? [] : [number(count)]), ...(said ? [said] : [])].join(' · ')}
            </p>
          </TimelineStep>
        ))}
      </Timeline>
      {!mayAct ? null : isWriting ? (
        <ReasonForm
          label={t('INCIDENTS.NOTE_WORDS')}
          button={t('INCIDENTS.NOTE')}
          busy={isBusy}
          onReason={(said) => void note(said)}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <Button variant="soft" size="m" icon="plus" onClick={() => setWriting(true)}>
          {t('INCIDENTS.NOTE')}
        </Button>
      )}
    </Section>
  )
}
