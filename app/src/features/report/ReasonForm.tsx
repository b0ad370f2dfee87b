import { limits } from '@byeol/contract/limits.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Radio } from '@byeol/ui/Radio.tsx'
import styles from './ReasonForm.module.css'

const ofPeople = [
  'abuse',
  'spam',
  'sexual',
  'fake',
  'filming',
  'minors',
  'other',
] as const satisfies readonly ReportCategory[]
/** The reasons for reporting things on sale. */
export const ofGoods = [
  'sexual',
  'filming',
  'minors',
  'rights',
  'different',
  'abuse',
  'other',
] as const satisfies readonly ReportCategory[]
export type Reasons = typeof ofPeople | typeof ofGoods

const empty = { chosen: null, more: '' }

/**
 * A form with a list of reasons and a text field. Support gets both as one text. With the reason “other”, the text is
 * required.
 */
export function ReasonForm({
  draftKey,
  detail,
  submit,
  needsReason,
  reasons = ofPeople,
  extra,
  onSubmit,
}: {
  /** Identifies what is being reported, so that the unsent text is stored for it. */
  draftKey: string
  detail: string
  submit: string
  needsReason: boolean
  reasons?: Reasons
  /** Shown between the reasons and the button. */
  extra?: ReactNode
  /** Resolves to whether the report was sent. */
  onSubmit: (reason: string, category: ReportCategory) => Promise<boolean>
}) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [fields, change, drop] = useKeptFields<{ chosen: Reasons[number] | null; more: string }>(
    `report.${draftKey}`,
    empty,
  )
  const { chosen, more } = fields
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const label = t(chosen === 'other' ? 'ROOM.REASON_TELL' : 'ROOM.REASON_MORE')
  const send = async () => {
    if (chosen === 'other' && more.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    setBusy(true)
    const words = [chosen ? t(`ROOM.REASON_${chosen}`) : '', more.trim()].filter(Boolean).join(': ')
    if (await onSubmit(words.slice(0, limits.reportReasonMax), chosen ?? 'other')) drop()
    setBusy(false)
  }
  return (
    <form
      className={`${ui.stack2} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={ui.caption}>{detail}</p>
      <fieldset className={styles.reasons}>
        <legend className="sr">{t('ROOM.WHY_REPORTED')}</legend>
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            checked={chosen === reason}
            onChange={() => {
              change({ chosen: reason })
              setMissing(false)
            }}
          >
            {t(`ROOM.REASON_${reason}`)}
          </Radio>
        ))}
      </fieldset>
      <textarea
        ref={field}
        className={styles.more}
        rows={2}
        maxLength={limits.reportReasonMax - 40}
        value={more}
        aria-label={label}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        placeholder={label}
        onChange={({ target }) => {
          change({ more: target.value })
          setMissing(false)
        }}
      />
      {isMissing ? (
        <p className={`${ui.row1} ${styles.missing}`} id={`${id}-missing`} role="alert">
          <Icon name="alert" size={16} />
          {t('ROOM.REASON_MISSING')}
        </p>
      ) : null}
      {extra}
      <Button type="submit" fullWidth busy={busy} disabled={needsReason && chosen === null}>
        {submit}
      </Button>
    </form>
  )
}
