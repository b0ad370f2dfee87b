import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { desks, type Desk, type ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useKept } from '../../parts/useKept.ts'
import { useInquiryAct } from './useInquiryAct.ts'
import looks from '../../parts/panelLooks.module.css'

/** Passes the inquiry to staff with another role, with a note that says what they should do. */
export function HandOver({ inquiry: { id: inquiryId, desk }, onDone }: { inquiry: ListedInquiry; onDone: () => void }) {
  const t = useT()
  const { act, isBusy } = useInquiryAct()
  const [to, setTo] = useState<Desk | null>(null)
  const [note, keep, drop] = useKept(`hand-over.${inquiryId}`, '')
  const length = visibleLength(note.trim())
  const isComplete = to !== null && length > 0 && length <= limits.inquiryMaxChars
  const send = async () => {
    if (!isComplete || !(await act(consoleApi.inquiries.handOver, { inquiryId, desk: to, note: note.trim() }))) return
    drop()
    showToast({ text: t('INQUIRIES.HANDED_OVER', { role: t(`FRAME.ROLE_${to}`) }), icon: 'check' })
    onDone()
  }
  return (
    <form
      className={looks.parts}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ChoicePills
        legend={t('INQUIRIES.HAND_OVER_TO')}
        items={desks.filter((each) => each !== desk).map((id) => ({ id, label: t(`FRAME.ROLE_${id}`) }))}
        value={to}
        onChange={setTo}
      />
      <TextArea
        label={t('INQUIRIES.HAND_OVER_NOTE')}
        value={note}
        length={length}
        max={limits.inquiryMaxChars}
        rows={2}
        onChange={(words) => keep(() => words)}
      />
      <p className={looks.acts}>
        <Button type="submit" size="m" disabled={!isComplete} busy={isBusy}>
          {t('INQUIRIES.HAND_OVER')}
        </Button>
        <Button variant="soft" size="m" onClick={onDone}>
          {t('FRAME.CANCEL')}
        </Button>
      </p>
    </form>
  )
}
