import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState, type SubmitEvent } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'

/** The form to object to a decision. Keeps the text if sending fails. */
export function ObjectionForm({
  draftKey,
  label,
  hint,
  max,
  onSend,
}: {
  draftKey: string
  label: string
  hint?: string
  max: number
  onSend: (words: string) => Promise<unknown>
}) {
  const t = useT()
  const [{ words }, change, drop] = useKeptFields(`objection.${draftKey}`, { words: '' })
  const [busy, setBusy] = useState(false)
  const length = visibleLength(words.trim())
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (length === 0 || length > max || busy) return
    setBusy(true)
    try {
      await onSend(words.trim())
      drop()
      showToast({ text: t('CASES.APPEAL_SENT'), icon: 'check' })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <form className={ui.stack3} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={label}
        {...(hint !== undefined && { hint })}
        value={words}
        length={length}
        max={max}
        rows={4}
        onChange={(next) => change({ words: next })}
      />
      <Button type="submit" size="m" busy={busy} disabled={length === 0 || length > max}>
        {t('CASES.APPEAL_SEND')}
      </Button>
    </form>
  )
}
