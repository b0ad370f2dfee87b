import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './SealedDocument.module.css'

/**
 * A document that is fetched when somebody presses, since each opening is logged. Photos come with the reader's id
 * across them. The console's CSP frames nothing, so a PDF is handed over as a file.
 */
export function SealedDocument({
  applicationId,
  proof,
  mayOpen,
}: {
  applicationId: ApplicationId
  proof: ApplicationDetail['proofs'][number]
  mayOpen: boolean
}) {
  const t = useT()
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: () => call(consoleApi.applications.document, { applicationId, proofId: proof.id }),
    onError: showError,
  })
  return (
    <figure className={styles.document}>
      <figcaption>
        <Icon name={proof.kind === 'pdf' ? 'file' : 'image'} size={18} />
        <span>
          <b>{proof.name}</b>
          <small>{t(`APPLICATIONS.USE_${proof.use}`)}</small>
        </span>
        {data ? (
          <Button variant="soft" size="s" onClick={reset}>
            {t('APPLICATIONS.DOCUMENT_CLOSE')}
          </Button>
        ) : (
          <Button variant="outline" size="s" icon="lock" disabled={!mayOpen} busy={isPending} onClick={() => mutate()}>
            {t('APPLICATIONS.DOCUMENT_OPEN')}
            <span className="sr"> {proof.name}</span>
          </Button>
        )}
      </figcaption>
      {proof.problem ? <p className={styles.problem}>{proof.problem}</p> : null}
      {data && proof.kind === 'photo' ? <img src={data.dataUrl} alt={proof.name} draggable={false} /> : null}
      {data && proof.kind === 'pdf' ? (
        <a href={data.dataUrl} download={proof.name} className={styles.file}>
          {t('APPLICATIONS.DOCUMENT_SAVE')}
        </a>
      ) : null}
    </figure>
  )
}
