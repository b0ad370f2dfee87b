import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Tag } from '../../parts/Tag.tsx'
import styles from './Handling.module.css'
import { HandOver } from './HandOver.tsx'
import { Snooze } from './Snooze.tsx'
import { useInquiryAct } from './useInquiryAct.ts'

/** When the first answer is due, or once there is one, when the inquiry should be solved. */
export function DueTag({ detail }: { detail: InquiryDetail }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const now = useNow(60_000)
  const { firstAnswerDueAt, solveDueAt, state } = detail.inquiry
  const dueAt = firstAnswerDueAt ?? solveDueAt
  if (!dueAt || state === 'closed') return null
  return (
    <Tag tone={dueAt < now ? 'risk' : 'note'}>
      {t(firstAnswerDueAt ? 'INQUIRIES.DUE' : 'INQUIRIES.SOLVE_DUE', { when: dayAndTime(dueAt) })}
    </Tag>
  )
}

/** Who has the inquiry, and the actions other than answering it. */
export function Handling({ detail: { inquiry } }: { detail: InquiryDetail }) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const [opened, setOpened] = useState<'hand-over' | 'snooze' | null>(null)
  const { id: inquiryId, assignee, state, snoozedUntil } = inquiry
  const { assign, setClosed } = consoleApi.inquiries
  const isMine = assignee === staff.name
  const isClosed = state === 'closed'
  const isHandingOver = opened === 'hand-over'
  const maySnooze = !isClosed && snoozedUntil === null
  const toggle = (which: 'hand-over' | 'snooze') => setOpened((was) => (was === which ? null : which))
  const take = () => void act(assign, { inquiryId, from: assignee, to: isMine ? null : staff.name })
  useShortcuts([{ key: 'c', text: isMine ? 'INQUIRIES.GIVE_BACK' : 'INQUIRIES.TAKE', run: take }])
  return (
    <div className={styles.bar}>
      {assignee && !isMine ? <span>{t('INQUIRIES.TAKEN_BY', { name: assignee })}</span> : null}
      <Button variant="soft" size="s" busy={isBusy} onClick={take}>
        {isMine ? t('INQUIRIES.GIVE_BACK') : t('INQUIRIES.TAKE')} <Keycap name="c" />
      </Button>
      <Button
        variant="soft"
        size="s"
        busy={isBusy}
        onClick={() => void act(setClosed, { inquiryId, isClosed: !isClosed })}
      >
        {isClosed ? t('INQUIRIES.REOPEN') : t('INQUIRIES.CLOSE')}
      </Button>
      <Button variant="soft" size="s" aria-expanded={isHandingOver} onClick={() => toggle('hand-over')}>
        {t('INQUIRIES.HAND_OVER')}
      </Button>
      {maySnooze ? (
        <Button variant="soft" size="s" aria-expanded={opened === 'snooze'} onClick={() => toggle('snooze')}>
          {t('INQUIRIES.SNOOZE')}
        </Button>
      ) : null}
      {!isClosed && (snoozedUntil || opened === 'snooze') ? <Snooze inquiry={inquiry} /> : null}
      {isHandingOver ? <HandOver inquiry={inquiry} onDone={() => setOpened(null)} /> : null}
    </div>
  )
}
