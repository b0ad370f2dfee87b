import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import styles from './InquiryPanel.module.css'
import { useInquiryAct } from './useInquiryAct.ts'

/** 20 digits: the time and chance. A repeated press sends the same ones, and the answer is stored once. */
const newSendId = (): string =>
  `${Date.now()}${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`

/** The answer, from scratch or from a saved one in the person's language. Closed to who does not have the inquiry. */
export function AnswerForm({ detail: { inquiry, language } }: { detail: InquiryDetail }) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const [words, setWords] = useState('')
  const [sendId, setSendId] = useState(newSendId)
  const saved = useQuery(query(consoleApi.inquiries.savedReplies, {}))
  const { id: inquiryId, assignee } = inquiry
  if (assignee !== null && assignee !== staff.name) return null
  const length = visibleLength(words.trim())
  const cannotSend = length === 0 || length > limits.inquiryMaxChars
  const send = async (isClosed: boolean) => {
    const answer = { inquiryId, sendId, content: words.trim(), isClosed }
    if (!(await act(consoleApi.inquiries.answer, answer))) return
    setWords('')
    setSendId(newSendId())
    showToast({ text: t('INQUIRIES.SENT'), icon: 'check' })
  }
  const replies = saved.data?.list ?? []
  return (
    <Section>
      {replies.length > 0 ? (
        <p className={styles.acts} role="group" aria-label={t('INQUIRIES.SAVED')}>
          {replies.map(({ id, name, ...texts }) => (
            <Button key={id} variant="outline" size="s" onClick={() => setWords(texts[language ?? 'ko'])}>
              {name}
            </Button>
          ))}
        </p>
      ) : null}
      <TextArea
        label={t('INQUIRIES.ANSWER')}
        value={words}
        length={length}
        max={limits.inquiryMaxChars}
        rows={5}
        onChange={setWords}
      />
      <p className={styles.acts}>
        <Button size="m" busy={isBusy} disabled={cannotSend} onClick={() => void send(false)}>
          {t('INQUIRIES.ANSWER_SEND')}
        </Button>
        <Button variant="soft" size="m" busy={isBusy} disabled={cannotSend} onClick={() => void send(true)}>
          {t('INQUIRIES.ANSWER_CLOSE')}
        </Button>
      </p>
    </Section>
  )
}
