import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { PersonOrders } from '../orders/PersonOrders.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './InquiryPanel.module.css'
import { Handling } from './Handling.tsx'
import { NoteForm } from './NoteForm.tsx'

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
