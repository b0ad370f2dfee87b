import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useAct } from '../../parts/useAct.ts'
import { momentOf, seoulInput } from '../notices/seoulInput.ts'
import { useKept } from '../../parts/useKept.ts'

const { list, open } = consoleApi.incidents

/** The form for what happened, who noticed it and when. The deadlines count from then on. */
export function NewIncident({ onOpened }: { onOpened: (incidentId: string) => void }) {
  const t = useT()
  const { act, isBusy } = useAct([list])
  const now = useNow(60_000)
  const [{ title, what, foundBy }, keep, drop] = useKept('incident', { title: '', what: '', foundBy: '' })
  const [noticed, setNoticed] = useState(() => seoulInput(new Date()))
  const [isBreakIn, setBreakIn] = useState(false)
  const length = visibleLength(what.trim())
  const at = momentOf(noticed)
  const isComplete = at !== null && length > 0 && length <= limits.unmaskReasonMaxChars
  const save = async (noticedAt: Date) => {
    const facts = { title, what, foundBy, isBreakIn, noticedAt: { $date: noticedAt.toISOString() } }
    const opened = await act(open, facts)
    if (!opened) return
    drop()
    onOpened(opened.incidentId)
  }
  return (
    <Panel label={t('INCIDENTS.NEW')} head={<PanelHead title={t('INCIDENTS.NEW')} backHref="/incidents" />}>
      <form
        className={looks.card}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !isBusy) void save(at)
        }}
      >
        <Note>{t('INCIDENTS.NEW_DETAIL')}</Note>
        <TextField
          label={t('INCIDENTS.TITLE')}
          required
          maxLength={limits.noticeTitleMaxChars}
          value={title}
          onChange={({ target }) => keep((before) => ({ ...before, title: target.value }))}
          autoComplete="off"
        />
        <TextArea
          label={t('INCIDENTS.WHAT')}
          rows={3}
          value={what}
          length={length}
          max={limits.unmaskReasonMaxChars}
          onChange={(text) => keep((before) => ({ ...before, what: text }))}
        />
        <TextField
          label={t('INCIDENTS.FOUND_BY')}
          required
          maxLength={limits.demandLineMaxChars}
          value={foundBy}
          onChange={({ target }) => keep((before) => ({ ...before, foundBy: target.value }))}
          autoComplete="off"
        />
        <TextField
          type="datetime-local"
          label={t('INCIDENTS.NOTICED')}
          required
          max={seoulInput(now)}
          value={noticed}
          onChange={({ target }) => setNoticed(target.value)}
        />
        <Checkbox
          checked={isBreakIn}
          onChange={({ target }) => setBreakIn(target.checked)}
          description={t('INCIDENTS.BREAK_IN_DETAIL')}
        >
          {t('INCIDENTS.BREAK_IN')}
        </Checkbox>
        <Button type="submit" size="m" busy={isBusy} disabled={!isComplete}>
          {t('INCIDENTS.OPEN')}
        </Button>
      </form>
    </Panel>
  )
}
