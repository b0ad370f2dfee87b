import type { Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { ProgressBar } from '@byeol/ui/ProgressBar.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { ProofThumb } from './ProofThumb.tsx'
import type { ProofUpload } from './useProofUploads.ts'
import styles from './ProofRow.module.css'

/** A file size as text: `2.1MB`, `340KB`. */
const bytesText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`

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
