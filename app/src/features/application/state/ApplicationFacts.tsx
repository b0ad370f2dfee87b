import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import styles from './ApplicationFacts.module.css'
import { ProofThumb } from '../proof/ProofThumb.tsx'

/** The contents of the application. While it is pending, its username is reserved. */
export function ApplicationFacts({
  application,
  title,
  detail,
}: {
  application: Application
  title: string
  detail?: string
}) {
  const t = useT()
  const { stageName, username, category, links, proofs, problems, status } = application
  const isHeld = status === 'pending' || status === 'more_needed'
  const isRight = (field: keyof typeof problems) => problems[field] === undefined
  const rightLinks = links.filter(({ problem }) => problem === null)
  const rightProofs = proofs.filter(({ problem }) => problem === null)
  return (
    <section>
      <h3 className={styles.title}>
        {title}
        {detail ? <small className={ui.caption}>{detail}</small> : null}
      </h3>
      <FactTable
        facts={[
          [t('APPLICATION.STAGE_NAME'), isRight('stageName') ? stageName : null],
          [
            t('APPLICATION.USERNAME'),
            isRight('username') ? (
              <>
                @{username} {isHeld ? <span className={styles.held}>{t('APPLICATION.HELD')}</span> : null}
              </>
            ) : null,
          ],
          [t('USER.CATEGORIES'), t(`APPLICATION.CATEGORY_${category}`)],
          [t('SHELL.LINKS'), rightLinks.length > 0 ? t('APPLICATION.COUNT', { count: rightLinks.length }) : null],
          [
            t('APPLICATION.PROOFS'),
            rightProofs.length > 0 ? (
              <span className={styles.proofs}>
                {rightProofs.map(({ proofId, preview }) => (
                  <ProofThumb key={proofId} preview={preview} />
                ))}
                <span className="sr">{t('APPLICATION.COUNT', { count: rightProofs.length })}</span>
              </span>
            ) : null,
          ],
        ]}
      />
    </section>
  )
}
