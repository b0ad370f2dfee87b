import { textPieces } from '@byeol/contract/text/textPieces.ts'
import styles from './LinkedText.module.css'
import { TextLink } from '../TextLink.tsx'
import { Words } from '@byeol/ui/Words.tsx'

/** A text in which URLs are links. Links to this site open in the app, others in a new window. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece, at) =>
    piece.kind === 'text' ? (
      <Words key={at} text={piece.text} />
    ) : (
      <TextLink key={at} className={styles.link} href={piece.text}>
        {piece.text}
      </TextLink>
    ),
  )
}
