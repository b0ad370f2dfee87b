import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail, LeakSending } from '@byeol/contract/console/cases/incidentCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { FourEyes } from '../../parts/FourEyes.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useAct } from '../../parts/useAct.ts'

const calls = consoleApi.incidents

/** The notices that were sent or wait for a second approval, and the form to request the next one. */
export function Sendings({ incident, mayAct }: { incident: IncidentDetail; mayAct: boolean }) {
  const waits = incident.sendings.some(({ sentAt }) => sentAt === null)
  return (
    <>
      {incident.sendings.map((sending) => (
        <Sending key={sending.id} incident={incident} sending={sending} mayAct={mayAct} />
      ))}
      {mayAct && !waits && incident.isNoticeSaved ? <RequestSending incident={incident} /> : null}
    </>
  )
}

function RequestSending({ incident }: { incident: IncidentDetail }) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([calls.incident])
  const [isPublic, setPublic] = useState(false)
  const { id: incidentId, untold, preview } = incident
  const request = async () => {
    const rows = [
      [t('INCIDENTS.LETTER'), preview.ko.title],
      [t('INCIDENTS.RECIPIENTS'), t('INCIDENTS.PEOPLE_COUNT', { number: number(untold) })],
      [t('INCIDENTS.PUBLIC'), t(isPublic ? 'INCIDENTS.YES' : 'INCIDENTS.NO')],
    ] as const
    const signs = { title: t('INCIDENTS.REQUEST'), rows, button: t('INCIDENTS.REQUEST') }
    if (await act(calls.requestSending, { incidentId, isPublic }, signs)) showToast({ text: t('INCIDENTS.REQUESTED') })
  }
  return (
    <div className={looks.lines}>
      <Checkbox
        checked={isPublic}
        onChange={({ target }) => setPublic(target.checked)}
        description={t('INCIDENTS.PUBLIC_DETAIL')}
      >
        {t('INCIDENTS.PUBLIC')}
      </Checkbox>
      <Button size="m" icon="lock" busy={isBusy} disabled={untold === 0 && !isPublic} onClick={() => void request()}>
        {t(untold > 0 ? 'INCIDENTS.REQUEST_FOR' : 'INCIDENTS.REQUEST_PUBLIC', { number: number(untold) })}
      </Button>
    </div>
  )
}

function Sending({ incident, sending, mayAct }: { incident: IncidentDetail; sending: LeakSending; mayAct: boolean }) {
  const t = useT()
  const { number, dayAndTime, longDay } = useFormats()
  const { staff } = useMe()
  const { act, isBusy } = useAct([calls.incident, calls.people, calls.list])
  const { id: sendingId, digest, people, isPublic, requestedBy, sentBy, sentAt, publicUntil } = sending
  const takeBack = async () => {
    if (await act(calls.recall, { sendingId })) showToast({ text: t('FRAME.TAKEN_BACK') })
  }
  const send = async () => {
    const rows = [
      [t('INCIDENTS.LETTER'), incident.preview.ko.title],
      [t('INCIDENTS.RECIPIENTS'), t('INCIDENTS.PEOPLE_COUNT', { number: number(people) })],
      [t('INCIDENTS.PUBLIC'), t(isPublic ? 'INCIDENTS.YES' : 'INCIDENTS.NO')],
      [t('ROLES.SIGN_ASKED'), requestedBy],
    ] as const
    const signs = { title: t('INCIDENTS.SEND'), rows, button: t('INCIDENTS.SEND') }
    if (await act(calls.send, { sendingId, digest }, signs))
      offerTakeBack(t('INCIDENTS.SENT'), t('FRAME.TAKE_BACK'), () => void takeBack())
  }
  return (
    <div className={looks.lines}>
      <FourEyes
        eyes={[
          { what: t('INCIDENTS.REQUEST'), by: requestedBy },
          { what: t('INCIDENTS.SEND'), by: sentBy },
        ]}
        none={t('INCIDENTS.NOT_YET')}
      />
      <p className={looks.quiet}>
        {sentAt ? dayAndTime(sentAt) : t('INCIDENTS.WAITS')} · {t('INCIDENTS.PEOPLE_COUNT', { number: number(people) })}
        {publicUntil ? ` · ${t('INCIDENTS.PUBLIC_UNTIL', { date: longDay(publicUntil) })}` : ''}
      </p>
      {mayAct && !sentAt ? (
        <div className={looks.acts}>
          <Button variant="soft" size="m" busy={isBusy} onClick={() => void act(calls.withdraw, { sendingId })}>
            {t('INCIDENTS.WITHDRAW')}
          </Button>
          {requestedBy === staff.name ? null : (
            <Button size="m" icon="lock" busy={isBusy} onClick={() => void send()}>
              {t('INCIDENTS.SEND')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}
