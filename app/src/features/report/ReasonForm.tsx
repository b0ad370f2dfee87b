import { limits } from '@byeol/contract/limits.ts'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Radio } from '@byeol/ui/Radio.tsx'
import styles from './ReasonForm.module.css'

const ofPeople = ['abuse', 'spam', 'sexual', 'fake', 'other'] as const
/** Of what is for sale. */
export const ofGoods = ['sexual', 'rights', 'different', 'abuse', 'other'] as const
export type Reasons = typeof ofPeople | typeof ofGoods

/** A list of reasons and a text field. Support receives both as one text. */
export function ReasonForm({
  detail,
  submit,
  needsReason,
  reasons = ofPeople,
  extra,
  onSubmit,
}: {
  detail: string
  submit: string
  needsReason: boolean
  reasons?: Reasons
  /** Stands between the reasons and the button. */
  extra?: ReactNode
  onSubmit: (reason: string) => Promise<void>
}) {
  const t = useT()
  const [chosen, setChosen] = useState<Reasons[number] | null>(null)
  const [more, setMore] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const words = [chosen ? t(`ROOM.REASON_${chosen}`) : '', more.trim()].filter(Boolean).join(': ')
    await onSubmit(words.slice(0, limits.reportReasonMax))
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.detail}>{detail}</p>
      <fieldset className={styles.reasons}>
        <legend className="sr">{t('ROOM.REASON')}</legend>
        {reasons.map((reason) => (
          <Radio key={reason} name="reason" checked={chosen === reason} onChange={() => setChosen(reason)}>
            {t(`ROOM.REASON_${reason}`)}
          </Radio>
        ))}
      </fieldset>
      <textarea
        className={styles.more}
        rows={2}
        maxLength={limits.reportReasonMax - 40}
        value={more}
        aria-label={t('ROOM.REASON_MORE')}
        placeholder={t('ROOM.REASON_MORE')}
        onChange={({ target }) => setMore(target.value)}
      />
      {extra}
      <Button type="submit" fullWidth busy={busy} disabled={needsReason && chosen === null}>
        {submit}
      </Button>
    </form>
  )
}
