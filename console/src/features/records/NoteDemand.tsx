import { idPattern } from '@byeol/contract/text/isId.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import styles from './Records.module.css'

const { demands, noteDemand } = consoleApi.records
const empty = { authority: '', document: '', basis: '', asked: '', userId: '', received: '' }
const fields = ['authority', 'document', 'basis', 'asked'] as const
const labels = {
  authority: 'RECORDS.AUTHORITY',
  document: 'RECORDS.DOCUMENT',
  basis: 'RECORDS.BASIS',
  asked: 'RECORDS.ASKED',
} as const

export function NoteDemand() {
  const t = useT()
  const today = seoulDate(useNow(60_000))
  const { act, isBusy } = useAct([demands])
  const [typed, setTyped] = useState(empty)
  const set = (name: keyof typeof empty, value: string) => setTyped({ ...typed, [name]: value })
  const save = async () => {
    const { userId, received, ...facts } = typed
    const receivedAt = { $date: new Date(`${received || today}T00:00:00+09:00`).toISOString() }
    const noted = { ...facts, receivedAt, ...(userId && { userId: userId as UserId }) }
    if (!(await act(noteDemand, noted))) return
    showToast({ text: t('RECORDS.NOTED') })
    setTyped(empty)
  }
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(labels[name])}
          required
          maxLength={name === 'asked' ? limits.unmaskReasonMaxChars : limits.demandLineMaxChars}
          value={typed[name]}
          onChange={({ target }) => set(name, target.value)}
          autoComplete="off"
        />
      ))}
      <TextField
        label={t('RECORDS.PERSON_ID_OPTIONAL')}
        pattern={idPattern.source}
        value={typed.userId}
        onChange={({ target }) => set('userId', target.value.trim())}
        autoComplete="off"
      />
      <TextField
        type="date"
        label={t('RECORDS.RECEIVED')}
        max={today}
        value={typed.received || today}
        onChange={({ target }) => set('received', target.value)}
      />
      <Button type="submit" size="m" busy={isBusy}>
        {t('RECORDS.NOTE_DEMAND')}
      </Button>
    </form>
  )
}
