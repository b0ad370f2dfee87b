import { textLanguage } from '@byeol/ui/textLanguage.ts'
import styles from './Signature.module.css'
import { signatureLine, signatureStar } from './signatureShape.ts'

/** A celeb's name as a signature below their letter. */
export function Signature({ name }: { name: string }) {
  return (
    <span className={styles.signature} lang={textLanguage(name)}>
      {name}
      <svg viewBox="0 0 100 18" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
        <path d={signatureLine} />
        <path d={signatureStar} fill="currentColor" stroke="none" />
      </svg>
    </span>
  )
}
