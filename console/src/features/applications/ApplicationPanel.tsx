import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { AccountBeside } from '../../evidence/AccountBeside.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import styles from './ApplicationPanel.module.css'
import { Checks } from './Checks.tsx'
import { Documents } from './Documents.tsx'
import { StatusTag } from './StatusTag.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** Everything that an applicant sent, the results of the checks, and their earlier applications. */
export function ApplicationPanel({ detail, listHref }: { detail: ApplicationDetail; listHref: string }) {
  const t = useT()
  const { longDay } = useFormats()
  const { application: listed, person, problems, links, earlier } = detail
  return (
    <Panel
      label={t('APPLICATIONS.ONE')}
      head={
        <PanelHead
          backHref={listHref}
          mark={<Avatar name={listed.stageName} size={36} />}
          title={listed.stageName}
          detail={`${t(`APPLICATIONS.CATEGORY_${listed.category}`)} · @${listed.username}`}
          end={<StatusTag status={listed.status} isResent={listed.resentAt !== null} />}
        />
      }
    >
      <div className={styles.parts}>
        <Checks detail={detail} />
        {detail.account ? (
          <AccountBeside account={detail.account} />
        ) : (
          <section>
            <h3>{t('ACCOUNTS.TITLE')}</h3>
            <p className={styles.quiet}>{t('ACCOUNTS.NOT_YET')}</p>
          </section>
        )}
        <section>
          <h3>{t('APPLICATIONS.INTRODUCTION')}</h3>
          <p className={looks.said}>
            <Words text={detail.introduction} />
          </p>
          {problems.introduction ? <Asked problem={problems.introduction} /> : null}
        </section>
        <section>
          <h3>{t('APPLICATIONS.LINKS')}</h3>
          {links.length === 0 ? <p className={styles.quiet}>{t('APPLICATIONS.LINKS_NONE')}</p> : null}
          <ul>
            {links.map(({ url, problem }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {url}
                </a>
                {problem ? <Asked problem={problem} /> : null}
              </li>
            ))}
          </ul>
        </section>
        <Documents detail={detail} />
        <section>
          <h3>{t('APPLICATIONS.PERSON')}</h3>
          <Facts
            rows={[
              [t('PEOPLE.NAME'), person.nickname],
              [t('PEOPLE.EMAIL'), person.email ?? t('PEOPLE.UNKNOWN')],
              [t('PEOPLE.SINCE'), longDay(person.createdAt)],
              [t('APPLICATIONS.SENT'), longDay(listed.submittedAt)],
              ...(listed.resentAt ? [[t('APPLICATIONS.RESENT'), longDay(listed.resentAt)] as const] : []),
            ]}
          />
        </section>
        <section>
          <h3>{t('APPLICATIONS.EARLIER')}</h3>
          {earlier.length === 0 ? <p className={styles.quiet}>{t('APPLICATIONS.EARLIER_NONE')}</p> : null}
          <ul>
            {earlier.map(({ id, status, stageName, username, reason, decidedAt }) => (
              <li key={id} className={styles.earlier}>
                <span>
                  {stageName} · @{username}
                </span>
                <StatusTag status={status} isResent={false} />
                <small>{[decidedAt && longDay(decidedAt), reason].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  )
}

function Asked({ problem }: { problem: string }) {
  const t = useT()
  return (
    <p className={styles.asked}>
      {t('APPLICATIONS.ASKED')}: {problem}
    </p>
  )
}
