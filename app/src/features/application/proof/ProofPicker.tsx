import type { Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './ProofPicker.module.css'
import { ProofRow } from './ProofRow.tsx'
import { proofTypes, useProofUploads } from './useProofUploads.ts'

/** The documents for one purpose, uploaded or being uploaded, and a button to add one. */
export function ProofPicker({
  use,
  label,
  detail,
  proofs,
  max,
  onAdd,
  onRemove,
}: {
  use: ProofUse
  label: string
  detail: string
  proofs: readonly Proof[]
  max: number
  onAdd: (proof: Proof) => void
  onRemove: (proof: Proof) => void
}) {
  const t = useT()
  const id = useId()
  const uploads = useProofUploads(use, onAdd)
  const room = max - proofs.length - uploads.list.length
  return (
    <section className={`${ui.stack2} ${styles.picker}`} aria-labelledby={id}>
      <h3 id={id}>
        {label} <small>{detail}</small>
      </h3>
      <ul className={styles.list}>
        {proofs.map((proof) => (
          <ProofRow key={proof.proofId} proof={proof} onRemove={() => onRemove(proof)} />
        ))}
        {uploads.list.map((upload) => (
          <ProofRow
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </ul>
      {room > 0 ? (
        <label className={`${ui.row2} ${styles.add}`}>
          <Icon name="camera" size={20} />
          {t('APPLICATION.PROOF_ADD')}
          <input
            type="file"
            multiple={room > 1}
            accept={proofTypes.join()}
            aria-label={`${label}: ${t('APPLICATION.PROOF_ADD')}`}
            onChange={({ target }) => {
              void uploads.add([...(target.files ?? [])].slice(0, room))
              target.value = ''
            }}
          />
        </label>
      ) : null}
    </section>
  )
}
