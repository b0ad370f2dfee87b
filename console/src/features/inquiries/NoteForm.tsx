import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './InquiryPanel.module.css'
import { useInquiryAct } from './useInquiryAct.ts'

export function NoteForm({ inquiryId }: { inquiryId: InquiryId }) {
  const t = useT()
  const { act, isBusy } = useInquiryAct()
  const [words, setWords] = useState('')
  const length = visibleLength(words.trim())
  const add = async () => {
    if (await act(consoleApi.inquiries.note, { inquiryId, content: words.trim() })) setWords('')
  }
  return (
    <>
      <TextArea
        label={t('INQUIRIES.NOTE')}
        value={words}
        length={length}
        max={limits.inquiryMaxChars}
        rows={2}
        onChange={setWords}
      />
      <p className={styles.acts}>
        <Button
          variant="soft"
          size="s"
          busy={isBusy}
          disabled={length === 0 || length > limits.inquiryMaxChars}
          onClick={() => void add()}
        >
          {t('INQUIRIES.NOTE_ADD')}
        </Button>
      </p>
    </>
  )
}
