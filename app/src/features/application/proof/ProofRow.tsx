import type { Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { ProgressBar } from '@byeol/ui/ProgressBar.tsx'
import { bytesText } from './bytesText.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './ProofRow.module.css'
import { ProofThumb } from './ProofThumb.tsx'
import type { ProofUpload } from './useProofUploads.ts'

/** A document: uploaded, being uploaded, or failed with the reason and a retry button. */
export function ProofRow({
  proof,
  upload,
  onRetry,
  onRemove,
}: {
  proof?: Proof
  upload?: ProofUpload
  onRetry?: () => void
  onRemove: () => void
}) {
  const t = useT()
  const name = proof?.name ?? upload?.file.name ?? ''
  const size = bytesText(proof?.bytes ?? upload?.file.size ?? 0)
  const isSending = upload !== undefined && upload.problem === null
  return (
    <li className={`${styles.row} ${upload?.problem ? styles.bad : ''}`}>
      <ProofThumb preview={proof?.preview ?? null} />
      <span className={styles.words}>
        <b>{name}</b>
        <small role={upload?.problem ? 'alert' : undefined}>
          {upload?.problem ?? t(isSending ? 'APPLICATION.PROOF_SENDING' : 'APPLICATION.PROOF_SENT', { size })}
        </small>
        {isSending ? (
          <ProgressBar
            className={styles.progress}
            value={upload.done}
            label={t('APPLICATION.PROOF_PROGRESS', { name })}
          />
        ) : null}
      </span>
      {proof ? <Icon name="check" size={20} className={styles.done} /> : null}
      {upload?.problem && onRetry ? (
        <IconButton icon="retry" size={20} label={t('APPLICATION.PROOF_RETRY', { name })} onClick={onRetry} />
      ) : null}
      {isSending ? null : (
        <IconButton icon="x" size={20} label={t('APPLICATION.REMOVE', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
