import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './ProofThumb.module.css'

/**
 * A small preview of a document, or an icon for a PDF. It needs no alternative text, because the document's name is
 * next to it.
 */
export const ProofThumb = ({ preview }: { preview: string | null }) => (
  <span className={styles.thumb}>{preview ? <img src={preview} alt="" /> : <Icon name="file" size={22} />}</span>
)
