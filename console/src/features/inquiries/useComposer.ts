import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { insertText } from '@byeol/ui/ChipTextArea.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { useKept } from '../../parts/useKept.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { findBlank } from './fillReply.ts'
import { inquiryHref } from './links.ts'
import { newSendId } from './newSendId.ts'
import { useInquiryAct } from './useInquiryAct.ts'

export const writings = ['answer', 'note'] as const
type Writing = (typeof writings)[number]

/** Under this name the tab keeps what is being written in an inquiry. */
export const draftOf = (inquiryId: string): string => `inquiry.${inquiryId}`
export const noDraft: Record<Writing, string> = { answer: '', note: '' }

/** An answer and a note while they are being written in `place`. Each is kept while the other is shown. */
export function useComposer(
  { inquiry: { id: inquiryId, assignee }, lastMessage }: InquiryDetail,
  place: RefObject<HTMLElement | null>,
) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const mayAnswer = assignee === null || assignee === staff.name
  const [chosen, setWriting] = useState<Writing>('answer')
  const writing = mayAnswer ? chosen : 'note'
  const navigate = useNavigate()
  const [drafts, setDrafts, , restore] = useKept(draftOf(inquiryId), noDraft)
  const [sendId, setSendId] = useState(newSendId)
  const words = drafts[writing]
  const content = words.trim()
  const length = visibleLength(content)
  const maySend = length > 0 && length <= limits.inquiryMaxChars
  // Messages that arrive while an answer is being written count as seen once the author confirms it, or if nothing has
  // been written yet.
  const [confirmed, setConfirmed] = useState(lastMessage)
  const hasUnseen = writing === 'answer' && length > 0 && lastMessage > confirmed
  if (!hasUnseen && writing === 'answer' && lastMessage > confirmed) setConfirmed(lastMessage)
  const setWords = (words: string) => setDrafts((before) => ({ ...before, [writing]: words }))
  /** Inserts text at the cursor, and puts the cursor after it. */
  const insert = (text: string) => {
    const field = place.current?.querySelector('textarea')
    if (field) insertText(field, text)
  }
  /** If a colleague answered first, the unsent answer becomes a note, so that its text is not lost. */
  const moveToNote = () => setDrafts(({ answer, note }) => ({ answer: '', note: note ? `${note}\n${answer}` : answer }))

  /** Recalls the answer that was just sent, and puts its text into the form again, before what was typed since. */
  const takeBack = async () => {
    if (!(await act(consoleApi.inquiries.recallAnswer, { inquiryId }))) return
    restore((now) => ({ ...now, answer: now.answer.trim() ? `${words}\n${now.answer}` : words }))
    showToast({ text: t('INQUIRIES.TAKEN_BACK') })
    await navigate(inquiryHref('open', inquiryId))
  }
  const send = async (isClosed: boolean) => {
    if (!maySend || isBusy) return
    if (hasUnseen) {
      setConfirmed(lastMessage)
      return showToast({ text: t('INQUIRIES.UNSEEN'), icon: 'alert' })
    }
    const blank = writing === 'answer' ? findBlank(content) : null
    if (blank) return showToast({ text: t('INQUIRIES.BLANK', { blank }), icon: 'alert' })
    if (writing === 'note') {
      if (await act(consoleApi.inquiries.note, { inquiryId, content })) setWords('')
      return
    }
    if (!(await act(consoleApi.inquiries.answer, { inquiryId, sendId, content, isClosed, lastSeen: lastMessage })))
      return
    setWords('')
    setSendId(newSendId())
    offerTakeBack(t('INQUIRIES.SENT'), t('FRAME.TAKE_BACK'), () => void takeBack())
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
    words,
    hasUnseen,
    insert,
    /** The user's unsent answer, if a colleague answered first, so that it can no longer be sent. */
    lostAnswer: mayAnswer ? '' : drafts.answer,
    moveToNote,
    setWords,
    maySend,
    isBusy,
    /** Sends the answer and closes the inquiry; for a note, adds it. */
    send: () => void send(true),
    /** Sends the answer without closing, so that the inquiry waits for the person. */
    sendOnly: () => void send(false),
  }
}
