import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useKept } from '../../parts/useKept.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { useInquiryAct } from './useInquiryAct.ts'

export const writings = ['answer', 'note'] as const
type Writing = (typeof writings)[number]

/** 20 digits: the time and a random number. A repeated press sends the same ones, so the answer is stored once. */
const newSendId = (): string =>
  `${Date.now()}${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`

/** An answer and a note while they are written in `place`. Each is kept while the other is shown. */
export function useComposer(
  { inquiry: { id: inquiryId, assignee } }: InquiryDetail,
  place: RefObject<HTMLElement | null>,
) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const mayAnswer = assignee === null || assignee === staff.name
  const [chosen, setWriting] = useState<Writing>('answer')
  const writing = mayAnswer ? chosen : 'note'
  const [drafts, setDrafts] = useKept<Record<Writing, string>>(`inquiry.${inquiryId}`, { answer: '', note: '' })
  const [sendId, setSendId] = useState(newSendId)
  const content = drafts[writing].trim()
  const length = visibleLength(content)
  const maySend = length > 0 && length <= limits.inquiryMaxChars
  const setWords = (words: string) => setDrafts((before) => ({ ...before, [writing]: words }))

  const send = async (isClosed: boolean) => {
    if (!maySend || isBusy) return
    if (writing === 'note') {
      if (await act(consoleApi.inquiries.note, { inquiryId, content })) setWords('')
      return
    }
    if (!(await act(consoleApi.inquiries.answer, { inquiryId, sendId, content, isClosed }))) return
    setWords('')
    setSendId(newSendId())
    showToast({ text: t('INQUIRIES.SENT'), icon: 'check' })
  }
  const write = (next: Writing) => {
    flushSync(() => setWriting(next))
    place.current?.querySelector('textarea')?.focus()
  }
  useShortcuts([
    ...(mayAnswer ? [{ key: 'r', text: 'INQUIRIES.WRITE_answer', run: () => write('answer') } as const] : []),
    { key: 'n', text: 'INQUIRIES.WRITE_note', run: () => write('note') },
    {
      key: 'mod+enter',
      text: writing === 'note' ? 'INQUIRIES.NOTE_ADD' : 'INQUIRIES.ANSWER_CLOSE',
      run: () => void send(true),
    },
  ])
  return {
    mayAnswer,
    writing,
    setWriting,
    words: drafts[writing],
    setWords,
    maySend,
    isBusy,
    /** Sends and closes; for a note, adds it. */
    send: () => void send(true),
    /** Sends, and leaves the inquiry waiting for the person. */
    sendOnly: () => void send(false),
  }
}
