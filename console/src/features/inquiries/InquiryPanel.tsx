import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useNow } from '../../browser/useNow.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './InquiryPanel.module.css'
import { NoteForm } from './NoteForm.tsx'
import { useAct } from './useAct.ts'

const dayMs = 24 * 3_600_000

/** One inquiry: what was said, the answer, notes of staff, and who asks. */
export function InquiryPanel({ inquiryId, closeHref }: { inquiryId: InquiryId; closeHref: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(query(consoleApi.inquiries.inquiry, { inquiryId }))
  return (
    <Panel
      label={t('INQUIRIES.ONE')}
      head={
        <>
          <h2 className={styles.title}>{data?.inquiry.nickname ?? t('INQUIRIES.ONE')}</h2>
          {data ? <Tag>{t(`INQUIRIES.STATE_${data.inquiry.state}`)}</Tag> : null}
          <IconButton icon="x" size={20} label={t('FRAME.CLOSE')} href={closeHref} className={styles.close} />
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
      ) : (
        <div className={styles.parts}>
          <Handling detail={data} />
          <Messages detail={data} />
          <AnswerForm detail={data} />
          <Notes detail={data} />
          <Asker detail={data} />
        </div>
      )}
    </Panel>
  )
}

function Handling({ detail: { inquiry } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  const now = useNow(60_000)
  const { staff } = useMe()
  const { act, isBusy } = useAct()
  const { id: inquiryId, assignee, state, firstAnswerDueAt } = inquiry
  const { assign, snooze, setClosed } = consoleApi.inquiries
  const isMine = assignee === staff.name
  const tomorrow = () => ({ $date: new Date(Date.now() + dayMs).toISOString() })
  const isClosed = state === 'closed'
  return (
    <section className={styles.part}>
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
    </section>
  )
}

function Messages({ detail: { inquiry, messages } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <section className={styles.part}>
      <h3>{t('INQUIRIES.MESSAGES')}</h3>
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
    </section>
  )
}

function Notes({ detail: { inquiry, notes } }: { detail: InquiryDetail }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <section className={styles.part}>
      <h3>{t('INQUIRIES.NOTES')}</h3>
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
    </section>
  )
}

function Asker({ detail: { person, sessions } }: { detail: InquiryDetail }) {
  const t = useT()
  const devices = sessions.map(({ name }) => name).join(', ')
  return (
    <section className={styles.part}>
      <h3>{t('INQUIRIES.PERSON')}</h3>
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
    </section>
  )
}
