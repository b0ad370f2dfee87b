import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMe } from '../../api/session.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './InquiryPanel.module.css'
import { Snooze } from './Snooze.tsx'
import { useInquiryAct } from './useInquiryAct.ts'

/** Who has an inquiry, when its first answer is due, and what can be done beside answering it. */
export function Handling({ detail: { inquiry } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  const now = useNow(60_000)
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const { id: inquiryId, assignee, state, firstAnswerDueAt } = inquiry
  const { assign, setClosed } = consoleApi.inquiries
  const isMine = assignee === staff.name
  const isClosed = state === 'closed'
  return (
    <Section>
      {firstAnswerDueAt && !isClosed ? (
        <p>
          <Tag tone={firstAnswerDueAt < now ? 'risk' : 'note'}>
            {t('INQUIRIES.DUE', { when: listTime(firstAnswerDueAt) })}
          </Tag>
        </p>
      ) : null}
      {assignee && !isMine ? <p>{t('INQUIRIES.TAKEN_BY', { name: assignee })}</p> : null}
      <p className={styles.acts}>
        <Button
          variant="soft"
          size="s"
          busy={isBusy}
          onClick={() => void act(assign, { inquiryId, from: assignee, to: isMine ? null : staff.name })}
        >
          {isMine ? t('INQUIRIES.GIVE_BACK') : t('INQUIRIES.TAKE')}
        </Button>
        <Button
          variant="soft"
          size="s"
          busy={isBusy}
          onClick={() => void act(setClosed, { inquiryId, isClosed: !isClosed })}
        >
          {isClosed ? t('INQUIRIES.REOPEN') : t('INQUIRIES.CLOSE')}
        </Button>
      </p>
      {isClosed ? null : <Snooze inquiry={inquiry} />}
    </Section>
  )
}
