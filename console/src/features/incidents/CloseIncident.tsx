import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'

const calls = consoleApi.incidents

/** Signs everybody out, and closes the incident once every duty is done. */
export function CloseIncident({ incident }: { incident: IncidentDetail }) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([calls.incident, calls.list])
  const [isClosing, setClosing] = useState(false)
  const { id: incidentId, title, people, untold, undelivered, ways, reports, sendings } = incident
  const isPublic = sendings.some(({ publicUntil }) => publicUntil !== null)
  const lacks = [
    ...(untold > 0 ? [t('INCIDENTS.LACKS_TOLD', { count: number(untold) })] : []),
    ...(ways.mail.waiting + ways.sms.waiting > 0 ? [t('INCIDENTS.LACKS_ANSWERS')] : []),
    ...(undelivered > 0 && !isPublic ? [t('INCIDENTS.LACKS_PUBLIC', { count: number(undelivered) })] : []),
    ...(Object.values(reports).some(({ isRequired, receipt }) => isRequired && receipt === null)
      ? [t('INCIDENTS.LACKS_REPORT')]
      : []),
  ]
  const count = t('INCIDENTS.PEOPLE_COUNT', { number: number(people) })
  const signOut = async () => {
    const rows = [[t('INCIDENTS.RECIPIENTS'), count]] as const
    const signs = { title: t('INCIDENTS.SIGN_OUT'), rows, button: t('INCIDENTS.SIGN_OUT') }
    const done = await act(calls.endSessions, { incidentId }, signs)
    if (done) showToast({ text: t('INCIDENTS.SIGNED_OUT', { count: number(done.ended) }) })
  }
  const close = async (words: string) => {
    const rows = [
      [t('INCIDENTS.TITLE'), title],
      [t('INCIDENTS.RECIPIENTS'), count],
      [t('INCIDENTS.CLOSING'), words],
    ] as const
    const signs = { title: t('INCIDENTS.CLOSE'), rows, button: t('INCIDENTS.CLOSE') }
    if (await act(calls.close, { incidentId, words }, signs)) showToast({ text: t('INCIDENTS.CLOSED_NOW') })
  }
  return (
    <Section title={t('INCIDENTS.FINISH')}>
      {people > 0 ? (
        <Button variant="soft" size="m" icon="out" busy={isBusy} onClick={() => void signOut()}>
          {t('INCIDENTS.SIGN_OUT')}
        </Button>
      ) : null}
      {lacks.length > 0 ? (
        <ul className={looks.quiet}>
          {lacks.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      ) : isClosing ? (
        <ReasonForm
          label={t('INCIDENTS.CLOSING')}
          button={t('INCIDENTS.CLOSE')}
          busy={isBusy}
          onReason={(words) => void close(words)}
          onCancel={() => setClosing(false)}
        />
      ) : (
        <Button size="m" onClick={() => setClosing(true)}>
          {t('INCIDENTS.CLOSE')}
        </Button>
      )}
    </Section>
  )
}
