import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './ProofThumb.module.css'

/** A small picture of a document, or an icon for a PDF. Its name stands beside it. */
export const ProofThumb = ({ preview }: { preview: string | null }) => (
  <span className={styles.thumb}>{preview ? <img src={preview} alt="" /> : <Icon name="file" size={22} />}</span>
)
