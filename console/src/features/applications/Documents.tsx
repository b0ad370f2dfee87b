import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './ApplicationPanel.module.css'
import { SealedDocument } from './SealedDocument.tsx'

/** The documents of an application. They open for the reviewer who has claimed it. */
export function Documents({ detail: { application, proofs } }: { detail: ApplicationDetail }) {
  const t = useT()
  const { staff, permissions } = useMe()
  const mayOpen = application.holder === staff.name && permissions.includes('documents.read')
  return (
    <section>
      <h3>{t('APPLICATIONS.DOCUMENTS')}</h3>
      <p className={styles.quiet}>{t(mayOpen ? 'APPLICATIONS.DOCUMENTS_DETAIL' : 'APPLICATIONS.DOCUMENTS_CLAIM')}</p>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.id}>
            <SealedDocument applicationId={application.id} proof={proof} mayOpen={mayOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
