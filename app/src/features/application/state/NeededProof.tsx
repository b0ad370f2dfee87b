import type { Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ProgressBar } from '@byeol/ui/ProgressBar.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Needed.module.css'
import type { Need } from '../data/needs.ts'
import { ProofThumb } from '../proof/ProofThumb.tsx'
import { proofTypes, useProofUploads } from '../proof/useProofUploads.ts'

/** A document that staff asked the applicant to send again. */
export function NeededProof({
  need,
  proof,
  done,
  onProof,
}: {
  need: Extract<Need, { of: 'proof' }>
  /** The document in the draft: the original, or its replacement. */
  proof: Proof
  done: boolean
  onProof: (proof: Proof) => void
}) {
  const t = useT()
  const uploads = useProofUploads(proof.use, onProof)
  const upload = uploads.list.at(-1)
  const isSending = upload !== undefined && upload.problem === null
  const label = t(proof.use === 'guardian' ? 'APPLICATION.GUARDIAN' : 'APPLICATION.NEED_proof')
  return (
    <li className={styles.need}>
      <ProofThumb preview={proof.preview} />
      <span className={styles.words}>
        <b>{done ? label : need.problem}</b>
        <small
          className={upload?.problem ? styles.bad : done ? styles.done : ''}
          role={upload?.problem ? 'alert' : undefined}
        >
          {done && !upload ? <Icon name="check" size={16} /> : null}
          {upload?.problem ?? (isSending ? t('APPLICATION.PROOF_SENDING') : proof.name)}
        </small>
        {isSending ? (
          <ProgressBar value={upload.done} label={t('APPLICATION.PROOF_PROGRESS', { name: upload.file.name })} />
        ) : null}
      </span>
      {isSending ? null : (
        <Button
          size="s"
          variant="raised"
          render={({ className, children }) => (
            <label className={`${className} ${styles.pick}`}>
              {children}
              <input
                type="file"
                accept={proofTypes.join()}
                aria-label={`${label} ${t('APPLICATION.UPLOAD')}`}
                onChange={({ target }) => {
                  for (const { key } of uploads.list) uploads.remove(key)
                  void uploads.add([...(target.files ?? [])].slice(0, 1))
                  target.value = ''
                }}
              />
            </label>
          )}
        >
          {t('APPLICATION.UPLOAD')}
        </Button>
      )}
    </li>
  )
}
