import { documentTypes } from '@byeol/contract/text/documents.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './cases.module.css'

/** A field for a photo or PDF, which is stored encrypted for support. */
export function ProofField({
  label,
  hint,
  file,
  problem,
  onPick,
}: {
  label: string
  hint: string
  file: File | null
  problem: string | null
  onPick: (file: File) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.file}>
      <b id={id}>{label}</b>
      <label className={styles.pick}>
        <Icon name="file" size={20} />
        <span>{file ? `${file.name} · ${t('CASES.ASK_PROOF_CHANGE')}` : t('CASES.ASK_PROOF_PICK')}</span>
        <input
          type="file"
          className="sr"
          accept={documentTypes}
          aria-describedby={id}
          onChange={({ target }) => target.files?.[0] && onPick(target.files[0])}
        />
      </label>
      <p className={problem ? styles.problem : styles.facts} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
