import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { PersonOrders } from '../orders/PersonOrders.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './InquiryPanel.module.css'
import { NoteForm } from './NoteForm.tsx'
import { useInquiryAct } from './useInquiryAct.ts'

const dayMs = 24 * 3_600_000

/** One inquiry: what was said, the answer, notes of staff, and who asks. */
export function InquiryPanel({ inquiryId, closeHref }: { inquiryId: InquiryId; closeHref: string }) {
  const t = useT()
  const found = useQuery(query(consoleApi.inquiries.inquiry, { inquiryId }))
  const { data } = found
  return (
    <OpenedPanel
      label={t('INQUIRIES.ONE')}
      title={data?.inquiry.nickname ?? t('INQUIRIES.ONE')}
      beside={data && <Tag>{t(`INQUIRIES.STATE_${data.inquiry.state}`)}</Tag>}
      closeHref={closeHref}
      query={found}
    >
      {data && (
        <Sections>
          <Handling detail={data} />
          <Messages detail={data} />
          <AnswerForm detail={data} />
          <Notes detail={data} />
          <Asker detail={data} />
          <PersonOrders userId={data.person.id} />
        </Sections>
      )}
    </OpenedPanel>
  )
}

function Handling({ detail: { inquiry } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  const now = useNow(60_000)
  const { staff } = useMe()
  const { act, isBusy } = useInquiryAct()
  const { id: inquiryId, assignee, state, firstAnswerDueAt } = inquiry
  const { assign, snooze, setClosed } = consoleApi.inquiries
  const isMine = assignee === staff.name
  const tomorrow = () => ({ $date: new Date(Date.now() + dayMs).toISOString() })
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
        {isClosed ? null : (
          <Button
            variant="soft"
            size="s"
            busy={isBusy}
            onClick={() => void act(snooze, { inquiryId, until: state === 'snoozed' ? null : tomorrow() })}
          >
            {state === 'snoozed' ? t('INQUIRIES.WAKE') : t('INQUIRIES.SNOOZE')}
          </Button>
        )}
        <Button
          variant="soft"
          size="s"
          busy={isBusy}
          onClick={() => void act(setClosed, { inquiryId, isClosed: !isClosed })}
        >
          {isClosed ? t('INQUIRIES.REOPEN') : t('INQUIRIES.CLOSE')}
        </Button>
      </p>
    </Section>
  )
}

function Messages({ detail: { inquiry, messages } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <Section title={t('INQUIRIES.MESSAGES')}>
      <ul>
        {messages.map(({ isBySupport, by, content, createdAt }) => (
          <li key={`${createdAt.getTime()} ${content}`} className={`${styles.said} ${isBySupport ? styles.ours : ''}`}>
            <small>
              {isBySupport ? (by ?? t('INQUIRIES.SUPPORT')) : inquiry.nickname} · {listTime(createdAt)}
            </small>
            {content}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Notes({ detail: { inquiry, notes } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <Section title={t('INQUIRIES.NOTES')}>
      <ul>
        {notes.map(({ id, by, content, createdAt }) => (
          <li key={id} className={styles.said}>
            <small>
              {by} · {listTime(createdAt)}
            </small>
            {content}
          </li>
        ))}
      </ul>
      <NoteForm inquiryId={inquiry.id} />
    </Section>
  )
}

function Asker({ detail: { person, sessions } }: { detail: InquiryDetail }) {
  const t = useT()
  const devices = sessions.map(({ name }) => name).join(', ')
  return (
    <Section title={t('INQUIRIES.PERSON')}>
      <Facts
        rows={[
          [
            t('PEOPLE.NAME'),
            <Link key="name" href={`/people?person=${person.id}`}>
              {person.nickname}
            </Link>,
          ],
          [t('PEOPLE.EMAIL'), person.email ?? t('PEOPLE.UNKNOWN')],
          [t('INQUIRIES.DEVICES'), devices || t('INQUIRIES.NO_DEVICES')],
        ]}
      />
    </Section>
  )
}
