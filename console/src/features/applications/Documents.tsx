import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { SealedDocument } from '../../evidence/SealedDocument.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './ApplicationPanel.module.css'

const { document, application: one } = consoleApi.applications

/** The documents of an application. Only the reviewer who has claimed it can open them. */
export function Documents({ detail: { application, proofs } }: { detail: ApplicationDetail }) {
  const t = useT()
  const client = useQueryClient()
  const { staff, permissions } = useMe()
  const mayOpen = application.holder === staff.name && permissions.includes('documents.read')
  return (
    <section>
      <h3>{t('APPLICATIONS.DOCUMENTS')}</h3>
      <p className={styles.quiet}>{t(mayOpen ? 'APPLICATIONS.DOCUMENTS_DETAIL' : 'APPLICATIONS.DOCUMENTS_CLAIM')}</p>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.id}>
            <SealedDocument
              name={proof.name}
              detail={t(`APPLICATIONS.USE_${proof.use}`)}
              kind={proof.kind}
              problem={proof.problem}
              mayOpen={mayOpen}
              open={async () => {
                const opened = await call(document, { applicationId: application.id, proofId: proof.id })
                void client.invalidateQueries({ queryKey: queryKey(one) })
                return opened
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
