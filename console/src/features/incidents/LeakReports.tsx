import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail, LeakAuthority } from '@byeol/contract/console/cases/incidentCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { saveText } from '../../browser/saveFile.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'

const calls = consoleApi.incidents
const authorities = ['commission', 'agency'] as const

/** The report to the authorities as files, and the receipts from them. */
export function LeakReports({ incident, mayHandle }: { incident: IncidentDetail; mayHandle: boolean }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { act, isBusy } = useAct([calls.incident])
  const { id: incidentId, reports, people, closedAt } = incident
  const download = async () => {
    const made = await act(calls.report, { incidentId })
    for (const { name, contentType, text } of made?.files ?? []) saveText({ fileName: name, contentType, text })
  }
  const open = authorities.filter((authority) => reports[authority].receipt === null)
  return (
    <Section title={t('INCIDENTS.REPORTS')}>
      <Facts
        rows={authorities.map((authority) => {
          const { receipt, at, isRequired } = reports[authority]
          const none = t(isRequired ? 'INCIDENTS.NOT_YET' : 'INCIDENTS.NOT_REQUIRED')
          return [t(`INCIDENTS.CLOCK_${authority}`), receipt && at ? `${receipt} · ${dayAndTime(at)}` : none] as const
        })}
      />
      {mayHandle && people > 0 ? (
        <Button variant="soft" size="m" icon="down" busy={isBusy} onClick={() => void download()}>
          {t('INCIDENTS.DOWNLOAD')}
        </Button>
      ) : null}
      {mayHandle && !closedAt
        ? open.map((authority) => <Receipt key={authority} incidentId={incidentId} authority={authority} />)
        : null}
    </Section>
  )
}

function Receipt({ incidentId, authority }: { incidentId: string; authority: LeakAuthority }) {
  const t = useT()
  const { act, isBusy } = useAct([calls.incident])
  const [receipt, setReceipt] = useState('')
  const save = async () => {
    if (await act(calls.noteReport, { incidentId, authority, receipt }))
      showToast({ text: t('INCIDENTS.RECEIPT_NOTED') })
  }
  return (
    <form
      className={looks.lines}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t(`INCIDENTS.RECEIPT_${authority}`)}
        required
        maxLength={limits.demandLineMaxChars}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
        autoComplete="off"
      />
      <div className={looks.acts}>
        <Button type="submit" variant="soft" size="m" busy={isBusy} disabled={receipt.trim() === ''}>
          {t('INCIDENTS.NOTE_RECEIPT')}
        </Button>
      </div>
    </form>
  )
}
