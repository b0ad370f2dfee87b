import { Link } from '@byeol/ui/Link.tsx'
import { textPieces } from '@byeol/contract/text/textPieces.ts'
import styles from './LinkedText.module.css'
import { linkTarget } from './linkTarget.ts'

/** Text with its URLs as links: those of this site open in the app, others in a new window. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece, at) => {
    if (piece.kind === 'text') return piece.text
    const inside = linkTarget(piece.text, location.origin)
    if (inside)
      return (
        <Link key={at} className={styles.link} href={inside}>
          {piece.text}
        </Link>
      )
    return (
      <a key={at} className={styles.link} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    )
  })
}
