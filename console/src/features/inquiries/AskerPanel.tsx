import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { PersonOrders } from '../orders/PersonOrders.tsx'
import { OtherInquiries } from './OtherInquiries.tsx'
import styles from './AskerPanel.module.css'
import looks from '../../parts/panelLooks.module.css'
import { personPath } from '../../parts/personPath.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The person who wrote: their masked data, payments, other inquiries and sessions. */
export function AskerPanel({ detail: { inquiry, person, others, sessions } }: { detail: InquiryDetail }) {
  const t = useT()
  const { permissions } = useMe()
  const { longDay, ago, listTime } = useFormats()
  return (
    <Panel
      label={t('INQUIRIES.PERSON')}
      head={
        <>
          <Avatar name={person.nickname} size={36} />
          <h2 className={styles.name} lang={textLanguage(person.nickname)}>
            {person.nickname}
          </h2>
          {permissions.includes('people.read') ? (
            <IconButton
              icon="next"
              size={20}
              label={t('PEOPLE.OPEN', { name: person.nickname })}
              href={personPath(person.id, 'inquiry')}
              className={styles.open}
            />
          ) : null}
        </>
      }
    >
      <Sections>
        <Facts
          rows={[
            [t('INQUIRIES.SINCE'), listTime(inquiry.waitingSince)],
            [t('PEOPLE.EMAIL'), person.email ?? t('PEOPLE.UNKNOWN')],
            [t('PEOPLE.SINCE'), longDay(person.createdAt)],
          ]}
        />
        {permissions.includes('orders.read') ? <PersonOrders userId={person.id} /> : null}
        {others.length > 0 ? <OtherInquiries into={inquiry.id} list={others} /> : null}
        <Section title={t('INQUIRIES.DEVICES')}>
          {sessions.length === 0 ? <p className={looks.quiet}>{t('INQUIRIES.NO_DEVICES')}</p> : null}
          <ul className={styles.devices}>
            {sessions.map(({ id, name, usedAt }) => (
              <li key={id}>
                {name}
                <span className={looks.quiet}>{ago(usedAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </Sections>
    </Panel>
  )
}
